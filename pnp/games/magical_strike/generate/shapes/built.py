"""Shapes that stand: tower, cross, anchor, hourglass, diamond, ring."""

from collections.abc import Iterator
from itertools import product

from pnp.games.magical_strike.generate.shapes.bands import Row, Spots, full, sides, stacked

_ROW, _STEP = 71, 48
"""Millimetres from row to row, and of half a card, as poker cards lie: what looks as high as wide depends on them."""


def towers() -> Iterator[Spots]:
    """Yield tall walls with two battlements and a broad foot."""
    for crown, top, rise, wide, foot in product((1, 2), (0, 1), range(1, 9), (1, 2, 3), (0, 1, 2)):
        rows: list[Row] = [sides(wide, wide + 1)] * crown
        rows += [full(wide + 1)] * top
        rows += [full(wide)] * rise
        rows += [full(wide + 1 + step) for step in range(foot)]
        if len(rows) * _ROW >= 1.2 * (wide + 2) * 2 * _STEP and (wide > 1 or top):
            yield from stacked(rows)


def crosses() -> Iterator[Spots]:
    """Yield two beams across each other, the lower arm the longer one or all alike."""
    for above, below, wide, span, thick in product(range(1, 6), range(1, 8), (0, 1, 2), range(3, 9), (1, 2, 3)):
        rows: list[Row] = [*[full(wide)] * above, *[full(span)] * thick, *[full(wide)] * below]
        high, broad = (above + below + thick) * _ROW, (2 * span + 2) * _STEP
        arm = (span - wide) * _STEP
        if above <= below <= above + 2 and span >= wide + 3 and arm >= thick * _ROW and 0.6 < high / broad < 1.8:
            yield from stacked(rows)


def anchors() -> Iterator[Spots]:
    """Yield a shaft with a stock near its top and two arms that curl up at the bottom."""
    measures = product((0, 1), (0, 3, 4), range(1, 6), range(4, 8), (1, 2), (0, 1))
    for ring, stock, shaft, span, arm, keel in measures:
        rows: list[Row] = [full(1)] * ring
        rows += [full(stock)] * (stock > 0)
        rows += [full(1)] * shaft
        rows += [(*full(1), *sides(span - 1, span))] * arm
        rows += [full(span - 1)]
        rows += [full(span - 3)] * keel
        if stock < span - 1 and (shaft > 1 or not stock):
            yield from stacked(rows)


def hourglasses() -> Iterator[Spots]:
    """Yield two wedges, tip to tip."""
    for wedge, waist, long, rim in product(range(2, 6), (0, 1, 2), (1, 2, 3), (1, 2)):
        widths = [waist + row for row in range(wedge, 0, -1)]
        top = [widths[0]] * (rim - 1) + widths
        rows = [full(wide) for wide in (*top, *[waist] * long, *reversed(top))]
        yield from stacked(rows)
        if wedge > 2:
            yield from stacked(rows[1:])


def diamonds() -> Iterator[Spots]:
    """Yield lozenges, whole or hollow, with a row or two in the middle."""
    for slope, least, middle, hole in product(range(2, 6), (0, 1), (0, 1, 2), (0, 1, 2)):
        up = [least + row for row in range(slope)]
        widths = [*up, *[least + slope] * (1 + middle), *reversed(up)]
        centre = slope + middle / 2
        rows = [
            sides(hole - int(abs(row - centre) + 0.5), wide) if hole else full(wide) for row, wide in enumerate(widths)
        ]
        yield from stacked(rows)


def rings() -> Iterator[Spots]:
    """Yield closed rings round a hole."""
    for top, grow, middle, shrink, thick in product(range(1, 8), range(1, 5), range(4), range(1, 5), (1, 2, 3)):
        widths = [top + row for row in range(1, grow + 1)] + [top + grow] * middle
        widths += [top + grow - row for row in range(1, shrink)]
        walls = [sides(wide - thick, wide) for wide in widths]
        high, broad = (len(walls) + 2) * _ROW, (2 * (top + grow) + 2) * _STEP
        wide_hole = top + grow - thick >= 2 and min(widths) > thick
        if abs(grow - shrink) < 2 and wide_hole and 0.55 < high / broad < 1.5 and widths[-1] > 1:
            yield from stacked([full(top), *walls, full(widths[-1] - 1)])
