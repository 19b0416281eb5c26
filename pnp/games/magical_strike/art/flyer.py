"""A small winged heroine in flight: ears and tail of an animal, goggles, engines on her legs.

Drawn in a box of 60 x 100 units and scaled into the one asked for. Hair, ears and colours follow the id.
"""

from dataclasses import dataclass
from random import Random

from pnp.emblems.pen import Box, chance, number, shape, stroke

HAIR = (
    "#5b3722",
    "#2d2424",
    "#c8843a",
    "#ecd08a",
    "#b4532c",
    "#d8d6da",
    "#f2dfae",
    "#7d2f2b",
    "#46557f",
    "#8a5a34",
)
COATS = ("#2a4a80", "#66703c", "#b0915c", "#4f7fae", "#86303c", "#f1ecdf", "#2f7370", "#5a4a78")
SKIN, OUTLINE, STEEL, GLASS, BLUSH = "#fde3cb", "#14202e", "#aab8c6", "#9fe0f2", "#f6a893"

COAT = "M22 37C26 35.5 34 35.5 38 37L37 48L43.5 63C35 66 25 66 16.5 63L23 48Z"
BELT = "M23 47.5L37 47.5L37.5 50.5L22.5 50.5Z"
COLLAR = "M25.5 36L30 43L34.5 36Z"
FACE = "M17 22a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z"
CHEEKS = "M18.8 30a2.1 1.2 0 1 0 4.2 0a2.1 1.2 0 1 0 -4.2 0ZM37 30a2.1 1.2 0 1 0 4.2 0a2.1 1.2 0 1 0 -4.2 0Z"
MOUTH = "M28.4 31.6Q30 33 31.6 31.6"
GOGGLES = (
    "M20.5 24.5a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0ZM30.9 24.5a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0Z"
)
GLINTS = "M22.5 24.5L25.5 21.8M32.9 24.5L35.9 21.8"
SCREWS = "M14 96a8 2.4 0 1 0 16 0a8 2.4 0 1 0 -16 0ZM30 96a8 2.4 0 1 0 16 0a8 2.4 0 1 0 -16 0Z"
FINS = "M19 66L7 77L9 80L20 78ZM41 66L53 77L51 80L40 78Z"
LEGS = "M22 52L21 68L29 68L29.5 54ZM38 52L39 68L31 68L30.5 54Z"
ENGINES = (
    "M17.5 65L29.5 65C29.5 78 27 88 22.5 97C19 88 17 78 17.5 65Z"
    "M42.5 65L30.5 65C30.5 78 33 88 37.5 97C41 88 43 78 42.5 65Z"
)
BANDS = "M17.6 69L29.4 69L29.1 73L17.8 73ZM42.4 69L30.6 69L30.9 73L42.2 73Z"

BACK_HAIR = (
    "M16 20C13 32 15 36 20 37L40 37C45 36 47 32 44 20Z",
    "M16 18C11 36 13 52 11 60C18 57 21 60 24 56L36 56C39 60 42 57 49 60C47 52 49 36 44 18Z",
    "M17 16C4 20 3 38 7 52C12 48 16 38 18 28ZM43 16C56 20 57 38 53 52C48 48 44 38 42 28Z",
    "M38 12C56 10 58 32 50 48C48 38 42 34 38 26ZM16 20C14 30 17 35 21 36L39 36C43 35 46 30 44 20Z",
    "M17 14L11 22L15 24L10 31L16 31L14 37L21 34L39 34L46 37L44 31L50 31L45 24L49 22L43 14Z",
    "M16 18C12 30 14 38 18 40L23 36L37 36C40 42 44 50 42 60C48 54 50 36 44 18Z",
    "M16 20C8 26 9 40 14 46C18 42 20 40 22 36L38 36C40 40 42 42 46 46C51 40 52 26 44 20Z",
)
FRINGE = (
    "M16.5 24C14 8 25 6 30 6S46 8 43.5 24L40 16L36 20L32 15L27 20L23 15L20 21Z",
    "M16.5 25C13 8 24 6 30 6S47 8 43.5 25C42 18 38 15 33 14C29 19 22 18 19 19Z",
    "M16.5 25C13 8 24 6 30 6S47 8 43.5 25C41 20 41 17 40 16L20 16C19 17 19 20 16.5 25Z",
    "M16.5 26C13 8 24 6 30 6S47 8 43.5 26C41 21 35 18 30 12C26 18 20 20 16.5 26Z",
)
EARS = (
    "M18 13L15 -1L26 7ZM42 13L45 -1L34 7Z",
    "M20 11C14 0 16 -8 20 -8C24 -8 26 2 26 8ZM40 11C46 0 44 -8 40 -8C36 -8 34 2 34 8Z",
    "M20 9C10 6 8 14 10 22C14 22 18 17 21 13ZM40 9C50 6 52 14 50 22C46 22 42 17 39 13Z",
    "M17 15L11 0C18 0 25 3 27 8ZM43 15L49 0C42 0 35 3 33 8Z",
    "M15 11A5.5 5.5 0 1 1 25 7ZM45 11A5.5 5.5 0 1 0 35 7Z",
    "M21 9L10 3L17 4L14 -2L20 2L20 -4L26 7ZM39 9L50 3L43 4L46 -2L40 2L40 -4L34 7Z",
)
TAILS = (
    "M33 54C48 62 54 54 51 44",
    "M27 54C12 60 6 52 10 42",
    "M33 54C46 70 54 66 56 58",
    "M27 54C16 68 8 68 5 60",
)
LEFT_ARM = ("M22 40L12 47L20 52", "M22 40L12 48L6 55", "M22 40L11 34L8 24", "M22 40L10 40L2 36")
RIGHT_ARM = ("M38 40L48 47L40 52", "M38 40L48 48L54 55", "M38 40L50 33L44 24", "M38 40L50 39L58 33")


