"""A game whose file could not be read to its end, or whose deck names what is not there: only the cause is told."""

from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT

from pnp.cli.verdicts import verdicts_text
from pnp.decks.checking.deck_checker import check_lists
from pnp.decks.loaded_lists import load_lists
from pnp.load.book import load_book
from pnp.pipeline.game_check import problems_of

GAME = (ROOT / "tests" / "decks" / "lanterns.yaml").read_text(encoding="utf-8")


@pytest.fixture
def found(tmp_path: Path) -> Any:
    def codes(text: str) -> list[str]:
        file = tmp_path / "lanterns.yaml"
        file.write_text(text, encoding="utf-8")
        book, problems = load_book(None, (file,), games=("lanterns",))
        problems += tuple(problem for game in book.games.values() for problem in problems_of(game))
        return [f"{p.code}:{p.place.line}" for p in problems if p.place.file == str(file)]

    return codes


def test_nothing_is_said_to_be_missing_behind_a_line_that_is_no_yaml(found: Any) -> None:
    spark = "  - {id: spark, name: {en: Spark, ja: 火花}, element: fire, cost: 1}\n"
    broken = "  - id: spark\n    name: Spark\n    element: fire\n   cost: 1\n"
    line = GAME[: GAME.index(spark)].count("\n") + 4
    assert found(GAME.replace(spark, broken)) == [f"PNP104:{line}"]


def test_what_a_card_says_by_itself_is_still_judged(found: Any) -> None:
    rule = (
        "rules:\n  - {code: LA201, check: require, of: spell, field: cost, require: card.cost > 0, title: A, why: B, "
        "message: free}\n  - {code: LA202, check: count, of: spell, min: 3, title: A, why: B, message: few}\n"
    )
    head = GAME[: GAME.index("spells:")]
    spells = "  - {id: spark, name: S, element: fire, cost: 0}\n  - id: flare\n    name: F\n   cost: 1\n"
    text = f"{head}{rule}spells:\n{spells}"
    lines = text.count("\n")
    assert sorted(found(text)) == [f"LA201:{lines - 3}", f"PNP104:{lines}"]


def test_a_list_of_such_a_game_has_no_other_faults(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    (tmp_path / "cards" / "lanterns.yaml").write_text(GAME.replace("\nmages:", "\nmages: ["), encoding="utf-8")
    (tmp_path / "deck.txt").write_text("3 Spark\n3 Flare\n1 Blaze\n3 ada-1\n")
    found = check_lists(load_lists([tmp_path / "deck.txt"], tmp_path, "lanterns"))
    assert {p.code for p in found.problems} == {"PNP104"}
    assert "nobody can tell" in next(verdicts_text(found))


def test_an_id_that_no_entry_has_still_counts_in_its_deck(found: Any) -> None:
    misspelt = GAME.replace("{spark: 3,", "{sparc: 3,")
    assert [code for code in map(_code, found(misspelt)) if code != "PNP213"] == ["PNP134"]
    few = GAME.replace("{spark: 3,", "{sparc: 2,")
    assert sorted(code for code in map(_code, found(few)) if code != "PNP213") == ["LA101", "PNP134"]


def _code(said: str) -> str:
    """Return the code; that no kind of this game is printed (PNP213) is not what is asked here."""
    return said.split(":")[0]
