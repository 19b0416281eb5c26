"""The part of a paper that a whole-page drawing may use."""

from pnp.impose.sheet import Box
from pnp.papers import MARGIN, find_paper
from pnp.settings import Settings
from pnp.units import Size

EDGE = 4.0
"""Labels keep this far from the paper's edge where there is room: most printers leave that much white."""

LABEL_STRIP = 3.0
"""Below a whole-page drawing so much stays free for label and scale bar, inside the margin."""


def page_size(settings: Settings) -> Size | None:
    """Return the page that is printed on, upright as named; None where there is no such paper."""
    paper = find_paper(settings.paper)
    return paper.size if paper else None


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
    paper = find_paper(settings.paper)
    return paper.margin if paper else MARGIN


def paper_words(name: str, paper: Size) -> str:
    """Return a paper as messages say it: `Letter (215.9 x 279.4 mm)`."""
    return f"{name.strip().capitalize()} ({paper[0]:g} x {paper[1]:g} mm)"
