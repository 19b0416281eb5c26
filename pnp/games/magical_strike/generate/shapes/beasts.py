"""Shapes with limbs: horns, crab, serpent."""

from collections.abc import Iterator
from itertools import product

from pnp.games.magical_strike.generate.shapes.bands import Row, Spots, full, sides, stacked


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
            found = set()
            for row in range(rows):
                bar, bend = divmod(row, gap + 1)
                side = mirror * (1 if bar % 2 else -1)
                for step in range(-wide, wide + 1):
                    if (row + step + phase) % 2 == 0 and (not bend or side * step >= wide - 1 - thick):
                        found.add((row, step))
            yield frozenset(found)
