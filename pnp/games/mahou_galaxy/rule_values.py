"""The numbers of the rules that a homebrew may change: the game's `values`."""

from dataclasses import dataclass

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
    usual, values = RuleValues(), game.values
    return RuleValues(
        max(whole(values.get("threshold"), usual.threshold), 1),
        whole(values.get("height"), usual.height),
        whole(values.get("support"), usual.support),
        whole(values.get("others"), usual.others),
    )


def price_band(game: GameBook) -> tuple[int, int]:
    """Return from and up to how many percent of the usual worth of a point a squad is priced well."""
    band = mapping(game.values.get("price"))
    return whole(band.get("low"), 70), whole(band.get("high"), 140)
