"""What files hold by themselves: their cards, their pages, and the cards that go with these."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.check.fault import Fault
from pnp.games.companions import companions
from pnp.games.game import Game
from pnp.model.component import Component, Piece
from pnp.model.entry import Entry
from pnp.press.choose import COMMAND_LINE
from pnp.problem import Problem

NOTHING = "PNP515"


def part(game: Game, everything: Sequence[Component]) -> tuple[Component, ...]:
    """Return what the topmost files of a game hold of its components; those that come out empty are left out.

    That is the pieces of their entries, the cards that these entries need, and components that the files add.
    """
    top = game.book.top
    entries = [
        entry for kind in game.book.kinds for entry in game.book.of(kind) if (kind, entry.id) in top.entries
    ]
    parts = (
        one if one.id in top.components else replace(one, pieces=tuple(_pieces(game, one, entries)))
        for one in everything
    )
    return tuple(one for one in parts if one.pieces)


def nothing(game: Game, only: Sequence[str]) -> Problem:
    """Return the problem of files that hold nothing to print of a game, or of the components asked for."""
    what = f"of {' or '.join(only)} " if only else ""
    message = f"the files hold nothing {what}to print by itself"
    hint = f"to print the game with the files laid over it, name it too: pnp build {game.book.slug} FILE"
    return Problem(NOTHING, message, COMMAND_LINE, hint)


def _pieces(game: Game, component: Component, entries: Sequence[Entry]) -> Iterator[Piece]:
    try:
        needed = companions(game, component.id, entries)
    except Fault:
        needed = frozenset()  # the check has said so
    for piece in component.pieces:
        own = {piece.entry, piece.owner} - {None}
        if not own.isdisjoint(entries) or (
            component.type == "cards" and piece.entry and piece.entry.id in needed
        ):
            yield piece
