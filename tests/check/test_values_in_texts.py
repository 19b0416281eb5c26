"""Texts that speak of the game's values: what is printed, and what is told when there is no such value."""

from pathlib import Path

import pytest

from pnp.load.book import load_book
from pnp.model.words import filled
from pnp.pipeline.game_check import problems_of
from pnp.render.renderer import Renderer

GAME = """\
game: shed
values: {hand: 6, share: 0.5, name: the shed, starts: {elite: 3}}
kinds: {note: {fields: {text: markup}}}
notes:
  - {id: a, text: "Hold {=hand}."}
  - id: b
    text: {en: "From step {=starts.elit}.", ja: "{=hands}"}
components: {notes: {title: Notes, cards: note}}
"""


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Hold **{=hand}** cards", "Hold **6** cards"),
        ("{=starts.elite} of {=share} in {=name}", "3 of 0.5 in the shed"),
        ("{=hands} {=starts} {=starts.novice} {hand}", "{=hands} {=starts} {=starts.novice} {hand}"),
    ],
)
def test_values_in_a_text(text: str, printed: str) -> None:
    assert filled(text, {"hand": 6, "share": 0.5, "name": "the shed", "starts": {"elite": 3}}) == printed


def test_a_value_that_there_is_not_is_told_and_the_others_are_printed(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text("include: [shed.yaml]\n")
    (tmp_path / "shed.yaml").write_text(GAME)
    book, problems = load_book(tmp_path)
    assert problems == ()
    game = book.games["shed"]
    found = [(p.code, str(p.place), p.hint) for p in problems_of(game)]
    assert found == [
        ("PNP215", "shed.yaml:7:11", "did you mean 'hand'?"),
        ("PNP215", "shed.yaml:7:11", "did you mean 'starts.elite'?"),
    ]
    values = Renderer(game, book.roots, book.settings).values(game.of("note")[0], (63, 88))
    assert str(values["card"]["text"]) == "Hold 6."  # type: ignore[index]
