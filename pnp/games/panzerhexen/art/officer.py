"""A flying officer as in her service record: head and shoulders, cap or goggles, the ears of her familiar."""

from pnp.emblems.pen import PictureBox, art, chance

HAIR = (
    "#2b2326", "#7d4a28", "#e3c27a", "#b65a35", "#c9ccd3", "#e79a52", "#4a3527", "#f0dca8", "#5b6c94", "#8d2f3a",
    "#3b4a44",
)  # fmt: skip
COATS = ("#2a4668", "#5c6640", "#7a6a4a", "#56606c", "#7c3540", "#3f5f6e", "#4d4664")
SKIN = ("#fde4d0", "#f8d3b4", "#e2b48a", "#fbe0c6", "#b9825a")
EYES = ("#2f6f9f", "#3f7a4a", "#8a4b2a", "#6a4a8f", "#7a2f3a", "#2f7f7a")
RIBBONS = ("#a8242b", "#1f4f8b", "#e3c27a", "#2c6b3a", "#f4f1e6", "#63307d")
GEAR = ("peaked", "goggles", "sidecap", "clip", "helmet", "beret", "headset")
BACKS, EARS, FRINGES, MOODS, MOST_PIPS = 7, 6, 5, 4, 4


def officer(
    id: str,
    box: PictureBox,
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
    n = dice.randrange(1000) if form is None else form
    coat = coat or (COATS[form * 3 % len(COATS)] if form is not None else dice.choice(COATS))
    first, second, third = dice.sample(RIBBONS, 3)
    return art(
        "panzerhexen/officer", box, ink=ink, coat=coat, trim=trim, line=line,
        hair=HAIR[n % len(HAIR)], skin=SKIN[n * 3 % len(SKIN)], iris=dice.choice(EYES),
        ribbon_1=first, ribbon_2=second, ribbon_3=third, pips=min(MOST_PIPS, pips) if pips > 0 else "none",
        back=1 + n % BACKS, fringe=1 + n * 2 % FRINGES, locks=1 if n // 2 % 2 else "none", ears=1 + n % EARS,
        gear=GEAR[n * 2 % len(GEAR)], mood=1 + n % MOODS,
    )  # fmt: skip
