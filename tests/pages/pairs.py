"""A small game made for looking at: every card has a colour of its own, the same on both faces.

Faces are filled to the trim with that colour and beyond it with the side's bleed colour; a white square at
the top left and a black one at the top right tell which way a face lies.
"""

from colorsys import hsv_to_rgb
from pathlib import Path
from textwrap import dedent

from pages.paper import Box, Colour

from pnp.build import build
from pnp.settings import Job

FRONT_BLEED, BACK_BLEED = (255, 208, 160), (160, 255, 208)
ENTRIES = 14
COPIES = {3: 3}
SIZES = {
    "upright": (63, 88),
    "lying": (63, 88),
    "wide": (88, 63),
    "tarot": (70, 120),
    "narrow": (40, 60),
    "tokens": (50, 50),
    "mixed": (63, 88),
}
BLEEDS = {"upright": 0.5, "lying": 2, "wide": 1, "tarot": 2, "narrow": 1, "tokens": 1, "mixed": 2}
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4), "a4+letter": (210, 279.4)}

_FACE = """
<svg viewBox="0 0 {{ w }} {{ h }}">
<rect x="-5" y="-5" width="{{ w + 10 }}" height="{{ h + 10 }}" fill="BLEED"/>
{% if w == h %}<circle cx="{{ w / 2 }}" cy="{{ h / 2 }}" r="{{ w / 2 }}" fill="{{ card.colour }}" pnp:frame="true"/>
{% else %}<rect width="{{ w }}" height="{{ h }}" fill="{{ card.colour }}" pnp:frame="true"/>{% endif %}
<rect x="{{ w * 0.3 - 2 }}" y="{{ h * 0.3 - 2 }}" width="4" height="4" fill="#fff"/>
<rect x="{{ w * 0.7 - 2 }}" y="{{ h * 0.3 - 2 }}" width="4" height="4" fill="#000"/>
<text x="{{ w / 2 }}" y="{{ h * 0.7 }}" font-size="4" font-family="body" text-anchor="middle">N{{ card.number }}</text>
</svg>
"""
_GAME = """
game: pairs
title: Pairs
fonts: {body: [Alegreya Sans]}
kinds:
  pair: {size: poker, front: face, back: reverse, fields: {number: integer, colour: colour}}
  blank: {size: poker, front: face, back: "", fields: {number: integer, colour: colour}}
decks:
  everything: {kinds: [pair, blank]}
components:
  upright: {title: Upright, cards: pair, bleed: 0.5}
  lying: {title: Lying, cards: pair, bleed: 2}
  wide: {title: Wide, cards: pair, landscape: true, bleed: 1}
  tarot: {title: Tarot, cards: pair, size: tarot, bleed: 2}
  narrow: {title: Narrow, cards: pair, size: 40x60, bleed: 1}
  tokens: {title: Tokens, cards: pair, size: 50x50, shape: circle, bleed: 1}
  mixed: {title: Mixed, cards: everything, bleed: 2}
"""


def colour(number: int) -> Colour:
    """Return the colour of a card, far from that of every other and from black, white and the bleeds."""
    red, green, blue = hsv_to_rgb(number / (ENTRIES + 3), 1.0, 0.8)
    return round(red * 255), round(green * 255), round(blue * 255)


def printed(home: Path, paper: str, backs: str) -> Path:
    """Build the game in a folder through the whole path and return the folder with its PDFs."""
    _write(home)
    out = home / "out"
    outcome = build(Job(("pairs",), project=home, out=out), {"paper": paper, "backs": backs})
    assert not outcome.problems, outcome.problems
    return out / "pairs"


def trims(fills: dict[Colour, list[Box]]) -> dict[int, list[Box]]:
    """Return where the faces of each card lie on a page."""
    return {n: fills[colour(n)] for n in range(ENTRIES + 3) if colour(n) in fills}


def _write(home: Path) -> None:
    (home / "cards").mkdir()
    (home / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    entries = "\n".join(_entry(n) for n in range(ENTRIES))
    blanks = "\n".join(_entry(n) for n in range(ENTRIES, ENTRIES + 3))
    (home / "cards/pairs.yaml").write_text(f"{dedent(_GAME)}pairs:\n{entries}\nblanks:\n{blanks}\n")
    faces = home / "templates/pairs"
    faces.mkdir(parents=True)
    for name, bleed in (("face", FRONT_BLEED), ("reverse", BACK_BLEED)):
        (faces / f"{name}.svg.j2").write_text(_FACE.replace("BLEED", _hex(bleed)).lstrip())


def _entry(number: int) -> str:
    tint = _hex(colour(number))
    copies = COPIES.get(number, 1)
    return f"  - {{id: n{number}, number: {number}, colour: '{tint}', copies: {copies}}}"


def _hex(colour: Colour) -> str:
    return "#" + bytes(colour).hex()
