"""Every rule about the cards of a set finds what it is about, at its place, and nothing else."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.check.run import check
from pnp.games.find import find

CASES = yaml.safe_load((Path(__file__).parent / "cases" / "set-cards.yaml").read_text(encoding="utf-8"))


def place_of(text: str, file: str) -> tuple[int, int]:
    """Return line and column of a text's first occurrence, or of its part after `>`."""
    before, mark, _ = text.partition(">")
    after = file.index(text.replace(">", "")) + (len(before) if mark else 0)
    return file.count("\n", 0, after) + 1, after - (file.rfind("\n", 0, after) + 1) + 1


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["case"])
def test_cards(case: dict[str, Any], homebrew) -> None:
    file = f"game: caster-chronicles\n{case['file']}"
    game = homebrew(file)
    problems = check(game, find(game).rules)
    assert all(p.message and p.hint and p.subject for p in problems)
    found = sorted((p.code, (p.place.line, p.place.column)) for p in problems)
    assert found == sorted((code, place_of(text, file)) for code, text in case["finds"])


def test_every_rule_about_cards_has_a_case_that_breaks_it(bundled) -> None:
    seen = {code for case in CASES for code, _ in case["finds"]}
    rules = (*find(bundled).rules, *bundled.rules)
    assert seen == {rule.code for rule in rules if rule.code.startswith("CC2")}


def test_rules_read_an_ability_however_long(homebrew) -> None:
    words = "All the words that there are in it. " * 60
    card = "{id: ash, name: Ash, traits: [Beast], element: ignus, cost: 2, atk: 2, defence: 2, effect: 2, "
    game = homebrew(f'game: caster-chronicles\nservants:\n  - {card}ability: "{words}"}}\n')
    assert [problem for problem in check(game, find(game).rules) if problem.severity == "error"] == []