def flyer(
    id: str,
    box: Box,
    *,
    ink: str = "full",
    form: int | None = None,
    hair: str | None = None,
    coat: str | None = None,
    line: str = OUTLINE,
    flip: bool = False,
    tilt: float = 0.0,
) -> str:
    """Draw the heroine; `form` picks hair and ears where ids might choose alike, `tilt` leans her."""
    dice = chance("flyer", id)
    hair = hair or (HAIR[form % len(HAIR)] if form is not None else dice.choice(HAIR))
    coat = coat or (COATS[form * 3 % len(COATS)] if form is not None else dice.choice(COATS))
    mane = BACK_HAIR[form % len(BACK_HAIR) if form is not None else dice.randrange(len(BACK_HAIR))]
    ears = EARS[form * 5 // 3 % len(EARS) if form is not None else dice.randrange(len(EARS))]
    scale = min(box.width / 60, box.height / 112)
    mx, my = box.middle
    left, top = mx - 30 * scale, my - 47 * scale
    side = "translate(60 0) scale(-1 1)" if flip else ""
    turn = f"rotate({number(tilt)} 30 50)" if tilt else ""
    tint = Tint(line) if ink == "low" else Tint(line, hair, coat, SKIN, STEEL, GLASS, BLUSH)
    body = _body(tint, mane, ears, dice)
    place = f"translate({number(left)} {number(top)}) scale({scale:.4f}) {turn} {side}".strip()
    return f'<g transform="{place}" stroke-linejoin="round">{body}</g>'


@dataclass(frozen=True, slots=True)
class Tint:
    """The colours of one figure; a colouring book's where only the line is given."""

    line: str
    hair: str = "#ffffff"
    coat: str = "#ffffff"
    skin: str = "#ffffff"
    steel: str = "#ffffff"
    glass: str = "#ffffff"
    blush: str = "#ffffff"

    def part(self, data: str, fill: str) -> str:
        """Return an outlined shape."""
        return shape(data, fill=fill, stroke=self.line, stroke_width=1.15)


def _body(tint: Tint, mane: str, ears: str, dice: Random) -> str:
    tail = dice.choice(TAILS)
    arms = _arm(dice.choice(LEFT_ARM), tint) + _arm(dice.choice(RIGHT_ARM), tint)
    back = stroke(tail, tint.line, 5.6, cap="round") + stroke(tail, tint.hair, 3.2, cap="round")
    return "".join(
        (
            back + tint.part(mane, tint.hair) + _engines(tint) + arms,
            tint.part(COAT, tint.coat) + shape(BELT, fill=tint.line),
            shape(COLLAR, fill="#ffffff", stroke=tint.line, stroke_width=0.8),
            tint.part(ears, tint.hair) + tint.part(FACE, tint.skin) + shape(CHEEKS, fill=tint.blush),
            stroke(MOUTH, tint.line, 0.9, cap="round") + tint.part(GOGGLES, tint.glass),
            stroke(GLINTS, "#ffffff", 1.1, cap="round") + tint.part(dice.choice(FRINGE), tint.hair),
        )
    )


def _engines(tint: Tint) -> str:
    screws = shape(SCREWS, fill="#ffffff", fill_opacity=0.6, stroke=tint.line, stroke_width=0.6)
    legs = tint.part(FINS, tint.coat) + tint.part(LEGS, tint.skin) + tint.part(ENGINES, tint.steel)
    return screws + legs + shape(BANDS, fill=tint.coat)


def _arm(path: str, tint: Tint) -> str:
    """A sleeve along the path, a hand at its end."""
    hx, hy = path.rsplit("L", 1)[1].split(" ")
    hand = f"M{float(hx) - 2.4:.1f} {hy}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0Z"
    sleeve = stroke(path, tint.line, 6.4, cap="round") + stroke(path, tint.coat, 3.9, cap="round")
    return sleeve + shape(hand, fill=tint.skin, stroke=tint.line, stroke_width=1.1)
