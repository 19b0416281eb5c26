"""What runs along a cut, close by it, and what only seems to."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from printed_games import SLUGS, game_run

from pnp.impose.drawn_colours import Colours
from pnp.impose.near_trims import NearTrim, _differing, _longest, near_trims
from pnp.impose.sheet import Print
from pnp.impose.trim_edges import TrimEdge, _straight
from pnp.impose.trims import Trim
from pnp.load.book import load_book
from pnp.model.component import CutShape
from pnp.pipeline.project_check import project_problems
from pnp.pipeline.run import Run
from pnp.render.drawing import Outline
from pnp.render.renderer import Renderer
from pnp.settings import Job, Settings

GROUND = '<rect x="-5" y="-5" width="73" height="98" fill="#eee"/>'
GAME = """
game: own
title: Own
kinds: {card: {front: face, fields: {name: text}}}
cards: [{id: one, name: One}, {id: two, name: Two}]
components: {cards: {title: Cards, cards: card}}
"""


@pytest.fixture
def near(tmp_path: Path) -> Callable[..., list[NearTrim]]:
    """Return what is near the cuts of a card that is drawn by some markup."""

    def look(markup: str, shape: CutShape = "card", size: tuple[float, float] = (63.0, 88.0)) -> list[NearTrim]:
        faces = tmp_path / "templates" / "own"
        faces.mkdir(parents=True, exist_ok=True)
        (faces / "face.svg.j2").write_text(f'<svg viewBox="0 0 {{{{ w }}}} {{{{ h }}}}">{markup}</svg>')
        (tmp_path / "own.yaml").write_text(GAME, encoding="utf-8")
        loaded, _ = load_book(None, (tmp_path / "own.yaml",), ())
        renderer = Renderer(loaded.games["own"], loaded.roots, Settings())
        face, problems = renderer.draw("face", renderer.values(None, size), size)
        assert face is not None, problems
        return near_trims([Print("one", "One", face, None)], shape, size)

    return look


@pytest.mark.parametrize(
    ("markup", "trim", "deep"),
    [
        (f'{GROUND}<path d="M-5 87.5H68" stroke="#c33" stroke-width="0.3"/>', "bottom", 0.35),
        ('<path d="M-5 -0.9H68" stroke="#c33" stroke-width="0.3"/>', "top", -0.75),
        ('<rect x="0.5" y="5" width="50" height="78" fill="none" stroke="#000"/>', "left", 0.0),
        ('<rect x="-5" y="-5" width="67.3" height="98" fill="#36c"/>', "right", 0.7),
        ('<rect width="63" height="88" fill="#36c"/>', "top", 0.0),
        # Thin, and drawn as an area; turned; scaled; in a symbol; broken; seen through.
        ('<rect x="-5" y="1" width="73" height="0.2" fill="#36c"/>', "top", 1.0),
        ('<g transform="rotate(90 31.5 44)"><path d="M0 75H63" stroke="#c33"/></g>', "left", 0.0),
        ('<g transform="scale(10)"><path d="M0 8.7H6" stroke="#c33" stroke-width="0.02"/></g>', "bottom", 0.9),
        ('<defs><path id="a" d="M0 0V80" stroke="#c33"/></defs><use href="#a" x="62" y="2"/>', "right", 0.5),
        ('<path d="M2 1H12M13 1H23M24 1H34" stroke="#c33" stroke-width="0.2"/>', "top", 0.9),
        ('<path d="M2 1H60" stroke="#c33" stroke-width="0.2" stroke-dasharray="3 2"/>', "top", 0.9),
        (f'{GROUND}<rect x="-5" y="1" width="73" height="90" fill="#000" fill-opacity="0.1"/>', "top", 1.0),
    ],
)
def test_what_runs_along_a_cut_is_found(
    near: Callable[..., list[NearTrim]], markup: str, trim: str, deep: float
) -> None:
    found = {line.trim: line.deep for line in near(markup)}
    assert found[trim] == pytest.approx(deep, abs=0.01)


@pytest.mark.parametrize(
    "markup",
    [
        GROUND,
        "",
        f'{GROUND}<rect x="3" y="3" width="57" height="82" fill="#fff" stroke="#000"/>',
        '<path d="M-5 1.7H68M-5 -1.7H68" stroke="#c33" stroke-width="0.3"/>',
        # White on white; under a panel; outside of its clip; as short as a part of a picture; across; a curve.
        '<rect width="63" height="88" fill="#fff"/>',
        f'<path d="M0 87.5H63" stroke="#c33"/>{GROUND}',
        '<clipPath id="c"><rect x="3" y="3" width="57" height="82"/></clipPath>'
        '<g clip-path="url(#c)"><path d="M0 87.5H63" stroke="#c33"/></g>',
        '<rect x="-3" y="10" width="3.5" height="8" fill="#36c"/>',
        '<path d="M-5 -1L68 3" stroke="#c33"/>',
        '<path d="M0 1C20 1.2 40 0.8 63 1" stroke="#c33" fill="none"/>',
        # Dots and scattered dashes are a pattern.
        '<path d="M0 1H63" stroke="#c33" stroke-linecap="round" stroke-dasharray="0.01 2"/>',
        '<path d="M0 1H63" stroke="#c33" stroke-width="0.4" stroke-dasharray="2 5"/>',
        # Meant to be there.
        '<rect x="0.5" y="0.5" width="62" height="87" fill="none" stroke="#000" pnp:frame="true"/>',
        '<g pnp:frame="true"><g transform="scale(2)"><path d="M0 0.4H40" stroke="#000"/></g></g>',
    ],
)
def test_what_tells_no_card_from_another_is_not(near: Callable[..., list[NearTrim]], markup: str) -> None:
    assert near(markup) == []


def test_a_ring_by_a_round_cut_is_found(near: Callable[..., list[NearTrim]]) -> None:
    ring = '<circle cx="10" cy="10" r="{}" fill="none" stroke="#c33" stroke-width="0.4"/>'
    (line,) = near(ring.format(9), "circle", (20.0, 20.0))
    assert (line.trim, line.deep) == ("round", pytest.approx(0.8))
    assert near(ring.format(8), "circle", (20.0, 20.0)) == []
    assert near(ring.format(9).replace('cx="10"', 'cx="9"'), "circle", (20.0, 20.0)) == []


def test_a_line_by_a_slanted_cut_is_found(near: Callable[..., list[NearTrim]]) -> None:
    hexagon = '<path d="M{} 20L{} 0H{}L{} 20L{} 40H{}Z" fill="none" stroke="#c33" stroke-width="0.2"/>'
    assert near(hexagon.format(1, 11, 29, 39, 29, 11), "hex", (40.0, 40.0))
    inner = '<path d="M5 20L12.5 5H27.5L35 20L27.5 35H12.5Z" fill="none" stroke="#c33" stroke-width="0.2"/>'
    assert near(inner, "hex", (40.0, 40.0)) == []


def test_a_vast_drawing_is_looked_at_in_bounded_work(near: Callable[..., list[NearTrim]]) -> None:
    rows = "".join(f"M0 {n / 1000}H63" for n in range(900))
    near(f'<path d="{rows}" stroke="#eee" stroke-width="0.01"/>' * 40)


def test_it_is_told_once_at_the_template(tmp_path: Path) -> None:
    faces = tmp_path / "templates" / "own"
    faces.mkdir(parents=True)
    line = '<path d="M0 1H63" stroke="#c33" stroke-width="0.2"/>'
    words = '<text x="9" y="9">{{ card.name }}</text>'
    (faces / "face.svg.j2").write_text(f'<svg viewBox="0 0 {{{{ w }}}} {{{{ h }}}}">{line}{words}</svg>')
    (tmp_path / "own.yaml").write_text(GAME, encoding="utf-8")
    problems = project_problems(Run.load(Job(files=(tmp_path / "own.yaml",)), {}))
    assert [(p.code, p.severity, str(p.place)) for p in problems] == [
        ("PNP410", "warning", "templates/own/face.svg.j2")
    ]
    assert "along the top trim of the front, 0.90 mm inside" in problems[0].message


@pytest.mark.parametrize("ink", ["full", "low"])
@pytest.mark.parametrize("slug", SLUGS)
def test_no_bundled_card_is_marked_by_its_cut(slug: str, ink: str) -> None:
    run = game_run(slug, ink=ink)
    for component in run.components:
        if component.type.cut and component.size and component.bleed != 0:
            prints = run.faces(component)[0].prints
            assert near_trims(prints, component.shape, component.size) == [], component.id


UNITS = st.integers(-40, 40).map(float)
SCALES = st.sampled_from((-2.0, -0.5, 0.5, 1.0, 4.0))


@example([(0.0, 0.0), (1.0, 0.0)], 1.0, 1.0, 0.0, 0.0, (5.0, -5.0, -5.0, 5.0))
@given(st.lists(st.tuples(UNITS, UNITS), min_size=2, max_size=6), SCALES, SCALES, UNITS, UNITS, st.tuples(*[UNITS] * 4))
def test_lines_far_from_all_cuts_are_passed_over(
    points: list[tuple[float, float]], a: float, d: float, e: float, f: float, far: tuple[float, float, float, float]
) -> None:
    outline = Outline("M" + "L" * (len(points) - 1) + "Z", tuple(n for point in points for n in point))
    moved = [(a * x + e, d * y + f) for x, y in points]
    left, top, right, bottom = far
    wanted = [
        (one, other)
        for one, other in pairwise([*moved, moved[0]])
        if not (left < one[0] + other[0] < right and top < one[1] + other[1] < bottom)
    ]
    assert list(_straight(outline, (a, 0.0, 0.0, d, e, f), far)) == wanted


class Stripes:
    """Colours of a face that change across an edge at some places along it alone."""

    looked = 0

    def __init__(self, places: set[int]) -> None:
        self.places = places

    def at(self, point: tuple[float, float]) -> tuple[float, float, float]:
        self.looked += 1
        return (float(int(point[0]) in self.places and point[1] > 1),) * 3


@given(st.sets(st.integers(0, 62)), st.lists(st.tuples(st.integers(0, 62), st.integers(1, 40)), min_size=1), st.data())
def test_few_looks_tell_as_much_as_all(places: set[int], spans: list[tuple[int, int]], data: st.DataObject) -> None:
    enough = data.draw(st.integers(4, 30))
    edges = [TrimEdge(0, start, min(63, start + long), (1.0, 1.0), 0.06) for start, long in spans]
    covered = {place for edge in edges for place in range(round(edge.start), round(edge.end))}
    trim = Trim("top", (0.0, 0.0), (1.0, 0.0), 63.0)
    differing = _differing(edges, trim, cast("Colours", Stripes(places)), enough)
    whole = _longest(places & covered)
    assert (_longest(differing) >= enough) == (whole >= enough)
    assert differing in (set(), places & covered)
