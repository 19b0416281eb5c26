"""The book as templates see it: texts in one language, markup as elements, slips with the nearest."""

from collections.abc import Mapping

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.filling import filled
from pnp.model.shapes import FieldSpec
from pnp.model.words import Words
from pnp.nearest import did_you_mean
from pnp.render.fault import Fault, shown
from pnp.render.jinja.small_markup import inline


class View:
    """Named values for a template: `view.name`, with `_` for `-` in the names of fields."""

    def __init__(self, what: str, values: Mapping[str, object]) -> None:
        self._what = what
        self.__dict__.update({name.replace("-", "_"): value for name, value in values.items()})

    def __getitem__(self, name: str) -> object:
        found = self.__dict__.get(str(name).replace("-", "_"))
        if found is None and str(name).replace("-", "_") not in self.__dict__:
            raise KeyError(name)
        return found

    def __contains__(self, name: object) -> bool:
        return str(name).replace("-", "_") in self.__dict__ and not str(name).startswith("_")

    def lacks(self, name: str) -> str:
        """Return what is wrong about an unknown name, and on a second line the nearest known one."""
        known = [key for key in self.__dict__ if not key.startswith("_")]
        return f"{self._what} has no '{name}'\n{did_you_mean(name, known)}"


class EntryView(View):
    """A card as its template sees it: its fields, `id`, `kind`, `copies`, `art`."""

    def __init__(self, entry: Entry, game: "GameView") -> None:
        self._entry, self._game = entry, game
        fixed = {"id": entry.id, "kind": entry.kind, "copies": entry.copies, "art": entry.art}
        types = game.fields(entry.kind)
        fields = {name: game.shown(value, types.get(name)) for name, value in entry.fields.items()}
        super().__init__(f"the {entry.kind} '{entry.id}'", fixed | fields)

    def other(self, name: str) -> object:
        """Return a field in the second language, "" where it is given in one alone."""
        key = name if name in self._entry.fields else name.replace("_", "-")
        if key not in self._entry.fields:
            raise Fault("PNP302", *self.lacks(name).split("\n"))
        return self._game.in_other(self._entry.fields[key], self._game.fields(self._entry.kind).get(key))


class GameView(View):
    """The game as its templates see it: title, slug, edition, theme, values, and `of(kind)`."""

    def __init__(self, book: GameBook, lang: str) -> None:
        first = book.languages[0] if book.languages else "en"
        self._book = book
        self._lang = first if lang == "both" else lang
        self._second = next((code for code in book.languages if code != self._lang), "")
        self._views: dict[Entry, EntryView] = {}
        self._fields: dict[str, Mapping[str, FieldSpec]] = {}
        values = {
            "title": book.titles.said(self._lang),
            "slug": book.slug,
            "edition": book.edition,
            "theme": View("the theme", book.theme),
            "values": View(
                "the game's values", {name: _nested(name, value) for name, value in book.values.items()}
            ),
        }
        super().__init__("the game", values)

    def of(self, kind: str) -> tuple[EntryView, ...]:
        """Return every entry of a kind, in the file's order."""
        if kind not in self._book.kinds:
            raise Fault(
                "PNP302", f"there is no kind {shown(str(kind))}", did_you_mean(str(kind), self._book.kinds)
            )
        return tuple(self.view(entry) for entry in self._book.of(kind))

    def find(self, kind: str, id: str) -> EntryView:
        """Return one entry of a kind: what a `reference` names."""
        for entry in self._book.of(kind):
            if entry.id == id:
                return self.view(entry)
        known = [entry.id for entry in self._book.of(kind)]
        raise Fault("PNP302", f"there is no {kind} {shown(str(id))}", did_you_mean(str(id), known))

    def view(self, entry: Entry) -> EntryView:
        """Return an entry's view, the same one each time."""
        found = self._views.get(entry)
        if found is None:
            found = self._views[entry] = EntryView(entry, self)
        return found

    def fields(self, kind: str) -> Mapping[str, FieldSpec]:
        """Return a kind's fields with their types."""
        if kind not in self._fields:
            spec = self._book.kinds.get(kind)
            given = spec.fields if spec else {}
            self._fields[kind] = {
                name: one if isinstance(one, FieldSpec) else FieldSpec(type=one)
                for name, one in given.items()
            }
        return self._fields[kind]

    def shown(self, value: object, spec: FieldSpec | None) -> object:
        """Return a field's value for a template, in the run's language."""
        if isinstance(value, tuple):
            return tuple(self.shown(one, spec) for one in value)
        if isinstance(value, Mapping):
            columns = _columns(spec)
            return View("the row", {name: self.shown(one, columns.get(name)) for name, one in value.items()})
        text = value.said(self._lang) if isinstance(value, Words) else value
        if isinstance(text, str) and _is_markup(spec):
            return inline(filled(text, self._book.values))
        return text

    def in_other(self, value: object, spec: FieldSpec | None) -> object:
        """Return a field's value in the second language, "" where there is none."""
        if isinstance(value, tuple):
            return tuple(self.in_other(one, spec) for one in value)
        if isinstance(value, Mapping):
            columns = _columns(spec)
            return View(
                "the row", {name: self.in_other(one, columns.get(name)) for name, one in value.items()}
            )
        text = value.texts.get(self._second, "") if isinstance(value, Words) else ""
        return inline(filled(text, self._book.values)) if text and _is_markup(spec) else text


def _columns(spec: FieldSpec | None) -> Mapping[str, FieldSpec]:
    """Return the columns of a table with their types."""
    given = spec.columns if spec else {}
    return {name: one if isinstance(one, FieldSpec) else FieldSpec(type=one) for name, one in given.items()}


def _is_markup(spec: FieldSpec | None) -> bool:
    return spec is not None and (spec.type == "markup" or (spec.type == "list" and spec.of == "markup"))


def _nested(name: str, value: object) -> object:
    """Return a game's value with mappings as views, so that mistyped keys are found."""
    if isinstance(value, Mapping):
        return View(f"'{name}'", {str(key): _nested(str(key), one) for key, one in value.items()})
    if isinstance(value, list | tuple):
        return tuple(_nested(name, one) for one in value)
    return value


def entry_of(values: Mapping[str, object]) -> Entry | None:
    """Return the entry behind a face's `card`, None where it has none."""
    view = values.get("card")
    return view._entry if isinstance(view, EntryView) else None
