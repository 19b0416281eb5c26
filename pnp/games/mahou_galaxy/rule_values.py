"""The numbers of the rules that a homebrew may change: the game's `values`."""

from dataclasses import asdict, dataclass

from pnp.model.book import GameBook
from pnp.model.values import mapping, whole


@dataclass(frozen=True, slots=True)
class RuleValues:
    """What an attack reckons with: the step between wounds, and what tokens add."""

    threshold: int = 5
    height: int = 2
    support: int = 2
    others: int = 1


def rule_values(game: GameBook) -> RuleValues:
    """Return the numbers of a game's values; the usual ones where a value is none."""
    usual = asdict(RuleValues())
    numbers = {name: whole(game.values.get(name), value) for name, value in usual.items()}
    return RuleValues(**{**numbers, "threshold": max(numbers["threshold"], 1)})


def price_band(game: GameBook) -> tuple[int, int]:
    """Return from and up to how many percent of the usual worth of a point a squad is priced well."""
    band = mapping(game.values.get("price"))
    return whole(band.get("low"), 70), whole(band.get("high"), 140)
