"""Numbers, matrices, colours and names as PDF syntax, as short as they can be."""

from functools import lru_cache

from pnp.render.drawing import Colour, Matrix, Outline
from pnp.render.geometry.outlines import extents

_BARE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;-+/&!?'=_*#@")


@lru_cache(maxsize=16384)
def num(value: float) -> str:
    """Return a length to a thousandth: `12.5`, `.333`, `-4`; never an exponent, which PDF does not know.

    Raises ValueError for what is no number: a viewer would stop at it and leave out the rest of the page.
    """
    text = _shortened(f"{value:.3f}")
    if text[-1] in "nf":
        raise ValueError(f"a drawing holds the number {value}")
    return text


@lru_cache(maxsize=4096)
def factor(value: float) -> str:
    """Return a coefficient of a matrix, which is multiplied with lengths and needs more places."""
    return _shortened(f"{value:.6f}")


def _shortened(text: str) -> str:
    text = text.rstrip("0").rstrip(".")
    if text[0] == "0":
        return text[1:] or "0"
    if text[:2] == "-0":
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


_OPERATORS = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}
_LAST_PLACE, _NO_PLACES = ("0 ", " "), (". ", " ")
_SHORTER = (_LAST_PLACE, _LAST_PLACE, _LAST_PLACE, _NO_PLACES, (" 0.", " ."), ("-0.", "-."), ("-0 ", "0 "))

Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


MOST_PATHS = 8192
_paths: dict[int, tuple[Outline, str]] = {}
"""By the identity of outlines, which is sooner told than their values."""


def path(outline: Outline) -> str:
    """Return the operators that build a path; a plain rectangle becomes one operator.

    Half of what a game prints is printed more than once, often in several files. Raises ValueError for what is no
    number.
    """
    known = _paths.get(id(outline))
    if known is None:
        if len(_paths) >= MOST_PATHS:
            _paths.clear()
        known = _paths[id(outline)] = (outline, _path(outline))
    return known[1]


def _path(outline: Outline) -> str:
    """Return a path's operators, its numbers shortened as `num` does it, but all at once."""
    if rectangle := _rectangle(outline):
        return rectangle
    drawn = f" {' '.join(map(_OPERATORS.__getitem__, outline.kinds)) % outline.numbers}"
    if "n" in drawn:
        nums(*outline.numbers)  # which tells the number that is none
    for long, short in _SHORTER:
        drawn = drawn.replace(long, short)
    return drawn[1:]


def bounds(outline: Outline, by: float = 0.0) -> Bounds:
    """Return a box that holds an outline and its control points, grown on every side."""
    if not outline:
        return 0.0, 0.0, 0.0, 0.0
    left, top, right, bottom = extents(outline)
    return left - by, top - by, right + by, bottom + by


def _rectangle(outline: Outline) -> str:
    """Return `re` for a closed rectangle that starts along its top or bottom edge, as `re` itself does."""
    if outline.kinds != "MLLLZ":
        return ""
    x0, y0, x1, y1, x2, y2, x3, y3 = outline.numbers
    if y0 == y1 and x1 == x2 and y2 == y3 and x3 == x0:
        return f"{num(x0)} {num(y0)} {num(x1 - x0)} {num(y2 - y0)} re"
    return ""
