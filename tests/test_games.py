"""What every game must be able to do; a new game is under these tests on the day its file appears."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from pnp.build.checked import problems_of
from pnp.build.printed import Printed, print_component
from pnp.build.run import run_facts
from pnp.games.components import components
from pnp.games.find import find
from pnp.load.book import load_book
from pnp.model.book import Book
from pnp.problem import Problem
from pnp.render.drawing import Drawing, Group, Op, Text
from pnp.render.renderer import Renderer
from pnp.settings import Settings
from pnp.units import POINTS_PER_MM

ROOT = Path(__file__).parents[1]
SLUGS = sorted(path.stem for path in (ROOT / "cards").glob("*.yaml"))
BLEED_REACH = 5.0


@cache
def book() -> tuple[Book, tuple[Problem, ...]]:
    return load_book(None)


@cache
def printed(slug: str, paper: str = "a4", ink: str = "full", backs: str = "long-edge") -> tuple[list[Printed], list[Problem]]:
    game = find(book()[0].games[slug])
    settings = replace(Settings(), paper=paper, ink=ink, backs=backs)
    renderer = Renderer(game.book, book()[0].roots, settings)
    done: list[Printed] = []
    problems: list[Problem] = []
    for component in sorted(components(game.book), key=lambda c: c.last):
        run = run_facts(done, settings) if component.last else None
        one, wrong = print_component(component, game, renderer, settings, run=run)
        done.append(one)
        problems += wrong
    return done, problems


def texts(ops: tuple[Op, ...], scale: float = 1.0) -> list[tuple[Text, float]]:
    found: list[tuple[Text, float]] = []
    for op in ops:
        if isinstance(op, Text):
            found.append((op, scale))
        elif isinstance(op, Group):
            a, b, c, d, _, _ = op.matrix
            found += texts(op.ops, scale * abs(a * d - b * c) ** 0.5)
    return found


def faces(one: Printed) -> list[Drawing]:
    return list({id(p.drawing): p.drawing for sheet in one.sheets for p in sheet.placements if p.scale == 1.0}.values())


def test_games_are_found() -> None:
    assert sorted(book()[0].games) == SLUGS
    assert book()[1] == ()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_bundled_game_keeps_its_own_rules(slug: str) -> None:
    assert problems_of(book()[0].games[slug]) == ()


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_component_prints_on_both_papers(slug: str, paper: str) -> None:
    done, problems = printed(slug, paper)
    assert problems == []
    assert [one.component.id for one in done if not one.sheets] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_every_component_prints_with_little_ink(slug: str) -> None:
    assert printed(slug, ink="low")[1] == []


@pytest.mark.parametrize("slug", SLUGS)
def test_no_text_is_too_small_to_read(slug: str) -> None:
    small = {
        (one.component.id, text.text, round(text.size * scale * POINTS_PER_MM, 2))
        for one in printed(slug)[0]
        for face in faces(one)
        for text, scale in texts(face.ops)
        if text.size * scale * POINTS_PER_MM < 6.49
    }
    assert small == set()


@pytest.mark.parametrize("slug", SLUGS)
def test_every_copy_is_on_a_sheet(slug: str) -> None:
    for one in printed(slug)[0]:
        if one.component.type == "cards":
            fronts = [p for sheet in one.sheets if sheet.side != "back" for p in sheet.placements]
            backs = [p for sheet in one.sheets if sheet.side == "back" for p in sheet.placements]
            assert len(fronts) == one.component.cards
            assert len(backs) in (0, len(fronts))


@pytest.mark.parametrize("slug", SLUGS)
def test_a_game_has_a_page_in_the_docs_that_names_every_component(slug: str) -> None:
    page = (ROOT / "docs" / f"{slug}.md").read_text(encoding="utf-8")
    assert [name for name in book()[0].games[slug].components if f"`{name}`" not in page] == []
