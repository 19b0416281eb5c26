"""A pair of striker units as a recognition chart shows them: a silhouette with its panel lines.

Drawn in a box of 100 by 100; the openings for the legs are at its head, propellers or nozzles at its foot.
"""

from random import Random
from typing import NamedTuple

from pnp.emblems.pen import Box, centred, chance, circle, ellipse, line, number, shape, star, stroke
from pnp.emblems.tube import tube

FORMS = ("trainer", "scout", "fighter", "night", "heavy", "jet")


class _Unit(NamedTuple):
    """Half-width of the body, and a wing: where it begins, how long, how deep, how swept."""

    body: float
    wing: float
    span: float
    chord: float
    sweep: float
    tip: float


_UNITS = {
    "trainer": _Unit(8.0, 26, 22, 8, 0.0, 0.9),
    "scout": _Unit(6.6, 34, 27, 10, 2.0, 0.45),
    "fighter": _Unit(7.8, 34, 24, 17, 1.5, 0.5),
    "night": _Unit(8.4, 36, 22, 16, 0.5, 0.6),
    "heavy": _Unit(10.4, 32, 26, 19, 0.5, 0.62),
    "jet": _Unit(8.6, 34, 22, 22, 17.0, 0.34),
}


def striker(
    id: str,
    box: Box,
    *,
    ink: str = "full",
    form: str = "fighter",
    colour: str = "#1d1a16",
    light: str = "#fbf7ea",
    accent: str = "#a8242b",
) -> str:
    """Draw the pair; `form` is trainer, scout, fighter, night, heavy or jet, `accent` paints its marks."""
    if form not in _UNITS:
        raise ValueError(f"there is no striker unit '{form}', but {', '.join(FORMS)}")
    dice = chance("striker", form, id)
    unit = _Unit(*(v * dice.uniform(0.93, 1.07) for v in _UNITS[form]))
    mark, low = dice.randrange(3), ink == "low"
    solid = {"fill": "#ffffff" if low else colour, "stroke": colour, "stroke_width": 1.0 if low else 0.5}
    outlines = (*_wings(form, unit), _fins(form, unit, dice), _body(form, unit, dice))
    fine = _panels(form, unit, dice)
    half = "".join(
        (
            _engine(form, unit, colour, light if not low else "#ffffff"),
            *(shape(data, stroke_linejoin="round", **solid) for data in outlines),
            stroke(fine, colour if low else light, 0.55),
            shape(
                ellipse(0, 9.5, unit.body * 0.74, 2.6),
                fill=light if not low else "#ffffff",
                stroke=colour,
                stroke_width=0.6,
            ),
            _mark(mark, unit, light if not low else "#ffffff", accent),
        )
    )
    apart = unit.body * 0.5 + 11.5
    pair = "".join(
        f'<g transform="translate({number(50 + side * apart)} 0) rotate({side * -2}) scale({side} 1)">{half}</g>'
        for side in (1, -1)
    )
    return centred(box, pair)


def _body(form: str, unit: _Unit, dice: Random) -> str:
    b, knee = unit.body, dice.uniform(42, 50)
    if form == "jet":
        return tube(
            [(0, 9, b * 0.95), (0, 20, b * 1.12), (0, knee + 8, b), (0, 76, b * 0.8), (0, 84, b * 0.62)]
        )
    nose = b * (1.06 if form == "heavy" else 0.9)
    return tube(
        [
            (0, 9, b * 0.9),
            (0, 20, b * 1.02),
            (0, knee, b),
            (0, 66, b * 0.82),
            (0, 76, nose),
            (0, 83, nose * 0.8),
            (0, 90, 0.8),
        ]
    )


def _wings(form: str, unit: _Unit) -> tuple[str, ...]:
    if form == "trainer":
        low = unit._replace(wing=unit.wing + 17, span=unit.span * 0.86)
        struts = "".join(
            f"M{number(x)} {number(unit.wing + 3)}h1.2V{number(low.wing + 3)}h-1.2Z"
            for x in (unit.body + 6, unit.body + unit.span * 0.62)
        )
        return struts, _wing(unit), _wing(low)
    return (_wing(unit),)


