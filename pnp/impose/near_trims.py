"""Nothing straight runs close along a cut: when a sheet is cut a little off, it would tell one card from another."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pnp.impose.colour_at import Colours
from pnp.impose.sheet import Print
from pnp.impose.trim_edges import NEAR, TrimEdge, TrimEdges
from pnp.impose.trims import Ring, RoundTrim, Trim, ring_of, trims_of
from pnp.model.component import CutShape
from pnp.render.drawing import Drawing
from pnp.units import Size

_SHARE, _SHORTEST = 0.25, 4.0
"""What is no longer on end than a quarter of its cut, or than 4 mm, is a part of a picture and no line."""

_STEP = 0.1
"""How far beyond an edge its colours may be looked at."""

_MOST_LOOKS = 200_000
"""So many areas of a face are asked for their colour at most."""

_SEEN = 0.04
"""By how much, of 1, colours differ that are told apart."""


@dataclass(frozen=True, slots=True)
class NearTrim:
    """The nearest line along a cut of a face: which face of which piece, the cut's name, how deep inside in mm."""

    card: str
    side: str
    trim: str
    deep: float


def near_trims(prints: Iterable[Print], shape: CutShape, size: Size) -> list[NearTrim]:
    """Return for each side and cut the line that is nearest to it, on any of the faces."""
    trims = trims_of(shape, size)
    ring = ring_of(shape, size, NEAR + _STEP)
    edges, looked_at = TrimEdges(trims, ring), set[Drawing]()
    nearest: dict[tuple[str, str], NearTrim] = {}
    for item in prints:
        for side, face in (("front", item.front), ("back", item.back)):
            if face is None or face in looked_at:
                continue
            looked_at.add(face)
            for trim, deep in _seen(face, edges.of(face), (trims,) if isinstance(trims, RoundTrim) else trims, ring):
                known = nearest.get((side, trim))
                if known is None or abs(deep) < abs(known.deep) - 0.005:
                    nearest[side, trim] = NearTrim(item.id, side, trim, deep)
    return list(nearest.values())


def _seen(
    face: Drawing, edges: list[TrimEdge], trims: Sequence[Trim | RoundTrim], ring: Ring
) -> Iterator[tuple[str, float]]:
    """Yield the name of each cut that something is seen to run along, and how deep inside."""
    colours: Colours | None = None
    for number, trim in enumerate(trims):
        by_depth: dict[int, list[TrimEdge]] = {}
        for edge in edges:
            if edge.trim == number:
                by_depth.setdefault(round(sum(edge.deep) * 5), []).append(edge)
        enough = max(_SHORTEST, trim.length * _SHARE)
        for held in sorted(by_depth.values(), key=lambda held: abs(sum(held[0].deep))):
            if _longest({place for edge in held for place in _places(edge)}) < enough:
                continue
            colours = colours or Colours(face, ring)
            if _longest(_differing(held, trim, colours)) >= enough:
                yield trim.name, sum(held[0].deep) / 2
                break


def _longest(places: set[int]) -> int:
    """Return how many millimetres on end, a gap of one among them here and there."""
    longest = 0
    for place in places:
        if place - 1 not in places and place - 2 not in places:
            end = place
            while end + 1 in places or end + 2 in places:
                end += 1
            longest = max(longest, end - place + 1)
    return longest


def _places(edge: TrimEdge) -> range:
    """Return the whole millimetres along a cut whose middles an edge passes."""
    return range(max(0, round(edge.start)), round(edge.end))


def _differing(edges: list[TrimEdge], trim: Trim | RoundTrim, colours: Colours) -> set[int]:
    """Return the millimetres along a cut at which an edge parts two colours; those in time, of a vast drawing."""
    found: set[int] = set()
    for edge in edges:
        for place in _places(edge):
            if place in found or colours.looked > _MOST_LOOKS:
                continue
            along = place + 0.5
            deep = edge.deep_at(along)
            one, other = (colours.at(trim.at(along, deep + step)) for step in (-edge.step, edge.step))
            if max(abs(a - b) for a, b in zip(one, other, strict=True)) > _SEEN:
                found.add(place)
    return found
