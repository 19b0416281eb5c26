"""How many deck lists a second: read as text, names looked up, judged by every rule of The Caster Chronicles.

python benchmarks/deck_check.py [--decks N] [--profile]
"""

import argparse
import cProfile
import pstats
import random
from time import process_time

from pnp.decks.checking.deck_checker import DeckChecker
from pnp.decks.checking.formats import formats_of
from pnp.decks.reading.read import parse_deck_list
from pnp.load.book import load_book
from pnp.load.findings import Findings
from pnp.model.book import GameBook

GAME = "caster-chronicles"
KINDS = ("servant", "conjure", "barrier")


def lists(game: GameBook, count: int, faults: int) -> list[str]:
    """Return lists of fifty cards of four elements, as people write them; with so many lines too many of a name."""
    rng = random.Random(7)
    elements = sorted({str(entry.fields["element"]) for entry in game.of("servant")})
    return [_list(game, rng, rng.sample(elements, 4), faults) for _ in range(count)]


def _list(game: GameBook, rng: random.Random, elements: list[str], faults: int) -> str:
    first = [e for e in game.of("caster") if e.fields["level"] == 1 and e.fields["element"] in elements]
    rest = [e for kind in KINDS for e in game.of(kind) if e.fields["element"] in elements]
    rng.shuffle(rest)
    lines, left = ["# a deck", "Casters:"], 50
    for number, entry in enumerate((*first, *rest)):
        copies = min(left, 5 if number < faults else 2 if number < len(first) else rng.choice((3, 4, 4)))
        lines += [f"{copies} {_name(entry)}"] if copies else []
        left -= copies
    return "\n".join(lines)


def _name(entry) -> str:
    subname = entry.fields.get("subname")
    return f"{entry.fields['name']}, {subname}" if subname else str(entry.fields["name"])


def check(game: GameBook, texts: list[str]) -> int:
    """DeckChecker every list; return how many problems there are."""
    checker, formats, problems = DeckChecker(game), formats_of(game)[:1], 0
    for number, text in enumerate(texts):
        findings = Findings()
        listed = parse_deck_list(text, f"deck-{number}.txt", findings)
        judged = checker.check(listed, formats)
        problems += len(judged.problems) + sum(len(verdict.problems) for verdict in judged.verdicts)
    return problems


def main() -> None:
    """Time it and say so."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=10_000)
    parser.add_argument("--profile", action="store_true")
    asked = parser.parse_args()
    game = load_book(None, games=[GAME])[0].games[GAME]
    for name, faults in (("legal", 0), ("with faults", 2)):
        _time(game, name, lists(game, asked.decks, faults), profiled=asked.profile)


def _time(game: GameBook, name: str, texts: list[str], *, profiled: bool) -> None:
    profile = cProfile.Profile()
    started = process_time()
    problems = profile.runcall(check, game, texts) if profiled else check(game, texts)
    seconds = process_time() - started
    print(f"{len(texts):,} decks {name}, {problems:,} problems, {seconds:.2f} s: {len(texts) / seconds:,.0f} decks/s")
    if profiled:
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
