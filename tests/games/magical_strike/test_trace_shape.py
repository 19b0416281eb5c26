"""Tracing finds the cards that cover a silhouette: much of it, in one piece, symmetric where it is, always the same."""

from collections.abc import Collection, Iterator
from functools import cache
from itertools import combinations
from math import cos, radians, sin, sqrt
from random import Random

import pytest
from games.magical_strike.silhouettes import SHAPES, polygon
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from pnp.games.magical_strike.generate.growth import has
from pnp.games.magical_strike.generate.plans import RoomLeft
from pnp.games.magical_strike.trace.search import Wanted
from pnp.games.magical_strike.trace.silhouette import NoSilhouetteError, silhouette
from pnp.games.magical_strike.trace.trace import Traced, about, body, ground, trace
from pnp.maps.stagger import Spot, touching
from pnp.maps.steps import pieces

PITCH, ROOM = (96.0, 71.0), RoomLeft(tuple(range(1, 25)), "rgby", 11, 19)
WIDE, HIGH = PITCH

LEAST = {"disk": 0.84, "ring": 0.76, "cross": 0.77, "dart": 0.76, "star": 0.76, "lump": 0.81, "windmill": 0.83}
SYMMETRIC = {"lump": "none", "windmill": "rotate"}


def traced(picture: Image.Image, size: int = 22, symmetry: str | None = None) -> Traced:
    return trace(silhouette(picture).mask, PITCH, about(size, 10, 24), ROOM, symmetry)


@cache
def traced_shape(name: str) -> Traced:
    return traced(SHAPES[name]())


def drawn(spots: Collection[Spot], per_mm: float = 1.0) -> Image.Image:
    """Return the outline of a body as a picture, with a border of a card."""
    rows, steps = [r for r, _ in spots], [s for _, s in spots]
    size = ((max(steps) - min(steps)) / 2 + 3) * WIDE, (max(rows) - min(rows) + 3) * HIGH
    picture = Image.new("L", (round(size[0] * per_mm), round(size[1] * per_mm)), 255)
    for row, step in spots:
        x, y = ((step - min(steps)) / 2 + 1) * WIDE, (row - min(rows) + 1) * HIGH
        box = [value * per_mm for value in (x, y, x + WIDE, y + HIGH)]
        ImageDraw.Draw(picture).rectangle(box, fill=0)
    return picture


def shape_of(spots: Collection[Spot]) -> set[Spot]:
    row, step = min(r for r, _ in spots), min(s for _, s in spots)
    return {(r - row, s - step) for r, s in spots}


def turned(spots: set[Spot]) -> set[Spot]:
    return shape_of({(-r, -s) for r, s in spots})


@pytest.mark.parametrize("name", SHAPES)
def test_the_body_covers_the_silhouette(name: str) -> None:
    found = traced_shape(name)
    assert found.overlap > LEAST[name]
    assert 20 <= len(found.spots) <= 24
    assert len(pieces(found.spots, touching)) == 1
    assert found.symmetry == SYMMETRIC.get(name, "mirror")
    assert has(found.spots, found.symmetry)


@pytest.mark.parametrize("name", SHAPES)
def test_the_same_picture_gives_the_same_body(name: str) -> None:
    assert traced(SHAPES[name]()) == traced_shape(name)


