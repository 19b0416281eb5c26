"""A student of magic, from her hat to her collar."""

from types import MappingProxyType

from pnp.emblems.pen import PictureBox, art, chance

HAIR = (
    "#3b2a20", "#7a4a24", "#c98a3c", "#e7cf8f", "#8c2f22", "#2a2f4f", "#4a3a6b", "#7f8fa3", "#dcd6cf", "#2f4a44",
)  # fmt: skip
SKIN = ("#fbe3cf", "#f4cfae", "#dba678", "#a9714a", "#7c4e33")
STYLES = ("bob", "braid", "buns", "long", "short", "tails")
FRINGES, TIPS = range(1, 5), range(1, 10)
LENGTHS = MappingProxyType({"braid": 3, "long": 5, "tails": 2})
"""How many lengths there are of the hair that has several."""


def student(
    id: str,
    box: PictureBox,
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
    hair, skin = hair or dice.choice(HAIR), dice.choice(SKIN)
    style = STYLES[form % 6] if form is not None else dice.choice(STYLES)
    ribbon = "band" if style == "short" else "ribbon"
    # The numbers give each student of the bundled cards a hat and a length of hair of her own.
    return art(
        "caster-chronicles/student", box, ink=ink, coat=coat, trim=trim, line=line, skin=skin,
        feather=trim if ink == "low" else "#ffffff", hair_colour=hair, hair=style, fringe=dice.choice(FRINGES),
        length=1 + chance("hair", 12, id).randrange(LENGTHS.get(style, 1)),
        glasses="on" if dice.random() < 0.25 else "none", freckles="on" if dice.random() < 0.3 else "none",
        worn=ribbon if rank <= 1 else "hat", tip=chance("hat", 3089, id).choice(TIPS),
        light="on" if rank > 2 else "none",
    )  # fmt: skip
