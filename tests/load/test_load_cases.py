"""What people get wrong is told with its code, at its line and column, and with the way out."""

from pathlib import Path
from typing import Any

import pytest
import yaml

CASES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "cases.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_problems_have_their_places(case: dict[str, Any], load: Any) -> None:
    _, problems = load(case.get("front"), own=case["text"])
    told = [f"{p.code} {p.place}".replace(" cards/own.yaml:", " ") for p in problems]
    expected = [e if " " in e else f"{e} cards/own.yaml" for e in case["expect"]]
    assert told == expected, [p.message for p in problems]
    assert case.get("says", "") in " | ".join(p.message for p in problems)
    for hint in case.get("hints", ()):
        assert any(hint in p.hint for p in problems), [p.hint for p in problems]
