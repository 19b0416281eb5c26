"""What a forced build could not print: said, so that nobody finds out at the table."""

from collections.abc import Iterator, Sequence

from pnp.impose.printed import Printed
from pnp.model.book import GameBook

_MOST = 20
"""So many cards are named, and the rest counted: every one has its problem above."""


def left_out(printed: Sequence[Printed], game: GameBook) -> tuple[str, ...]:
    """Return a line for each component that lacks something, by ids, and one for entries that could not be read."""
    lines = [line for one in printed for line in _lacking(one)]
    unread = [entry.subject for kind in game.spoilt.values() for entry in kind.values()]
    return (*lines, f"not printed for a wrong field: {_named(unread)}") if unread else tuple(lines)


def _lacking(one: Printed) -> Iterator[str]:
    name = f"{one.component.game}/{one.component.id}"
    if one.component.pieces and not one.sheets:
        yield f"not printed: all of {name}"
        return
    if one.missing:
        yield f"not printed of {name}: {_named(one.missing)}"
    if one.backless:
        yield f"printed without backs of {name}: {_named(one.backless)}"


def _named(ids: Sequence[str]) -> str:
    more = len(ids) - _MOST
    return ", ".join(ids[:_MOST]) + (f" and {more} more" if more > 0 else "")
