"""Read the fields of entries: one reader for each type that a kind can give a field."""

import math
import re
from collections.abc import Callable, Mapping

from yaml.events import ScalarEvent

from pnp.load.desk import BAD, Desk, Reader, named, whose
from pnp.load.findings import shown
from pnp.load.kinds import field_spec
from pnp.load.map_rows import read_block
from pnp.load.markup import icons_in, slips
from pnp.load.raw import Raw
from pnp.load.source import Path
from pnp.load.table_fields import table_reader
from pnp.load.tables.slugs import slug_of
from pnp.model.colours import data_hint, hex_of
from pnp.model.shapes import FieldSpec
from pnp.model.words import LANGUAGES, Words

SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def reader(spec: FieldSpec, desk: Desk) -> Reader:
    """Return the reader for a field."""
    makers: Mapping[str, Callable[[FieldSpec, Desk], Reader]] = {
        "text": _words,
        "markup": _words,
        "integer": _integer,
        "number": _number,
        "flag": _flag,
        "choice": _choice,
        "icon": _slug,
        "reference": _slug,
        "colour": _colour,
        "picture": _picture,
        "rows": _rows,
        "list": _list,
        "table": _table,
    }
    return makers[spec.type](spec, desk)


def spelled(value: object, raw: Raw, path: Path) -> str | None:
    """Return a scalar as it is written in the file: `07` is a text where one is wanted. None for others."""
    if isinstance(value, str):
        return value
    if value is None or isinstance(value, Mapping | tuple):
        return None
    node = raw.holder(path).below(*path).node
    return str(node.value) if isinstance(node, ScalarEvent) else str(value)


def _words(spec: FieldSpec, desk: Desk) -> Reader:
    first = desk.languages[0]
    marked = spec.type == "markup"

    def read(value: object, raw: Raw, path: Path) -> object:
        if type(value) is str:
            if marked:
                _check_markup(value, raw, path, desk)
            return Words({first: value})
        if isinstance(value, Mapping):
            return _by_language(value, raw, path, desk, marked=marked)
        text = spelled(value, raw, path)
        if text is None:
            hint = "or give one for each language: {en: …, ja: …}"
            return desk.wrong(raw, path, "a text", value, hint)
        return Words({first: text})

    return read


def _by_language(value: Mapping[str, object], raw: Raw, path: Path, desk: Desk, *, marked: bool) -> object:
    texts: dict[str, str] = {}
    for lang, said in value.items():
        text = spelled(said, raw, (*path, lang))
        if lang not in LANGUAGES:
            place = raw.at(*path, lang, key=True)
            hint = "texts are given by language: {en: …, ja: …}"
            desk.findings.add("PNP120", f"{shown(lang)} is not a language here", place, hint)
        elif text is None:
            desk.wrong(raw, (*path, lang), "a text", said)
        else:
            if marked:
                _check_markup(text, raw, (*path, lang), desk)
            texts[lang] = text
    return Words(texts) if texts else desk.wrong(raw, path, "a text", value) if not value else BAD


def _check_markup(text: str, raw: Raw, path: Path, desk: Desk) -> None:
    """Note what is wrong with a text's markup, and the icons that there are not; it is drawn as it can be."""
    for message, hint in slips(text):
        desk.note("PNP125", f"{whose(path, raw)}: {message}", raw, path, hint)
    for icon in icons_in(text):
        desk.look_up_icon(icon, raw, path, in_text=True)


def _integer(spec: FieldSpec, desk: Desk) -> Reader:
    del spec

    def read(value: object, raw: Raw, path: Path) -> object:
        return value if type(value) is int else desk.wrong(raw, path, "a whole number", value)

    return read


def _number(spec: FieldSpec, desk: Desk) -> Reader:
    del spec

    def read(value: object, raw: Raw, path: Path) -> object:
        if type(value) is int or (type(value) is float and math.isfinite(value)):
            return value
        return desk.wrong(raw, path, "a number", value)

    return read


def _flag(spec: FieldSpec, desk: Desk) -> Reader:
    del spec

    def read(value: object, raw: Raw, path: Path) -> object:
        return value if type(value) is bool else desk.wrong(raw, path, "true or false", value)

    return read


def _choice(spec: FieldSpec, desk: Desk) -> Reader:
    def read(value: object, raw: Raw, path: Path) -> object:
        text = spelled(value, raw, path)
        if text in spec.choices:
            return text
        if text is None:
            return desk.wrong(raw, path, "one of its choices", value)
        hint = desk.findings.near(text, spec.choices)
        desk.say("PNP123", f"{named(path)} cannot be {shown(text)}", raw, path, hint)
        return BAD

    return read


def _slug(spec: FieldSpec, desk: Desk) -> Reader:
    what = "the id of an entry" if spec.type == "reference" else "the name of an icon"

    def read(value: object, raw: Raw, path: Path) -> object:
        text = spelled(value, raw, path)
        if text is None:
            return desk.wrong(raw, path, what, value)
        if len(text) > 60 or not SLUG.fullmatch(text):
            hint = "use up to 60 lower-case letters and digits, with single hyphens between"
            meant = slug_of(text) if spec.type == "reference" else ""
            hint = f"an id is meant, not a name: '{meant}'?" if meant else hint
            desk.say("PNP124", f"{shown(text)} cannot be {what}", raw, path, hint)
            return BAD
        if spec.type == "icon":
            desk.look_up_icon(text, raw, path)
        return text

    return read


def _colour(spec: FieldSpec, desk: Desk) -> Reader:
    del spec

    def read(value: object, raw: Raw, path: Path) -> object:
        colour = hex_of(value) if isinstance(value, str) else None
        if colour is None:
            hint = data_hint(value if isinstance(value, str) else "")
            desk.say("PNP124", f"{shown(value)} cannot be a colour", raw, path, hint)
        return colour or BAD

    return read


def _picture(spec: FieldSpec, desk: Desk) -> Reader:
    del spec

    def read(value: object, raw: Raw, path: Path) -> object:
        if not isinstance(value, str):
            return desk.wrong(raw, path, "the path of a picture", value)
        return value if desk.look_up_picture(value, raw, path) else BAD

    return read


def _rows(spec: FieldSpec, desk: Desk) -> Reader:
    del spec

    def read(value: object, raw: Raw, path: Path) -> object:
        text = spelled(value, raw, path)
        if text is None:
            return desk.wrong(raw, path, "rows of tokens", value, "write them below '|', one row a line")
        rows = read_block(text, raw.holder(path).below(*path), desk.findings)
        return BAD if rows is None else rows

    return read


def _list(spec: FieldSpec, desk: Desk) -> Reader:
    item = reader(spec.model_copy(update={"type": spec.of, "of": ""}), desk)

    def read(value: object, raw: Raw, path: Path) -> object:
        if not isinstance(value, tuple):
            return desk.wrong(raw, path, "a list", value, "write it in brackets: [one, two]")
        items = tuple(item(one, raw, (*path, number)) for number, one in enumerate(value))
        return BAD if BAD in items else items

    return read


def _table(spec: FieldSpec, desk: Desk) -> Reader:
    columns = {name: field_spec(given) for name, given in spec.columns.items()}
    return table_reader(columns, {name: reader(column, desk) for name, column in columns.items()}, desk)
