"""Cells as spreadsheet programs show them, as YAML values of a field's type."""

import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from decimal import Decimal

from pnp.load.tables.slugs import slug_of
from pnp.model.shapes import FieldSpec

_WHOLE = re.compile(r"[+-]?\d{1,12}(?:[.,]0+)?")
_NUMBER = re.compile(r"[+-]?\d{1,12}(?:[.,]\d{1,12})?")
_MINUS = str.maketrans("−–＋，．", "--+,.")
_PARTS = re.compile(r"[;,|\n]")
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3}){1,4}(?:[.,]\d{1,12})?")
MOST_PARTS = 1_000
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 '’().!?/-]*")
_WORDS = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n", "none", "inf", "nan"})
_YES = frozenset(
    {"yes", "true", "1", "x", "y", "✓", "✔", "on", "ja", "wahr", "oui", "vrai", "si", "sí", "sì", "vero"}
    | {"verdadero", "sim", "verdadeiro", "tak", "はい"}
)
_NO = frozenset(
    {
        "no",
        "false",
        "0",
        "",
        "n",
        "-",
        "off",
        "nein",
        "falsch",
        "non",
        "faux",
        "falso",
        "não",
        "nie",
        "いいえ",
    }
)


@dataclass(frozen=True, slots=True)
class Wrong:
    """Why a cell cannot be a value of its field; `meant` is a name that is not among those that are `known`."""

    message: str
    hint: str = ""
    meant: str = ""
    known: Collection[str] = ()


References = Mapping[str, Mapping[str, str]]
"""By kind: the ids of entries by their folded names and ids."""


def yaml_value(text: str, spec: FieldSpec, refers: References) -> str | Wrong:
    """Return a cell's text as YAML on one line, or what is wrong with it; the text is not empty."""
    plain = text.strip()
    if spec.type == "integer":
        number = plain.translate(_MINUS)
        if not _WHOLE.fullmatch(number):
            return Wrong("is no whole number", _number_hint(number) or "write digits, such as 3")
        return str(int(re.split(r"[.,]", number)[0]))
    if spec.type == "number":
        number = plain.translate(_MINUS)
        if not _NUMBER.fullmatch(number):
            return Wrong("is no number", _number_hint(number) or "write digits, such as 2.5 or 2,5")
        exact = f"{Decimal(number.replace(',', '.')):f}"
        return exact.rstrip("0").rstrip(".") if "." in exact else exact
    if spec.type == "flag":
        return _flag(plain)
    if spec.type == "choice":
        return _choice(plain, spec.choices)
    if spec.type == "list":
        return _list(plain, spec, refers)
    if spec.type == "reference":
        return _reference(plain, refers.get(spec.of, {}))
    return quoted(plain.casefold().replace(" ", "-") if spec.type == "icon" else plain)


def quoted(text: str) -> str:
    """Return a text as YAML on one line, in quotes where it might be read as something else."""
    if _PLAIN.fullmatch(text) and text.casefold() not in _WORDS and text == text.strip() and ": " not in text:
        return text
    return json.dumps(text, ensure_ascii=False)


def inside_braces(value: str) -> str:
    """Return a text, as YAML on one line, so that it may stand between braces or brackets."""
    return value if value.startswith('"') or not set(value) & set(",{}[]") else f'"{value}"'


def _flag(text: str) -> str | Wrong:
    said = text.casefold()
    if said in _YES or said in _NO:
        return "true" if said in _YES else "false"
    return Wrong("is neither yes nor no", "write yes or no")


def _number_hint(text: str) -> str:
    """Return the way out for a number as people write it, and we do not read it."""
    if text.endswith(("%", "％")):
        return "write the number alone: the percent sign belongs to the template"
    if _THOUSANDS.fullmatch(text):
        return "write the digits without a sign between the thousands, such as 1000 or 1000,25"
    return ""


def _choice(text: str, choices: tuple[str, ...]) -> str | Wrong:
    by_name = {choice.casefold(): choice for choice in choices}
    if text.casefold() in by_name:
        return quoted(by_name[text.casefold()])
    return Wrong(f"is none of {', '.join(choices[:12])}", meant=text[:60], known=choices)


def _list(text: str, spec: FieldSpec, refers: References) -> str | Wrong:
    parts = [part.strip() for part in _PARTS.split(text.strip("[]"))]
    if len(parts) > MOST_PARTS:
        return Wrong(f"has more than {MOST_PARTS} parts")
    items = []
    for part in parts:
        if part:
            item = yaml_value(part, FieldSpec(type=spec.of, choices=spec.choices), refers)  # type: ignore[arg-type]
            if isinstance(item, Wrong):
                return item
            items.append(item)
    return f"[{', '.join(items)}]"


def _reference(text: str, known: Mapping[str, str]) -> str | Wrong:
    found = known.get(slug_of(text)) or known.get(text.casefold())
    if found:
        return found
    return Wrong("is no entry that it could refer to", meant=text[:60].casefold(), known=known)
