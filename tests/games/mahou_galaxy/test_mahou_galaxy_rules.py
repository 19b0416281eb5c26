"""Every rule of Mahou Galaxy finds what it is about, at its place, and nothing else."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.check.run import check
from pnp.games.find import find

CASES = Path(__file__).parent / "cases"
USUAL = {
    "name": "Paper Herons",
    "faction": "lantern-choir",
    "points": 45,
    "initiative": "2d8",
    "move": 9,
    "units": 3,
    "defence": "d8",
    "command": 2,
    "skill": 2,
    "hp": 1,
    "mp": 2,
    "weapons": "[{name: Bow, kind: ranged, range: 14, attack: 2d6, skill: 2}]",
}


def cases(name: str) -> list[Any]:
    listed = yaml.safe_load((CASES / f"{name}.yaml").read_text(encoding="utf-8"))
    return [pytest.param(case, id=case["case"]) for case in listed]


def squad_file(case: dict[str, Any]) -> str:
    keys = {**USUAL, **case.get("keys", {})}
    said = {key: f'"{value}"' if value == "7" else value for key, value in keys.items()}
    lines = "".join(f"    {key}: {value}\n" for key, value in said.items())
    return f"game: mahou-galaxy\nsquads:\n  - id: paper-herons\n{lines}"


def place_of(text: str, file: str) -> tuple[int, int]:
    """Return line and column of a text's first occurrence, or of its part after `>`."""
    before, mark, _ = text.partition(">")
    after = file.index(text.replace(">", "")) + (len(before) if mark else 0)
    return file.count("\n", 0, after) + 1, after - (file.rfind("\n", 0, after) + 1) + 1


def found(game: Any) -> list[tuple[str, tuple[int, int]]]:
    problems = check(game, find(game).rules)
    assert all(p.message and p.hint and p.subject for p in problems)
    assert {p.place.file for p in problems} <= {"cards/mine.yaml"}
    return sorted((p.code, (p.place.line, p.place.column)) for p in problems)


def wanted(case: dict[str, Any], file: str) -> list[tuple[str, tuple[int, int]]]:
    return sorted((code, place_of(text, file)) for code, text in case["finds"])


@pytest.mark.parametrize("case", cases("squads"))
def test_squads(case: dict[str, Any], galaxy_with: Any) -> None:
    file = squad_file(case)
    assert found(galaxy_with(file)) == wanted(case, file)


@pytest.mark.parametrize("case", cases("files"))
def test_files(case: dict[str, Any], galaxy_with: Any) -> None:
    file = f"game: mahou-galaxy\n{case['file']}"
    assert found(galaxy_with(file)) == wanted(case, file)


def test_every_rule_has_a_case_that_breaks_it(galaxy: Any) -> None:
    listed = [case.values[0] for case in (*cases("squads"), *cases("files"))]
    seen = {code for case in listed for code, _ in case["finds"]}
    assert seen == {rule.code for rule in (*find(galaxy).rules, *galaxy.rules)}


def test_hints_name_the_nearest_right_thing(galaxy_with: Any) -> None:
    game = galaxy_with(squad_file({"keys": {"keywords": "[Fligth]", "initiative": "d7"}}))
    hints = " | ".join(p.hint for p in check(game, find(game).rules))
    assert "did you mean 'Flight'?" in hints
    assert "did you mean d6?" in hints
