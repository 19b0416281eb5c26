"""The whole database of a run: every game with its entries, decks and components."""

from collections.abc import Callable, Mapping
from functools import wraps
from pathlib import Path
from typing import TypeVar, TypeVarTuple, cast

from msgspec import Struct, field
from msgspec.structs import force_setattr

from pnp.labels.languages import BOTH
from pnp.model.deck import Deck
from pnp.model.deck_specs import FormatSpec, StatsSpec
from pnp.model.entry import Entry
from pnp.model.specs import ComponentSpec, KindSpec, RuleSpec
from pnp.model.words import Words
from pnp.problem import Place, Source
from pnp.settings import Settings


class Top(Struct, frozen=True):
    """What the topmost layer of a game's files holds: entries as (kind, id), and components that are new there."""

    entries: frozenset[tuple[str, str]] = frozenset()
    components: frozenset[str] = frozenset()


class UnusableArt(Struct, frozen=True):
    """Pictures, by their paths, and icons that are not there or cannot be read."""

    pictures: frozenset[str] = frozenset()
    icons: frozenset[str] = frozenset()


class GameBook(Struct, frozen=True, eq=False):
    """One game as data, overlays applied.

    `source` is the game's own (first) file and answers for paths such as `("components", "witches", "size")`;
    `local` tells whether the topmost layer, the project itself or files named beside it, holds a file of this game,
    and `top` what stands there; `overridden` are the subjects of bundled entries that the project changed. `spoilt` are
    entries that are left out, since a field that they must have is `unread`; each by its place in its kind's list.
    `wrong_values` are the paths of values that were left out as well, and what they were laid over stayed.
    `whole` tells that all of its files could be read to their ends: else anything may be missing. `faces` are the
    languages that the words of its templates are in, `both` among them where cards show two; `labels` the
    words of its own on sheets, by language. `missing` are pictures and
    icons that entries name and that cannot be drawn, as loading has said: faces are drawn without them. `cache` is what
    was worked out of the data (`cached_in_book`): a book that is made from another begins with none.
    """

    slug: str
    titles: Words
    edition: str
    summary: str
    languages: tuple[str, ...]
    fonts: Mapping[str, tuple[str, ...]]
    theme: Mapping[str, str]
    values: Mapping[str, object]
    kinds: Mapping[str, KindSpec]
    entries: Mapping[str, tuple[Entry, ...]]
    decks: Mapping[str, Deck]
    components: Mapping[str, ComponentSpec]
    rules: tuple[RuleSpec, ...]
    source: Source
    local: bool = False
    top: Top = Top()
    overridden: tuple[str, ...] = ()
    formats: Mapping[str, FormatSpec] = field(default_factory=dict)
    stats: StatsSpec | None = None
    spoilt: Mapping[str, Mapping[int, Entry]] = field(default_factory=dict)
    wrong_values: frozenset[tuple[str | int, ...]] = frozenset()
    whole: bool = True
    faces: tuple[str, ...] = ("en",)
    labels: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    missing: UnusableArt = UnusableArt()
    cache: dict[object, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        force_setattr(self, "cache", {})

    @property
    def title(self) -> str:
        """The title in the game's first language."""
        return str(self.titles)

    def spoken(self, lang: str) -> tuple[str, ...]:
        """Return the languages of what is printed in `lang`, the main one first; the game's first for one it lacks."""
        if lang == BOTH:
            return self.languages
        return (lang,) if lang in self.languages else self.languages[:1]

    def of(self, kind: str) -> tuple[Entry, ...]:
        """Return the entries of a kind in file order; none where there is no such kind."""
        return self.entries.get(kind, ())

    def every(self, kind: str) -> tuple[Entry, ...]:
        """Return the entries of a kind, behind them those that could not be read whole."""
        return (*self.of(kind), *self.spoilt.get(kind, {}).values())


class Book(Struct, frozen=True, eq=False):
    """All games of a run by slug, the print defaults, and the folders that files may be read from.

    `roots` are searched in order for templates, fonts and pictures: the project first, then the bundled data. `others`
    are games that there are but that were not asked for. The project says `lang_at` in which language it is printed.
    """

    games: Mapping[str, GameBook]
    settings: Settings
    roots: tuple[Path, ...]
    others: tuple[str, ...] = ()
    lang_at: Place | None = None


T = TypeVar("T")
Values = TypeVarTuple("Values")


def cached_in_book(read: Callable[[GameBook, *Values], T]) -> Callable[[GameBook, *Values], T]:
    """Decorate a function of a game, and of hashable values, such that it runs once for the same game and values.

    An exception is not kept: a field that could not be read raises `UnreadError` for everyone who asks.
    """

    @wraps(read)
    def cached(game: GameBook, *values: *Values) -> T:
        key = (read, *values)
        if key not in game.cache:
            game.cache[key] = read(game, *values)
        return cast(T, game.cache[key])

    return cached
