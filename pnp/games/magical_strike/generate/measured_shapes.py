"""Shapes that are symmetric, at any size: each tries its measures and yields a silhouette for each.

Most are built of rows of cards about an upright axis. Those that fly come first, then those with limbs, then those that
stand.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from pnp.games.magical_strike.generate.growth import Spots

Row = tuple[tuple[int, int], ...]
"""The parts of a row, each from and to so many half-cards away from the axis, on both sides of it."""

_ROW, _STEP = 71, 48
"""Millimetres from row to row, and of half a card, as poker cards lie: what looks as high as wide depends on them."""


def darts() -> Iterator[Spots]:
    """Yield arrowheads: barbs and a shaft with fins behind them, or a swallow's tail."""
    for head, barb, shaft, wide, fins in product(range(3, 8), (0, 1, 2), range(1, 9), (1, 2), range(4)):
        rows: list[Row] = [full(row) for row in range(head)]
        for back in range(shaft):
            swept = ((head - 2 + back, head + back),) if back < barb else ()
            rows.append((*full(wide), *swept))
        rows += [full(wide + 1 + fin) for fin in range(min(fins, 2))]
        if fins == 3:
            rows.append(sides(1, wide + 1))
        narrow = head - 2 >= wide + 2 if barb else head - 1 >= wide + 2
        if narrow and shaft >= barb + (fins > 0):
            yield from stacked(rows)
    for head, swallow, body in product(range(3, 8), (1, 2, 3), (0, 1)):
        rows = [full(row) for row in range(head)]
        rows += [((head - 2 + back, head + back), *(full(body) if back == 0 else ())) for back in range(swallow)]
        yield from stacked(rows)


def bombers() -> Iterator[Spots]:
    """Yield long wings across a slim body, with a small tailplane."""
    measures = product(range(1, 4), range(4, 10), (1, 2), (0, 1, 2), range(1, 6), (2, 3))
    for nose, span, wings, sweep, body, tail in measures:
        rows: list[Row] = [full(1)] * nose
        rows += [full(span - (wings - 1 - wing) * (1 + sweep)) for wing in range(wings)]
        if sweep:
            rows.append((*full(1), *sides(span - 2 + sweep, span - 1 + sweep)))
        rows += [*[full(1)] * body, full(tail)]
        if span > tail + 1 and nose <= body + 1 and body < span:
            yield from stacked(rows)


def mantas() -> Iterator[Spots]:
    """Yield broad wings that swing back to their tips, horns at the head, a long tail."""
    for head, grow, wings, tips, tail in product((0, 1), (1, 2, 3), (1, 2, 3), (1, 2), range(1, 7)):
        rows: list[Row] = [sides(1, 2)] if head else [full(1)]
        rows += [full(2 + grow * (wing + 1)) for wing in range(wings)]
        outer = 2 + grow * wings
        rows += [(*full(max(2 - tip, 1)), *sides(outer - 1 + tip, outer + 1 + tip)) for tip in range(tips)]
        rows += [full(1)] * tail
        if outer >= 4 and tail <= outer:
            yield from stacked(rows)


def saucers() -> Iterator[Spots]:
    """Yield lenses, much wider than deep, with a dome on top."""
    for dome, edge, above, below, keel in product(range(4), range(3, 11), (2, 3), (1, 2, 3), (0, 1, 2, 3)):
        rows: list[Row] = [full(dome)]
        rows += [full(edge - above), full(edge), full(edge - below)]
        rows += [full(keel)] if keel else []
        inside = dome <= edge - above - 1 and keel <= edge - below - 2
        if inside and abs(above - below) < 3:
            yield from stacked(rows)


def crescents() -> Iterator[Spots]:
    """Yield bows, thick in the middle, whose ends point down."""
    for top, thick, tips, grow, ends in product(range(1, 7), (1, 2), range(1, 5), (1, 2), (2, 3)):
        rows: list[Row] = []
        for row in range(thick + tips):
            outer = top + min(row, 2) * grow + max(row - 2, 0)
            inner = 0 if row < thick else outer - max(ends + 1 - (row - thick), 2)
            rows.append(sides(inner, outer))
        if rows[-1][0][0] >= 2 and rows[thick][0][0] >= 2:
            yield from stacked(rows)


def horns() -> Iterator[Spots]:
    """Yield two horns that rise from a heavy brow, and a chin."""
    for rise, lean, brow, wide, chin in product(range(1, 6), (-1, 0, 1), (1, 2), range(3, 8), (0, 1, 2, 3)):
        outer = [wide + lean * (rise - row) // 2 for row in range(rise)]
        rows: list[Row] = [sides(out - 2, out) for out in outer]
        rows += [full(wide)] * brow
        rows += [full(wide - 1 - row) for row in range(chin) if wide - 1 - row >= 0]
        if min(outer) >= 4 and (rise > 1 or brow + chin == 1) and rise + 1 >= chin:
            yield from stacked(rows)


def crabs() -> Iterator[Spots]:
    """Yield a broad body with claws held up and legs on either side."""
    for claw, wide, body, legs, reach, shell in product((2, 3), range(1, 5), (1, 2), (1, 2), (2, 3), (0, 1)):
        if wide + shell < 2 or shell > reach - 2:
            continue
        out = wide + reach
        rows: list[Row] = [sides(out - 2 + (claw - 2), out + 1)]
        rows.append(((out - 1, out), *(full(wide - 1) if shell else ())))
        rows += [full(wide + 1), *[full(wide + 2)] * (body - 1)]
        rows += [(*full(max(wide - 2, 0)), *sides(wide + leg, wide + 2 + leg)) for leg in range(legs)]
        yield from stacked(rows)


def serpents() -> Iterator[Spots]:
    """Yield bodies that wind from side to side, the same when turned by half."""
    for wide, gap, bars, mirror, thick in product(range(2, 8), (1, 2), (3, 5), (1, -1), (0, 1, 2)):
        if wide - thick < 2 or wide < 3 or (bars == 5 and wide > 4):
            continue
        rows = bars + gap * (bars - 1)
        for phase in (0, 1):
            places = set()
            for row in range(rows):
                bar, bend = divmod(row, gap + 1)
                side = mirror * (1 if bar % 2 else -1)
                for step in range(-wide, wide + 1):
                    if (row + step + phase) % 2 == 0 and (not bend or side * step >= wide - 1 - thick):
                        places.add((row, step))
            yield frozenset(places)


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


def full(outer: int) -> Row:
    """Return a row without a gap."""
    return ((0, outer),)


def sides(inner: int, outer: int) -> Row:
    """Return a row that is open in the middle."""
    return ((max(inner, 0), outer),)


def stacked(rows: Sequence[Row]) -> Iterator[Spots]:
    """Yield a shape in both ways that cards can lie: a card on the axis in the first row, or two beside it.

    A way in which a row would have no card is left out.
    """
    for phase in (0, 1):
        lines = [list(_steps(parts, row + phase)) for row, parts in enumerate(rows)]
        if all(lines):
            yield frozenset((row, step) for row, steps in enumerate(lines) for step in steps)


def _steps(parts: Row, odd: int) -> Iterator[int]:
    for inner, outer in parts:
        for step in range(-outer, outer + 1):
            if (step + odd) % 2 == 0 and abs(step) >= inner:
                yield step


MEASURED = {
    shape.__name__: shape
    for shape in (
        anchors, bombers, crabs, crescents, crosses, darts, diamonds, horns, hourglasses, mantas, rings, saucers,
        serpents, towers,
    )
}  # fmt: skip
"""What yields all silhouettes of a shape, by its name."""
