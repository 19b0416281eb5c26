"""Every rule of Panzer Hexen finds what it is about, at its place, and nothing else."""

from typing import Any

import pytest
from rule_cases import cases, codes_seen, codes_there, found, name_of, wanted

CASES = cases(__file__, "panzerhexen")


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_homebrew(case: dict[str, Any], homebrew):
    file = f"game: panzerhexen\n{case['file']}"
    assert found(homebrew(file)) == wanted(case, file)


def test_every_rule_has_a_case_that_breaks_it(bundled):
    assert codes_seen(CASES) == codes_there(bundled)


def test_the_game_has_the_cards_it_is_said_to_have(bundled):
    count = {kind: sum(entry.copies for entry in bundled.of(kind)) for kind in bundled.kinds}
    count["action"] *= len(bundled.of("player"))
    wanted = {"witch": 11, "action": 30, "bonus": 4, "neuroi": 30, "striker": 12, "firearm": 12, "policy": 24}
    assert {kind: count[kind] for kind in wanted} == wanted
    assert sum(wanted.values()) == 123
    assert bundled.values["counts"] == wanted
