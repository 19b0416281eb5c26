"""The names of the values that templates can have at hand."""

from collections.abc import Iterable

VARYING = frozenset(("w", "h", "side", "bleed", "page", "pages", "copy", "facts", "run", "card", "owner"))
"""Those of values that differ from face to face, besides a card under the name of its kind."""
CONSTANT = frozenset(("game", "theme", "lang", "ink"))
"""Those of values that are the same for all faces of a run."""


def value_names(kinds: Iterable[str]) -> frozenset[str]:
    """Return the names in a game with these kinds of cards."""
    return VARYING | CONSTANT | {kind.replace("-", "_") for kind in kinds}
