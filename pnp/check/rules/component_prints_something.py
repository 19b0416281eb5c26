"""A component has at least one card to print.

A deck without cards, or whose cards all have 0 copies, makes an empty file. That is seldom meant: mostly the
cards are still to be written, or the list stands under another key than the kind's.

Bad:
    kinds:
      witch: {list: witches}
    witchs: []
    components:
      witches: {title: Witches, cards: witch}

Good:
    kinds:
      witch: {list: witches}
    witches:
      - {id: yoshika}
    components:
      witches: {title: Witches, cards: witch}
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.model.book import GameBook
from pnp.model.specs import ComponentSpec

CODE = "PNP211"
SEVERITY = "warning"


def check(game: GameBook) -> Iterator[Finding]:
    """Find components of known kinds and decks that come out empty."""
    for name, spec in game.components.items():
        counts = _copies(game, spec)
        if counts is not None and not sum(counts):
            of = spec.cards or spec.for_
            why = "has no entries" if not counts else "has no copies of any entry"
            message = f"the component '{name}' prints nothing: '{of}' {why}"
            hint = f"add entries to '{of}', or leave the component out"
            yield Finding(message, game.source.at("components", name, key=True), hint, f"{game.slug}/{name}")


def _copies(game: GameBook, spec: ComponentSpec) -> list[int] | None:
    """Return the copies of each entry that the component is about; None where that is not known."""
    of = spec.cards or spec.for_ or ""
    if of in game.decks and spec.cards:
        return [line.copies for line in game.decks[of].lines]
    if of in game.kinds:
        return [entry.copies if spec.cards else 1 for entry in game.of(of)]
    return None
