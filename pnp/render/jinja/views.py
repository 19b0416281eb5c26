"""The small markup of texts as elements for a text box: `**bold**`, `*italic*`, `{icon}`, `{漢字|かんじ}`, breaks."""

import re
from collections.abc import Mapping
from functools import lru_cache

from markupsafe import Markup, escape

from pnp.load.field_types.field_type import field_type
from pnp.model.book import GameBook
from pnp.model.entry import Entry, UnreadError
from pnp.model.specs import FieldSpec
from pnp.model.words import RUBY, Words, filled
from pnp.nearest import did_you_mean
from pnp.render.text.kinsoku import with_line_ends
from pnp.render.traces.fingerprint import Fingerprint, digest, fingerprint
from pnp.render.traces.reads import Reads
from pnp.sandbox.access import NOTHING
from pnp.sandbox.fault import UNKNOWN_NAME, SandboxFault, shown
from pnp.sandbox.record import Function, Record

_SIGNS = re.compile(
    r"(\\[*{}\\]|\*\*|\*|\{[a-z0-9]+(?:-[a-z0-9]+)*\}|\{[^\s{}|\\*][^{}|\\*\n]*\|[^\s{}|\\*][^{}|\\*\n]*\}|\n)"
)
_TAGS = {"**": "b", "*": "i"}
_SINGLE = (Words, str, int, float, type(None))
"""Most values: whether they are mappings takes Python longer to tell."""


@lru_cache(maxsize=8192)
def inline(text: str) -> Markup:
    """Return a text as safe markup. A sign never closed, which loading has reported, holds to the end."""
    parts: list[str] = []
    opened: list[str] = []
    for index, piece in enumerate(_SIGNS.split(text.strip("\n"))):
        if index % 2 == 0:  # what stands between two signs
            parts.append(str(escape(piece)))
        elif piece in _TAGS:
            parts.append(_turn(piece, opened))
        elif piece == "\n":
            parts.append("<br/>")
        elif ruby := RUBY.fullmatch(piece):
            parts.append(f'<ruby reading="{escape(ruby[2])}">{escape(ruby[1])}</ruby>')
        elif piece.startswith("{"):
            parts.append(f'<icon name="{piece[1:-1]}"/>')
        else:
            parts.append(str(escape(piece[1:])))
    parts.extend(f"</{_TAGS[sign]}>" for sign in reversed(opened))
    return Markup("".join(parts))  # noqa: S704 - every piece has been escaped


def _turn(sign: str, opened: list[str]) -> str:
    """Open what a sign opens, or close it together with whatever was opened after."""
    if sign not in opened:
        opened.append(sign)
        return f"<{_TAGS[sign]}>"
    closed: list[str] = []
    while sign in opened:
        closed.append(f"</{_TAGS[opened.pop()]}>")
    return "".join(closed)


