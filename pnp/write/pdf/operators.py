"""Numbers, matrices, colours and names as PDF syntax, as short as they can be."""

from functools import lru_cache
from math import isfinite

from pnp.render.drawing import Colour, Matrix

_BARE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;-+/&!?'=_*#@")


@lru_cache(maxsize=16384)
def num(value: float) -> str:
    """Return a length to a thousandth: `12.5`, `.333`, `-4`; never an exponent, which PDF does not know.

    Raises ValueError for what is no number: a viewer would stop at it and leave out the rest of the page.
    """
    if not isfinite(value):
        raise ValueError(f"a drawing holds the number {value}")
    return _shortened(f"{value:.3f}")


@lru_cache(maxsize=4096)
def factor(value: float) -> str:
    """Return a coefficient of a matrix, which is multiplied with lengths and needs more places."""
    return _shortened(f"{value:.6f}")


def _shortened(text: str) -> str:
    text = text.rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    if text.startswith("-0"):
        return "-" + text[2:] if len(text) > 2 else "0"
    return text


def nums(*values: float) -> str:
    """Return lengths with spaces between them."""
    return " ".join(map(num, values))


@lru_cache(maxsize=4096)
def matrix(value: Matrix) -> str:
    """Return a matrix's six numbers."""
    a, b, c, d, e, f = value
    return f"{factor(a)} {factor(b)} {factor(c)} {factor(d)} {num(e)} {num(f)}"


@lru_cache(maxsize=4096)
def parts(colour: Colour) -> str:
    """Return a colour's three parts."""
    return nums(colour.red, colour.green, colour.blue)


@lru_cache(maxsize=4096)
def fill_colour(colour: Colour) -> str:
    """Return the operator that fills with a colour; greys as such, so that black prints in black ink."""
    if colour.red == colour.green == colour.blue:
        return f"{num(colour.red)} g"
    return f"{parts(colour)} rg"


@lru_cache(maxsize=4096)
def stroke_colour(colour: Colour) -> str:
    """Return the operator that strokes with a colour."""
    if colour.red == colour.green == colour.blue:
        return f"{num(colour.red)} G"
    return f"{parts(colour)} RG"


def text_string(text: str) -> str:
    """Return words for a dictionary (a title, a bookmark): plain where they are ASCII, else as UTF-16."""
    if _BARE.issuperset(text):
        return f"({text})"
    return f"<FEFF{text.encode('utf-16-be').hex().upper()}>"
