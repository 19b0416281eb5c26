"""A label's text is one that sheets have.

`labels` gives the words on sheets outside of the pieces in a language that pnp does not have, or other words in one
that it has. A text under another name stands nowhere.

Bad:
    labels:
      de: {frontside: Vorderseite}

Good:
    labels:
      de: {front: Vorderseite}
"""

from collections.abc import Iterator

from pnp.check.rule import Finding
from pnp.labels.label_texts import bundled_texts, unknown_texts
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean

CODE = "PNP216"


def check(game: GameBook) -> Iterator[Finding]:
    """Find texts that no sheet has a place for."""
    for lang, name in unknown_texts(game.labels):
        place = game.source.at("labels", lang, name, key=True)
        yield Finding(f"no label of a sheet is '{name}'", place, did_you_mean(name, bundled_texts("en")), game.slug)