@pytest.mark.parametrize("size", [10, 14, 18, 24])
def test_the_body_has_about_the_size_asked_for(size: int) -> None:
    for name in ("disk", "lump"):
        assert abs(len(traced(SHAPES[name](), size).spots) - size) <= max(1, size // 10)


@pytest.mark.parametrize("symmetry", ["mirror", "rotate"])
def test_a_crooked_picture_is_evened_out_where_that_is_asked_for(symmetry: str) -> None:
    found = traced(SHAPES["lump"](), symmetry=symmetry)
    assert has(found.spots, symmetry)
    assert found.overlap < traced_shape("lump").overlap


def naive(mask: Image.Image, size: int) -> float:
    """Return the overlap of the plain way: upright, corner in corner, up to 24 places that are half covered."""
    area = sum(mask.tobytes()) / 255
    each = area / size
    wide, high = sqrt(each * WIDE / HIGH), sqrt(each * HIGH / WIDE)
    shares = []
    for row in range(int(mask.height / high) + 1):
        for column in range(int(mask.width / wide) + 1):
            x, y = (column + row % 2 / 2) * wide, row * high
            box = tuple(round(value) for value in (x, y, x + wide, y + high))
            shares.append(sum(mask.crop(box).tobytes()) / 255)
    taken = [share for share in sorted(shares, reverse=True) if share >= each / 2][:24]
    return sum(taken) / (area + len(taken) * each - sum(taken))


@pytest.mark.parametrize("name", SHAPES)
def test_searching_beats_laying_it_down_anyhow(name: str) -> None:
    plain = naive(silhouette(SHAPES[name]()).mask, 22)
    assert traced_shape(name).overlap > plain


BODIES = (
    [(0, 0), (0, 2), (0, 4), (1, 1), (1, 3), (1, 5), (2, 0), (2, 2), (2, 4), (2, 6)],
    [(0, 4), (1, 3), (1, 5), (2, 2), (2, 4), (2, 6), (3, 1), (3, 3), (3, 5), (3, 7), (4, 0), (4, 8)],
    [(0, 0), (0, 2), (1, 1), (1, 3), (2, 2), (2, 4), (2, 6), (3, 5), (3, 7), (4, 6), (4, 8), (5, 9)],
)


@pytest.mark.parametrize("spots", BODIES)
@pytest.mark.parametrize("angle", [0, 7, -20])
def test_a_picture_of_a_body_is_found_again(spots: list[Spot], angle: int) -> None:
    picture = drawn(spots).rotate(-angle, Image.Resampling.BICUBIC, expand=True, fillcolor=255)
    found = traced(picture, len(spots))
    assert found.overlap > 0.93
    assert abs(found.angle + angle) < 2
    assert shape_of(found.spots) in (shape_of(spots), turned(set(spots)))


def test_the_overlap_said_is_that_of_the_true_outlines() -> None:
    # A square, so that its place under the body follows from its area and middle alone.
    picture = polygon([(150, 70), (650, 70), (650, 570), (150, 570)])
    found = traced(picture, 20)
    assert found.angle == 0
    seen = drawn(found.spots)
    body_area = len(found.spots) * WIDE * HIGH
    best = 0.0
    for side in range(300, 420, 3):
        for x in range(0, seen.width - side, 4):
            for y in range(0, seen.height - side, 8):
                inside = 0.0
                if abs(x + side / 2 - seen.width / 2) < 8:
                    inside = seen.crop((x, y, x + side, y + side)).histogram()[0]
                best = max(best, inside / (side * side + body_area - inside))
    assert found.overlap == pytest.approx(best, abs=0.02)


places = st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=5, max_size=9)


@settings(max_examples=60, deadline=None)
@given(places, st.randoms(use_true_random=False))
def test_where_a_body_is_possible_one_is_found(cells: set[Spot], rng: Random) -> None:
    compared(cells, rng)  # how good it is, is a matter of the many below


def test_of_few_places_the_best_body_of_all_is_nearly_always_found() -> None:
    rng = Random(7)
    every = [(row, column) for row in range(4) for column in range(4)]
    ratios = [ratio for _ in range(60) if (ratio := compared(set(rng.sample(every, 8)), rng)) is not None]
    assert len(ratios) > 40
    assert sum(ratio > 0.999 for ratio in ratios) > 0.8 * len(ratios)


def compared(cells: set[Spot], rng: Random) -> float | None:
    """Return how near the body found comes to the best of all bodies; None where there is none.

    Asserts that there is one of the size wanted, in one piece.
    """
    shares = {(row, 2 * column + row % 2): rng.uniform(0.2, 1) for row, column in sorted(cells)}
    on = ground(shares, sum(shares.values()) + rng.uniform(0, 1), "none", (0, 0))
    wanted = Wanted(4, 3, 5)
    best = max((on.overlap(some) for some in connected(list(shares), wanted)), default=None)
    found = body(on, wanted)
    if best is None:
        return None
    assert wanted.least <= len(found) <= wanted.most
    assert len(pieces(found, touching)) == 1
    return on.overlap(found) / best


