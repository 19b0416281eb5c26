"""A small winged heroine in flight: ears and tail of an animal, goggles, engines on her legs."""

from pnp.emblems.pen import PictureBox, art, chance, number

HAIR = (
    "#5b3722", "#2d2424", "#c8843a", "#ecd08a", "#b4532c", "#d8d6da", "#f2dfae", "#7d2f2b", "#46557f", "#8a5a34",
)  # fmt: skip
COATS = ("#2a4a80", "#66703c", "#b0915c", "#4f7fae", "#86303c", "#f1ecdf", "#2f7370", "#5a4a78")
MANES, EARS, TAILS, FRINGES, ARMS = range(1, 8), range(1, 7), range(1, 5), range(1, 5), range(1, 5)


def flyer(
    id: str,
    box: PictureBox,
    *,
    ink: str = "full",
    form: int | None = None,
    hair: str | None = None,
    coat: str | None = None,
    line: str = "#14202e",
    flip: bool = False,
    tilt: float = 0.0,
) -> str:
    """Draw the heroine; `form` picks hair and ears where ids might choose alike, `tilt` leans her."""
    dice = chance("flyer", id)
    hair = hair or (HAIR[form % len(HAIR)] if form is not None else dice.choice(HAIR))
    coat = coat or (COATS[form * 3 % len(COATS)] if form is not None else dice.choice(COATS))
    mane = MANES[form % len(MANES)] if form is not None else dice.choice(MANES)
    ears = EARS[form * 5 // 3 % len(EARS)] if form is not None else dice.choice(EARS)
    if ink == "low":
        hair = coat = "#ffffff"
    drawn = art(
        "magical-strike/flyer", box, ink=ink, line=line, hair=hair, coat=coat, mane=mane, ears=ears,
        tail=dice.choice(TAILS), left=dice.choice(ARMS), right=dice.choice(ARMS), fringe=dice.choice(FRINGES),
    )  # fmt: skip
    (x, y), scale = box.middle, min(box.width / 60, box.height / 112)
    turn = f"rotate({number(tilt)} {number(x)} {number(y + 3 * scale)})" if tilt else ""
    side = f"translate({number(2 * x)} 0) scale(-1 1)" if flip else ""
    place = f"{turn} {side}".strip()
    return f'<g transform="{place}">{drawn}</g>' if place else drawn
