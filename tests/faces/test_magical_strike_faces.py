"""Every face of Magical Strike draws without a problem: both languages, both inks, the two common papers."""

from pathlib import Path

import pytest
from faces.contrast import contrast
from msgspec.structs import asdict
from printed_games import book, game_run

from pnp.components.components import components
from pnp.components.game import find_game
from pnp.impose.impose import printable
from pnp.model.component import Component
from pnp.pipeline.faulty_faces import unprintable
from pnp.render.jinja.functions import mix
from pnp.settings import Settings


class _Press:
    def __init__(self, settings: Settings) -> None:
        self.book, self.settings = book()[0].games["magical-strike"], settings
        self.facts = find_game(self.book).facts
        self.renderer = game_run("magical-strike", **asdict(settings)).renderer

    def problems(self, component: Component, run: object) -> list[str]:
        size = {"cards": component.size, "sheet": printable(self.settings), "mat": None}[component.type.name]
        found = []
        for piece in component.pieces:
            facts = self.facts(self.book, piece.entry)
            for side, template in (("front", piece.front), ("back", piece.back)):
                if template:
                    values = self.renderer.values(
                        piece.entry, size, side=side, page=piece.page, pages=2, facts=facts, run=run
                    )
                    drawing, problems = self.renderer.draw(template, values, size)
                    found += [f"{component.id} {piece.id} {side}: {p.message}" for p in problems]
                    assert drawing is not None, found
        return found


@pytest.mark.parametrize(
    "settings",
    [Settings(), Settings(paper="letter", ink="low"), Settings(lang="ja", ink="low"), Settings(lang="both")],
    ids=["a4", "letter-low", "ja-low", "both"],
)
def test_every_face_draws_without_a_problem(settings: Settings) -> None:
    press = _Press(settings)
    every = components(press.book, settings.lang)
    line = {
        "title": "Component",
        "stock": "card, 250 to 300 g, or paper in sleeves",
        "note": "Print on both sides. " * 4,
        "type": "mat",
        "optional": True,
        "sheets": 10,
        "sides": 20,
        "cards": 36,
        "listed": [{"title": "Immelmann Turn", "count": 3}] * 12,
        "singles": 0,
        "parts": (),
        "landscape": False,
        "face": None,
        "back": None,
        "shape": "card",
        "different": 12,
        "size": (63.0, 88.0),
        "backs": "long-edge",
        "columns": 3,
        "rows": 3,
        "bleed": 1.8,
    }
    sums = {"cards": 360, "cards_needed": 36, "sheets": 120, "sheets_needed": 12}
    run = {"paper": "a4", "bleed": 2.0, "components": [line] * (len(every) - 1), **sums}
    assert [problem for component in every for problem in press.problems(component, run)] == []


@pytest.mark.parametrize("grid", ["", ".", ". . ."])
def test_a_layout_without_a_space_is_left_to_the_check(grid: str) -> None:
    layout = f"{{id: none, name: None, start: 1, difficulty: novice, grid: '{grid}'}}"
    text = f"game: magical-strike\nlayouts: [{layout}]\n"
    assert unprintable(text, Path("none.yaml"), None, "magical-strike", "layout", {"none"}) == ()


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("ink", "#fdf6e3"),
        ("#56687a", "#ffffff"),
        ("deep", "#fdf6e3"),
        ("deep", "#ffffff"),
        ("ink", "gold"),
        ("ink", "yellow"),
        ("#ffffff", "mishap"),
        ("#ffffff", "charge"),
        ("#ffffff", "beam"),
        ("#ffffff", "deep"),
        ("#f7e3b0", "#14284b"),
    ],
)
def test_words_stand_out_from_their_ground(text: str, ground: str) -> None:
    theme = book()[0].games["magical-strike"].theme
    assert contrast(theme.get(text, text), theme.get(ground, ground)) >= 4.5


@pytest.mark.parametrize(("name", "part"), [("red", 0.08), ("green", 0.14), ("blue", 0.08)])
def test_white_letters_stand_out_on_core_colours(name: str, part: float) -> None:
    theme = book()[0].games["magical-strike"].theme
    assert contrast("#ffffff", mix(theme[name], "#000000", part)) >= 4.5
