"""Every fault of a deck list by a case: exactly its codes and places, and no more."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.decks.checking.format_checker import FormatChecker
from pnp.decks.checking.formats import formats_of
from pnp.model.book import GameBook
from pnp.pipeline.game_check import problems_of

CASES = yaml.safe_load(Path(__file__).with_name("cases.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in CASES])
def test_a_list_is_found_to_have_exactly_these_faults(case: dict[str, Any], lanterns: GameBook, judge: Any) -> None:
    formats = tuple(case.get("formats", ()))
    said, _, problems = judge(case["text"], lanterns, case.get("file", "deck.txt"), formats)
    assert said == sorted(case["expect"], key=lambda each: [int(n) for n in each.split()[1].split(":")])
    for key, words in (("says", [p.message for p in problems]), ("hints", [p.hint for p in problems])):
        for part in case.get(key, []):
            assert [word for word in words if part in word], (part, words)


def test_every_rule_of_the_small_game_is_broken_by_a_case() -> None:
    broken = {code.split()[0] for case in CASES for code in case["expect"]}
    assert {"LA101", "LA102", "LA103", "LA104", "LA105", "LA106", "PNP220", "PNP221", "PNP152"} <= broken


def test_the_games_own_decks_are_judged_by_the_same_rules(lanterns: GameBook) -> None:
    data = [p for p in problems_of(lanterns) if not p.code.startswith("PNP2")]
    assert data == []
    assert not any(FormatChecker(form).faults for form in formats_of(lanterns))


@pytest.mark.parametrize("line", ["foo bar", "3 foo bar", "Zwiebel", "3 qwert zuiop"])
def test_a_name_that_is_like_no_card_gets_no_card_for_a_hint(line: str, bundled: Any, judge: Any) -> None:
    said, _, problems = judge(f"{line}\n", bundled["caster-chronicles"])
    assert [code.split()[0] for code in said] == ["PNP152"]
    assert "did you mean" not in problems[0].hint
