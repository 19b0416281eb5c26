"""Papers by name, and the part of them that a whole-page drawing may use.

`a4+letter` is made as a page of 210 x 279.4 mm, the area that A4 and Letter share, and not as an A4 page: at
100 % such a page lies whole on either paper wherever the print dialog puts it, while an A4 page loses 17.6 mm
of its height on Letter. For duplex printing the dialog has to centre the page, as Acrobat does.
"""

from pnp.impose.sheet import Box
from pnp.settings import Settings
from pnp.units import A4_AND_LETTER, PAPERS, Size, paper_size

EDGE = 4.0
"""Labels keep this far from the paper's edge where there is room: most printers leave that much white."""

LABEL_STRIP = 3.0
"""Below a whole-page drawing so much stays free for label and scale bar, inside the margin."""

MARGIN, AMERICAN_MARGIN = 5.0, 6.35
"""What printers cannot reach at the edges of a paper: a quarter of an inch where paper is measured in inches."""

_AMERICAN = ("letter", "legal", "tabloid", A4_AND_LETTER)

PAPER_NAMES: tuple[str, ...] = (*PAPERS, A4_AND_LETTER)


def resolve_paper(name: str) -> Size | None:
    """Return the page for a paper's name or size, upright as named; None where the name is unknown."""
    known = name.strip().lower()
    if known != A4_AND_LETTER:
        return paper_size(known)
    (a4_width, a4_height), (letter_width, letter_height) = PAPERS["a4"], PAPERS["letter"]
    return min(a4_width, letter_width), min(a4_height, letter_height)


def turned(size: Size) -> Size:
    """Return the size lying on its side."""
    return size[1], size[0]


def whole_page(paper: Size, margin: float) -> Box:
    """Return where a whole-page drawing lies: inside the margin, above the strip for the label."""
    below = max(margin, MARGIN) + LABEL_STRIP
    return Box(margin, margin, paper[0] - 2 * margin, paper[1] - margin - below)


def margin_of(settings: Settings) -> float:
    """Return the margin that is asked for, else the one that printers need on this paper."""
    if settings.margin is not None:
        return settings.margin
    return AMERICAN_MARGIN if settings.paper.strip().lower() in _AMERICAN else MARGIN


def paper_words(name: str, paper: Size) -> str:
    """Return a paper as messages say it: `Letter (215.9 x 279.4 mm)`."""
    return f"{name.strip().capitalize()} ({paper[0]:g} x {paper[1]:g} mm)"
