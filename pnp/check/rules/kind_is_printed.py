"""Every kind with entries is printed by some component.

Entries that no component prints are work that never reaches the table: a component was forgotten, or it names
another kind. A kind that only feeds sheets is named by their `for`; entries that are kept for their values
alone have `copies: 0`.

Bad:
    kinds:
      spell: {}
    spells:
      - {id: shield}
    components: {}

Good:
    kinds:
      spell: {}
    spells:
      - {id: shield}
    components:
      magic: {title: Magic, cards: spell}
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.model.book import GameBook

CODE = "PNP213"
SEVERITY = "warning"


def check(game: GameBook) -> Iterator[Finding]:
    """Find kinds whose entries stand in no component: neither as cards, nor in a deck of one, nor by `for`.

    A game whose sheets are drawn from all entries (`game.of` in the template) names its kinds nowhere; what a
    template asks for is not seen here, so a game with a sheet or mat that names no kind is left alone; so is
    one with a component that names a kind wrongly, until that is put right.
    """
    specs = game.components.values()
    printed = {name for spec in specs for name in (spec.cards, spec.for_) if name}
    if any(spec.cards is None and spec.for_ is None for spec in specs) or printed - {*game.kinds, *game.decks}:
        return
    printed |= {line.entry.kind for deck in printed & set(game.decks) for line in game.decks[deck].lines}
    for kind in game.kinds:
        if kind not in printed and any(entry.copies for entry in game.of(kind)):
            place = game.source.at("kinds", kind, key=True)
            message = f"no component prints the kind '{kind}'"
            yield Finding(message, place, f"add a component with cards: {kind}", f"{game.slug}/{kind}")
