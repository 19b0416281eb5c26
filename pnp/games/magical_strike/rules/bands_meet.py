"""Win rates that no difficulty, or more than one, stands for.

The bands say what a difficulty means: in how many of a hundred battles a competent team of three wins. Every
difficulty that has a start step has a band, from a lower to a higher percentage, and each begins where the next
harder one ends, so that any rate between the lowest and the highest has a name.

Bad:
    values:
      starts: {novice: 1, normal: 2, elite: 3, legendary: 4}
      bands: {novice: [60, 85], normal: [40, 55], elite: [13, 35], legendary: [3, 13]}

Good:
    values:
      starts: {novice: 1, normal: 2, elite: 3, legendary: 4}
      bands: {novice: [60, 85], normal: [35, 60], elite: [13, 35], legendary: [3, 13]}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.magical_strike.rating.bands import Bands, bands_of
from pnp.games.magical_strike.tracks import DIFFICULTIES, starts
from pnp.model.book import GameBook
from pnp.model.values import mapping
from pnp.nearest import did_you_mean

CODE = "MS132"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each band that is none, is missing, is nobody's, or does not meet the next."""
    given = mapping(game.values.get("bands"))
    named, good = starts(game), bands_of(game)
    for name in dict.fromkeys((*(d for d in DIFFICULTIES if d in named), *map(str, given))):
        if name not in named:
            message, hint = f"'{name}' has a band but no start step", did_you_mean(name, named)
        elif name in good:
            continue
        elif name in given:
            message = f"the band of '{name}' is no pair of percentages, the lower first"
            hint = "write it as [35, 60], from 0 to 100"
        else:
            message, hint = (f"'{name}' has a start step but no band", f"add '{name}: [35, 60]' with its percentages")
        yield Finding(message, game.source.at("values", "bands", name), hint)
    yield from _apart(game, {name: good[name] for name in DIFFICULTIES if name in good})


def _apart(game: GameBook, bands: Bands) -> RuleFindings:
    easier = ""
    for name, (_, high) in bands.items():
        if easier and high != bands[easier][0]:
            message = f"the band of '{name}' ends at {high:g}, that of '{easier}' begins at {bands[easier][0]:g}"
            place = game.source.at("values", "bands", name)
            yield Finding(message, place, "let the one begin where the other ends")
        easier = name
