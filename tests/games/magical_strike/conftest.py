"""What tests of Magical Strike share."""

import pytest

from pnp.games.magical_strike.generate import make


@pytest.fixture
def few_battles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge new layouts by few battles: for tests that do not hang on how near a rate comes."""
    monkeypatch.setattr(make, "FEW", 20)
    monkeypatch.setattr(make, "MANY", 60)
