"""Every rule of Strafe finds what it is about, at its place, and nothing else."""

from pathlib import Path
from textwrap import indent
from typing import Any

import pytest
import yaml

from pnp.check.run import check
from pnp.games.find import find

CASES = Path(__file__).parent / "cases"


def cases(name: str) -> list[Any]:
    listed = yaml.safe_load((CASES / f"{name}.yaml").read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["case"]) for case in listed]


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


def place_of(text: str, file: str) -> tuple[int, int]:
    """Return line and column of a text's first occurrence, or of its part after `>`."""
    before, mark, _ = text.partition(">")
    after = file.index(text.replace(">", "")) + (len(before) if mark else 0)
    return file.count("\n", 0, after) + 1, after - (file.rfind("\n", 0, after) + 1) + 1


def found(game) -> list[tuple[str, tuple[int, int]]]:
    problems = check(game, find(game).rules)
    assert all(p.message and p.hint and p.subject for p in problems)
    assert {p.place.file for p in problems} <= {"cards/mine.yaml"}
    return sorted((p.code, (p.place.line, p.place.column)) for p in problems)


def wanted(case: dict[str, Any], file: str) -> list[tuple[str, tuple[int, int]]]:
    return sorted((code, place_of(text, file)) for code, text in case["finds"])


@pytest.mark.parametrize("case", cases("trenches"))
def test_trenches(case, homebrew):
    file = file_of(case)
    assert found(homebrew(file)) == wanted(case, file)


@pytest.mark.parametrize("case", cases("strafe-decks"))
def test_decks_and_values(case, homebrew):
    file = file_of(case)
    assert found(homebrew(file)) == wanted(case, file)


def test_every_rule_has_a_case_that_breaks_it(bundled):
    listed = [case.values[0] for case in (*cases("trenches"), *cases("strafe-decks"))]
    seen = {code for case in listed for code, _ in case["finds"]}
    assert seen == {rule.code for rule in (*find(bundled).rules, *bundled.rules)}
