"""How well `pnp neuroi new` aims: `python benchmarks/aim.py [--layouts 40] [--games 1000] [--seed 1]`.

Makes layouts over all shapes and difficulties as the command does, plays each again with another seed, and counts those
whose win rate lies in the band of the difficulty that was asked for.
"""

import argparse
from itertools import islice

from pnp.games.magical_strike.battle.battle import battle_of
from pnp.games.magical_strike.generate.make import LayoutTrial, make
from pnp.games.magical_strike.generate.plans import LayoutGoal, Unmet, plan_layouts, room_of
from pnp.games.magical_strike.generate.shapes import SHAPES
from pnp.games.magical_strike.generate.sketch import layout_from
from pnp.games.magical_strike.rating.bands import bands_of
from pnp.games.magical_strike.rating.rating import rate, wilson
from pnp.load.book import load_book

OTHER_SEED = 1_000_003
"""Far from the seed 0 that layouts are made with."""


def main() -> None:
    """Make, play again, count."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--layouts", type=int, default=40)
    options.add_argument("--games", type=int, default=1000)
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    game = load_book(None, games=("magical-strike",))[0].games["magical-strike"]
    room, bands = room_of(game), bands_of(game)
    trial = LayoutTrial(game, room)
    # Every shape comes before any comes twice, then with another difficulty.
    names = list(bands)
    wishes = ((shape, names[(n + turn) % len(names)]) for turn in range(len(names)) for n, shape in enumerate(SHAPES))
    made = held = 0
    for shape, difficulty in islice(wishes, asked.layouts):
        goal = LayoutGoal(shape=shape, difficulty=difficulty)
        found = make(trial, plan_layouts, goal, f"{asked.seed}-{shape}-{difficulty}")
        if isinstance(found, Unmet):
            print(f"{shape:10} {difficulty:10} refused: {found.message}", flush=True)
            continue
        battle = battle_of(game, layout_from(found.plan.sketch, room.deck), start=found.start)
        again = rate(battle, games=asked.games, seed=OTHER_SEED + asked.seed)
        low, high = bands[difficulty]
        within = low <= 100 * again.share <= high
        made, held = made + 1, held + within
        said = f"said {found.percent:4.1f} %, again {100 * again.share:4.1f} %"
        print(f"{shape:10} {difficulty:10} {said}  {'in' if within else 'OUTSIDE'} {low:g}-{high:g}", flush=True)
    least, most = (100 * end for end in wilson(held, made))
    print(f"{held} of {made} in their band: {100 * held / max(1, made):.0f} % ({least:.0f} to {most:.0f})")


if __name__ == "__main__":
    main()
