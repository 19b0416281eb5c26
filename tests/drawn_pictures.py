"""Which operations of faces are drawn pictures: recorded while faces are drawn in this process, read by their logs.

`record()` comes before the first face. An emblem is known by its style, its id and its box, an icon or another SVG
file by its name, its first colour and the box that its view box fills; what is drawn inside is no part of it.
"""

from collections.abc import Iterator
from functools import cache, wraps
from hashlib import blake2b
from typing import Any

from markupsafe import Markup, escape

from pnp.emblems.emblem import Emblems
from pnp.render.drawing import Colour, Group, Op
from pnp.render.svg.interpreter import Interpreter
from pnp.render.svg.symbols import FileSymbols

Ops = tuple[Op, ...]
ATTRIBUTE = "data-picture"
LONGEST = 60
"""Characters of an emblem's options that a name shows; of longer ones it has a digest."""

_emblems: dict[Op, dict[Ops, str]] = {}
"""The operations of emblems by the first of them, with their names."""
_files: dict[Group, tuple[str, tuple[float, ...]]] = {}
"""The groups that show a file: its name and its view box."""


@cache
def record() -> None:
    """Record from now on what is drawn of emblems, icons and art."""
    emblem, group, drawn = Emblems.emblem, Interpreter._group, FileSymbols._drawn

    @wraps(emblem)
    def named_emblem(self: Emblems, style: str, id: str, *box: float, **options: object) -> Markup:
        name = escape(_emblem_name(style, id, box, options))
        markup = str(emblem(self, style, id, *box, **options))
        return Markup(markup.replace("<g>", f'<g {ATTRIBUTE}="{name}">', 1))  # noqa: S704

    @wraps(group)
    def recorded_group(self: Interpreter, node: Any, *rest: Any) -> Ops:
        ops = group(self, node, *rest)
        if node.get(ATTRIBUTE) and _draws(ops):
            _emblems.setdefault(ops[0], {}).setdefault(ops, node.get(ATTRIBUTE))
        return ops

    @wraps(drawn)
    def recorded_file(self: FileSymbols, inner: Any, style: Any, user: Any, key: Any) -> Any:
        symbol = drawn(self, inner, style, user, key)
        if _draws(symbol.group.ops):
            _files.setdefault(symbol.group, (f"{key[0]} {_first_colour(symbol.group.ops)}".rstrip(), symbol.view or ()))
        return symbol

    Emblems.emblem = named_emblem  # type: ignore[method-assign]
    Interpreter._group = recorded_group  # type: ignore[method-assign]
    FileSymbols._drawn = recorded_file  # type: ignore[method-assign]


def pictures_in(ops: Ops) -> Iterator[Op | str]:
    """Yield operations, those of a drawn picture as one name with its place."""
    at = 0
    while at < len(ops):
        op = ops[at]
        drawn = (known for known in _emblems.get(op, ()) if ops[at : at + len(known)] == known)
        emblem = max(drawn, key=len, default=())
        if emblem:
            yield _emblems[op][emblem]
        elif isinstance(op, Group) and op.ops and op.ops[0] in _files:
            yield _file_name(op)
        else:
            yield op
        at += len(emblem) or 1


def _draws(ops: Ops) -> bool:
    """Tell whether anything is seen of operations."""
    return any(not isinstance(op, Group) or _draws(op.ops) for op in ops)


def _emblem_name(style: str, id: str, box: tuple[float, ...], options: dict[str, object]) -> str:
    said = " ".join(f"{name}={value}" for name, value in sorted(options.items()))
    if len(said) > LONGEST:
        said = f"{len(options)} options {blake2b(said.encode(), digest_size=4).hexdigest()}"
    return f"emblem {style} {id} {_place(*box)} {said}".rstrip()


def _file_name(placed: Group) -> str:
    """Return the name of a file that a group places, and the box that its view box comes to lie in."""
    (name, view), (a, b, c, d, e, f) = _files[placed.ops[0]], placed.matrix  # type: ignore[index]
    x, y, width, height = view or (0.0, 0.0, 1.0, 1.0)
    place = _place(a * x + c * y + e, b * x + d * y + f, a * width + c * height, b * width + d * height)
    return f"file {name} {place}" + (f" opacity={placed.opacity:.2f}" if placed.opacity != 1.0 else "")


def _place(x: float, y: float, width: float, height: float) -> str:
    return f"{_number(x)},{_number(y)} {_number(width)}x{_number(height)}"


def _number(value: float) -> str:
    text = f"{value + 1e-6:.2f}".rstrip("0").rstrip(".")  # halves go up, however the last bit of a sum came out
    return "0" if text == "-0" else text


def _first_colour(ops: Ops) -> str:
    """Return the first colour that is drawn with: equal drawings are one group, whichever style asked for it first."""
    for op in ops:
        if isinstance(op, Group):
            first = _first_colour(op.ops)
        else:
            paint = getattr(op, "fill", None) or getattr(getattr(op, "stroke", None), "paint", None)
            first = _colour(paint) if isinstance(paint, Colour) else ""
        if first:
            return first
    return ""


def _colour(paint: Colour) -> str:
    return "#" + "".join(f"{round(part * 255):02x}" for part in (paint.red, paint.green, paint.blue))
