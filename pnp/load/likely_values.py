"""What a value of the wrong type was most likely meant to be, for hints."""

import re
import unicodedata

from pnp.load.findings import shown

YES = frozenset(
    {"yes", "true", "1", "x", "y", "✓", "✔", "on", "ja", "wahr", "oui", "vrai", "si", "sí", "sì", "vero"}
    | {"verdadero", "sim", "verdadeiro", "tak", "はい"}
)
NO = frozenset(
    {"no", "false", "0", "", "n", "-", "off", "nein", "falsch", "non", "faux", "falso", "não", "nie", "いいえ"}
)
MOST_DIGITS = 18
"""How many digits a whole number has at most; `scalars.resolve` takes longer ones for texts."""

_PLAIN = re.compile(r"[+-]?\d+(?:\.\d+)?", re.ASCII)
_MEASURED = re.compile(r"([+-]?\d{1,12}(?:[.,]\d{1,12})?)[.,;]? ?(?:[^\W\d_]{1,12}\.?)?")
_NO_CENTS = re.compile(r"[.,]0{1,2}$")
_THOUSANDS = re.compile(r"[.,]\d{3}$")
_TOO_LONG = re.compile(r"[+-]?\d{19,}", re.ASCII)


def truth_hint(value: object) -> str:
    """Return the way out for what stands where true or false must; "" where it is neither."""
    word = str(value).strip().casefold() if isinstance(value, str | int) else None
    if not word or (word not in YES and word not in NO):
        return ""
    return "write true" if word in YES else "write false"


def number_hint(value: object, *, whole: bool) -> str:
    """Return the way out for what stands where a number must: `5 mm`, `4.0`, `４`; "" where none is to be seen."""
    if isinstance(value, str) and _PLAIN.fullmatch(value) and not (whole and "." in value):
        return "" if len(value) > 40 else f"take the quotes off: {value}"
    number = _number_in(value)
    if whole:
        number = _NO_CENTS.sub("", number)
    if not number or (whole and not number.lstrip("+-").isdigit()):
        return ""
    return f"write {number}"


def _number_in(value: object) -> str:
    """Return the number that begins a value, with a point for a comma; "" where none does, or it might be another."""
    if isinstance(value, float):
        return f"{value:.12g}" if abs(value) < 10**12 else ""
    match = _MEASURED.fullmatch(unicodedata.normalize("NFKC", value[:60]).strip()) if isinstance(value, str) else None
    if not match or _THOUSANDS.search(match[1]):
        return ""
    return match[1].replace(",", ".")


def is_too_long(value: object) -> bool:
    """Tell whether a value is a whole number of more digits than any may have."""
    return isinstance(value, str) and bool(_TOO_LONG.fullmatch(value))


def not_a(must: str, name: str, value: object) -> str:
    """Return the message for a value that is not what it must be: of a number that is too long, how long it may be."""
    if "number" in must and is_too_long(value):
        digits = len(str(value).lstrip("+-"))
        return f"{name} must be a number of at most {MOST_DIGITS} digits, and this one has {digits}"
    return f"{name} must be {must}, not {shown(value)}"
