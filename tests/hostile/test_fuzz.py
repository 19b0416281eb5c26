"""Spoiled input of every kind: words or files come of it, never a bug, a byte elsewhere, or a torn output.

The same inputs in every run, a few of each kind; `python benchmarks/fuzz.py --count 10000` tries more.
"""

import os
from pathlib import Path

import pytest
from hostile.attacks import attacks, carried_out
from hostile.command import warm
from hostile.inputs import KINDS, Kind
from hostile.judge import fuzzed

EXAMPLES = int(os.environ.get("PNP_EXAMPLES", "4"))
ATTACKS = list(attacks())
GROUPS = tuple(dict.fromkeys(attack.group for attack in ATTACKS))


@pytest.fixture(autouse=True, scope="module")
def _warm(tmp_path_factory: pytest.TempPathFactory) -> None:
    warm(tmp_path_factory.mktemp("warm"))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_spoiled_input(kind: Kind, tmp_path: Path) -> None:
    for seed in range(EXAMPLES):
        verdict = fuzzed(kind, seed, tmp_path)
        assert not verdict.wrong, verdict


def test_there_are_many_attacks() -> None:
    assert len(ATTACKS) > 400
    assert len({attack.name for attack in ATTACKS}) == len(ATTACKS)


@pytest.mark.parametrize("group", GROUPS)
def test_aimed_attacks(group: str, tmp_path: Path) -> None:
    own = [attack for attack in ATTACKS if attack.group == group]
    for attack in own[:: max(1, len(own) // EXAMPLES)]:
        verdict = carried_out(attack, tmp_path)
        assert not verdict.wrong, verdict
