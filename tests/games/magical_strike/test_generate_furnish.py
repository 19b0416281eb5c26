"""Cores and start spaces on any shape: the layout that comes out is legal and reads back the same."""

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from pnp.check.run import check
from pnp.components.game import find_game
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.generate.furnish import furnish
from pnp.games.magical_strike.generate.sketch import entry_text, grid, layout_from
from pnp.games.magical_strike.layout import Layout, read_layout
from pnp.load.book import load_book
from pnp.maps.rows import read_rows
from pnp.maps.stagger import touching
from pnp.problem import Place


@st.composite
def shapes(draw: st.DrawFn) -> frozenset[tuple[int, int]]:
    """Any body that hangs together, 10 to 24 spaces."""
    spots = {(0, 0)}
    for _ in range(draw(st.integers(9, 23))):
        edge = sorted({near for spot in spots for near in touching(spot)} - spots)
        spots.add(edge[draw(st.integers(0, len(edge) - 1))])
    return frozenset(spots)


@pytest.fixture(scope="module")
def lay(tmp_path_factory):
    """Lay one entry over the bundled game."""
    path = tmp_path_factory.mktemp("laid") / "mine.yaml"

    def load(entry: str):
        lines = "".join(f"    {line}\n" for line in entry.splitlines())
        path.write_text(f"game: magical-strike\nlayouts:\n  -\n{lines}", encoding="utf-8")
        book, problems = load_book(None, [path], ["magical-strike"])
        assert problems == ()
        return book.games["magical-strike"]

    return load


def read(text: str):
    rows = read_rows(text, Place("-"), file="-", line=1, indent=0)
    return read_layout(rows, "rgby")


def spaces_of(layout: Layout):
    return [(space.number, space.cores, space.start, space.spot, space.token.text) for space in layout.spaces]


@given(shapes(), st.integers(0, 10**6), st.integers(0, 1000))
@settings(deadline=None, max_examples=60)
def test_any_shape_gets_four_cores_and_starts_and_reads_back(shape, seed, turn):
    sketch = furnish(shape, Random(seed), turn=turn)
    layout = read(grid(sketch))
    left, top = min(s for _, s in shape), min(r for r, _ in shape)
    moved = {(r - top, s - left) for r, s in shape}
    assert not layout.unread
    assert not layout.crooked
    assert spaces_of(layout) == spaces_of(layout_from(sketch))
    assert set(layout.body) == moved
    assert [space.number for space in layout.body.values()] == list(range(1, len(shape) + 1))
    for letter, (row, step) in sketch.cores.items():
        assert layout.body[row - top, step - left].cores == letter
    assert {s.spot for s in layout.spaces if s.start} == {(r - top, s - left) for r, s in sketch.starts}
    assert 1 <= len(sketch.starts) <= 3


@given(shapes(), st.integers(0, 10**6))
@settings(deadline=None, max_examples=8, phases=[Phase.generate])
def test_a_furnished_shape_breaks_no_rule(lay, shape, seed):
    game = lay(entry_text(furnish(shape, Random(seed)), id="n-x", name="N-X: #1", start=2, difficulty="normal"))
    entry = next(e for e in game.of("layout") if e.id == "n-x")
    assert set(Neuroi(game, entry).layout.body)
    problems = [p for p in check(game, find_game(game).rules) if p.subject == entry.subject and p.code != "MS212"]
    assert problems == []


def test_the_same_seed_gives_the_same_sketch():
    shape = [(row, step) for row in range(4) for step in range(row % 2, 9, 2)]
    assert furnish(shape, Random("a")) == furnish(shape, Random("a"))
    assert grid(furnish(shape, Random("a"))) != grid(furnish(shape, Random("b")))


@pytest.mark.parametrize("seed", range(8))
def test_a_mirror_shape_gets_its_cores_in_pairs(seed):
    shape = [(row, step) for row in range(5) for step in range(row % 2, 9 - row % 2, 2)]
    sketch = furnish(shape, Random(seed), symmetry="mirror")
    assert {(row, 8 - step) for row, step in sketch.cores.values()} == set(sketch.cores.values())
    assert not set(sketch.cores.values()) & sketch.starts


def test_a_deck_with_other_numbers_is_used_in_order():
    shape = [(row, step) for row in range(4) for step in range(row % 2, 9, 2)]
    text = grid(furnish(shape, Random(1)), deck=range(101, 140))
    layout = read(text)
    assert [space.number for space in layout.body.values()] == list(range(101, 101 + len(shape)))
    assert not layout.crooked
