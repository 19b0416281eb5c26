"""A flying officer as in her service record: head and shoulders, cap or goggles, the ears of her familiar.

Drawn in a box of 100 by 100 with the shoulders at its foot.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from pnp.render.emblem_pen import Box, Point, chance, circle, line, number, shape, star, stroke

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

FACE = "M32 40C32 54 35.5 61 43 66.6C46 68.8 48 69.8 50 69.8C52 69.8 54 68.8 57 66.6C64.5 61 68 54 68 40C68 26 60 20 50 20C40 20 32 26 32 40Z"
NECK = "M43 60V75C43 78 57 78 57 75V60Z"
SHADE = "M43.2 66C46 69 48 70.4 50 70.4C52 70.4 54 69 56.8 66V70C53 73.6 47 73.6 43.2 70Z"
SHOULDERS = "M2 108C3 90 20 82.5 40 76.5L50 86L60 76.5C80 82.5 97 90 98 108Z"
SHIRT = "M41.4 75.6L50 92L58.6 75.6L55.6 73.6C52 76.4 48 76.4 44.4 73.6Z"
TIE = "M47.6 84L50 81.6L52.4 84L54 108H46Z"
LAPELS = "M40 76.5L32.6 83.4L37.6 87L35.6 90.4L47 108H48.6L50 92ZM60 76.5L67.4 83.4L62.4 87L64.4 90.4L53 108H51.4L50 92Z"
STRAPS = "M10 90.5L29 81.4L31.8 84.6L12.6 94.4ZM90 90.5L71 81.4L68.2 84.6L87.4 94.4Z"

BACKS = (
    "M30 42C26 20 36 12 50 12C64 12 74 20 70 42C73 52 72 60 69 66L62 70H38L31 66C28 60 27 52 30 42Z",
    "M29 42C25 18 37 11 50 11C63 11 75 18 71 42C75 62 78 76 84 92C74 94 68 90 62 80H38C32 90 26 94 16 92C22 76 25 62 29 42Z",
    "M30 44C26 20 36 12 50 12C64 12 74 20 70 44L68 58H32ZM30 36C14 34 8 50 15 76C22 72 29 58 32 46ZM70 36C86 34 92 50 85 76C78 72 71 58 68 46Z",
    "M31 44C27 20 37 12 50 12C63 12 73 20 69 44L66 56H34ZM64 18C86 8 96 34 82 72C80 52 76 40 66 32Z",
    "M29 42C24 16 38 9 50 9C62 9 76 16 71 42L75 50L70 51L74 59L68 59L69 66L62 64H38L31 66L32 59L26 59L30 51L25 50Z",
    "M30 44C26 20 36 12 50 12C64 12 74 20 70 44L70 60H30ZM68 52C76 58 79 66 77 73C83 79 82 88 77 95C71 90 69 84 71 76C66 70 65 62 68 52Z",
    "M30 42C27 20 36 12 50 12C64 12 73 20 70 42L68 60H32ZM22 25a11 11 0 1 0 19 -11a11 11 0 1 0 -19 11ZM59 14a11 11 0 1 0 19 11a11 11 0 1 0 -19 -11Z",
)
_CROWN = "M30.6 46C28 24 38 15.4 50 15.4C62 15.4 72 24 69.4 46"
FRINGES = (
    f"{_CROWN}C67.6 40 65 35.4 61 32C60.4 37 58.4 40.4 55.6 42.4C55.4 38 54 34.6 51.6 32C47.6 37.6 42 41 36.6 42.4C33.4 43 31.6 44 30.6 46Z",
    f"{_CROWN}C68.4 44 67.6 42.4 66.6 40.6L61.4 41.4L58 36.6L53.6 41.4L49.6 36.6L45 41.4L41 36.8L35.4 42C33 43 31.6 44 30.6 46Z",
    f"{_CROWN}C66.6 39 58 33 45 28C42.6 34 38.4 39.6 34.4 42.4C32.4 43.4 31.2 44.4 30.6 46Z",
    f"{_CROWN}C66.8 44 63.6 38 56.6 29.6C53 32.6 48.6 32.6 45 29.6C37.4 35 33.4 41 30.6 46Z",
    f"{_CROWN}L67 41H33.4L30.6 46Z",
)
LOCKS = (
    "",
    "M31.4 42C28.6 52 28.8 62 31.6 72C34 64 34.6 54 34 44ZM68.6 42C71.4 52 71.2 62 68.4 72C66 64 65.4 54 66 44Z",
)
EARS = (
    ("M29.6 26L26.4 3L44 14.6Z", "M31 21L29.4 9L39 15Z"),
    ("M33 18C23 6 22 -12 28.6 -13C35 -13.6 40 0 42 13Z", "M34 13C29 4 27.6 -7 29.6 -8C32.6 -8 36.4 3 37.6 11Z"),
    ("M33 14C17 10 13 28 19.4 42C26 40 31.6 30 34 22Z", ""),
    ("M27 18a8.6 8.6 0 1 1 15 -5Z", "M30 14.4a4.6 4.6 0 1 1 8 -2.6Z"),
    ("M29 25L19 10L28 12.6L24 1L34.6 9.4L36 1.6L43 13.6Z", ""),
    ("M28.6 28L21 9C28 7 38 9.6 43 15Z", "M30 22.4L25.4 12C30 11.6 35 13 38 16Z"),
)
CAP = "M26 25C20 15 32 3.6 50 3.6C68 3.6 80 15 74 25L70.6 29C60 23.6 40 23.6 29.4 29Z"
BAND = "M29.4 25.6C40 19.6 60 19.6 70.6 25.6L70.8 32.6C60 27 40 27 29.2 32.6Z"
VISOR = "M29.2 32.6C40 27 60 27 70.8 32.6C69 39 60 37.4 50 37.4C40 37.4 31 39 29.2 32.6Z"
SIDE_CAP = "M28.6 28.6C32 12 52 -1.4 69 6.6L73.6 24C60 18.6 42 20.6 28.6 28.6Z"
SIDE_FOLD = "M29.2 26.8C42 15.6 58 11.6 71 14.6L73.6 24C60 18.6 42 20.6 28.6 28.6Z"
BERET = "M27.6 27.4C18 14 34 2.6 55 5C74 5 86 17 78 25.4C72 30 62 23.6 50 23.6C41 23.6 34 28 27.6 27.4Z"
HELMET = "M28.6 56C25 24 34 10.4 50 10.4C66 10.4 75 24 71.4 56L65.8 60C67 46 66.4 36 62 31.6C57 28.6 43 28.6 38 31.6C33.6 36 33 46 34.2 60Z"
STRAP = "M30.6 29.6C40 21.6 60 21.6 69.4 29.6L69.8 24.6C60 16.6 40 16.6 30.2 24.6Z"
LENSES = "M34 24.4C35 18.6 46.6 17 48.6 20.6C49.2 26 46.6 30.4 41 30.4C36.6 30.4 34 28.6 34 24.4ZM66 24.4C65 18.6 53.4 17 51.4 20.6C50.8 26 53.4 30.4 59 30.4C63.4 30.4 66 28.6 66 24.4Z"
GLINTS = "M37 26.6L43 20.6M55 26.6L61 20.6"
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

    ears, inside = EARS[who.ears]
    ears, inside = ears + _mirrored(ears), inside + _mirrored(inside) if inside else ""
    parts = [paint(BACKS[who.back], who.hair), paint(ears, who.hair)]
    parts += [paint(inside, "#f3c6bd")] if inside else []
    parts += [paint(NECK, who.skin), shape(SHADE, fill=line, fill_opacity=0.16)]
    parts += _coat(dice, paint, coat, trim, pips)
    parts += [paint(FACE, who.skin), *_features(who.mood, dice, line, low)]
    parts += [paint(data, who.hair) for data in (who.locks, who.fringe) if data]
    parts += _gear(who.gear, paint, coat, trim, line)
    scale = min(box.width, box.height) / 100
    x, y = box.x + box.width / 2 - 50 * scale, box.y + box.height - 100 * scale
    return f'<g transform="translate({number(x)} {number(y)}) scale({scale:.4f})">{"".join(parts)}</g>'


def _who(dice: Random, form: int | None) -> Officer:
    n = dice.randrange(1000) if form is None else form
    return Officer(
        HAIR[n % len(HAIR)], SKIN[n * 3 % len(SKIN) if n % 11 != 5 else 0], n % len(BACKS),
        FRINGES[n * 2 % len(FRINGES)], LOCKS[(n // 2) % 2], n % len(EARS), GEAR[n * 2 % len(GEAR)], n % 4,
    )  # fmt: skip


def _mirrored(data: str) -> str:
    """Return path data of absolute commands, and of arcs around the middle, on the other side."""
    found, values = [], _numbers(data)
    for command, given in values:
        if command == "a":
            rx, ry, turn, large, sweep, dx, dy = given
            found.append(f"a{number(rx)} {number(ry)} {turn:g} {large:g} {1 - sweep:g} {number(-dx)} {number(dy)}")
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
    parts = [paint(SHOULDERS, coat), paint(SHIRT, "#ffffff"), paint(TIE, "#2f2b2a"), paint(LAPELS, coat)]
    parts.append(paint(STRAPS, trim))
    spots: list[Point] = [(27 - 4.6 * i, 84.4 + 2.2 * i) for i in range(min(4, pips))]
    parts += [shape(circle(x, y, 1.1) + circle(100 - x, y, 1.1), fill="#221c1a") for x, y in spots]
    x = 69.0
    for colour in dice.sample(("#a8242b", "#1f4f8b", "#e3c27a", "#2c6b3a", "#f4f1e6", "#63307d"), 3):
        parts.append(paint(f"M{number(x)} 96h4.6v4h-4.6Z", colour))
        x += 4.6
    return parts


def _features(mood: int, dice: Random, dark: str, low: bool) -> list[str]:
    """Return eyes, brows, mouth and blush; `mood` 0 smiles, 1 is calm, 2 laughs, 3 is stern."""
    iris = dice.choice(("#2f6f9f", "#3f7a4a", "#8a4b2a", "#6a4a8f", "#7a2f3a", "#2f7f7a"))
    parts = []
    for s in (-1, 1):
        x = 50 + s * 9.2
        if mood == 2:
            parts.append(stroke(f"M{x - 4.6:.1f} 50Q{x:.1f} 44 {x + 4.6:.1f} 50", dark, 1.5, cap="round"))
        else:
            lid = 47.4 if mood == 1 else 46
            white = f"M{x - 4.8:.1f} {lid}C{x - 4:.1f} 43.8 {x + 4:.1f} 43.8 {x + 4.8:.1f} {lid}C{x + 4.8:.1f} 53 {x + 2.6:.1f} 55 {x:.1f} 55C{x - 2.6:.1f} 55 {x - 4.8:.1f} 53 {x - 4.8:.1f} {lid}Z"
            ball = f"M{x - 3.1:.1f} 49.6a3.1 4.8 0 1 0 6.2 0a3.1 4.8 0 1 0 -6.2 0Z"
            parts += [shape(white, fill="#ffffff"), shape(ball, fill="#ffffff" if low else iris, stroke=dark, stroke_width=0.5)]
            parts += [shape(circle(x, 50.2, 1.7), fill=dark), shape(circle(x + 1.3, 47.6, 1.2), fill="#ffffff")]
            parts.append(stroke(f"M{x - 5.2:.1f} {lid + 0.4}C{x - 3.6:.1f} 43.2 {x + 3.6:.1f} 43.2 {x + 5.2:.1f} {lid + 0.4}", dark, 1.6, cap="round"))
        inner, outer = (40.8, 38.8) if mood == 3 else (38.6, 39.6)
        parts.append(stroke(f"M{x - s * 4.4:.1f} {inner}Q{x:.1f} 37.4 {x + s * 4.6:.1f} {outer}", dark, 1.0, cap="round"))
        if not low:
            parts.append(shape(f"M{x + s * 2.6 - 3.2:.1f} 57a3.2 1.6 0 1 0 6.4 0a3.2 1.6 0 1 0 -6.4 0Z", fill="#e5735c", fill_opacity=0.32))
    mouth = ("M46 60.6Q50 64 54 60.6", "M47.2 61.8Q50 62.8 52.8 61.8", "M45.6 60Q50 60.8 54.4 60C54 65 46 65 45.6 60Z", "M46.8 61.8Q50.6 61.2 53.2 60.8")[mood]
    lips = shape(mouth, fill="#ffffff" if low else "#b5473f", stroke=dark, stroke_width=0.9) if mood == 2 else stroke(mouth, dark, 1.1, cap="round")
    return [*parts, stroke("M49.6 55.6L50.6 56.8", dark, 0.7, cap="round"), lips]


def _gear(gear: str, paint: _Paint, coat: str, trim: str, dark: str) -> list[str]:
    """Return what she wears on her head."""
    if gear == "peaked":
        badge = shape(star(50, 15, 4.6, 5, 2), fill=trim, stroke=dark, stroke_width=0.8, stroke_linejoin="round")
        return [paint(CAP, coat), paint(BAND, trim), paint(VISOR, "#2f2b2a"), badge]
    if gear == "goggles":
        return [paint(STRAP, LEATHER), paint(LENSES, GLASS), stroke(GLINTS, "#ffffff", 1.3, cap="round")]
    if gear == "side-cap":
        return [paint(SIDE_CAP, coat), paint(SIDE_FOLD, coat), paint(circle(60, 18, 2.4), trim)]
    if gear == "beret":
        return [paint(BERET, coat), paint("M38 16L44 12L49 17L43 22Z", trim)]
    if gear == "helmet":
        cups = circle(30, 52, 5.4) + circle(70, 52, 5.4)
        return [paint(HELMET, LEATHER), paint(STRAP, "#3d2c20"), paint(LENSES, GLASS), stroke(GLINTS, "#ffffff", 1.3, cap="round"), paint(cups, STEEL)]
    if gear == "headset":
        arc = "M30 46C26 16 38 7.6 50 7.6C62 7.6 74 16 70 46"
        parts = [stroke(arc, dark, 4.2, cap="round"), stroke(arc, STEEL, 2.2, cap="round")]
        boom = stroke("M69 54C68 62 62 65 57 64.4", dark, 1.3, cap="round") + paint(circle(56.6, 64.2, 1.7), STEEL)
        return [*parts, paint(circle(30.4, 48, 6) + circle(69.6, 48, 6), STEEL), boom]
    clip = line([(60, 26), (66, 33)])
    return [stroke(clip, dark, 3.6, cap="round"), stroke(clip, trim, 1.8, cap="round")]
