"""Shapes that fly nose first: dart, bomber, manta, saucer, crescent."""

from collections.abc import Iterator
from itertools import product

from pnp.games.magical_strike.generate.shapes.bands import Row, Spots, full, sides, stacked


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
