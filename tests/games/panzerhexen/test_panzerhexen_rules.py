"""Every rule of Panzer Hexen finds what it is about, at its place, and nothing else."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.check.run import check
from pnp.games.find import find
from pnp.problem import Place

LISTED = yaml.safe_load((Path(__file__).parent / "cases" / "panzerhexen.yaml").read_text(encoding="utf-8"))


def place_of(text: str, file: str) -> tuple[int, int]:
    """Return line and column of a text's first occurrence, or of its part after `>`; 0, 0 for the bundled file."""
    if text == "bundled":
        return 0, 0
    before, mark, _ = text.partition(">")
    after = file.index(text.replace(">", "")) + (len(before) if mark else 0)
    return file.count("\n", 0, after) + 1, after - (file.rfind("\n", 0, after) + 1) + 1


@pytest.mark.parametrize("case", [pytest.param(case, id=case["case"]) for case in LISTED])
def test_homebrew(case: dict[str, Any], homebrew):
    file = f"game: panzerhexen\n{case['file']}"
    game = homebrew(file)
    problems = check(game, find(game).rules)
    assert all(p.message and p.hint and p.subject for p in problems)
    found = sorted((p.code, _own(p.place)) for p in problems)
    assert found == sorted((code, place_of(text, file)) for code, text in case["finds"])


def _own(place: Place) -> tuple[int, int]:
    return (place.line or 0, place.column or 0) if place.file == "cards/mine.yaml" else (0, 0)


def test_every_rule_has_a_case_that_breaks_it(bundled):
    seen = {code for case in LISTED for code, _ in case["finds"]}
    assert seen == {rule.code for rule in (*find(bundled).rules, *bundled.rules)}


def test_the_game_has_the_cards_it_is_said_to_have(bundled):
    count = {kind: sum(entry.copies for entry in bundled.of(kind)) for kind in bundled.kinds}
    count["action"] *= len(bundled.of("player"))
    wanted = {"witch": 11, "action": 30, "bonus": 4, "neuroi": 30, "striker": 12, "firearm": 12, "policy": 24}
    assert {kind: count[kind] for kind in wanted} == wanted
    assert sum(wanted.values()) == 123
    assert bundled.values["counts"] == wanted
