"""Play the bundled Neuroi, thousands of times from every start step, and write what comes out into the docs.

Writes docs/tables/win-rates.json, the marked part of docs/neuroi.md and the chart docs/pictures/win-rates.png. What
the file holds already of the same layouts, rules, games and seed is not played again, so a run may be stopped.

    python scripts/docs_win_rates.py [--games 3000] [--seed 0] [--workers N]
"""

import argparse
from concurrent.futures import Executor

import docs_pictures
from win_rates import bundled, read, result, wanted, write
from win_rates_page import write_page

from pnp.games.magical_strike.rating.rating import rate
from pnp.games.magical_strike.rating.sweep import SweepCell
from pnp.games.magical_strike.rating.workers import local_workers


def main() -> None:
    """Play what is missing, then write tables and chart."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=3000)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--workers", type=int)
    asked = options.parse_args()
    game = bundled()
    cells = wanted(game, asked.games, asked.seed)
    with local_workers(asked.workers, asked.games * len(cells)) as executor:
        play(cells, executor)
    write_page(game)
    docs_pictures.main(["win-rates"])


def play(cells: tuple[SweepCell, ...], executor: Executor | None) -> None:
    """Play the cells that there is no result of; each is on the disk before the next begins."""
    kept = read()
    known = {cell.key: kept[cell.key] for cell in cells if cell.key in kept and not cell.differs(kept[cell.key].row)}
    for cell in cells:
        if cell.key not in known:
            rating = rate(cell.battle, games=cell.games, policy=cell.policy, seed=cell.seed, workers=executor)
            known[cell.key] = result(cell, rating)
            write([known[each.key] for each in cells if each.key in known])
            row = known[cell.key].row
            print(f"{row.name} from {row.start}, {row.witches} witches, {row.policy}: {row.percent} %", flush=True)


if __name__ == "__main__":
    main()
