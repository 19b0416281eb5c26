"""A student of magic, from her hat to her collar, in a box of 100 by 100."""

from random import Random
from typing import NamedTuple

from pnp.emblems.pen import Box, chance, circle, shape, stroke
from pnp.emblems.tube import blob, tube
from pnp.games.caster_chronicles.art.parts import stand

HAIR = (
    "#3b2a20",
    "#7a4a24",
    "#c98a3c",
    "#e7cf8f",
    "#8c2f22",
    "#2a2f4f",
    "#4a3a6b",
    "#7f8fa3",
    "#dcd6cf",
    "#2f4a44",
)
SKIN = ("#fbe3cf", "#f4cfae", "#dba678", "#a9714a", "#7c4e33")
STYLES = ("bob", "braid", "buns", "long", "short", "tails")
_CROWN = "M31 50C28 28 40 19 50 19C60 19 72 28 69 50"
FRINGES = (
    f"{_CROWN}C67 41 64 36 60 33C60 38 58 41 55 42C55 37 53 34 51 32C47 38 41 41 36 42C33 43 32 45 31 50Z",
    f"{_CROWN}C68 45 67 43 66 40L61 41L58 36L53 41L49 36L44 41L40 36L35 41C33 43 32 46 31 50Z",
    f"{_CROWN}C66 40 58 34 46 30C43 36 38 42 34 43C33 45 32 47 31 50Z",
    f"{_CROWN}C66 46 64 40 57 31C53 31 47 31 43 31C36 40 34 46 31 50Z",
)


class _Girl(NamedTuple):
    hair: str
    skin: str
    style: str
    fringe: str
    glasses: bool
    freckles: bool
    long: float


def student(
    id: str,
    box: Box,
    *,
    ink: str = "full",
    rank: int = 1,
    coat: str = "#5d49a8",
    trim: str = "#f6e2ae",
    line: str = "#1b1a2b",
    hair: str = "",
    form: int | None = None,
) -> str:
    """Draw a student's head and shoulders; the same id is the same girl whatever her `rank`.

    Rank 1 wears a ribbon, 2 a hat, 3 and above a hat and wings of light. `coat` paints coat and hat, `trim` their
    edges, `form` picks the cut of her hair (0 to 5) where ids alone might choose alike.
    """
    dice = chance("student", id)
    girl = _Girl(
        hair or dice.choice(HAIR), dice.choice(SKIN), STYLES[form % 6] if form is not None else dice.choice(STYLES),
        dice.choice(FRINGES), dice.random() < 0.25, dice.random() < 0.3, dice.uniform(-4, 4),
    )  # fmt: skip
    low = ink == "low"
    worn = _hat(coat, trim, dice) if rank > 1 else _ribbon(coat, girl)

    def paint(*pieces: tuple[str, str]) -> str:
        pen = {"stroke": line, "stroke_width": 1.1, "stroke_linejoin": "round"}
        return "".join(shape(data, fill="#ffffff" if low else colour, **pen) for data, colour in pieces)

    light = _light(trim, low) if rank > 2 else ""
    back = paint(*((data, girl.hair) for data in _behind(girl)))
    front = paint(*((data, girl.hair) for data in (girl.fringe, *_before(girl))), *worn)
    figure = paint((_COAT, coat), (_NECK, girl.skin), (_COLLAR, trim), (_BROOCH, coat), (_FACE, girl.skin))
    return stand(light + back + figure + "".join(_features(girl, coat, line, low)) + front, box)


_COAT = "M6 104C8 86 26 79 41 76H59C74 79 92 86 94 104Z"
_NECK = "M44 58V72C44 77 41 78 38 79H62C59 78 56 77 56 72V58Z"
_COLLAR = "M33 78L41 74.5L50 88L59 74.5L67 78L54 104H46Z"
_BROOCH = "M45 90L50 86L55 90L50 98Z"
_FACE = blob([(50, 67.5), (40, 62), (34, 50), (35, 35), (50, 27), (65, 35), (66, 50), (60, 62)])


def _behind(girl: _Girl) -> list[str]:
    """Return what hair is behind the head."""
    down = 88 + girl.long
    if girl.style == "long":
        return [
            f"M29 42C25 62 22 {down - 12:.1f} 17 {down:.1f}C26 {down + 3:.1f} 33 {down:.1f} 38 {down - 6:.1f}"
            f"H62C67 {down:.1f} 74 {down + 3:.1f} 83 {down:.1f}C78 {down - 12:.1f} 75 62 71 42C71 12 29 12 29 42Z"
        ]
    if girl.style == "tails":
        tails = [
            tube(
                [
                    (50 + s * 20, 34, 3.5),
                    (50 + s * 33, 46, 7),
                    (50 + s * 36, 66, 6.4),
                    (50 + s * 30, down - 4, 0.6),
                ]
            )
            for s in (-1, 1)
        ]
        return [*tails, "M30 48C26 20 36 15 50 15C64 15 74 20 70 48L66 58H34Z"]
    low = {"bob": 66.0, "braid": 60.0, "buns": 56.0, "short": 54.0}[girl.style] + girl.long * 0.5
    buns = [circle(50 + s * 21, 20, 8.5) for s in (-1, 1)] if girl.style == "buns" else []
    cap = "M29 46C25 18 36 14 50 14C64 14 75 18 71 46"
    return [*buns, f"{cap}C73 54 73 {low - 4:.1f} 70 {low:.1f}H30C27 {low - 4:.1f} 27 54 29 46Z"]


