"""The letters of a text element by style, with white space as SVG counts it."""

import re
from dataclasses import dataclass

from pnp.render.svg.style import Style
from pnp.render.text.kinsoku import on_one_line

_BLANK = re.compile(r"[ \t\r\n]+")


@dataclass(slots=True, eq=False)
class Span:
    """Letters of one style; `x` and `y` None go on where the pen is."""

    text: str
    style: Style
    ink: float
    x: float | None = None
    y: float | None = None
    dx: float = 0.0
    dy: float = 0.0


def tidy(spans: list[Span], *, keep: bool) -> list[Span]:
    """Make all white space one space, and none at either end; `keep` leaves as many as there are."""
    for span in spans:
        span.text = on_one_line(span.text)
    if keep:
        for span in spans:
            span.text = re.sub(r"[\t\r\n]", " ", span.text)
        return spans
    after_space = True
    for span in spans:
        text = _BLANK.sub(" ", span.text)
        if after_space or span.x is not None:
            text = text.lstrip(" ")
        if span.text:
            after_space = text.endswith(" ") or (after_space and not text)
        span.text = text
    for span in reversed(spans):
        span.text = span.text.rstrip(" ")
        if span.text:
            break
    return spans
