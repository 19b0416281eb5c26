"""How long the exact odds of an attack take: `python benchmarks/attacks.py`. Every bundled squad on every other."""

import time

from pnp.games.mahou_galaxy.attack import Setup, attack
from pnp.games.mahou_galaxy.data import squads_of
from pnp.games.mahou_galaxy.squad import rule_values
from pnp.load.book import load_book
from pnp.odds import dice, dice_pool

SETUPS = (
    Setup(),
    Setup(targets=1),
    Setup(cover="light", aim=True, hunker=True),
    Setup(cover="heavy", aim=True, hunker=True, targets=1),
)


def main() -> None:
    """Time every attack and print the middle and the slowest."""
    game = load_book(None, games=("mahou-galaxy",))[0].games["mahou-galaxy"]
    squads, rules = squads_of(game), rule_values(game)
    taken = []
    for by in squads:
        for on in squads:
            for weapon in by.weapons:
                for setup in SETUPS:
                    dice_pool.pool.cache_clear()
                    dice_pool.ranked.cache_clear()
                    dice.uniform.cache_clear()
                    start = time.perf_counter()
                    attack(by, weapon, on, setup, rules)
                    taken.append((time.perf_counter() - start, f"{by.name}, {weapon.name}, on {on.name}"))
    taken.sort()
    print(f"{len(taken)} attacks; median {taken[len(taken) // 2][0] * 1000:.2f} ms")
    print(f"slowest {taken[-1][0] * 1000:.1f} ms: {taken[-1][1]}")


if __name__ == "__main__":
    main()
