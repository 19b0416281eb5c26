"""Gradients as shadings, see-through colours as graphics states."""

from itertools import pairwise
from math import hypot

from msgspec import Struct

from pnp.render.drawing import IDENTITY, Colour, LinearGradient, Matrix, RadialGradient, Stop
from pnp.write.pdf.content import compressed
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.operators import Bounds, factor, matrix, num, nums, parts

Gradient = LinearGradient | RadialGradient

EDGE = 0.999
"""How far from the centre a radial gradient's focus may lie, in radii: from 1 on it draws no full cover."""


class Ramp(Struct, frozen=True):
    """A gradient ready for use: the shading's resource name, its matrix, and how opaque it is.

    `veil` names a grey shading of the stops' opacities where they differ; else `opacity` is that of all.
    """

    shading: str
    matrix: Matrix
    veil: str
    opacity: float


class Paints:
    """The gradients and states of one document, each written once."""

    def __init__(self, document: PdfDocument) -> None:
        self._document = document
        self._ramps: dict[Gradient, Ramp | Stop] = {}
        self._states: dict[tuple[float, str, float], str] = {}
        self._masks: dict[tuple[str, Matrix, Bounds], str] = {}
        self._patterns: dict[tuple[str, Matrix], str] = {}

    def ramp(self, gradient: Gradient) -> Ramp | Stop:
        """Return a gradient as a shading, or the one stop that is seen where it has no extent."""
        if gradient not in self._ramps:
            self._ramps[gradient] = self._ramp(gradient)
        return self._ramps[gradient]

    def state(self, opacity: float, mask: str = "", line: float | None = None) -> str:
        """Return the name of a graphics state: opacity (the lines' where it differs), soft mask's group."""
        key = (round(opacity, 3), mask, round(opacity if line is None else line, 3))
        if key not in self._states:
            veil = f"/SMask<</Type/Mask/S/Luminosity/G {mask}>>" if mask else ""
            state = self._document.add(f"/ca {num(key[0])}/CA {num(key[2])}{veil}")
            see_through = bool(mask) or min(key[0], key[2]) < 1.0
            self._states[key] = self._document.name("G", state, see_through=see_through)
        return self._states[key]

    def mask(self, ramp: Ramp, box: Bounds) -> str:
        """Return a reference to a soft mask's group: the ramp's opacities within a box of user space."""
        key = (ramp.veil, ramp.matrix, box)
        if key not in self._masks:
            self._masks[key] = self._mask(ramp, box)
        return self._masks[key]

    def _mask(self, ramp: Ramp, box: Bounds) -> str:
        content = f"{placed(ramp.matrix)}/{ramp.veil} sh"
        entries = (
            f"/Type/XObject/Subtype/Form/BBox[{nums(*box)}]/Group<</S/Transparency/CS/DeviceGray>>"
            f"/Resources {self._document.resources([ramp.veil])}"
        )
        return self._document.add_compressed(compressed(content), entries)

    def pattern(self, ramp: Ramp) -> str:
        """Return the name of a pattern for strokes; good within a form alone, whose space it is in."""
        key = (ramp.shading, ramp.matrix)
        if key not in self._patterns:
            self._patterns[key] = self._pattern(ramp)
        return self._patterns[key]

    def _pattern(self, ramp: Ramp) -> str:
        shading = self._document.reference(ramp.shading)
        entries = f"/PatternType 2/Matrix[{matrix(ramp.matrix)}]/Shading {shading}"
        return self._document.name("P", self._document.add(entries))

    def _ramp(self, gradient: Gradient) -> Ramp | Stop:
        stops = _padded(gradient.stops)
        axis = _axis(gradient)
        a, b, c, d, _, _ = gradient.matrix
        if len({(stop.colour, stop.opacity) for stop in stops}) == 1 or not axis or abs(a * d - b * c) < 1e-12:
            return stops[-1]
        shading = self._shading(axis, "DeviceRGB", [(stop.offset, parts(stop.colour)) for stop in stops])
        opacities = {stop.opacity for stop in stops}
        if len(opacities) == 1:
            return Ramp(shading, gradient.matrix, "", opacities.pop())
        veil = self._shading(axis, "DeviceGray", [(stop.offset, num(stop.opacity)) for stop in stops])
        return Ramp(shading, gradient.matrix, veil, 1.0)

    def _shading(self, axis: str, space: str, stops: list[tuple[float, str]]) -> str:
        entries = f"{axis}/ColorSpace/{space}/Extend[true true]/Function {_function(stops)}"
        return self._document.name("S", self._document.add(entries))


def placed(value: Matrix) -> str:
    """Return the operator for a matrix and a space after it, nothing for the identity."""
    return "" if value == IDENTITY else f"{matrix(value)} cm "


def _padded(stops: tuple[Stop, ...]) -> list[Stop]:
    """Return stops from 0 to 1 whose offsets never fall, as SVG reads them."""
    rising: list[Stop] = []
    reached = 0.0
    for stop in stops:
        reached = max(reached, min(1.0, stop.offset))
        rising.append(Stop(reached, stop.colour, stop.opacity))
    if not rising:
        return [Stop(1.0, Colour(0.0, 0.0, 0.0), 0.0)]
    first, last = rising[0], rising[-1]
    before = [Stop(0.0, first.colour, first.opacity)] if first.offset > 0 else []
    after = [Stop(1.0, last.colour, last.opacity)] if last.offset < 1 else []
    return [*before, *rising, *after]


def _axis(gradient: Gradient) -> str:
    """Return a shading's type and coordinates, nothing where the gradient has no extent."""
    if isinstance(gradient, LinearGradient):
        if gradient.x1 == gradient.x2 and gradient.y1 == gradient.y2:
            return ""
        return f"/ShadingType 2/Coords[{_exact(gradient.x1, gradient.y1, gradient.x2, gradient.y2)}]"
    if gradient.r <= 0:
        return ""
    dx, dy = gradient.fx - gradient.cx, gradient.fy - gradient.cy
    away = hypot(dx, dy) / gradient.r
    pull = EDGE / away if away > EDGE else 1.0
    focus = _exact(gradient.cx + dx * pull, gradient.cy + dy * pull)
    return f"/ShadingType 3/Coords[{focus} 0 {_exact(gradient.cx, gradient.cy, gradient.r)}]"


def _exact(*values: float) -> str:
    # A gradient in units of its shape's box has coordinates from 0 to 1, which its matrix makes large.
    return " ".join([factor(value) for value in values])


def _function(stops: list[tuple[float, str]]) -> str:
    pieces = [(a, b) for a, b in pairwise(stops) if b[0] > a[0]]
    curves = [f"<</FunctionType 2/Domain[0 1]/N 1/C0[{a[1]}]/C1[{b[1]}]>>" for a, b in pieces]
    if len(curves) == 1:
        return curves[0]
    bounds = " ".join([factor(b[0]) for _, b in pieces[:-1]])
    encode = " ".join(["0 1"] * len(curves))
    return f"<</FunctionType 3/Domain[0 1]/Bounds[{bounds}]/Encode[{encode}]/Functions[{''.join(curves)}]>>"
