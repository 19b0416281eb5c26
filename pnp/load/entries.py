"""Type the entries of a kind by its declared fields."""

from collections.abc import Collection, Iterable, Mapping

from pnp.load.field_context import BAD, FieldContext, FieldPlace
from pnp.load.field_types.field_type import FieldType, field_type
from pnp.load.findings import Findings, shown
from pnp.load.likely_values import is_too_long
from pnp.load.source import Layers, Path, Raw
from pnp.model.entry import COMMON_FIELDS, Entry
from pnp.model.specs import MOST_COPIES, FieldSpec, KindSpec


class KindReader:
    """Reads the entries of one kind. `doubtful` fields, whose declaration is wrong, are passed over."""

    def __init__(
        self, kind: str, spec: KindSpec, context: FieldContext, source: Layers, doubtful: Iterable[str]
    ) -> None:
        self._kind, self._context, self._findings = kind, context, context.findings
        self._fields = {name: field_type(field) for name, field in spec.fields.items()}
        self._defaults = {name: self._default(name, field, source) for name, field in self._fields.items()}
        self._art = field_type(FieldSpec(type="picture"))
        self._known = frozenset((*spec.fields, *COMMON_FIELDS))
        self._passed = self._known | frozenset(doubtful)

    def _default(self, name: str, field: FieldType, source: Layers) -> object:
        """Return what a field has where an entry has nothing, `BAD` for a default that is wrong."""
        default = field.spec.default
        if default is None:
            return None
        path: Path = ("kinds", self._kind, "fields", name)
        raw = Raw({"default": default}, source.holder(path).below(*path))
        return field.read(default, FieldPlace(self._context, raw, ("default",)))

    def read(self, name: str, raw: Raw, below: Collection[str]) -> tuple[Entry, bool]:
        """Return the entry, and whether it can be used: with every field that it must have. Else there are problems.

        `below` are the ids in the files that this entry is added to: it may be one of those, mistyped.
        """
        self._refuse_unknown(raw)
        fields: dict[str, object] = {}
        missing: list[str] = []
        unread: set[str] = set()
        whole = True
        for field, type_ in self._fields.items():
            default = self._defaults[field]
            fields[field] = None if default is BAD else default
            optional = type_.spec.optional or fields[field] is not None
            if raw.plain.get(field) is None:
                if not optional:
                    missing.append(field)
            elif (value := self._value(raw, field, type_)) is not BAD:
                fields[field] = value
            else:
                unread.add(field)
                whole = whole and optional
        copies, art = self._copies_and_art(raw)
        if missing and not raw.cut:
            # What is wrong with a default is told where that stands.
            self._tell_missing([field for field in missing if self._defaults[field] is not BAD], name, raw, below)
        source = raw if raw.before else raw.source
        unread.update(missing)
        entry = Entry(self._context.game, self._kind, name, fields, copies, art, source, frozenset(unread))
        return entry, whole and not missing

    def _value(self, raw: Raw, field: str, type_: FieldType) -> object:
        """Return a field's value; for a wrong one what it was laid over, so that the rules still see the entry."""
        value: object = BAD
        layer: Raw | None = raw
        while value is BAD and layer is not None:
            if layer.plain.get(field) is not None:
                value = type_.read(layer.plain[field], FieldPlace(self._context, layer, (field,)))
            layer = layer.before
        return value

    def look_over(self, raw: Raw) -> None:
        """Note what is wrong in an entry that has no usable id, but for what it lacks."""
        self._refuse_unknown(raw)
        for field, type_ in self._fields.items():
            if raw.plain.get(field) is not None:
                type_.read(raw.plain[field], FieldPlace(self._context, raw, (field,)))
        self._copies_and_art(raw)

    def _copies_and_art(self, raw: Raw) -> tuple[int, str]:
        """Return copies and picture, which every entry may have."""
        copies, art = raw.plain.get("copies", 1), raw.plain.get("art")
        place = FieldPlace(self._context, raw, ("copies",))
        if type(copies) is not int and not is_too_long(copies):
            place.wrong("a whole number", copies)
            copies = 1
        elif type(copies) is not int or not 0 <= copies <= MOST_COPIES:
            place.bad("PNP123", f"'copies' must be 0 to {MOST_COPIES}, not {shown(copies)}")
            copies = 1
        if art is not None:
            art = self._art.read(art, FieldPlace(self._context, raw, ("art",)))
        return copies, art if isinstance(art, str) and art not in self._context.missing_pictures else ""

    def _refuse_unknown(self, raw: Raw) -> None:
        for key in raw.plain:
            if key not in self._passed:
                message, hint = f"{shown(key)} is not a field of '{self._kind}'", self._findings.near(key, self._known)
                self._findings.add("PNP120", message, raw.at(key, key=True), hint)

    def _tell_missing(self, fields: list[str], name: str, raw: Raw, below: Collection[str]) -> None:
        subject = f"{self._context.game}/{self._kind}/{name}"
        other = self._findings.nearest(name, below) if fields and below else ""
        if other and raw.plain.keys().isdisjoint(fields):
            listed = ", ".join(f"'{field}'" for field in fields[:8])
            message = f"there is no {self._kind} '{name}' to change, and as a new one it has no {listed}"
            self._findings.add("PNP121", message, raw.at("id"), f"did you mean '{other}'?", subject=subject)
            return
        # A field under a mistyped name is one slip, told there.
        mistyped = {self._findings.nearest(key, self._known) for key in raw.plain if fields and key not in self._passed}
        for field in (field for field in fields if field not in mistyped):
            message, hint = FieldPlace(self._context, raw, ()).lack(f"'{name}'", field)
            self._findings.add("PNP121", message, raw.at(field), hint, subject=subject)


def check_references(
    kinds: Mapping[str, KindSpec],
    entries: Mapping[str, tuple[Entry, ...]],
    ids: Mapping[str, Mapping[str, object]],
    findings: Findings,
) -> None:
    """Note a problem for every reference to an unknown id; `ids` also hold those of entries left out.

    It is asked once all overlays are laid.
    """
    for kind, spec in kinds.items():
        for name, field in ((name, field_type(field)) for name, field in spec.fields.items()):
            for entry in entries[kind]:
                for leaf, value, path in field.leaves(entry.fields[name], (name,)):
                    known = ids.get(leaf.spec.of, {})
                    if isinstance(value, str) and leaf.refers and value not in known:
                        message, hint = f"there is no {leaf.spec.of} '{value}'", findings.near(value, known)
                        findings.add("PNP132", message, entry.source.at(*path), hint, subject=entry.subject)
