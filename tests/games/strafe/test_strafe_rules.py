"""Every rule of Strafe finds what it is about, at its place, and nothing else."""

from textwrap import indent
from typing import Any

import pytest
from rule_cases import cases, codes_seen, codes_there, found, name_of, wanted


def file_of(case: dict[str, Any]) -> str:
    """Return a project's file: as it stands, or with the trenches of the case as its only levels."""
    if "file" in case:
        return f"game: strafe\n{case['file']}"
    grids = case["grids"] if "grids" in case else [case["grid"]]
    levels = [
        f"  - id: mine-{n}\n    name: Mine {n}\n    level: {n}\n    {case.get('keys', 'players: 2')}\n"
        f"    grid: |\n{indent(grid, '      ', lambda _: True)}"
        for n, grid in enumerate(grids, 1)
    ]
    return f"game: strafe\nreplace: [levels]\n{case.get('besides', '')}levels:\n{''.join(levels)}"


@pytest.mark.parametrize("case", cases(__file__, "trenches"), ids=name_of)
def test_trenches(case, homebrew):
    file = file_of(case)
    assert found(homebrew(file)) == wanted(case, file)


@pytest.mark.parametrize("case", cases(__file__, "strafe-decks"), ids=name_of)
def test_decks_and_values(case, homebrew):
    file = file_of(case)
    assert found(homebrew(file)) == wanted(case, file)


def test_every_rule_has_a_case_that_breaks_it(bundled):
    seen = codes_seen(cases(__file__, "trenches"), cases(__file__, "strafe-decks"))
    assert seen == codes_there(bundled)
