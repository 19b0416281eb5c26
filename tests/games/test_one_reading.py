"""A map is read once in a run: rules, facts for faces and searches share what was read."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pnp.build import build
from pnp.games.magical_strike import data as magical_strike
from pnp.games.strafe import data as strafe
from pnp.settings import Job


@pytest.mark.parametrize(
    ("slug", "component", "module", "reader"),
    [("magical-strike", "cores", magical_strike, "read_layout"), ("strafe", "tokens", strafe, "read_trench")],
)
def test_each_grid_is_read_once_in_a_build(
    slug: str, component: str, module: Any, reader: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    read, times = getattr(module, reader), Counter()

    def counted(rows: Any, *more: Any) -> Any:
        times[rows.place] += 1
        return read(rows, *more)

    monkeypatch.setattr(module, reader, counted)
    outcome = build(Job(games=(slug,), only=(component,), out=tmp_path), {})
    assert outcome.written
    assert len(times) >= 6
    assert set(times.values()) == {1}
