"""Illustrations drawn by code: the same every time, each its own, lean, and inside their box."""

import re
import subprocess
import sys
from functools import partial
from inspect import unwrap

import pytest

from pnp.emblems.emblem import Emblems, styles
from pnp.games.caster_chronicles.art.familiar import FORMS

# Other tests of the same process have the names of pictures written into the markup.
emblem = partial(unwrap(Emblems.emblem), Emblems())
STYLE_NAMES = sorted(styles())
ALIKE = {"gem", "wings", "sunburst", "familiar", "firearm", "striker", "officer", "student", "flyer"}
"""Styles that are alike for every id on purpose, differ in so little that no one could tell, or choose among files."""


@pytest.mark.parametrize("style", STYLE_NAMES)
def test_is_the_same_in_another_process_with_other_hash_seeds(style: str) -> None:
    program = f"from pnp.emblems.emblem import Emblems; print(Emblems().emblem({style!r}, 'yoshika', 1, 2, 40, 60))"
    here = str(emblem(style, "yoshika", 1, 2, 40, 60))
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert there.strip() == here


@pytest.mark.parametrize("style", [name for name in STYLE_NAMES if name not in ALIKE])
def test_differs_from_card_to_card(style: str) -> None:
    assert len({emblem(style, f"card-{n}", 0, 0, 40, 60) for n in range(12)}) == 12


def test_a_form_keeps_a_squadron_apart() -> None:
    rings = {emblem("magic-circle", "same", 0, 0, 40, 40, form=n) for n in range(11)}
    heroines = {emblem("flyer", "same", 0, 0, 40, 60, form=n) for n in range(11)}
    assert (len(rings), len(heroines)) == (11, 11)


@pytest.mark.parametrize("style", STYLE_NAMES)
@pytest.mark.parametrize("ink", ["full", "low"])
def test_is_lean(style: str, ink: str) -> None:
    drawn = emblem(style, "lean", 0, 0, 63, 88, ink=ink)
    assert drawn.count("<") - drawn.count("</") < 150
    assert len(drawn) < 40_000


@pytest.mark.parametrize("style", ["magic-circle", "gem"])
def test_round_emblems_stay_in_their_box(style: str) -> None:
    drawn = re.sub(r"[aA][^MLHVCSQTAZ]*", "", emblem(style, "box", 100, 200, 50, 50))
    points = [(float(x), float(y)) for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", drawn)]
    assert points
    assert all(99 < x < 151 and 199 < y < 251 for x, y in points)


@pytest.mark.parametrize("hot", [True, False])
def test_low_ink_makes_a_pale_hull(hot: bool) -> None:
    fills = re.findall(r'fill="#([0-9a-f]{2})', emblem("hull", "pale", 0, 0, 63, 88, ink="low", hot=hot))
    assert fills
    assert min(int(red, 16) for red in fills) > 0xC0


@pytest.mark.parametrize("style", ["beam", "wings", "clouds"])
def test_low_ink_leaves_outlines(style: str) -> None:
    fills = set(re.findall(r' fill="([^"]+)"', emblem(style, "pale", 0, 0, 63, 88, ink="low")))
    assert fills <= {"none", "#ffffff", "#14202e"}


@pytest.mark.parametrize("style", STYLE_NAMES)
@pytest.mark.parametrize("size", [(0, 10), (10, -3), (400, 0.5), (0.5, 400), (5000, 5000)])
def test_any_box_ends_and_stays_small(style: str, size: tuple[float, float]) -> None:
    drawn = emblem(style, "odd", 0, 0, *size)
    assert len(drawn) < 400_000
    assert bool(drawn) == (min(size) > 0)


def test_a_box_without_end_is_refused() -> None:
    with pytest.raises(ValueError, match="reaches"):
        emblem("hull", "x", 0, 0, float("inf"), 10)


@pytest.mark.parametrize(
    ("style", "option", "hint"),
    [
        ("weave", {"ink": "lo"}, "low"),
        ("weave", {"form": "moon"}, "moons"),
        ("familiar", {"form": "beetl"}, "beetle"),
        ("spell", {"form": "bolts"}, "bolt"),
        ("squad", {"form": "cadets"}, "cadet"),
        ("squad", {"arm": "blad"}, "blade"),
        ("squad", {"sky": "dask"}, "dusk"),
    ],
)
def test_a_mistyped_word_draws_nothing_else(style: str, option: dict[str, str], hint: str) -> None:
    with pytest.raises(ValueError, match=f"did you mean '{hint}'"):
        emblem(style, "x", 0, 0, 9, 9, **option)


def test_options_cannot_make_it_endless() -> None:
    assert len(emblem("hull", "x", 0, 0, 60, 90, plate=0.001)) < 400_000
    assert len(emblem("chart", "x", 0, 0, 60, 90, pitch=0.0)) < 100_000
    assert len(emblem("sunburst", "x", 0, 0, 60, 90, count=10**6)) < 100_000


BACKS = [emblem("gem", "back", -20, -20, 40, 40, twofold=True)] + [
    emblem("magic-circle", f"back-{n}", -20, -20, 40, 40, form=form, twofold=True)
    for n in range(8)
    for form in (1, 4, 8)
]


@pytest.mark.parametrize("drawn", BACKS)
def test_a_device_for_backs_looks_the_same_upside_down(drawn: str) -> None:
    edges = re.sub(r"M[^MLZ]*a[^MZ]*Z", "", drawn)  # circles, whose data begin on the left
    points = {(float(x), float(y)) for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", edges)}
    assert points
    lonely = [(x, y) for x, y in points if not any(abs(x + px) < 0.03 and abs(y + py) < 0.03 for px, py in points)]
    assert lonely == []


@pytest.mark.parametrize("size", [(63, 88), (73, 98), (560, 336)])
@pytest.mark.parametrize("form", ["flames", "gears", "leaves", "moons", "rings", "strata", "suns", "waves"])
def test_a_weave_covers_its_box_whatever_its_size(form: str, size: tuple[float, float]) -> None:
    drawn = emblem("weave", "cover", 0, 0, *size, form=form, pitch=5.4)
    starts = [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", drawn)]
    part = 4
    hit = {(int(x * part / size[0]), int(y * part / size[1])) for x, y in starts if x >= 0 and y >= 0}
    assert {(i, j) for i in range(part) for j in range(part)} <= hit


def test_a_weave_leaves_out_what_a_hole_hides() -> None:
    whole, holed = (
        set(re.findall(r"M-?[\d.]+ -?[\d.]+", emblem("weave", "hole", 0, 0, 63, 88, form="suns", pitch=5, hole=hole)))
        for hole in (None, (10, 10, 40, 70))
    )
    gone = [tuple(map(float, start[1:].split())) for start in whole - holed]
    assert holed < whole
    assert all(10 <= x <= 50 and 10 <= y <= 80 for x, y in gone)


def test_the_same_student_wears_more_at_a_higher_rank() -> None:
    ranks = [str(emblem("student", "Nerys Holloway", 0, 0, 40, 40, rank=rank)) for rank in (1, 2, 3)]
    assert len(set(ranks)) == 3
    hair = [re.findall(r"hair: (\S+); tint: (#\w+)", drawn) for drawn in ranks]
    assert hair[0] == hair[1] == hair[2] != []


def test_every_familiar_has_a_form_of_its_own() -> None:
    drawn = {form: emblem("familiar", "same", 0, 0, 40, 40, form=form) for form in FORMS}
    assert len(FORMS) > 30
    assert len(set(drawn.values())) == len(FORMS)
