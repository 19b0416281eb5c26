"""The shapes of a game's YAML file: kinds, decks, components, rules, print defaults.

These types are what the loader validates and what `pnp schema` describes to editors. Entries are not here:
their fields are declared by each game's `kinds`.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from pnp.backs import BackName
from pnp.model.deck_specs import FormatSpec, StatsSpec
from pnp.model.strict_model import Colour, LanguageCode, PrintLanguage, Slug, SlugOrNone, StrictModel, Text
from pnp.settings import InkLevel

MOST_COPIES = 1000


class FieldSpec(StrictModel, frozen=True, kw_only=True):
    """A field of a kind. In YAML either this mapping or just its type, one of `load/field_types`: `speed: integer`.

    `text` is one line or more of plain text; `markup` may hold `**bold**`, `*italic*`, `{icon}` and furigana; `rows`
    is a block of tokens in rows (maps); `list` holds values of type `of`; `reference` names an entry of the kind `of`;
    `table` holds rows, each a mapping with the fields `columns`. Texts that are the same in every language, dice say,
    are `translated: false`. Numbers may have limits, `min` and `max`, which belong to them.
    """

    type: str
    optional: bool = False
    default: str | int | float | bool | None = None
    choices: tuple[str, ...] = ()
    min: int | float | None = None
    max: int | float | None = None
    of: str = ""
    columns: dict[Slug, "FieldSpec"] = field(default_factory=dict)
    translated: bool = True
    about: str = ""

    @classmethod
    def in_full(cls, given: object) -> object:
        """Spell a field out of which only the type is given."""
        return {"type": given} if isinstance(given, str) else given


class KindSpec(StrictModel, frozen=True, kw_only=True):
    """A kind of entry: where its list stands in the file, its fields, its size and its two faces.

    `list` is the top-level key that holds the entries (default: the kind with an s). `size` is a name of
    `units.CARD_SIZES`, or `63x88`; `landscape` turns a named size. `front` and `back` name templates; `back`
    may be "" (no back). `shape` is what is cut: rect, round-cornered rect (`card`), `circle`, or `hex`.
    """

    title: Text = ""
    list: Slug | None = None
    size: str = "poker"
    landscape: bool = False
    shape: Literal["card", "rect", "circle", "hex"] = "card"
    front: Slug | None = None
    back: SlugOrNone | None = None
    fields: dict[Slug, FieldSpec] = field(default_factory=dict)


class DeckSpec(StrictModel, frozen=True, kw_only=True):
    """A deck: entries of the given kinds in file order with their own copies, or exactly `cards` (id: copies)."""

    title: Text = ""
    kinds: tuple[Slug, ...] = ()
    cards: dict[Slug, Annotated[int, Meta(ge=0, le=1000)]] | None = None


class ComponentSpec(StrictModel, frozen=True, kw_only=True):
    """One printable file: `cards` (a deck or kind), a `sheet` (pages made by a template), or a `mat` (a big tiled one).

    Cards take size, shape and templates from their kind unless said here. A sheet's template is rendered once for
    each of `pages`, or for each entry of the kind `for`; a mat's template says its own size in its `<svg>`. Cards
    `for` a kind are printed once for each of its entries, which the faces see as `owner`.
    `pick` limits entries by id, `first` those of `for` to so many, a number or the name of a value. What is printed
    `on-demand` is left out unless it is named. `up` asks for exactly so many cards on a sheet. `stock` and `note` go on
    the print guide. `with` tells for other kinds, in an expression over `card` and `entry`, which cards an entry of
    theirs needs on the table; they are printed beside it where files are printed by themselves, and so is a sheet that
    shows all of such a kind. `enough-for` says how many such entries are on the table at once: what is usually printed
    has to do for any of them.
    A component that `explains-icons` says what those on the cards of the game mean.
    Each copy of a `numbered` component is a piece of its own, and its faces see which as `copy`. `numbered` can be a
    number as well: copies are counted up to it, over and over.
    With `both-sides` the pages of a sheet lie back to back where backs are printed on both sides of the paper.
    `last` renders a sheet after all others, with the facts of the whole print run at hand (`run`).
    """

    title: Text
    cards: Slug | None = None
    sheet: Slug | None = None
    mat: Slug | None = None
    for_: Slug | None = field(name="for", default=None)
    with_: dict[Slug, str] = field(name="with", default_factory=dict)
    enough_for: dict[Slug, Annotated[int, Meta(ge=1, le=20)]] = field(name="enough-for", default_factory=dict)
    pick: tuple[Slug, ...] = ()
    first: Annotated[int, Meta(ge=1)] | Slug | None = None
    pages: Annotated[int, Meta(ge=1, le=60)] = 1
    copies: Annotated[int, Meta(ge=1, le=MOST_COPIES)] = 1
    numbered: bool | Annotated[int, Meta(ge=2, le=MOST_COPIES)] = False
    size: str | None = None
    shape: Literal["card", "rect", "circle", "hex"] | None = None
    front: Slug | None = None
    back: SlugOrNone | None = None
    landscape: bool | None = None
    backs: BackName | None = None
    both_sides: bool = field(name="both-sides", default=False)
    bleed: Annotated[float, Meta(ge=0, le=5)] | Literal["auto"] | None = None
    up: Annotated[int, Meta(ge=1, le=200)] | None = None
    last: bool = False
    optional: bool = False
    on_demand: bool = field(name="on-demand", default=False)
    shares_sheets: bool = field(name="shares-sheets", default=False)
    explains_icons: bool = field(name="explains-icons", default=False)
    stock: Text = ""
    note: Text = ""

    @property
    def most_numbers(self) -> int:
        """How far the copies are counted, 0 for to the end."""
        return 0 if isinstance(self.numbered, bool) else self.numbered


class RuleSpec(StrictModel, frozen=True, kw_only=True):
    """A rule that data can say; see `docs/data.md` for each `check`.

    `of` names the kind or deck it looks at (`require` also takes `values`, the game's own, `printed` a component), or
    `deck-list` for every deck that somebody builds, one at a time; `where` narrows it (a Jinja expression over `card`).
    `field` may name several fields with commas. `min` and `max` are numbers or expressions over `values` and `game`.
    Cards are counted with their copies, or each once when `distinct`; `percent` makes `min` and `max` a share of all
    cards. `exact` makes `refers` hold both ways. `lists` lets a rule of a kind hold for deck lists with that kind too.
    Message and hint are Jinja texts over the facts that the check found.
    """

    code: Annotated[str, Meta(pattern=r"^[A-Z]{2,4}[0-9]{2,3}$")]
    check: Literal["count", "printed", "copies", "unique", "balance", "refers", "require"]
    of: Slug
    title: str
    why: str
    bad: str = ""
    good: str = ""
    field: str = ""
    where: str = ""
    to: str = ""
    min: int | str | None = None
    max: int | str | None = None
    distinct: bool = False
    percent: bool = False
    exact: bool = False
    lists: bool = False
    require: str = ""
    message: str
    hint: str = ""
    severity: Literal["error", "warning"] = "error"


class PrintSpec(StrictModel, frozen=True, kw_only=True):
    """Print defaults of a project; every key is also an option of `pnp build`. Lengths in millimetres."""

    paper: str | None = None
    backs: BackName | None = None
    bleed: Annotated[float, Meta(ge=0, le=5)] | Literal["auto"] | None = None
    margin: Annotated[float, Meta(ge=0, le=30)] | None = None
    up: Annotated[int, Meta(ge=1, le=200)] | None = None
    lang: PrintLanguage | None = None
    ink: InkLevel | None = None
    resolution: Annotated[int, Meta(ge=0, le=2400)] | None = None


class ProjectFile(StrictModel, frozen=True, kw_only=True):
    """`cards.yaml`: the front page of a project. `include` holds paths or patterns inside the project."""

    include: tuple[str, ...] = ("cards/*.yaml",)
    print: PrintSpec = field(default_factory=PrintSpec)


class GameFile(StrictModel, frozen=True, kw_only=True):
    """The fixed part of a game's file; the lists of entries stand beside these keys, one for each kind.

    A file of a game that is bundled already is laid over it by id; `replace` names lists that take the place of
    the bundled ones whole, `remove` ids of entries to leave out (`kind/id`). `languages` are those of its texts, the
    first that of plain ones; `faces` those that its templates are whole in, `both` where they show two at once
    (default: the first language). `labels` are words on sheets outside of their pieces, by language and name.
    """

    game: Slug
    title: Text = ""
    edition: str = ""
    summary: Text = ""
    languages: tuple[LanguageCode, ...] = ("en",)
    faces: tuple[PrintLanguage, ...] = ()
    labels: dict[LanguageCode, dict[Slug, str]] = field(default_factory=dict)
    fonts: dict[Slug, tuple[str, ...]] = field(default_factory=dict)
    theme: dict[Slug, Colour] = field(default_factory=dict)
    values: dict[Slug, Any] = field(default_factory=dict)
    kinds: dict[Slug, KindSpec] = field(default_factory=dict)
    decks: dict[Slug, DeckSpec] = field(default_factory=dict)
    components: dict[Slug, ComponentSpec] = field(default_factory=dict)
    rules: tuple[RuleSpec, ...] = ()
    formats: dict[Slug, FormatSpec] = field(default_factory=dict)
    stats: StatsSpec | None = None
    replace: tuple[Slug, ...] = ()
    remove: tuple[str, ...] = ()
