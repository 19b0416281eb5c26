"""Held against a window, every printed front has its own back behind it, and turned over it is upright."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pages import pairs
from pages.paper import Box, Colour, Page, Point, pages
from pages.turning import Mirror, View, leaves
from printed_games import build_again

from pnp.settings import Job

Folder = Callable[[str, str], Path]

BACKS = ("long-edge", "short-edge", "gutterfold", "separate")
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
EXACT = 0.01

every_print = pytest.mark.parametrize(
    ("paper", "backs", "component"),
    [(paper, backs, component) for paper in pairs.PAPERS for backs in BACKS for component in pairs.SIZES],
)


def trims(page: Page, mirror: Mirror, backs: str, *, front: bool) -> dict[int, list[Box]]:
    """Return where each card lies on one side; a folded page has its fronts left of the fold or above it."""
    found = pairs.trims(page.fills())
    if not front:
        found = {n: sorted(map(mirror.box, boxes)) for n, boxes in found.items()}
    if backs != "gutterfold":
        return found
    kept = {n: [b for b in boxes if b.middle[not mirror.upright] < mirror.at] for n, boxes in found.items()}
    return {n: boxes for n, boxes in kept.items() if boxes}


def at(box: Box, across: float, down: float) -> Point:
    return box.left + across * box.width, box.top + down * box.height


@every_print
def test_trims_coincide(printed_pairs: Folder, paper: str, backs: str, component: str) -> None:
    seen = 0
    for front, back, mirror in leaves(printed_pairs(paper, backs), component, backs):
        ahead = trims(front, mirror, backs, front=True)
        behind = trims(back, mirror, backs, front=False)
        two_sided = {number for number in ahead if number < pairs.ENTRIES}
        assert set(behind) == two_sided
        for number in two_sided:
            assert len(ahead[number]) == len(behind[number])
            for one, other in zip(ahead[number], behind[number], strict=True):
                assert one.off(other) < EXACT
                seen += 1
    assert seen == pairs.ENTRIES + sum(copies - 1 for copies in pairs.COPIES.values())


@every_print
def test_each_front_is_backed_by_its_own_back(printed_pairs: Folder, paper: str, backs: str, component: str) -> None:
    for front, back, mirror in leaves(printed_pairs(paper, backs), component, backs):
        ahead, behind = View(front), View(back, mirror)
        for number, boxes in trims(front, mirror, backs, front=True).items():
            for box in boxes:
                assert _face(ahead, box) == (pairs.colour(number), WHITE, BLACK)
                # Turned over sideways, like a page, what was right is left.
                backed = (pairs.colour(number), BLACK, WHITE)
                assert _face(behind, box) == (backed if number < pairs.ENTRIES else (WHITE,) * 3)


def _face(view: View, box: Box) -> tuple[Colour, Colour, Colour]:
    return view.colour(at(box, 0.5, 0.3)), view.colour(at(box, 0.3, 0.3)), view.colour(at(box, 0.7, 0.3))


def test_pages_of_both_ways_and_folds_of_both_ways_are_among_them(printed_pairs: Folder) -> None:
    for backs in BACKS[:2]:
        for paper in pairs.PAPERS:
            ways = {leaves(printed_pairs(paper, backs), component, backs)[0][2].upright for component in pairs.SIZES}
            assert ways == {True, False}, (paper, backs)
    folds = {}
    for paper in pairs.PAPERS:
        for component in pairs.SIZES:
            page, _, fold = leaves(printed_pairs(paper, "gutterfold"), component, "gutterfold")[0]
            across = {
                round(box.left) for boxes in trims(page, fold, "gutterfold", front=True).values() for box in boxes
            }
            folds[fold.upright] = max(folds.get(fold.upright, 0), len(across))
    # An order that is turned about shows only with several columns beside an upright fold.
    assert folds[True] > 1
    assert folds[False] > 1


def test_the_wrong_edge_would_be_seen(printed_pairs: Folder) -> None:
    folder = printed_pairs("a4", "long-edge")
    for component in ("upright", "lying"):
        front, back, _ = leaves(folder, component, "long-edge")[0]
        wrong = leaves(folder, component, "short-edge")[0][2]
        box = pairs.trims(front.fills())[0][0]
        assert _face(View(back, wrong), box) != (pairs.colour(0), BLACK, WHITE)


@pytest.mark.parametrize(("paper", "backs"), [("a4", "long-edge"), ("letter", "short-edge")])
def test_body_cards_show_one_number_on_both_faces(printed_strike: Folder, paper: str, backs: str) -> None:
    numbers = []
    for front, back, mirror in leaves(printed_strike(paper, backs), "body", backs):
        for cell in front.cells():
            ahead, behind = front.words(cell).split(), back.words(mirror.box(cell)).split()
            assert len(set(ahead)) == 1, ahead
            assert set(behind) == set(ahead)
            numbers += [int(ahead[0])]
    assert numbers == list(range(1, 25))


@pytest.mark.parametrize("backs", ["long-edge", "short-edge"])
def test_a_bundle_printed_on_both_sides_keeps_fronts_and_backs_together(tmp_path: Path, backs: str) -> None:
    # Standees and the chart have no backs: what follows them must not come to be printed behind them.
    only = ("standees", "witch-tokens", "progress-chart", "quick-reference")
    outcome = build_again(Job(("magical-strike",), only, out=tmp_path, bundle=True), {"backs": backs})
    assert not outcome.failed, outcome.problems
    (file,) = tmp_path.rglob("*.pdf")
    found = pages(file)
    assert [page.label for page in found] == [
        *("Standees 1", "Standees 1b", "Witch tokens 1a", "Witch tokens 1b"),
        *("Progress chart 1", "Progress chart 1b", "Quick reference 1a", "Quick reference 1b"),
    ]
    blank = [not page.words() and not page.strokes() for page in found]
    assert blank == [False, True, False, False, False, True, False, False]
    facts = json.loads((tmp_path / "manifest.json").read_text())["games"]["magical-strike"]["components"]
    assert {name: (facts[name]["first_page"], facts[name]["pages"], facts[name]["backs"]) for name in only} == {
        "standees": (1, 2, "none"),
        "witch-tokens": (3, 2, backs),
        "progress-chart": (5, 2, "none"),
        "quick-reference": (7, 2, backs),
    }


def test_the_shared_page_lies_whole_on_a4_and_on_letter(printed_pairs: Folder) -> None:
    for component in pairs.SIZES:
        page = pages(printed_pairs("a4+letter", "long-edge") / f"{component}.pdf")[0]
        short, long = sorted((page.width, page.height))
        for paper in ("a4", "letter"):
            assert short <= pairs.PAPERS[paper][0] + EXACT
            assert long <= pairs.PAPERS[paper][1] + EXACT
