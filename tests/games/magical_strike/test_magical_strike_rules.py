"""Every rule of Magical Strike finds what it is about, at its place, and nothing else."""

from textwrap import indent
from typing import Any

import pytest
from rule_cases import cases, codes_seen, codes_there, found, name_of, wanted


def deck_file(case: dict[str, Any]) -> str:
    return f"game: magical-strike\n{case['file']}"


def layout_file(case: dict[str, Any]) -> str:
    """Return a project's file whose only layout is that of the case."""
    grid = indent(case["grid"], "      ")
    keys = case.get("keys", "start: 1")
    start = "" if keys.startswith("start") else "    start: 1\n"
    return (
        f"game: magical-strike\nreplace: [layouts]\n{case.get('besides', '')}"
        f"layouts:\n  - id: mine\n    name: Mine\n    difficulty: novice\n{start}    {keys}\n"
        f"    grid: |2\n{grid}"
    )


@pytest.mark.parametrize("case", cases(__file__, "layouts"), ids=name_of)
def test_layouts(case, homebrew):
    file = layout_file(case)
    assert found(homebrew(file)) == wanted(case, file)


@pytest.mark.parametrize("case", cases(__file__, "decks"), ids=name_of)
def test_decks(case, homebrew):
    file = deck_file(case)
    assert found(homebrew(file)) == wanted(case, file)


def test_every_rule_has_a_case_that_breaks_it(bundled):
    seen = codes_seen(cases(__file__, "layouts"), cases(__file__, "decks"))
    assert seen == codes_there(bundled)
