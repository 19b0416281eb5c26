"""What the rules see of entries that could not be read whole: all that could be, and nothing false of the rest.

An entry with a wrong field still counts, is still referred to, and its other fields can still be wrong. Whoever looks
at the wrong field gets an `UnreadError`: a rule is silent about what hangs on it, and goes on with everything else.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from pnp.model.book import GameBook
from pnp.model.deck import Deck, DeckLine
from pnp.model.entry import Entry, UnreadError
from pnp.problem import Problem

MOST_RUNS = 8
"""How often a Python rule is run again for the sake of entries that stand behind one that it cannot judge."""


def with_unread(game: GameBook) -> GameBook:
    """Return a game with the entries that were left out in their places, and every wrong field guarded."""
    every = {kind: tuple(_in_order(game, kind)) for kind in game.entries}
    if not any(entry.unread for entries in every.values() for entry in entries):
        return game
    seen = {id(entry): entry.guarded() for entries in every.values() for entry in entries if entry.unread}
    decks = {name: _deck(deck, seen) for name, deck in game.decks.items()}
    entries = {kind: tuple(seen.get(id(entry), entry) for entry in held) for kind, held in every.items()}
    return replace(game, entries=entries, decks=decks)


def patiently(check: Callable[[GameBook], Iterable[Problem]], game: GameBook) -> Iterator[Problem]:
    """Yield what a Python rule finds; where it stops at an entry, what it finds with this one behind all others.

    What it says before it has looked at the wrong field does not hang on that, if it does not hang on file order.
    """
    for _ in range(MOST_RUNS):
        try:
            yield from check(game)
        except UnreadError as stop:
            behind = _behind(game, stop.subject)
            if behind is None:
                return
            game = behind
        else:
            return


def _in_order(game: GameBook, kind: str) -> list[Entry]:
    entries = list(game.of(kind))
    for number, entry in sorted(game.spoilt.get(kind, {}).items()):
        entries.insert(number, entry)
    return entries


def _deck(deck: Deck, seen: Mapping[int, Entry]) -> Deck:
    lines = (
        DeckLine(seen.get(id(line.entry), line.entry), line.copies, line.place) for line in (*deck.lines, *deck.spoilt)
    )
    return replace(deck, lines=tuple(lines), spoilt=())


def _behind(game: GameBook, subject: str) -> GameBook | None:
    """Return the game with an entry moved behind the others of its kind; None where it is there already."""
    for kind, entries in game.entries.items():
        matches = [entry for entry in entries if entry.subject == subject]
        if matches:
            others = tuple(entry for entry in entries if entry is not matches[0])
            moved = (*others, matches[0])
            return None if moved == entries else replace(game, entries={**game.entries, kind: moved})
    return None


@dataclass(frozen=True, eq=False, repr=False)
class Unread:
    """Stands in expressions for a value that could not be read; whatever is asked of it raises `UnreadError`."""

    subject: str

    def _touched(self, *_: object) -> "Unread":
        raise UnreadError(self.subject)

    def __getattr__(self, name: str) -> object:
        raise UnreadError(self.subject)

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __contains__ = __getitem__ = _touched  # type: ignore[assignment]
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __mod__ = __rmod__ = _touched
    __truediv__ = __rtruediv__ = __floordiv__ = __rfloordiv__ = __pow__ = __rpow__ = _touched
    __neg__ = __pos__ = __abs__ = __round__ = __iter__ = _touched
    __hash__ = __bool__ = __len__ = __int__ = __float__ = __index__ = __str__ = _touched  # type: ignore[assignment]


def touch(*values: object) -> None:
    """Raise `UnreadError` where one of the values could not be read: for what would take it for something else."""
    for value in values:
        if isinstance(value, Unread):
            raise UnreadError(value.subject)
