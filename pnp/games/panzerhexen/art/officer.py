"""A flying officer as in her service record: head and shoulders, cap or goggles, the ears of her familiar.

Drawn in a box of 100 by 100 with the shoulders at its foot.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from pnp.emblems.pen import Box, Point, chance, circle, ellipse, line, number, shape, star, stroke
from pnp.games.panzerhexen.art import officer_shapes as shapes

HAIR = (
    "#2b2326",
    "#7d4a28",
    "#e3c27a",
    "#b65a35",
    "#c9ccd3",
    "#e79a52",
    "#4a3527",
    "#f0dca8",
    "#5b6c94",
    "#8d2f3a",
    "#3b4a44",
)
COATS = ("#2a4668", "#5c6640", "#7a6a4a", "#56606c", "#7c3540", "#3f5f6e", "#4d4664")
SKIN = ("#fde4d0", "#f8d3b4", "#e2b48a", "#fbe0c6", "#b9825a")
LEATHER, STEEL, GLASS = "#6d4a2f", "#b8c2cb", "#a9dcea"


GEAR = ("peaked", "goggles", "side-cap", "none", "helmet", "beret", "headset")


_Paint = Callable[[str, str], str]


class Officer(NamedTuple):
    """What one officer looks like."""

    hair: str
    skin: str
    back: int
    fringe: str
    locks: str
    ears: int
    gear: str
    mood: int


def officer(
    id: str,
    box: Box,
    *,
    ink: str = "full",
    form: int | None = None,
    coat: str = "",
    trim: str = "#d9b65a",
    pips: int = 0,
    line: str = "#221c1a",
) -> str:
    """Draw an officer's portrait; `form` picks hair, ears and cap where ids might choose alike.

    `coat` paints the uniform, `trim` badges and straps, `pips` (0 to 4) stand on each strap.
    """
    dice = chance("officer", id)
    who = _who(dice, form)
    coat = coat or (COATS[form * 3 % len(COATS)] if form is not None else dice.choice(COATS))
    low = ink == "low"
    pen = {"stroke": line, "stroke_width": 1.1, "stroke_linejoin": "round"}

    def paint(data: str, colour: str) -> str:
        return shape(data, fill="#ffffff" if low else colour, **pen)

    ears, inside = shapes.EARS[who.ears]
    ears, inside = ears + _mirrored(ears), inside + _mirrored(inside) if inside else ""
    parts = [paint(shapes.BACKS[who.back], who.hair), paint(ears, who.hair)]
    parts += [paint(inside, "#f3c6bd")] if inside else []
    parts += [paint(shapes.NECK, who.skin), shape(shapes.SHADE, fill=line, fill_opacity=0.16)]
    parts += _coat(dice, paint, coat, trim, pips)
    parts += [paint(shapes.FACE, who.skin), *_features(who.mood, dice, line, low)]
    parts += [paint(data, who.hair) for data in (who.locks, who.fringe) if data]
    parts += _gear(who.gear, paint, coat, trim, line)
    scale = min(box.width, box.height) / 100
    x, y = box.x + box.width / 2 - 50 * scale, box.y + box.height - 100 * scale
    return f'<g transform="translate({number(x)} {number(y)}) scale({scale:.4f})">{"".join(parts)}</g>'


def _who(dice: Random, form: int | None) -> Officer:
    n = dice.randrange(1000) if form is None else form
    return Officer(
        hair=HAIR[n % len(HAIR)],
        skin=SKIN[n * 3 % len(SKIN)],
        back=n % len(shapes.BACKS),
        fringe=shapes.FRINGES[n * 2 % len(shapes.FRINGES)],
        locks=shapes.LOCKS[n // 2 % 2],
        ears=n % len(shapes.EARS),
        gear=GEAR[n * 2 % len(GEAR)],
        mood=n % 4,
    )


def _mirrored(data: str) -> str:
    """Return path data of absolute commands, and of arcs around the middle, on the other side."""
    found, values = [], _numbers(data)
    for command, given in values:
        if command == "a":
            rx, ry, turn, large, sweep, dx, dy = given
            found.append(
                f"a{number(rx)} {number(ry)} {turn:g} {large:g} {1 - sweep:g} {number(-dx)} {number(dy)}"
            )
        else:
            pairs = zip(given[::2], given[1::2], strict=True)
            found.append(command + " ".join(f"{number(100 - x)} {number(y)}" for x, y in pairs))
    return "".join(found)


def _numbers(data: str) -> list[tuple[str, list[float]]]:
    found: list[tuple[str, list[float]]] = []
    text = ""
    for ch in data + "M":
        if ch.isalpha():
            if found:
                found[-1] = (found[-1][0], [float(value) for value in text.split()])
            found.append((ch, []))
            text = ""
        else:
            text += ch
    return found[:-1]


def _coat(dice: Random, paint: _Paint, coat: str, trim: str, pips: int) -> list[str]:
    """Return tunic, shirt, tie, straps with pips and a row of ribbons."""
    parts = [
        paint(shapes.SHOULDERS, coat),
        paint(shapes.SHIRT, "#ffffff"),
        paint(shapes.TIE, "#2f2b2a"),
        paint(shapes.LAPELS, coat),
    ]
    parts.append(paint(shapes.STRAPS, trim))
    spots: list[Point] = [(27 - 4.6 * i, 84.4 + 2.2 * i) for i in range(min(4, pips))]
    parts += [shape(circle(x, y, 1.1) + circle(100 - x, y, 1.1), fill="#221c1a") for x, y in spots]
    x = 69.0
    for colour in dice.sample(("#a8242b", "#1f4f8b", "#e3c27a", "#2c6b3a", "#f4f1e6", "#63307d"), 3):
        parts.append(paint(f"M{number(x)} 96h4.6v4h-4.6Z", colour))
        x += 4.6
    return parts


MOUTHS = (
    "M46 60.6Q50 64 54 60.6",
    "M47.2 61.8Q50 62.8 52.8 61.8",
    "M45.6 60Q50 60.8 54.4 60C54 65 46 65 45.6 60Z",
    "M46.8 61.8Q50.6 61.2 53.2 60.8",
)
"""A smile, calm, laughing, stern."""
LAUGHS, STERN = 2, 3


def _features(mood: int, dice: Random, dark: str, low: bool) -> list[str]:
    """Return eyes, brows, mouth and blush; `mood` is the place of its mouth."""
    iris = dice.choice(("#2f6f9f", "#3f7a4a", "#8a4b2a", "#6a4a8f", "#7a2f3a", "#2f7f7a"))
    parts = []
    for side in (-1, 1):
        x = 50 + side * 9.2
        parts += [_shut(x, dark)] if mood == LAUGHS else _eye(x, 47.4 if mood == 1 else 46, iris, dark, low)
        inner, outer = (40.8, 38.8) if mood == STERN else (38.6, 39.6)
        brow = f"M{number(x - side * 4.4)} {inner}Q{number(x)} 37.4 {number(x + side * 4.6)} {outer}"
        parts.append(stroke(brow, dark, 1.0, cap="round"))
        if not low:
            parts.append(shape(ellipse(x + side * 2.6, 57, 3.2, 1.6), fill="#e5735c", fill_opacity=0.32))
    red = {"fill": "#ffffff" if low else "#b5473f", "stroke": dark, "stroke_width": 0.9}
    lips = shape(MOUTHS[mood], **red) if mood == LAUGHS else stroke(MOUTHS[mood], dark, 1.1, cap="round")
    return [*parts, stroke("M49.6 55.6L50.6 56.8", dark, 0.7, cap="round"), lips]


def _shut(x: float, dark: str) -> str:
    return stroke(f"M{number(x - 4.6)} 50Q{number(x)} 44 {number(x + 4.6)} 50", dark, 1.5, cap="round")


def _eye(x: float, lid: float, iris: str, dark: str, low: bool) -> list[str]:
    """Return an open eye whose upper lid ends at `lid`."""
    left, right = number(x - 4.8), number(x + 4.8)
    brim = f"M{left} {lid}C{number(x - 4)} 43.8 {number(x + 4)} 43.8 {right} {lid}"
    white = (
        f"{brim}C{right} 53 {number(x + 2.6)} 55 {number(x)} 55C{number(x - 2.6)} 55 {left} 53 {left} {lid}Z"
    )
    return [
        shape(white, fill="#ffffff"),
        shape(ellipse(x, 49.6, 3.1, 4.8), fill="#ffffff" if low else iris, stroke=dark, stroke_width=0.5),
        shape(circle(x, 50.2, 1.7), fill=dark) + shape(circle(x + 1.3, 47.6, 1.2), fill="#ffffff"),
        stroke(brim, dark, 1.6, cap="round"),
    ]


def _gear(gear: str, paint: _Paint, coat: str, trim: str, dark: str) -> list[str]:
    """Return what she wears on her head."""
    if gear == "peaked":
        badge = shape(
            star(50, 15, 4.6, 5, 2), fill=trim, stroke=dark, stroke_width=0.8, stroke_linejoin="round"
        )
        return [paint(shapes.CAP, coat), paint(shapes.BAND, trim), paint(shapes.VISOR, "#2f2b2a"), badge]
    if gear == "goggles":
        return [
            paint(shapes.STRAP, LEATHER),
            paint(shapes.LENSES, GLASS),
            stroke(shapes.GLINTS, "#ffffff", 1.3, cap="round"),
        ]
    if gear == "side-cap":
        return [paint(shapes.SIDE_CAP, coat), paint(shapes.SIDE_FOLD, coat), paint(circle(60, 18, 2.4), trim)]
    if gear == "beret":
        return [paint(shapes.BERET, coat), paint("M38 16L44 12L49 17L43 22Z", trim)]
    if gear == "helmet":
        cups = circle(30, 52, 5.4) + circle(70, 52, 5.4)
        return [
            paint(shapes.HELMET, LEATHER),
            paint(shapes.STRAP, "#3d2c20"),
            paint(shapes.LENSES, GLASS),
            stroke(shapes.GLINTS, "#ffffff", 1.3, cap="round"),
            paint(cups, STEEL),
        ]
    if gear == "headset":
        arc = "M30 46C26 16 38 7.6 50 7.6C62 7.6 74 16 70 46"
        parts = [stroke(arc, dark, 4.2, cap="round"), stroke(arc, STEEL, 2.2, cap="round")]
        boom = stroke("M69 54C68 62 62 65 57 64.4", dark, 1.3, cap="round") + paint(
            circle(56.6, 64.2, 1.7), STEEL
        )
        return [*parts, paint(circle(30.4, 48, 6) + circle(69.6, 48, 6), STEEL), boom]
    clip = line([(60, 26), (66, 33)])
    return [stroke(clip, dark, 3.6, cap="round"), stroke(clip, trim, 1.8, cap="round")]
