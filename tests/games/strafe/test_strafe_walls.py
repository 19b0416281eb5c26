"""Walls: their machinery is drawn where it shows, and nowhere else."""

import re

from strafe_text import strafe

from pnp.emblems.pen import PictureBox
from pnp.games.strafe.art.machine import machine
from pnp.games.strafe.data import Level
from pnp.games.strafe.trench import BORDER, true_size

BOX = PictureBox(0.0, 0.0, 100.0, 60.0)
WIDEST = 1.9 * 9
"""How wide a plate may be: what lies on one that shows in part may itself be hidden."""


def _figures(drawn: str) -> list[tuple[float, float]]:
    """Return from where to where each figure reaches across; arcs count by where they begin."""
    figures = []
    for data in re.findall(r' d="M([^"]*)"', drawn):
        for figure in data.split("M"):
            points = re.sub(r"a[^MLZa]*", "", figure).replace("L", " ").replace("Z", "").split()
            across = [float(number) for number in points[::2]]
            figures.append((min(across), max(across)))
    return figures


def test_plates_that_a_floor_covers_are_left_out() -> None:
    areas = ((0.0, 0.0, 30.0, 60.0), (30.0, 0.0, 20.0, 60.0))
    plates = [figure for figure in _figures(machine("walls", BOX)) if figure[1] < 50.0 - WIDEST]
    figures = _figures(machine("walls", BOX, hidden=areas))
    assert plates
    assert not [figure for figure in figures if figure[1] < 50.0 - WIDEST]
    assert min(left for left, _ in figures) < 51.0
    assert max(right for _, right in figures) > 99.0


def test_a_plate_that_shows_in_part_stays() -> None:
    assert any(left < 50.0 for left, _ in _figures(machine("walls", BOX, hidden=((0.0, 0.0, 50.0, 59.0),))))


def test_nothing_is_drawn_where_all_is_covered() -> None:
    assert machine("walls", BOX, hidden=((-5.0, -5.0, 110.0, 70.0),)) == ""


def test_what_is_no_wall_is_told_as_runs_in_a_row_without_gaps() -> None:
    for level in Level.every(strafe()):
        size = true_size(level.game, level.trench)
        spaces = [size.box(spot) for spot in level.trench.free]
        runs = size.floor()
        assert len(runs) < len(spaces)
        area = sum((width - 2 * BORDER) * height for _, _, width, height in runs)
        assert abs(area - sum(box["w"] * box["h"] for box in spaces)) < 1e-6
        for box in spaces:
            middles = [x < box["cx"] < x + width and y < box["cy"] < y + height for x, y, width, height in runs]
            assert middles.count(True) == 1
