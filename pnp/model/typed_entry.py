"""Entries as a game's own types: a class for each kind, whose fields are read when they are first touched."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Generic, Self, TypeVar

from pnp.model.book import GameBook, cached_in_book
from pnp.model.entry import Entry
from pnp.problem import Place

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class TypedRow:
    """A row of a table; its class names the columns as `Field`s."""

    fields: Mapping[str, object]


@dataclass(frozen=True, eq=False)
class TypedEntry:
    """An entry of a game; its class names the fields as `Field`s, and what follows from them as cached properties.

    `class Ship(TypedEntry, kind="ship")` is the type of a kind's entries; several kinds have a space between them.
    """

    KINDS: ClassVar[tuple[str, ...]] = ()
    game: GameBook
    entry: Entry

    def __init_subclass__(cls, kind: str = "") -> None:
        cls.KINDS = tuple(kind.split()) or cls.KINDS

    @classmethod
    def every(cls, game: GameBook, kind: str = "") -> tuple[Self, ...]:
        """Return the entries of the type's kinds, or of one of them, in file order."""
        kinds = (kind,) if kind else cls.KINDS
        return tuple(typed(game, cls, entry) for name in kinds for entry in game.of(name))

    @property
    def fields(self) -> Mapping[str, object]:
        """The entry's fields as they were loaded."""
        return self.entry.fields

    @property
    def id(self) -> str:
        """The entry's id."""
        return self.entry.id

    @property
    def subject(self) -> str:
        """The entry's full name for reports."""
        return self.entry.subject

    @property
    def copies(self) -> int:
        """How many are printed where no deck says otherwise."""
        return self.entry.copies

    def at(self, *path: str | int) -> Place:
        """Return the place of a field, of a value in it, or of the entry."""
        return self.entry.source.at(*path)


class Field(Generic[T]):
    """A field of a typed entry, or a column of a row: read by a function when it is first touched, and then kept.

    The function gets None for a field that is empty or that a homebrew's kind lacks. The field has the attribute's name
    if no other is given. One that could not be read raises `UnreadError`, and the others can be read all the same.
    """

    def __init__(self, read: Callable[[object], T], name: str = "") -> None:
        self._read, self._name = read, name

    def __set_name__(self, owner: type, name: str) -> None:
        self._attribute, self._name = name, self._name or name

    def __get__(self, holder: TypedEntry | TypedRow, owner: object = None) -> T:
        value = self._read(holder.fields.get(self._name))
        holder.__dict__[self._attribute] = value  # found there from now on, before this descriptor
        return value


@cached_in_book
def typed(game: GameBook, type_: Callable[[GameBook, Entry], T], entry: Entry) -> T:
    """Return an entry as one of a game's types, the same object each time."""
    return type_(game, entry)
