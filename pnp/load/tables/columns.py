"""Which column of a table is which field of a kind."""

import re
from collections.abc import Collection, Container, Mapping
from difflib import SequenceMatcher
from types import MappingProxyType

from msgspec import Struct

from pnp.load.findings import Findings, shown
from pnp.load.tables.cells import Row
from pnp.model.entry import COMMON_FIELDS
from pnp.model.specs import FieldSpec, KindSpec
from pnp.model.words import LANGUAGES
from pnp.nearest import did_you_mean

COLUMN, MISSING = "PNP170", "PNP171"
MOST_COLUMNS, LONGEST_HEADING = 500, 200
NEAR = 0.75
"""How much a heading has to be like a field's name to be taken for it."""

_LANGUAGE = re.compile(r"(.+?)\s*[(:_. -]\s*([a-zA-Z]{2})\)?", re.DOTALL)
_OWN_TYPES = {"id": "text", "copies": "integer", "art": "picture"}
_OWN_SPECS = MappingProxyType({name: FieldSpec(type=type_, optional=True) for name, type_ in _OWN_TYPES.items()})
_ALSO = MappingProxyType(
    {"count": "copies", "quantity": "copies", "qty": "copies", "defense": "defence", "def": "defence", "attack": "atk"}
)
"""Headings that are often written for a field of another name."""


class Column(Struct, frozen=True):
    """A column that is read: its number, the field with its type, the language of its texts, "" for the first."""

    number: int
    field: str
    spec: FieldSpec
    lang: str = ""


def columns_of(
    headings: Row, kind: KindSpec, mapped: Mapping[str, str], findings: Findings, languages: Collection[str] = LANGUAGES
) -> tuple[Column, ...]:
    """Return the columns that hold fields.

    `mapped` says of headings which field they are, "" for none. A heading that no field is named like is a warning, one
    that two columns have an error. So is a field that must be there and is not, where there are no ids: rows with an id
    may change a card that there is.
    """
    specs = {**kind.fields, **_OWN_SPECS}
    by_heading = {_plain(heading): field for heading, field in mapped.items()}
    also = {_plain(other): name for other, name in _ALSO.items() if name in specs}
    by_name = {**also, **{_plain(name): name for name in specs}}
    columns: dict[tuple[str, str], Column] = {}
    headings = _bounded(headings, findings)
    languages = tuple(dict.fromkeys((*languages, *LANGUAGES)))
    exact = {by_name.get(_plain(_language(cell.text, languages)[0])) for cell in headings}
    for number, cell in enumerate(headings):
        heading, lang = _language(cell.text, languages)
        name = by_heading.get(_plain(cell.text), by_heading.get(_plain(heading)))
        if name is None:
            name = _guessed(heading, by_name, exact, findings)
        if name in specs:
            if (name, lang) in columns:
                findings.add(COLUMN, f"two columns are '{name}'", cell.place, "say which with --map 'heading=field'")
            columns.setdefault((name, lang), Column(number, name, specs[name], lang))
        elif name is None and heading:
            foreign = _LANGUAGE.fullmatch(heading)
            reason, hint = f"the game is in {' and '.join(languages)}", ""
            if not foreign or _plain(foreign[1]) not in by_name:
                hint = f"{findings.near(heading[:60], specs)} Or say --map '{heading[:40]}=', to leave it out"
                reason = "no field is called so"
            message = f"the column {shown(cell.text)} is left out: {reason}"
            findings.add(COLUMN, message, cell.place, hint, severity="warning")
    fields = {field for field, _ in columns}
    for name, spec in specs.items() if "id" not in fields else ():
        if name not in fields and not spec.optional and spec.default is None:
            hint = f"name one so, or say which it is: --map 'heading={name}'"
            findings.add(MISSING, f"no column is '{name}', which every card must have", headings[0].place, hint)
    return tuple(columns.values())


def unknown_wishes(mapped: Mapping[str, str], headings: Row, kind: KindSpec) -> tuple[tuple[str, str], ...]:
    """Return what is wrong with a mapping, each with a hint: a heading that is not there, or a field."""
    there = {_plain(text) for cell in headings for text in (cell.text, _language(cell.text)[0])}
    fields = (*kind.fields, *COMMON_FIELDS)
    wrong = []
    for heading, field in mapped.items():
        if _plain(heading) not in there:
            written = dict.fromkeys(cell.text.strip() for cell in headings if cell.text.strip())
            wrong.append((f"there is no column '{heading}'", did_you_mean(heading, written)))
        if field and field not in fields:
            wrong.append((f"there is no field '{field}'", did_you_mean(field, fields)))
    return tuple(wrong)


def _bounded(headings: Row, findings: Findings) -> Row:
    """Return as many headings as are read, those that are too long left out."""
    if len(headings) > MOST_COLUMNS:
        message = f"the table has more than {MOST_COLUMNS} columns"
        findings.add("PNP106", message, headings[MOST_COLUMNS].place, "leave some out")
    bounded = []
    for cell in headings[:MOST_COLUMNS]:
        if len(cell.text.strip()) > LONGEST_HEADING:
            message = f"a heading has more than {LONGEST_HEADING} characters"
            findings.add("PNP106", message, cell.place, "the first row names the fields: is this one?")
            cell = cell._replace(text="")
        bounded.append(cell)
    return bounded


def _guessed(heading: str, by_name: Mapping[str, str], taken: Container[str | None], findings: Findings) -> str | None:
    """Return the field that a heading is named like, None where there is none, or another heading is just its name."""
    plain = _plain(heading)
    if plain in by_name:
        return by_name[plain]
    close = findings.nearest(plain, by_name)
    if close and len(plain) > 2 and SequenceMatcher(None, close, plain).ratio() >= NEAR:
        return by_name[close] if by_name[close] not in taken else None
    return None


def _plain(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def _language(heading: str, languages: Collection[str] = LANGUAGES) -> tuple[str, str]:
    """Split `name (ja)`, `name:ja` and `name_ja` into name and language, "" where it names none that games are in."""
    text = heading.strip()
    match = _LANGUAGE.fullmatch(text) if len(text) <= LONGEST_HEADING else None
    return (match[1], match[2].lower()) if match and match[2].lower() in languages else (text, "")