def _before(girl: _Girl) -> list[str]:
    """Return what hair falls in front of the shoulders."""
    if girl.style == "braid":
        beads = [
            blob([(x, y - 5.5), (x + 5, y), (x, y + 5), (x - 5, y)])
            for x, y in ((68, 62), (71, 70), (72, 78), (71, 86), (69, 93))
        ]
        return ["M66 44C70 50 71 56 70 62H65C66 56 66 50 66 44Z", *beads]
    if girl.style in ("long", "bob"):
        locks = ((16, 40), (19, 55), (17, 70), (22, 62), (22, 48))
        return [blob([(50 + s * x, y) for x, y in locks]) for s in (-1, 1)]
    return []


def _features(girl: _Girl, iris: str, line: str, low: bool) -> list[str]:
    """Return eyes, brows, mouth and what she wears on her nose."""
    parts = []
    for s in (-1, 1):
        x = 50 + s * 8.4
        white = f"M{x - 4.6:.1f} 50a4.6 5.6 0 1 0 9.2 0a4.6 5.6 0 1 0 -9.2 0Z"
        ball = f"M{x - 3.2:.1f} 50.6a3.2 4.8 0 1 0 6.4 0a3.2 4.8 0 1 0 -6.4 0Z"
        parts.append(shape(white, fill="#ffffff"))
        parts.append(shape(ball, fill=iris))
        parts.append(shape(circle(x, 51, 1.7), fill=line) + shape(circle(x + 1.2, 48.4, 1.2), fill="#ffffff"))
        parts.append(stroke(f"M{x - 5:.1f} 48.6Q{x:.1f} 42.6 {x + 5:.1f} 48.6", line, 1.3, cap="round"))
        parts.append(stroke(f"M{x - 4.4:.1f} 41Q{x:.1f} 38.6 {x + 4.4:.1f} 41", line, 0.9, cap="round"))
        if not low:
            parts.append(
                shape(
                    f"M{x + s * 2 - 3:.1f} 57a3 1.6 0 1 0 6 0a3 1.6 0 1 0 -6 0Z",
                    fill="#e0705a",
                    fill_opacity=0.35,
                )
            )
    parts.append(stroke("M46.4 60.4Q50 63.6 53.6 60.4", line, 1.1, cap="round"))
    if girl.glasses:
        parts.append(stroke(circle(41.6, 50.4, 6.8) + circle(58.4, 50.4, 6.8) + "M48.4 50h3.2", line, 0.9))
    if girl.freckles:
        dots = "".join(circle(x, y, 0.5) for x, y in ((45, 56), (47.4, 57.4), (52.6, 57.4), (55, 56)))
        parts.append(shape(dots, fill=line, fill_opacity=0.6))
    return parts


def _hat(coat: str, trim: str, dice: Random) -> list[tuple[str, str]]:
    tip = dice.choice((-1, 1)) * dice.uniform(12, 20)
    cone = f"M30 25C38 16 42 4 {50 + tip:.1f} -6C{50 + tip * 0.7:.1f} 4 60 14 70 25C58 30 42 30 30 25Z"
    brim = "M14 27C26 21 40 20 50 20C60 20 74 21 86 27C76 34 62 35 50 35C38 35 24 34 14 27Z"
    band = "M29.6 25C36 30 64 30 70.4 25L69 20.5C62 25 38 25 31.5 20.5Z"
    return [(brim, coat), (cone, coat), (band, trim)]


def _ribbon(coat: str, girl: _Girl) -> list[tuple[str, str]]:
    if girl.style == "short":
        return [("M30 33C38 22 62 22 70 33L68.4 28C61 18 39 18 31.6 28Z", coat)]
    x = 66.0
    bow = f"M{x} 24L{x - 9} 17V31ZM{x} 24L{x + 9} 17V31Z"
    return [(bow, coat), (circle(x, 24, 2.4), coat)]


def _light(trim: str, low: bool) -> str:
    """Return wings of light, feather by feather from the lowest up."""
    found = ""
    for i in (4, 3, 2, 1, 0):
        for s in (-1, 1):
            tip = (50 + s * (56 - i * 3), 14 + i * 14, 0.1)
            feather = tube([(50 + s * 14, 72, 0.1), (50 + s * (36 - i * 2), 46 + i * 7, 5.5), tip])
            found += shape(
                feather, fill="#ffffff" if low else trim, stroke=trim if low else "#ffffff", stroke_width=0.9
            )
    return found
