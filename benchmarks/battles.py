"""Battles a second that one core plays: `python benchmarks/battles.py`. Three witches, each bundled layout."""

import sys
import time

from pnp.games.magical_strike.battle.battle import battle_of
from pnp.games.magical_strike.battle.play import play
from pnp.games.magical_strike.data import every_neuroi
from pnp.load.book import load_book

BATTLES = {"competent": 600, "random": 3000}


def main(only: list[str]) -> None:
    """Print battles a second of processor time for each policy and layout."""
    game = load_book(None)[0].games["magical-strike"]
    for neuroi in every_neuroi(game):
        if only and neuroi.id not in only:
            continue
        battle = battle_of(game, neuroi.layout, start=2)
        for policy, games in BATTLES.items():
            begun = time.process_time()
            for seed in range(games):
                play(battle, policy, seed)
            taken = time.process_time() - begun
            print(f"{neuroi.id:12} {policy:10} {games / taken:6.0f} battles a second of one core")


if __name__ == "__main__":
    main(sys.argv[1:])
