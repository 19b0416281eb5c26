"""What CC212 advises is a change, and leads to no other fault."""

from pathlib import Path

import pytest

from pnp.components.game import find_game
from pnp.load.book import load_book

ROW = "{{id: ash, name: Ash, traits: [Beast], element: ignus, cost: {}, atk: {}, defence: {}}}"


@pytest.mark.parametrize(
    ("cost", "atk", "defence", "advice"),
    [(2, 4, 4, ", or let it cost 3"), (0, 0, 0, ""), (1, 99, 99, ""), (3, 3, 3, ", or let it cost 2")],
)
def test_another_cost_is_advised_where_one_would_do(
    cost: int, atk: int, defence: int, advice: str, tmp_path: Path
) -> None:
    file = tmp_path / "ash.yaml"
    row = ROW.format(cost, atk, defence)
    file.write_text(f"game: caster-chronicles\nservants:\n  - {row}\n", encoding="utf-8")
    game = load_book(None, (file,), games=("caster-chronicles",))[0].games["caster-chronicles"]
    rule = next(rule for rule in find_game(game).rules if rule.code == "CC212")
    found = [problem for problem in rule.check(game) if problem.subject.endswith("/ash")]
    wrong = abs(atk + defence - 2 - 2 * cost)
    assert [problem.hint for problem in found] == [f"change ATK, DEF or `effect` by {wrong}{advice}"]
