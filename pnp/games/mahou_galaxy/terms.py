"""The numbers of the rules that a homebrew may change: the game's `values`."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.model.book import GameBook


@dataclass(frozen=True, slots=True)
class Terms:
    """What an attack reckons with: the step between wounds, and what tokens add."""

    threshold: int = 5
    height: int = 2
    support: int = 2
    others: int = 1


def terms_of(game: GameBook) -> Terms:
    """Return the numbers of a game's values; the usual ones where a value is none."""
    usual = Terms()
    return Terms(
        max(_whole(game.values, "threshold", usual.threshold), 1),
        _whole(game.values, "height", usual.height),
        _whole(game.values, "support", usual.support),
        _whole(game.values, "others", usual.others),
    )


def price_band(game: GameBook) -> tuple[int, int]:
    """Return from and up to how many percent of the usual worth of a point a squad is priced well."""
    band = game.values.get("price")
    band = band if isinstance(band, Mapping) else {}
    return _whole(band, "low", 70), _whole(band, "high", 140)


def _whole(values: Mapping[str, object], name: str, usual: int) -> int:
    value = values.get(name)
    return value if isinstance(value, int) and not isinstance(value, bool) else usual
