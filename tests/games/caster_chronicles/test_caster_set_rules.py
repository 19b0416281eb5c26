"""Every rule about the cards of a set finds what it is about, at its place, and nothing else."""

from typing import Any

import pytest
from rule_cases import cases, codes_seen, codes_there, found, name_of, wanted

from pnp.check.run import check
from pnp.components.game import find_game

CASES = cases(__file__, "set-cards")


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_cards(case: dict[str, Any], homebrew) -> None:
    file = f"game: caster-chronicles\n{case['file']}"
    assert found(homebrew(file)) == wanted(case, file)


def test_every_rule_about_cards_has_a_case_that_breaks_it(bundled) -> None:
    assert codes_seen(CASES) == {code for code in codes_there(bundled) if code.startswith("CC2")}


def test_rules_read_an_ability_however_long(homebrew) -> None:
    words = "All the words that there are in it. " * 60
    card = "{id: ash, name: Ash, traits: [Beast], element: ignus, cost: 2, atk: 2, defence: 2, effect: 2, "
    game = homebrew(f'game: caster-chronicles\nservants:\n  - {card}ability: "{words}"}}\n')
    assert [problem for problem in check(game, find_game(game).rules) if problem.severity == "error"] == []
