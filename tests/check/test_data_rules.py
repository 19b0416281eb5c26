"""Every data rule as cases: games in order, games that break it, and what is then said where."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec.structs import replace

from pnp.check.data_checks import CHECKS
from pnp.check.data_rules import data_problems

CASES = [
    pytest.param(case, id=f"{file.stem}: {case['name']}")
    for file in sorted(Path(__file__).with_name("cases").glob("*.yaml"))
    for case in yaml.safe_load(file.read_text(encoding="utf-8"))
]


@pytest.mark.parametrize("case", CASES)
def test_a_data_rule_finds_exactly_what_its_case_lists(case: dict[str, Any], game: Any) -> None:
    texts = {"title": "A rule", "why": "Because.", "message": "wrong"}
    rule = {"code": "MY101", **texts, **case["rule"]}
    about = {key: value for key, value in case.items() if key not in ("name", "rule", "finds")}
    found = [
        {"at": p.place.file, "code": p.code, "message": p.message, "hint": p.hint, "subject": p.subject}
        for p in data_problems(game(rules=[rule], **about))
    ]
    wanted = [
        {"at": "", "code": "MY101", "message": "wrong", "hint": "", "subject": None, **finding}
        for finding in case.get("finds", [])
    ]
    for has, should in zip(found, wanted, strict=False):
        should["subject"] = should["subject"] or has["subject"]
    assert found == wanted


def test_every_check_has_cases_that_pass_and_cases_that_fail() -> None:
    for check in CHECKS:
        cases = yaml.safe_load(Path(__file__).with_name("cases").joinpath(f"{check}.yaml").read_text("utf-8"))
        assert {case["rule"]["check"] for case in cases} == {check}
        assert {bool(case.get("finds")) for case in cases} == {True, False}


@pytest.mark.parametrize("key", ["require", "where"])
def test_a_rule_of_which_a_key_could_not_be_read_says_nothing_more(game: Any, key: str) -> None:
    rule = {"code": "MY101", "check": "require", "of": "witch", "title": "A", "why": "B", "message": "wrong"}
    about = {"kinds": {"witch": {"fields": {"speed": "integer"}}}, "entries": {"witch": [{"id": "a", "speed": 7}]}}
    read = {"require": "card.speed < 5"} if key == "where" else {}
    book = game(rules=[{**rule, **read}], **about)
    assert len(data_problems(book)) == 1
    assert data_problems(replace(book, wrong_values=frozenset({("rules", 0, key)}))) == []
