"""House rules: laid over each other, and never a verdict that hangs on rules nobody could apply."""

from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from conftest import ROOT

from pnp.cli.verdicts import verdicts_text
from pnp.decks.checking.deck_checker import CheckedLists, check_lists
from pnp.decks.loaded_lists import load_lists

DECK = "3 Spark\n3 Flare\n1 Blaze\n3 ada-1\n"


@pytest.fixture
def judged(tmp_path: Path) -> Any:
    """Check the small game's legal deck by house rules, each a file's text."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    copy(ROOT / "tests" / "decks" / "lanterns.yaml", tmp_path / "cards" / "lanterns.yaml")
    deck = tmp_path / "deck.txt"

    def judge(*house: str, text: str = DECK) -> CheckedLists:
        deck.write_text(text, encoding="utf-8")
        files = [tmp_path / f"house{n}.yaml" for n, _ in enumerate(house)]
        for file, words in zip(files, house, strict=True):
            file.write_text(words, encoding="utf-8")
        return check_lists(load_lists([deck], tmp_path, None, files))

    return judge


def _said(found: CheckedLists) -> list[str]:
    return [f"{Path(p.place.file).name}:{p.place.line}:{p.place.column} {p.code}" for p in found.problems]


@pytest.mark.parametrize(
    ("house", "said", "why"),
    [
        ("game: lanterns\nvalues: {size: sixty}\n", "house0.yaml:2:16 PNP122", "house rules have errors"),
        ("game: lanterns\nvalues: {same: '3'}\n", "house0.yaml:2:16 PNP122", "house rules have errors"),
        ("game: lanterns\nvalues: {same: -1}\n", "house0.yaml:2:16 PNP203", "not all of its rules"),
        (
            "game: lanterns\nformats:\n  standard: {values: {same: [3]}}\n",
            "house0.yaml:3:29 PNP122",
            "house rules have errors",
        ),
        (
            "game: lanterns\nformats:\n  standard: {values: {same: -3}}\n",
            "house0.yaml:3:29 PNP203",
            "not all of its rules",
        ),
        ("values: {size: 10}\n", "house0.yaml:1:1 PNP113", "house rules have errors"),
        ("game: strafe\nvalues: {size: 10}\n", "house0.yaml:1:7 PNP155", "house rules have errors"),
        (
            "game: lanterns\nrules:\n  - {code: HR101, check: count, of: deck-list, max: 3, title: A, why: B,"
            " message: '{{ nn }}'}\n",
            "house0.yaml:3:83 PNP203",
            "not all of its rules",
        ),
        ("game: lanterns\nformats:\n  standard: {kinds: [spel]}\n", "house0.yaml:3:22 PNP222", "not all of its rules"),
    ],
)
def test_a_rule_that_could_not_be_applied_leaves_the_verdict_open_and_is_told_once(
    house: str, said: str, why: str, judged: Any
) -> None:
    found = judged(house)
    assert _said(found) == [said]
    line = next(verdicts_text(found))
    assert "nobody can tell whether it is legal in Standard" in line
    assert why in line
    assert not found.legal


def test_what_is_broken_for_certain_is_broken_also_where_another_rule_could_not_be_applied(judged: Any) -> None:
    found = judged("game: lanterns\nvalues: {same: -1}\n", text="1 Spark\n")
    assert "not legal in Standard" in next(verdicts_text(found))


def test_house_rules_are_laid_over_each_other_in_order(judged: Any) -> None:
    smaller, banned = (
        "game: lanterns\nvalues: {size: 9}\n",
        "game: lanterns\nformats: {standard: {banned: [Blaze]}}\n",
    )
    assert _said(judged(smaller, banned)) == ["deck.txt:3:1 PNP220", "deck.txt:4:1 LA101"]
    assert _said(judged(smaller, banned, "game: lanterns\nvalues: {size: 10}\n")) == ["deck.txt:3:1 PNP220"]


def test_house_rules_of_another_game_beside_those_of_the_decks_are_told(judged: Any) -> None:
    found = judged("game: lanterns\nvalues: {size: 10}\n", "game: strafe\n")
    assert _said(found) == ["house1.yaml:1:7 PNP155"]


def test_a_number_with_decimals_may_take_the_place_of_any_that_no_rule_counts_by(judged: Any) -> None:
    new = "game: lanterns\nvalues: {worth: 2.5}\n"
    assert _said(judged(new, "game: lanterns\nvalues: {worth: 2}\n")) == []
    assert _said(judged("game: lanterns\nvalues: {size: 10.0}\n")) == ["house0.yaml:2:16 PNP203"]
