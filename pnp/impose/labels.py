"""What a sheet says about itself, and how much room words take.

Widths are estimates on the safe side: imposition does not know the font that a writer takes.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.impose.sheet import Box, Label, Side
from pnp.labels.label_texts import LabelTexts
from pnp.model.component import Component, CutShape
from pnp.render.text.kinsoku import on_one_line
from pnp.units import Size

FULL, SMALL = 2.2, 1.8
"""Em sizes of the small print in millimetres: 6.2 and 5.1 points."""

SHORTEST = 30.0
"""No part of a label is cut to less than this, in millimetres."""

_LONGEST = 55.0
_EM, _WIDE_EM = 0.48, 1.0
_ASCENT, _DESCENT = 0.75, 0.25


class SheetLabel(Struct, frozen=True):
    """What stands on every sheet besides its number: the game's title, the component's, the version.

    A `warning` stands large at the edges, among stripes. All else is taken from `texts`. `measure` says how large a
    piece is, where it is known. `parts` are the components that share the sheets: titles, with the ids of their pieces.
    """

    game: str
    component: str
    version: str
    warning: str = ""
    texts: LabelTexts = field(default_factory=LabelTexts)
    measure: str = ""
    parts: Mapping[str, frozenset[str]] = field(default_factory=dict)

    @property
    def scale(self) -> tuple[str, str]:
        """What stands beside a scale bar, and where one speaks for both."""
        return shortened(self.texts.text("bar"), FULL, 8.0), self.measure

    def measured(self, size: Size, shape: CutShape) -> "SheetLabel":
        """Return the label with the size of its pieces; a round one has a diameter."""
        name = "round" if shape == "circle" else "cut"
        return replace(self, measure=shortened(self.texts.text(name, width=f"{size[0]:g}", height=f"{size[1]:g}")))

    def of_parts(self, parts: Iterable[Component]) -> "SheetLabel":
        """Return the label of sheets that these components share."""
        return replace(self, parts={part.title: part.ids for part in parts})

    def naming(self, ids: Iterable[str]) -> "SheetLabel":
        """Return the label of a sheet that holds these pieces: of several components it names those that are there."""
        there = frozenset(ids)
        titles = [title for title, pieces in self.parts.items() if pieces & there]
        return replace(self, component=self.texts.listed(titles)) if titles else self


@lru_cache(maxsize=4096)
def text_width(text: str, size: float) -> float:
    """Return a safe estimate of a text's width in millimetres."""
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return size * (wide * _WIDE_EM + (len(text) - wide) * _EM)


def shortened(text: str, size: float = SMALL, longest: float = _LONGEST) -> str:
    """Return the text on one line, cut with an ellipsis where it is longer than a label may be.

    It is cut after a word where that keeps at least half of what there is room for.
    """
    whole = on_one_line(text)
    text = whole[: int(longest / (size * _EM)) + 1]
    if text == whole and text_width(text, size) <= longest:
        return text
    while text and text_width(text + "…", size) > longest:
        text = text[:-1]
    words, _, part = text.rpartition(" ")
    if len(words) >= len(part) and not whole[len(text) :].startswith(" "):
        text = words
    return text.rstrip(" ,;:") + "…"


class Caption(Struct, frozen=True):
    """Which side of which sheet this is, and what its label says."""

    label: SheetLabel
    side: Side
    number: int
    total: int
    tip: str


def sheet_texts(caption: Caption) -> tuple[str, ...]:
    """Return the label's parts, each short enough to stand between two marks."""
    label = caption.label
    where = " · ".join(part for part in (_side(caption), _sheet(caption), label.version) if part)
    return tuple(shortened(part) for part in (label.game, label.component, where, caption.tip) if part)


def title_of(caption: Caption) -> str:
    """Return a sheet's name for bookmarks: `Magic cards, sheet 1 of 3, back`."""
    return caption.label.texts.listed((caption.label.component, _sheet(caption), _side(caption)))


def _sheet(caption: Caption) -> str:
    return caption.label.texts.text("sheet", number=caption.number, total=caption.total)


def _side(caption: Caption) -> str:
    return "" if caption.side == "single" else caption.label.texts.text(caption.side)


def label_box(label: Label) -> Box:
    """Return a safe estimate of where a label has ink, turned or not."""
    width, up, down = text_width(label.text, label.size), label.size * _ASCENT, label.size * _DESCENT
    start = {"start": 0.0, "middle": -width / 2, "end": -width}[label.align]
    x, y = label.x, label.y
    if label.turn == 0:
        return Box(x + start, y - up, width, up + down)
    if label.turn == 180:
        return Box(x - start - width, y - down, width, up + down)
    if label.turn == 90:
        return Box(x - down, y + start, up + down, width)
    return Box(x - up, y - start - width, up + down, width)
