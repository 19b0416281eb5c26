"""The shapes of what a game's file says of decks that people build: `formats:` and `stats:`."""

from typing import Annotated, Any

from msgspec import Meta, field

from pnp.model.strict_model import Slug, StrictModel, Text


class FormatSpec(StrictModel, frozen=True, kw_only=True):
    """A way to build decks, such as `standard`: which rules `of: deck-list` hold, and with what numbers.

    `kinds` are what a deck may hold (default: the kinds of the game's decks). `values` take the place of the game's in
    the rules. `off` are codes of rules that do not hold. `banned` are cards by name or id, `most` says of a card how
    many are allowed. `decks` are the game's own decks that keep the format; the first format takes those that no other
    one names.
    """

    title: Text = ""
    about: Text = ""
    kinds: tuple[Slug, ...] = ()
    decks: tuple[Slug, ...] | None = None
    values: dict[Slug, Any] = field(default_factory=dict)
    off: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    most: dict[str, Annotated[int, Meta(ge=0, le=1000)]] = field(default_factory=dict)


class ChartSpec(StrictModel, frozen=True, kw_only=True):
    """A chart of `pnp deck stats`: how many cards there are for each value of a field (`kind` is one too).

    `where` narrows the cards, an expression over `card`.
    """

    title: Text = ""
    field: str
    where: str = ""


class GroupSpec(StrictModel, frozen=True, kw_only=True):
    """Cards that `pnp deck stats` tells the odds of: at least so many of them drawn, or just so many, by turn."""

    title: Text = ""
    where: str
    least: tuple[Annotated[int, Meta(ge=1, le=60)], ...] = (1,)
    exactly: tuple[Annotated[int, Meta(ge=0, le=60)], ...] = ()


class TogetherSpec(StrictModel, frozen=True, kw_only=True):
    """Groups of cards that `pnp deck stats` tells the odds of at once: one of each drawn, by turn.

    `all` are expressions over `card`. A card of several of the groups stands for each of them.
    """

    title: Text = ""
    all: Annotated[tuple[str, ...], Meta(min_length=2, max_length=8)]


class CastableSpec(StrictModel, frozen=True, kw_only=True):
    """When a card can be paid for: `sources` pay, one of them with the card's own `match`.

    `cost` is the field with the price; on each turn so many more sources can be in play, `calls`. With `standin` any
    card may take the place of a source, though it matches nothing. `free` is paid by nobody, once.
    """

    sources: str
    where: str = ""
    cost: str
    match: str = ""
    calls: Annotated[int, Meta(ge=1, le=20)] = 1
    free: Annotated[int, Meta(ge=0, le=20)] = 0
    standin: bool = False


class StatsSpec(StrictModel, frozen=True, kw_only=True):
    """What `pnp deck stats` charts of a deck, and which odds it works out.

    `hand` cards are drawn at first, `draw` on every turn, on the first one `first`, or `second` by whoever goes second:
    numbers, or expressions over `values`.
    """

    charts: tuple[ChartSpec, ...] = ()
    groups: tuple[GroupSpec, ...] = ()
    together: tuple[TogetherSpec, ...] = ()
    castable: CastableSpec | None = None
    hand: int | str = 7
    draw: int | str = 1
    first: int | str = 1
    second: int | str | None = None
    turns: Annotated[int, Meta(ge=1, le=20)] = 8
