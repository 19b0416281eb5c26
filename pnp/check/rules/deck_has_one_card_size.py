"""All cards of a deck are of one size and shape.

A deck is printed, cut and shuffled as one: among larger cards a smaller one can be told by touch, and no
sheet holds both. Put the cards in decks of their own, or give their kinds the same size.

Bad:
    kinds:
      spell: {size: poker}
      witch: {size: tarot}
    decks:
      magic: {kinds: [spell, witch]}

Good:
    kinds:
      spell: {size: poker}
      mishap: {size: poker}
    decks:
      magic: {kinds: [spell, mishap]}
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.model.book import GameBook
from pnp.units import card_size

CODE = "PNP212"


def check(game: GameBook) -> Iterator[Finding]:
    """Find the first card of each kind in a deck that differs from the deck's first card."""
    for name, deck in game.decks.items():
        seen: dict[str, object] = {}
        for line in deck.lines:
            kind = line.entry.kind
            if kind in seen or kind not in game.kinds:
                continue
            seen[kind] = _cut(game, kind)
            first = next(iter(seen))
            if seen[kind] != seen[first]:
                sizes = f"'{first}' is {seen[first]}, '{kind}' is {seen[kind]}"
                message = f"the deck '{name}' mixes card sizes: {sizes}"
                hint = "make decks of their own, or give both kinds one size"
                yield Finding(message, line.place, hint, f"{game.slug}/{name}")


def _cut(game: GameBook, kind: str) -> str:
    spec = game.kinds[kind]
    size = card_size(spec.size, landscape=spec.landscape)
    words = f"{size[0]:g} x {size[1]:g} mm" if size else spec.size
    return words if spec.shape in ("card", "rect") else f"{words} {spec.shape}"
