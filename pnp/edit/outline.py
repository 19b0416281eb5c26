"""Where each part of a YAML file begins and ends, and how it is written."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import cast

import yaml
from yaml import events
from yaml._yaml import Mark

from pnp.load.block_indent import with_edges
from pnp.load.escapes import hidden, revealed

Spot = tuple[int, int]
"""Line and column, both from 0."""


@dataclass(slots=True)
class OutlinePiece:
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
    if isinstance(event, events.MappingStartEvent):
        return _mapping(OutlinePiece("map", start, end, flow=bool(event.flow_style)), stream)
    if isinstance(event, events.SequenceStartEvent):
        return _list(OutlinePiece("list", start, end, flow=bool(event.flow_style)), stream)
    return OutlinePiece("alias", start, end)


def _mapping(piece: OutlinePiece, stream: Iterator[events.Event]) -> OutlinePiece:
    for event in stream:
        if isinstance(event, events.MappingEndEvent):
            break
        name = ""
        if isinstance(event, events.ScalarEvent):
            name = revealed(event.value, escapes=event.style == '"')
        _piece(event, stream)
        value = _piece(next(stream), stream)
        piece.pairs[name] = value
        piece.end = value.end
    if piece.flow:
        piece.end = _spot(event.end_mark)
    return piece


def _list(piece: OutlinePiece, stream: Iterator[events.Event]) -> OutlinePiece:
    for event in stream:
        if isinstance(event, events.SequenceEndEvent):
            break
        piece.items.append(_piece(event, stream))
        piece.end = piece.items[-1].end
    if piece.flow:
        piece.end = _spot(event.end_mark)
    return piece


def _spot(mark: object) -> Spot:
    place = cast(Mark, mark)
    return place.line, place.column