def connected(spots: list[Spot], wanted: Wanted) -> Iterator[tuple[Spot, ...]]:
    for size in range(wanted.least, wanted.most + 1):
        for some in combinations(spots, size):
            if len(pieces(some, touching)) == 1:
                yield some


def covered(picture: Image.Image, angle: float, places: float, size: int, x: float, y: float) -> float:
    """Return the overlap of the best `size` places, by sampling each of them: no code of the program's own."""
    inked = [(a, b) for a in range(picture.width) for b in range(picture.height) if picture.getpixel((a, b)) == 0]
    each = len(inked) / places
    wide, high = sqrt(each * WIDE / HIGH), sqrt(each * HIGH / WIDE)
    c, s = cos(radians(angle)), sin(radians(angle))
    counts: dict[tuple[int, int], int] = {}
    for a, b in inked:
        right, down = (a + 0.5) * c - (b + 0.5) * s - x * wide, (a + 0.5) * s + (b + 0.5) * c - y * high
        row = int(down // high)
        column = int((right - row % 2 * wide / 2) // wide)
        counts[row, column] = counts.get((row, column), 0) + 1
    inside = sum(sorted(counts.values(), reverse=True)[:size])
    return inside / (len(inked) + size * each - inside)


def test_no_way_of_laying_a_small_picture_that_is_tried_one_by_one_is_better() -> None:
    picture = SHAPES["lump"]().resize((50, 40), Image.Resampling.BOX).point(lambda shade: 255 if shade > 127 else 0)
    best = max(
        covered(picture, angle, places, 11, x / 5, y / 5) - 0.0015 * abs(angle)
        for angle in range(-90, 90, 15)
        for places in (9.5, 11, 12.5)
        for x in range(5)
        for y in range(5)
    )
    found = trace(silhouette(picture).mask, PITCH, Wanted(11, 11, 11), ROOM)
    assert found.overlap - 0.0015 * abs(found.angle) > best - 0.01


def test_islands_are_bridged_or_dropped() -> None:
    near = polygon([(100, 100), (380, 100), (380, 540), (100, 540)])
    ImageDraw.Draw(near).rectangle((420, 100, 700, 540), fill=0)
    assert len(pieces(traced(near).spots, touching)) == 1
    assert traced(near).overlap > 0.75
    speck = SHAPES["disk"]()
    ImageDraw.Draw(speck).rectangle((4, 4, 40, 40), fill=0)
    assert len(pieces(traced(speck).spots, touching)) == 1
    assert traced(speck).overlap > 0.8


def test_a_body_stays_on_the_table() -> None:
    long = polygon([(20, 260), (780, 260), (780, 380), (20, 380)])
    narrow = RoomLeft(ROOM.deck, ROOM.letters, 11, 9)
    assert max(step for _, step in shape_of(traced(long, 12).spots)) > narrow.steps
    # Laid upright, it fits.
    upright = trace(silhouette(long).mask, PITCH, about(12, 10, 24), narrow)
    assert abs(upright.angle) > 45
    assert max(step for _, step in shape_of(upright.spots)) <= narrow.steps


@pytest.mark.parametrize(
    "points",
    [
        [(10, 300), (790, 300), (790, 312), (10, 312)],
        [(10, 10), (30, 10), (790, 620), (790, 630), (780, 630), (10, 20)],
    ],
    ids=["needle", "slanting needle"],
)
def test_a_needle_holds_no_body(points: list[tuple[float, float]]) -> None:
    with pytest.raises(NoSilhouetteError) as fault:
        traced(polygon(points), 24)
    assert "no body of about 24 cards" in str(fault.value)
    assert fault.value.hint == "draw it thicker and in one piece"
    with pytest.raises(NoSilhouetteError) as fault:
        traced(polygon(points), 12)
    assert "up to 24 cards with --size" in fault.value.hint


def test_a_string_far_from_the_body_is_left_out() -> None:
    kite = polygon([(40, 320), (160, 200), (280, 320), (160, 440)])
    ImageDraw.Draw(kite).line((280, 320, 795, 324), fill=0, width=5)
    assert traced(kite, 14).overlap > 0.7
