"""New trenches over sizes and levels: do all keep the rules, are any alike, how long does one take?

python benchmarks/trenches.py [HOW_MANY]
"""

import sys
from collections import Counter
from math import ceil
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from pnp.check.run import check
from pnp.components.game import find_game
from pnp.games.strafe.commands.new_trenches import added, entry_text
from pnp.games.strafe.generate.level_defaults import Order, filled
from pnp.games.strafe.generate.make import GeneratedTrench
from pnp.games.strafe.generate.wish import TrenchGoal
from pnp.load.book import load_book
from pnp.problem import has_errors


def order(seed: int) -> Order:
    """Return an order of a width, length, level, damage and number of turrets; what is left out is usual."""
    chance = Random(seed)
    levels, width = chance.randint(1, 12), chance.randint(3, 14)
    rows = 4 + 3 * ceil(6 / ceil(width / 3))
    return Order(
        level=chance.randint(1, levels),
        levels=levels,
        width=width,
        reach=2,
        coins=6,
        length=chance.choice([None, rows + chance.randint(6, 24)]),
        damage=chance.choice([None, chance.randint(0, 19)]),
        density=chance.choice([None, None, chance.randint(4, 9)]),
    )


def faults(wish: TrenchGoal, made: GeneratedTrench, folder: Path) -> list[str]:
    """Return what the rules say of a trench that is the whole of a game, its goal made to fit."""
    rows = tuple(tuple("P" if token == "F" else token for token in row) for row in made.tokens)  # noqa: S105
    entry = entry_text(rows, id="t", name="T", level=1, players=wish.starts, about="A trench.")
    path = folder / "t.yaml"
    path.write_text(added("", "t.yaml", [entry], alone=True)[0] or "", encoding="utf-8")
    book, problems = load_book(None, (path,), games=("strafe",))
    game = book.games["strafe"]
    found = [*problems, *check(game, find_game(game).rules)]
    return [problem.code for problem in found] if has_errors(found) else []


def main(count: int) -> None:
    """Make so many trenches and print what there is to say about them."""
    times, wrong, seen = [], Counter[str](), set()
    with TemporaryDirectory() as folder:
        for seed in range(count):
            begun = perf_counter()
            wish, made = filled(order(seed), Random(seed))
            times.append(perf_counter() - begun)
            seen.add(made.tokens)
            wrong.update(faults(wish, made, Path(folder)))
    print(f"{count} trenches, {len(seen)} different, faults: {dict(wrong) or 'none'}")
    print(f"one takes {1000 * median(times):.0f} ms (median), {1000 * max(times):.0f} ms (longest)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 500)