def _wing(unit: _Unit) -> str:
    """Return a wing to the right, its tip rounded."""
    x, end, c = number(unit.body * 0.6), unit.body + unit.span, unit.chord
    top, foot = unit.wing + unit.sweep, unit.wing + unit.sweep + c * unit.tip
    tip, out = f"{number(end)} {number((top + foot) / 2)}", number(end)
    return (
        f"M{x} {number(unit.wing)}L{number(end - 3)} {number(top)}Q{out} {number(top + 0.6)} {tip}"
        f"Q{out} {number(foot - 0.6)} {number(end - 4)} {number(foot)}L{x} {number(unit.wing + c)}Z"
    )


def _fins(form: str, unit: _Unit, dice: Random) -> str:
    y, out = dice.uniform(60, 65), unit.body + dice.uniform(6, 9)
    rear = out * 0.96 if form != "jet" else out
    return line([(unit.body * 0.5, y), (out, y + 4), (rear, y + 9), (unit.body * 0.4, y + 10)], close=True)


def _engine(form: str, unit: _Unit, colour: str, light: str) -> str:
    """Return what drives it: propellers with their discs, or a flame."""
    if form == "jet":
        flame = line(
            [(-4.4, 85), (-2.4, 92), (-1.4, 89), (0, 97), (1.4, 89), (2.4, 92), (4.4, 85)], close=True
        )
        return shape(flame, fill=light, stroke=colour, stroke_width=0.8, stroke_linejoin="round")
    parts = [_propeller(0, 86, unit.body + 5, colour, light)]
    if form == "heavy":
        x, y = unit.body + unit.span * 0.5, unit.wing + unit.chord * 0.5
        parts.append(_propeller(x, y + 16, 6, colour, light))
        parts.append(shape(tube([(x, y - 8, 2.6), (x, y + 8, 3.4), (x, y + 16.6, 0.8)]), fill=colour))
    if form == "night":
        mast = "".join(f"M-5 {y}h10" for y in (91, 93.4)) + "M0 88V96M-7 95.6h14"
        parts.append(stroke(mast, colour, 0.9))
    return "".join(parts)


def _propeller(x: float, y: float, r: float, colour: str, light: str) -> str:
    disc = shape(ellipse(x, y, r, 2.2), fill=light, fill_opacity=0.7, stroke=colour, stroke_width=0.5)
    left, right = (x - r, y), (x + r, y)
    blades = line(
        [(x - r / 2, y - 0.9), left, (x - r / 2, y + 0.9), (x + r / 2, y - 0.9), right, (x + r / 2, y + 0.9)],
        close=True,
    )
    return disc + shape(blades, fill=colour)


def _panels(form: str, unit: _Unit, dice: Random) -> str:
    """Return lines between the plates, guns or a window where the class has them."""
    b, c, w = unit.body, unit.chord, unit.wing
    data = [
        f"M{number(-b * 0.86)} {y}Q0 {y + 2} {number(b * 0.86)} {y}" for y in (18, dice.uniform(54, 58), 74)
    ]
    spar = unit.sweep + c * unit.tip * 0.66
    data.append(line([(b * 0.3, 20), (b * 0.3, 52)]))
    data.append(line([(b + 5, w + c * 0.62 + unit.sweep * 0.3), (b + unit.span - 5, w + spar)]))
    if form in ("fighter", "heavy", "night"):
        x = b + unit.span * (0.34 if form != "heavy" else 0.22)
        data.append(
            "".join(f"M{number(x + dx)} {number(w + c * 0.4)}V{number(w + c * 0.8)}" for dx in (0.0, 2.4))
        )
    if form == "scout":
        data.append(circle(0, 62, 3.2) + circle(0, 62, 1.6))
    if form == "night":
        data.append("".join(f"M{number(-b * 0.7)} {y}h{number(b * 0.6)}" for y in (60, 62, 64)))
    return "".join(data)


def _mark(kind: int, unit: _Unit, light: str, accent: str) -> str:
    """Return the insignia on the shin and a band around it."""
    sign = shape(circle(0, 36, unit.body * 0.52), fill=light)
    r = unit.body * 0.46
    inner = (circle(0, 36, r * 0.66), star(0, 36, r, 5, 2), circle(0, 36, r) + circle(0, 36, r * 0.55))[kind]
    return sign + shape(inner, fill=accent, fill_rule="evenodd" if kind == 2 else None)
