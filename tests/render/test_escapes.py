"""The known ways out of a sandbox, and what a stranger's pickle would do: nothing."""

import pickle
from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.build import build
from pnp.edit.scaffold import own_game, write
from pnp.settings import Job

ESCAPES = yaml.safe_load((Path(__file__).parent / "escapes.yaml").read_text(encoding="utf-8"))
CODES = frozenset(("PNP300", "PNP301", "PNP302", "PNP303", "PNP305"))


@pytest.mark.parametrize(
    "template", [template for templates in ESCAPES.values() for template in templates], ids=lambda text: text[:60]
)
def test_no_escape_leads_out(project: Any, template: str) -> None:
    problems = project.problems(template)
    assert {problem.code for problem in problems} <= CODES, problems
    assert "0x" not in str(problems)


class Touch:
    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> Any:
        return Path.touch, (self.path,)


def test_a_pickle_in_a_template_does_nothing(tmp_path: Path) -> None:
    touched = tmp_path / "touched"
    text = pickle.dumps(Touch(touched), protocol=0).decode("ascii")
    pickle.loads(text.encode())  # noqa: S301 - what it would do
    assert touched.exists()
    touched.unlink()
    attack = (
        '<svg viewBox="0 0 63 88">{% set p = ' + repr(text) + " %}"
        '{{ game["_book"].kinds["card"].parse_raw(p, content_type="application/pickle", allow_pickle=true) }}</svg>'
    )
    write(tmp_path / "game", own_game() | {"templates/my-game/card.svg.j2": attack})
    outcome = build(Job(project=tmp_path / "game", out=tmp_path / "out"), {})
    assert "PNP302" in {problem.code for problem in outcome.problems}
    assert not touched.exists()