class GameViews:
    """The game and its cards as records, in one language.

    `game` is what templates see of it: title, slug, edition, theme, values, `of(kind)` and `find(kind, id)`.
    """

    def __init__(self, book: GameBook, lang: str) -> None:
        first = book.languages[0] if book.languages else "en"
        self._book = book
        self._lang = first if lang == "both" else lang
        self._second = next((code for code in book.languages if code != self._lang), "")
        self._cards: dict[Entry, Record] = {}
        self._entries: dict[Record, Entry] = {}
        self._fields: dict[str, Mapping[str, FieldSpec]] = {}
        self.theme = Record("the theme", book.theme)
        self.reads: Reads | None = None
        self._by_id: dict[str, dict[str, Entry]] = {}
        values = {
            "title": book.titles.said(self._lang),
            "slug": book.slug,
            "edition": book.edition,
            "theme": self.theme,
            "values": Record("the game's values", {name: _nested(name, value) for name, value in book.values.items()}),
        }
        self.game = Record("the game", values, Function("of", self.of), Function("find", self.find))

    def of(self, kind: str) -> tuple[Record, ...]:
        """Return every card of a kind, in the file's order."""
        if self.reads is not None:
            self.reads.note("cards", str(kind))
        if kind not in self._book.kinds:
            raise SandboxFault(
                UNKNOWN_NAME, f"there is no kind {shown(str(kind))}", did_you_mean(str(kind), self._book.kinds)
            )
        return tuple(self.card(entry) for entry in self._book.of(kind))

    def find(self, kind: str, id: str) -> Record:
        """Return one card of a kind: what a `reference` names.

        Raises UnreadError for one that is left out for what is wrong with it.
        """
        if self.reads is not None:
            self.reads.note("card", str(kind), str(id))
        entry = self._entry(str(kind), str(id))
        if entry is not None:
            return self.card(entry)
        for left_out in self._book.spoilt.get(kind, {}).values():
            if left_out.id == id:
                raise UnreadError(left_out.subject)
        known = [entry.id for entry in self._book.of(kind)]
        raise SandboxFault(UNKNOWN_NAME, f"there is no {kind} {shown(str(id))}", did_you_mean(str(id), known))

    def fingerprint(self, what: str, kind: str, id: str = "", field: str = "") -> Fingerprint:
        """Return what a read of the kind `what` comes to: `cards`, `column`, `card`, `field` or `whole`."""
        if what == "cards":
            return tuple(self.fields(kind)), tuple(entry.id for entry in self._book.of(kind))
        if what == "column":
            return digest(tuple(fingerprint(self.card(entry).look_up(id, NOTHING)) for entry in self._book.of(kind)))
        entry = self._entry(kind, id)
        if entry is None:
            return None
        card = self.card(entry)
        if what == "card":
            return tuple(card)
        return fingerprint(card.look_up(field, NOTHING) if what == "field" else card)

    def _entry(self, kind: str, id: str) -> Entry | None:
        if kind not in self._by_id:
            self._by_id[kind] = {entry.id: entry for entry in reversed(self._book.of(kind))}
        return self._by_id[kind].get(id)

    def card_of(self, record: Record) -> tuple[str, str] | None:
        """Return kind and id of a record that is a card."""
        entry = self._entries.get(record)
        return (entry.kind, entry.id) if entry is not None else None

    def card(self, entry: Entry) -> Record:
        """Return a card as its template sees it, the same record each time.

        Its fields, `id`, `kind`, `copies`, `art`, and `other('name')`: a field in the second language.
        """
        view = self._cards.get(entry)
        if view is None:
            view = self._cards[entry] = self._made(entry)
            self._entries[view] = entry
        return view

    def entry_of(self, values: Mapping[str, object]) -> Entry | None:
        """Return the entry behind a face's `card`, None where it has none."""
        card = values.get("card")
        return self._entries.get(card) if isinstance(card, Record) else None

    def _made(self, entry: Entry) -> Record:
        fixed = {"id": entry.id, "kind": entry.kind, "copies": entry.copies, "art": entry.art}
        types = self.fields(entry.kind)
        fields = {name: self.shown(value, types.get(name)) for name, value in entry.fields.items()}

        def other(name: str) -> object:
            """Return a field in the second language, "" where it is given in one alone."""
            key = name if name in entry.fields else name.replace("_", "-")
            if key not in entry.fields:
                raise SandboxFault(UNKNOWN_NAME, *view.lacks(name).split("\n"))
            return self.shown(entry.fields[key], types.get(key), second=True)

        def others() -> tuple[object, ...]:
            return tuple(self.shown(value, types.get(name), second=True) for name, value in entry.fields.items())

        def called() -> str:
            if self.reads is not None:
                self.reads.note_whole(view)
            return view.name

        what, function = f"the {entry.kind} '{entry.id}'", Function("other", other, depends=others)
        view = Record(what, fixed | fields, function, called=called)
        return view

    def fields(self, kind: str) -> Mapping[str, FieldSpec]:
        """Return a kind's fields with their types."""
        if kind not in self._fields:
            spec = self._book.kinds.get(kind)
            self._fields[kind] = spec.fields if spec else {}
        return self._fields[kind]

    def shown(self, value: object, spec: FieldSpec | None, *, second: bool = False) -> object:
        """Return a field's value for a template, in the run's language or the `second`: "" where it has none."""
        if isinstance(value, tuple):
            return tuple(self.shown(item, spec, second=second) for item in value)
        if not isinstance(value, _SINGLE) and isinstance(value, Mapping):
            columns = spec.columns if spec else {}
            cells = {name: self.shown(cell, columns.get(name), second=second) for name, cell in value.items()}
            return Record("the row", cells)
        text = value
        if isinstance(value, Words):
            text = value.texts.get(self._second, "") if second else value.said(self._lang)
        elif second:
            return ""
        if isinstance(text, str) and spec is not None and field_type(spec).holds_markup():
            return inline(filled(text, self._book.values))
        return with_line_ends(text) if isinstance(value, Words) and isinstance(text, str) else text


def _nested(name: str, value: object) -> object:
    """Return a game's value with mappings as records, so that mistyped keys are found."""
    if isinstance(value, Mapping):
        return Record(f"'{name}'", {str(key): _nested(str(key), item) for key, item in value.items()})
    if isinstance(value, list | tuple):
        return tuple(_nested(name, item) for item in value)
    return value
