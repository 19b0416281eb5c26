"""Nothing straight runs close along a cut: when a sheet is cut a little off, it would tell one card from another."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from math import ceil, inf

from msgspec import Struct

from pnp.impose.drawn_colours import Colours
from pnp.impose.sheet import Print
from pnp.impose.trim_edges import TrimEdge, TrimEdges
from pnp.impose.trims import NEAR, Ring, RoundTrim, Trim, ring_of, trims_of
from pnp.model.component import CutShape
from pnp.render.drawing import Drawing
from pnp.store.remembered import remembered
from pnp.store.store import Store
from pnp.units import Size

_SHARE, _SHORTEST = 0.25, 4.0
"""What is no longer on end than a quarter of its cut, or than 4 mm, is a part of a picture and no line."""
_STEP = 0.1
"""How far beyond an edge its colours may be looked at."""
_NEARER = 0.005
"""By how much, in mm, a line has to be nearer than another to be told in its place."""
_MOST_LOOKS = 200_000
"""So many areas of a face are asked for their colour at most."""
_SEEN = 0.04
"""By how much, of 1, colours differ that are told apart."""


_TOGETHER = 64
"""Faces that the store is asked for at once."""


class NearTrim(Struct, frozen=True):
    """The nearest line along a cut of a face: which face of which piece, the cut's name, how deep inside in mm."""

    card: str
    side: str
    trim: str
    deep: float


def near_trims(prints: Iterable[Print], shape: CutShape, size: Size, store: Store | None = None) -> list[NearTrim]:
    """Return for each side and cut the line that is nearest to it, on any of the faces; the store knows some."""
    faces: dict[Drawing, tuple[str, str]] = {}
    for item in prints:
        for side, face in (("front", item.front), ("back", item.back)):
            if face is not None:
                faces.setdefault(face, (item.id, side))
    search = TrimSearch(shape, size, store)
    nearest: dict[tuple[str, str], NearTrim] = {}
    held = list(faces.items())
    for start in range(0, len(held), _TOGETHER):
        for number, trim, deep in search.together(held[start : start + _TOGETHER], tuple(nearest.values())):
            card, side = held[start + number][1]
            nearest[side, trim] = NearTrim(card, side, trim, deep)
    return list(nearest.values())


class TrimSearch:
    """Looks for lines along the cuts of one component's faces, each face with the piece and the side that it is of."""

    def __init__(self, shape: CutShape, size: Size, store: Store | None) -> None:
        self._cut, self._store = (shape, size), store
        self._trims, self._ring = trims_of(shape, size), ring_of(shape, size, NEAR + _STEP)
        self._edges = TrimEdges(self._trims, self._ring)

    def together(
        self, faces: Sequence[tuple[Drawing, tuple[str, str]]], nearest: Iterable[NearTrim]
    ) -> list[tuple[int, str, float]]:
        """Return the lines that are nearer than what is the `nearest` before them: number of face, cut, how deep."""
        known = {(near.side, near.trim): abs(near.deep) for near in nearest}
        names = [(face.name, side) for face, (_, side) in faces]
        key = ("near trims of all", names, *self._cut, *known.items()) if all(name for name, _ in names) else None
        return remembered(self._store if key else None, key, partial(self._one_by_one, faces, known))

    def _one_by_one(
        self, faces: Sequence[tuple[Drawing, tuple[str, str]]], known: dict[tuple[str, str], float]
    ) -> list[tuple[int, str, float]]:
        lines: list[tuple[int, str, float]] = []
        for number, (face, (_, side)) in enumerate(faces):
            before = {trim: deep for (other, trim), deep in known.items() if other == side}
            key = ("near trims", face.name, *self._cut, *before.items()) if face.name else None
            look = partial(_near, face, self._edges, self._trims, self._ring, before)
            for trim, deep in remembered(self._store if key else None, key, look):
                known[side, trim] = abs(deep)
                lines.append((number, trim, deep))
        return lines


def _near(
    face: Drawing, edges: TrimEdges, trims: Sequence[Trim] | RoundTrim, ring: Ring, known: Mapping[str, float]
) -> list[tuple[str, float]]:
    all_trims = (trims,) if isinstance(trims, RoundTrim) else trims
    return list(_seen(face, edges.of(face), all_trims, ring, known))


def _seen(
    face: Drawing, edges: list[TrimEdge], trims: Sequence[Trim | RoundTrim], ring: Ring, known: Mapping[str, float]
) -> Iterator[tuple[str, float]]:
    """Yield the name of each cut that something is seen to run along, nearer than is known, and how deep inside."""
    colours: Colours | None = None
    for number, trim in enumerate(trims):
        by_depth: dict[int, list[TrimEdge]] = {}
        for edge in edges:
            if edge.trim == number:
                by_depth.setdefault(round(sum(edge.deep) * 5), []).append(edge)
        enough = max(_SHORTEST, trim.length * _SHARE)
        for held in sorted(by_depth.values(), key=lambda held: abs(sum(held[0].deep))):
            if abs(sum(held[0].deep) / 2) >= known.get(trim.name, inf) - _NEARER:
                break
            if _longest({place for edge in held for place in _places(edge)}) < enough:
                continue
            colours = colours or Colours(face, ring)
            if _longest(_differing(held, trim, colours, ceil(enough))) >= enough:
                known = {**known, trim.name: abs(sum(held[0].deep) / 2)}
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


def _differing(edges: list[TrimEdge], trim: Trim | RoundTrim, colours: Colours, enough: int) -> set[int]:
    """Return the millimetres along a cut at which an edge parts two colours; those in time, of a vast drawing.

    None are returned where no `enough` of them can be on end: of so many, one of each two neighbours is among them.
    """
    by_place: dict[int, list[TrimEdge]] = {}
    for edge in edges:
        for place in _places(edge):
            by_place.setdefault(place, []).append(edge)

    @cache
    def differs(place: int) -> bool:
        return any(_parts_colours(edge, place + 0.5, trim, colours) for edge in by_place.get(place, ()))

    samples = range(min(by_place), max(by_place) + 1, enough - 1)
    if not any(differs(place) or differs(place + 1) for place in samples):
        return set()
    return {place for place in by_place if differs(place)}


def _parts_colours(edge: TrimEdge, along: float, trim: Trim | RoundTrim, colours: Colours) -> bool:
    if colours.looked > _MOST_LOOKS:
        return False
    deep = edge.deep_at(along)
    outer, inner = (colours.at(trim.at(along, deep + step)) for step in (-edge.step, edge.step))
    return max(abs(a - b) for a, b in zip(outer, inner, strict=True)) > _SEEN
