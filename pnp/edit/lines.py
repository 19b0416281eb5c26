"""A YAML file's lines, every one with the break that ends it, and where each of its values begins and ends."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate
from typing import cast

import yaml
from msgspec import Struct, field
from yaml import events
from yaml._yaml import Mark

from pnp.load.yaml_text import hidden, revealed, with_edges

Spot = tuple[int, int]
"""Line and column, both from 0."""

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_BREAK = re.compile(r"\r\n|\r|\n")


class OutlinePiece(Struct):
    """A value: its spots in the file, and what it holds.

    `flow` is said of a mapping or list in brackets, `literal` of a text below a bar. A collection without brackets ends
    where its last value does.
    """

    kind: str
    start: Spot
    end: Spot
    flow: bool = False
    literal: bool = False
    pairs: "dict[str, OutlinePiece]" = field(default_factory=dict)
    items: "list[OutlinePiece]" = field(default_factory=list)


def outline(text: str) -> OutlinePiece | None:
    """Return the file's value; None for an empty file. The text must be YAML that `compose` reads to its end."""
    stream: Iterator[events.Event] = iter(yaml.parse(hidden(with_edges(text)), Loader=yaml.CLoader))
    for event in stream:
        if isinstance(event, events.NodeEvent):
            return _piece(event, stream)
    return None


def _piece(event: events.Event, stream: Iterator[events.Event]) -> OutlinePiece:
    start, end = _spot(event.start_mark), _spot(event.end_mark)
    if isinstance(event, events.ScalarEvent):
        return OutlinePiece("scalar", start, end, literal=event.style in ("|", ">"))
    if not isinstance(event, events.CollectionStartEvent):
        return OutlinePiece("alias", start, end)
    kind = "map" if isinstance(event, events.MappingStartEvent) else "list"
    piece = OutlinePiece(kind, start, end, flow=bool(event.flow_style))
    for part in stream:
        if isinstance(part, events.CollectionEndEvent):
            break
        value = _piece(part, stream)
        if kind == "list":
            piece.items.append(value)
        else:
            name = part.value if isinstance(part, events.ScalarEvent) else ""
            value = _piece(next(stream), stream)
            piece.pairs[revealed(name, escapes=getattr(part, "style", "") == '"')] = value
        piece.end = value.end
    if piece.flow:
        piece.end = _spot(part.end_mark)
    return piece


def _spot(mark: object) -> Spot:
    place = cast(Mark, mark)
    return place.line, place.column


class Lines:
    """The text of a file as lines; a missing last break is put in, since lines are going to follow."""

    def __init__(self, text: str) -> None:
        line_break = _BREAK.search(text)
        self.end = line_break[0] if line_break else "\n"
        self.all: tuple[str, ...] = tuple(_LINE.findall(text))
        if self.all and not self.all[-1].endswith(("\r", "\n")):
            self.all = (*self.all[:-1], self.all[-1] + self.end)

    @cached_property
    def text(self) -> str:
        """The whole."""
        return "".join(self.all)

    def blank(self, number: int) -> bool:
        """Tell whether a line holds nothing."""
        return not self.all[number].strip()

    def after(self, end: Spot) -> int:
        """Return the number of the line after the last one that holds something before a spot."""
        last = min(end[0] if end[1] else end[0] - 1, len(self.all) - 1)
        while last > 0 and self.blank(last):
            last -= 1
        return last + 1

    def past_comments(self, number: int, column: int) -> int:
        """Return the number of the first line from here on that is no comment deeper than a column."""
        while number < len(self.all):
            line = self.all[number]
            if not line.lstrip(" ").startswith("#") or len(line) - len(line.lstrip(" ")) <= column:
                break
            number += 1
        return number

    def inserted(self, number: int, new: Sequence[str]) -> str:
        """Return the text with new lines, given without breaks, in front of a line."""
        added = [f"{line}{self.end}" for line in new]
        return "".join([*self.all[:number], *added, *self.all[number:]])

    def between(self, start: Spot, end: Spot) -> str:
        """Return the text from one spot to another."""
        return self.text[self._offset(start) : self._offset(end)]

    def commented(self, piece: OutlinePiece, parts: Sequence[OutlinePiece]) -> bool:
        """Tell whether a comment stands in a list or mapping: a '#' in none of its parts."""
        gaps = zip([piece.start, *(p.end for p in parts)], [*(p.start for p in parts), piece.end], strict=True)
        return any("#" in self.between(*gap) for gap in gaps)

    def with_edits(self, edits: Iterable[tuple[Spot, Spot, str]]) -> str:
        """Return the text with what stands between pairs of spots replaced; of those at one spot in their order."""
        whole, parts, at = self.text, [], 0
        for start, end, new in sorted(edits, key=lambda edit: edit[0]):
            parts += [whole[at : self._offset(start)], new]
            at = self._offset(end)
        return "".join([*parts, whole[at:]])

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        return tuple(accumulate(map(len, self.all), initial=0))

    def _offset(self, spot: Spot) -> int:
        return self._starts[min(spot[0], len(self.all))] + spot[1]
