"""A cut that is a little off shows no bare paper: every face paints its background, and beyond its trim too.

Pages are seen on magenta paper, so that white that is painted is not taken for paper.
"""

import json
from collections.abc import Callable, Iterator
from math import cos, pi, sin
from pathlib import Path

import pytest
from pages import pairs
from pages.paper import Box, Page, Point, pages
from pages.turning import leaves
from PIL import Image
from printed_games import build_again

from pnp.settings import Job

Folder = Callable[[str, str], Path]
Place = tuple[Point, Point]
"""A point on an edge, and the way out of the piece."""

PER_MM = 4.0
PAPER = (255, 0, 255)
INSIDE = 0.5
BEYOND = (0.3, 0.6, 1.0)
STEP = 0.5
RUNS = (("a4", "long-edge"), ("letter", "short-edge"))


def along(box: Box, *, round_: bool) -> Iterator[Place]:
    """Yield places around a piece, half a millimetre apart, those in the corners left out."""
    if round_:
        (x, y), radius = box.middle, box.width / 2
        count = int(2 * pi * radius / STEP)
        for angle in (2 * pi * i / count for i in range(count)):
            yield (x + radius * cos(angle), y + radius * sin(angle)), (cos(angle), sin(angle))
        return
    for i in range(2, int(box.width / STEP) - 1):
        for y, out in ((box.top, -1.0), (box.bottom, 1.0)):
            yield (box.left + i * STEP, y), (0.0, out)
    for i in range(2, int(box.height / STEP) - 1):
        for x, out in ((box.left, -1.0), (box.right, 1.0)):
            yield (x, box.top + i * STEP), (out, 0.0)


def bare(picture: Image.Image, place: Place, out: float) -> bool:
    """Tell whether the paper shows, so far out of a piece (or into it)."""
    (x, y), (dx, dy) = place
    return picture.getpixel((int((x + out * dx) * PER_MM), int((y + out * dy) * PER_MM))) == PAPER


def faults(page: Page, pieces: list[Box], *, round_: bool) -> list[Place]:
    """Return the places around the pieces where paper shows; a place of the layout that is empty has none."""
    picture = page.picture(per_mm=PER_MM, paper=PAPER)
    found: list[Place] = []
    used = 0
    for piece in pieces:
        places = list(along(piece, round_=round_))
        if not all(bare(picture, place, -INSIDE) for place in places):
            used += 1
            found += [p for p in places if any(bare(picture, p, out) for out in (-INSIDE, *BEYOND))]
    assert used, f"{page.label}: no face paints its background"
    return found


def printed_faces(folder: Path, component: str, backs: str, *, round_: bool) -> Iterator[tuple[Page, list[Box]]]:
    """Yield each page with the pieces that are cut out of it."""
    if backs == "none":
        for page in pages(folder / f"{component}.pdf"):
            yield page, page.cells()
        return
    for front, back, mirror in leaves(folder, component, backs):
        pieces = front.outlines() if round_ else front.cells()
        yield front, pieces
        yield back, [mirror.box(piece) for piece in pieces]


def cards(folder: Path) -> dict[str, dict[str, object]]:
    facts = json.loads((folder.parent / "manifest.json").read_text())["games"][folder.name]
    return {name: part for name, part in facts["components"].items() if part["cards"] and part["bleed_mm"]}


@pytest.mark.parametrize(("paper", "backs"), RUNS)
def test_no_paper_shows_where_a_cut_is_off(printed_strike: Folder, paper: str, backs: str) -> None:
    assert paper_shown(printed_strike(paper, backs)) == {}


def test_no_paper_shows_in_another_game(tmp_path: Path) -> None:
    parts = ("solo-deck", "tokens", "quick-reference", "hp-dials")
    outcome = build_again(Job(("strafe",), parts, out=tmp_path), {})
    assert not outcome.failed, outcome.problems
    assert paper_shown(tmp_path / "strafe") == {}


def paper_shown(folder: Path) -> dict[tuple[str, str], tuple[int, Place]]:
    """Return how many places of each page show paper, and the first of them."""
    found = {}
    for component, facts in {Path(str(facts["file"])).stem: facts for facts in cards(folder).values()}.items():
        round_ = facts["card_size_mm"] in ([20.0, 20.0], [63.0, 63.0])
        for page, pieces in printed_faces(folder, component, str(facts["backs"]), round_=round_):
            wrong = faults(page, pieces, round_=round_)
            if wrong:
                found[component, page.label] = (len(wrong), wrong[0])
    return found


def test_an_unpainted_bleed_would_be_seen(printed_pairs: Folder) -> None:
    page = pages(printed_pairs("a4", "long-edge") / "tarot.pdf")[0]
    pieces = [box for boxes in pairs.trims(page.fills()).values() for box in boxes]
    bleed = pairs.BLEEDS["tarot"]
    assert faults(page, pieces, round_=False) == []
    beyond = faults(page, [piece.grown(bleed - BEYOND[0]) for piece in pieces], round_=False)
    assert len(beyond) > len(pieces) * 100
