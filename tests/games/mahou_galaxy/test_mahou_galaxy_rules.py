"""Every rule of Mahou Galaxy finds what it is about, at its place, and nothing else."""

from typing import Any

import pytest
from rule_cases import cases, codes_seen, codes_there, found, name_of, wanted

from pnp.check.run import check
from pnp.components.game import find_game

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


def squad_file(case: dict[str, Any]) -> str:
    keys = {**USUAL, **case.get("keys", {})}
    said = {key: f'"{value}"' if value == "7" else value for key, value in keys.items()}
    lines = "".join(f"    {key}: {value}\n" for key, value in said.items())
    return f"game: mahou-galaxy\nsquads:\n  - id: paper-herons\n{lines}"


@pytest.mark.parametrize("case", cases(__file__, "squads"), ids=name_of)
def test_squads(case: dict[str, Any], homebrew: Any) -> None:
    file = squad_file(case)
    assert found(homebrew(file)) == wanted(case, file)


@pytest.mark.parametrize("case", cases(__file__, "files"), ids=name_of)
def test_files(case: dict[str, Any], homebrew: Any) -> None:
    file = f"game: mahou-galaxy\n{case['file']}"
    assert found(homebrew(file)) == wanted(case, file)


def test_every_rule_has_a_case_that_breaks_it(bundled: Any) -> None:
    seen = codes_seen(cases(__file__, "squads"), cases(__file__, "files"))
    assert seen == codes_there(bundled)


def test_hints_name_the_nearest_right_thing(homebrew: Any) -> None:
    game = homebrew(squad_file({"keys": {"keywords": "[Fligth]", "initiative": "d7"}}))
    hints = " | ".join(p.hint for p in check(game, find_game(game).rules))
    assert "did you mean 'Flight'?" in hints
    assert "did you mean d6?" in hints
