"""A size is a name that is known, or width x height within what a home printer can do.

Sizes decide what fits on a sheet. Names are those of card sleeves: poker, us-poker, bridge, mini, us-mini,
tarot, square, japanese; any other is written like 63x88 (millimetres) or 2.5x3.5in. Cards below 8 mm cannot
be cut, above 420 mm no paper holds them.

Bad:
    kinds:
      witch: {size: tarrot}

Good:
    kinds:
      witch: {size: tarot}
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean
from pnp.problem import Place
from pnp.units import CARD_SIZES, LARGEST_CARD, SMALLEST_CARD, can_be_cut, card_size

CODE = "PNP214"


def check(game: GameBook) -> Iterator[Finding]:
    """Find sizes of kinds and components that mean nothing, or that nobody can print."""
    for name, kind in game.kinds.items():
        yield from _size(kind.size, game.source.at("kinds", name, "size"), f"{game.slug}/{name}")
    for name, component in game.components.items():
        if component.size is not None:
            yield from _size(component.size, game.source.at("components", name, "size"), f"{game.slug}/{name}")


def _size(text: str, place: Place, subject: str) -> Iterator[Finding]:
    size = card_size(text)
    if size is None:
        hint = f"{did_you_mean(text, CARD_SIZES)} - or millimetres, such as 63x88"
        yield Finding(f"'{text}' is no size", place, hint, subject)
    elif not can_be_cut(size):
        hint = f"each side from {SMALLEST_CARD:g} to {LARGEST_CARD:g} mm"
        yield Finding(f"a size of {size[0]:g} x {size[1]:g} mm cannot be printed and cut", place, hint, subject)
