"""A face in small: the same operations without lines that would be too thin for printers and screens."""

from msgspec.structs import replace

from pnp.render.drawing import Drawing, Group, Miniature, Op, Shape
from pnp.render.geometry.outlines import rect
from pnp.render.geometry.transforms import magnified

THINNEST = 0.05
"""Millimetres: printers and screens draw what is thinner at least so wide, and fine outlines become blots."""

Known = dict[tuple[Op, float], tuple[Op, ...]]


def miniature(face: Drawing, scale: float) -> Miniature:
    """Return a face as something shown in small, cut at its trim."""
    trim = rect(0.0, 0.0, face.width, face.height)
    return Miniature(face, scale, lambda: Group(thinned(face.ops, scale), clip=trim))


def thinned(ops: tuple[Op, ...], scale: float, known: Known | None = None) -> tuple[Op, ...]:
    """Return what a face draws at a scale, without the lines that come out too thin; fills stay.

    What is drawn several times at one scale stays one operation; `known` is what has been met.
    """
    met: Known = {} if known is None else known
    return tuple(drawn for op in ops for drawn in _thinned(op, scale, met))


def _thinned(op: Op, scale: float, known: Known) -> tuple[Op, ...]:
    if isinstance(op, Miniature):
        return (miniature(op.face, op.scale * scale),)
    if isinstance(op, Group):
        if (op, scale) not in known:
            inside = thinned(op.ops, scale * magnified(op.matrix), known)
            known[op, scale] = (replace(op, ops=inside),) if inside != op.ops else (op,)
        return known[op, scale]
    if isinstance(op, Shape) and op.stroke is not None and op.stroke.width * scale < THINNEST:
        return (replace(op, stroke=None),) if op.fill is not None else ()
    return (op,)
