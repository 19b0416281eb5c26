"""Decks of games in which nobody builds any: a list stands for the deck that everybody draws from."""

from pathlib import Path
from typing import Any

import pytest
from docs_pages import PAGES

from pnp.components.game import find_game
from pnp.decks.checking.deck_checker import DeckChecker
from pnp.decks.checking.formats import formats_of, represented_deck
from pnp.decks.matching.detect_game import detect_game
from pnp.decks.reading.read import parse_deck_list
from pnp.load.book import load_book
from pnp.load.findings import Findings
from pnp.model.book import GameBook

MAGIC = "5 target-red\n5 target-green\n5 target-blue\n5 target-yellow\n"


def found(text: str, game: GameBook) -> list[str]:
    findings = Findings()
    listed = parse_deck_list(text, "deck.txt", findings)
    assert listed is not None
    judged = DeckChecker(game, find_game(game).rules).check(listed, formats_of(game)[:1])
    return [f"{p.code} {p.place.line}" for p in (*findings.all(), *judged.problem_formats())]


@pytest.mark.parametrize(
    ("slug", "text", "expected"),
    [
        ("magical-strike", MAGIC + "4 magic-shield\n3 neuroi-advance\n3 friend-in-need\n", []),
        ("magical-strike", MAGIC + "12 neuroi-advance\n", ["MS109 5"]),
        ("strafe", "3 strafe-to-port\n3 strafe-to-starboard\n1 turbo-boost\n", ["ST102 1", "ST112 1"]),
    ],
)
def test_a_list_keeps_the_rules_of_the_deck_that_it_stands_for(
    slug: str, text: str, expected: list[str], bundled: dict[str, GameBook]
) -> None:
    assert found(text, bundled[slug]) == expected


def test_rules_of_a_kind_hold_for_lists_where_they_say_so(tmp_path: Path) -> None:
    game = """\
game: fruit
kinds:
  apple: {fields: {name: text}}
components: {all: {title: All, cards: basket}}
apples: [{id: red, name: Red, copies: 2}, {id: green, name: Green, copies: 2}]
decks: {basket: {kinds: [apple]}}
rules:
  - {code: FR101, check: count, of: apple, lists: true, max: 4, title: Many, why: So., message: "{{ n }} apples"}
  - {code: FR102, check: count, of: apple, max: 4, title: Many, why: So., message: "{{ n }} apples"}
"""
    (tmp_path / "fruit.yaml").write_text(game, encoding="utf-8")
    fruit = load_book(None, [tmp_path / "fruit.yaml"])[0].games["fruit"]
    assert found("2 Red\n2 Green\n", fruit) == []
    assert found("3 Red\n3 Green\n", fruit) == ["FR101 2"]


@pytest.mark.parametrize("name", ["magic", "Magic deck", "something else"])
def test_the_deck_that_is_meant_is_that_of_the_name_or_of_the_cards(name: str, bundled: dict[str, GameBook]) -> None:
    game = bundled["magical-strike"]
    findings = Findings()
    listed = parse_deck_list(f"deck: {name}\n{MAGIC}", "deck.txt", findings)
    assert listed is not None
    assert detect_game(listed, bundled, None, findings) is game
    deck = DeckChecker(game).check(listed, ()).matched.deck
    assert represented_deck(deck, game) == "magic"


def test_the_lists_of_the_docs_are_lists(bundled: dict[str, GameBook], judge: Any) -> None:
    blocks = [part.split("```")[0] for part in PAGES["decks.md"].split("```\n")[1:]]
    lists = [block for block in blocks if block.startswith(("# Tides", "game: caster"))]
    text = next(block for block in lists if block.startswith("# Tides"))
    said, judged, _ = judge(text, bundled["caster-chronicles"])
    assert [code for code in said if code.startswith("PNP")] == []
    assert judged.matched.size == 13
