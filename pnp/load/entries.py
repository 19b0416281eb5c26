"""Type the entries of a kind by its declared fields."""

from collections.abc import Collection, Iterable, Mapping

from pnp.load.field_context import BAD, FieldContext, Reader
from pnp.load.field_types.field_type import field_type
from pnp.load.findings import shown
from pnp.load.raw import Raw
from pnp.load.source import Layers, Path
from pnp.model.entry import COMMON_FIELDS, Entry
from pnp.model.specs import FieldSpec, KindSpec

MOST_COPIES = 1000


class KindReader:
    """Reads the entries of one kind. `doubtful` fields, whose declaration is wrong, are passed over.

    `spoilt` are the entries that `read` had to leave out, by their number among all that it read: also those that have
    nothing but a default which is wrong.
    """

    def __init__(
        self, kind: str, spec: KindSpec, context: FieldContext, source: Layers, doubtful: Iterable[str]
    ) -> None:
        self._kind, self._context = kind, context
        self._fields: list[tuple[str, Path, Reader, object, bool]] = []
        self._undecided: set[str] = set()
        for name, field in spec.fields.items():
            read = field_type(field).reader(field, context)
            default = self._default(name, field, read, source)
            if default is None and field.default is not None:
                self._undecided.add(name)
            self._fields.append((name, (name,), read, default, field.optional or default is not None))
        art = FieldSpec(type="picture")
        self._art = field_type(art).reader(art, context)
        self._known = frozenset((*spec.fields, *COMMON_FIELDS))
        self._passed = self._known | frozenset(doubtful)
        self.spoilt: dict[int, Entry] = {}
        self._count = 0

    def _default(self, name: str, field: FieldSpec, read: Reader, source: Layers) -> object:
        if field.default is None:
            return None
        path: Path = ("kinds", self._kind, "fields", name)
        raw = Raw({"default": field.default}, source.holder(path).below(*path))
        value = read(field.default, raw, ("default",))
        return None if value is BAD else value

    def read(self, name: str, raw: Raw, below: Collection[str] = ()) -> Entry | None:
        """Return the entry; None, with problems, where a field that it must have is missing or wrong.

        `below` are the ids in the files that this entry is added to: it may be one of those, mistyped.
        """
        plain = raw.plain
        if not self._passed.issuperset(plain):
            self._unknown(plain, raw)
        fields: dict[str, object] = {}
        unread: set[str] = set()
        missing: list[str] = []
        whole = True
        for field, path, read, default, optional in self._fields:
            value = plain.get(field)
            if value is None:
                fields[field] = default
                if not optional:
                    missing.append(field)
                continue
            value = read(value, raw, path)
            if value is BAD:
                value = self._before(raw, field, read)
            if value is BAD:
                unread.add(field)
                whole = whole and optional
                value = default
            fields[field] = value
        copies, art = self._own(raw)
        if missing and not raw.cut:
            self._missing(missing, name, raw, below)
        source = raw if raw.before else raw.source
        unread.update(missing)
        entry = Entry(self._context.game, self._kind, name, fields, copies, art, source, frozenset(unread))
        self._count += 1
        if missing or not whole:
            self.spoilt[self._count - 1] = entry
            return None
        return entry

    def _before(self, raw: Raw, field: str, read: Reader) -> object:
        """Return the value that a wrong one was laid over, so that the rules still see the entry."""
        value: object = BAD
        below = raw.before
        while value is BAD and below is not None:
            if below.plain.get(field) is not None:
                value = read(below.plain[field], below, (field,))
            below = below.before
        return value

    def look_over(self, raw: Raw) -> None:
        """Note what is wrong in an entry that has no usable id, but for what it lacks."""
        if not self._passed.issuperset(raw.plain):
            self._unknown(raw.plain, raw)
        for field, path, read, _, _ in self._fields:
            if raw.plain.get(field) is not None:
                read(raw.plain[field], raw, path)
        self._own(raw)

    def _own(self, raw: Raw) -> tuple[int, str]:
        """Return copies and picture, which every entry may have."""
        copies, art = raw.plain.get("copies", 1), raw.plain.get("art")
        if type(copies) is not int or not 0 <= copies <= MOST_COPIES:
            copies = self._copies(copies, raw)
        if art is not None:
            art = self._art(art, raw, ("art",))
        return copies, art if isinstance(art, str) and art not in self._context.missing.pictures else ""

    def _unknown(self, plain: Mapping[str, object], raw: Raw) -> None:
        near, add = self._context.findings.near, self._context.findings.add
        for key in plain:
            if key not in self._passed:
                place = raw.at(key, key=True)
                add("PNP120", f"{shown(key)} is not a field of '{self._kind}'", place, near(key, self._known))

    def _missing(self, fields: list[str], name: str, raw: Raw, below: Collection[str]) -> None:
        fields = [field for field in fields if field not in self._undecided]
        if not fields:
            return  # what is wrong is the default, and that is told
        subject = f"{self._context.game}/{self._kind}/{name}"
        meant = self._context.findings.nearest(name, below) if below else ""
        if meant and raw.plain.keys().isdisjoint(fields):
            listed = ", ".join(f"'{field}'" for field in fields[:8])
            message = f"there is no {self._kind} '{name}' to change, and as a new one it has no {listed}"
            hint = f"did you mean '{meant}'?"
            self._context.findings.add("PNP121", message, raw.at("id"), hint, subject=subject)
            return
        # A field under a mistyped name is one slip, told there.
        meant_fields = {
            self._context.findings.nearest(key, self._known) for key in raw.plain if key not in self._passed
        }
        for field in (field for field in fields if field not in meant_fields):
            message, hint = self._context.lack(f"'{name}'", field, raw, (field,))
            self._context.findings.add("PNP121", message, raw.at(field), hint, subject=subject)

    def _copies(self, value: object, raw: Raw) -> int:
        if type(value) is not int:
            self._context.wrong(raw, ("copies",), "a whole number", value)
        else:
            message = f"'copies' must be 0 to {MOST_COPIES}, not {value}"
            self._context.say("PNP123", message, raw, ("copies",))
        return 1
