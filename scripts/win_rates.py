"""Win rates for the docs: which battles are played, what they came to on the disk, and the tables made of them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path

from pnp.games.magical_strike.commands.layout_selection import read_layouts
from pnp.games.magical_strike.rating.bands import named_starts
from pnp.games.magical_strike.rating.rated import TeamRequest
from pnp.games.magical_strike.rating.rating import Z95, Rating
from pnp.games.magical_strike.rating.sweep import Key, SweepCell, SweepRow, cells
from pnp.load.book import load_book
from pnp.model.book import GameBook

RESULTS = Path(__file__).resolve().parents[1] / "docs" / "tables" / "win-rates.json"
FIRST = ("n-alfa", "n-bravo", "n-charlie")
"""The layouts that are played with fewer and more witches too, and by chance."""
USUAL, OTHERS = TeamRequest(3), (TeamRequest(2), TeamRequest(4))

Flown = Mapping[str, Sequence[int]]
"""By witch: battles won with her, battles that she flew in."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a cell came to, by witch as well."""

    row: SweepRow
    witches: Flown


def bundled() -> GameBook:
    """Return the game as it ships."""
    return load_book(None, games=("magical-strike",))[0].games["magical-strike"]


def wanted(game: GameBook, games: int, seed: int) -> tuple[SweepCell, ...]:
    """Return all cells: every layout with three witches; the first three with two, with four, and led by chance."""
    starts = sorted(set(named_starts(game).values()))
    first = read_layouts(FIRST, game, ())
    every = read_layouts([entry.id for entry in game.of("layout")], game, ())
    asked = {"games": games, "seed": seed}
    return (
        *cells(game, every, starts, [USUAL], ["competent"], **asked),
        *cells(game, first, starts, OTHERS, ["competent"], **asked),
        *cells(game, first, starts, [USUAL], ["random"], **asked),
    )


def result(cell: SweepCell, rating: Rating) -> Result:
    """Return what a cell's rating came to."""
    return Result(cell.row(rating), {who: list(counts) for who, counts in rating.witches.items()})


def read(path: Path = RESULTS) -> dict[Key, Result]:
    """Return the results that are there, by their keys."""
    if not path.exists():
        return {}
    kept = json.loads(path.read_text(encoding="utf-8"))
    found = [Result(SweepRow(**each["row"]), each["witches"]) for each in kept]
    return {each.row.key: each for each in found}


def write(results: Sequence[Result], path: Path = RESULTS) -> None:
    """Write results, a line each."""
    lines = [json.dumps({"row": asdict(each.row), "witches": each.witches}) for each in results]
    path.parent.mkdir(exist_ok=True)
    path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def edges(results: Sequence[Result]) -> dict[str, tuple[float, float]]:
    """Return by witch how many points more is won with her than by all teams, and how far off that may be (95 %).

    A witch's battles are a part of all battles, so the two differ by less than two samples would.
    """
    rows = [each.row for each in results]
    games, won = sum(row.games for row in rows), sum(row.won for row in rows)
    found = {}
    for who in sorted({who for each in results for who in each.witches}):
        hers = [each.witches.get(who, (0, 0)) for each in results]
        with_her, flown = sum(each[0] for each in hers), sum(each[1] for each in hers)
        spread = sum(row.won * (1 - row.won / row.games) for row in rows) / games
        off = 100 * Z95 * sqrt(spread * (1 / flown - 1 / games))
        found[who] = (100 * (with_her / flown - won / games), off)
    return found
