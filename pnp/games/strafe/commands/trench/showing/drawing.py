"""A trench in the terminal: a line of facts, then its spaces as they lie."""

import sys
from collections.abc import Mapping, Sequence
from shutil import get_terminal_size

import typer

from pnp.components.components import entry_title
from pnp.games.strafe.coins import allowed, coin_entries, placements, suggested
from pnp.games.strafe.surveys import least_damages
from pnp.games.strafe.trench import Trench, level_of, trench_of
from pnp.maps.rows import Rows
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Place, Problem
from pnp.report.squared import drawn
from pnp.report.staggered import Mark

_TINTS = {"wall": "2", "start": "32;1", "finish": "32;1", "target": "35;1", "turret": "31;1", "range": "33"}
_ERROR, _WARNING = "31;1;7", "33;1;7"
_INDENT = "  "


def draw(game: GameBook, entries: Sequence[Entry], problems: Sequence[Problem]) -> None:
    """Write each trench's facts and drawing on standard output, the tokens that a problem points to marked."""
    for entry in entries:
        own = [problem for problem in problems if problem.subject == entry.subject]
        marks: dict[Place, Mark] = {}
        for problem in sorted(own, key=lambda one: one.severity, reverse=True):
            marks[problem.place] = _mark(problem)
        lines = (facts_line(game, entry), *drawing(entry, marks), *coins_line(game, entry))
        typer.echo("\n".join(lines) + "\n")


def drawing(entry: Entry, marks: Mapping[Place, Mark]) -> tuple[str, ...]:
    """Return the lines of a trench with marks at tokens' places, in colour where there is a terminal."""
    grid = entry.fields.get("grid")
    if not isinstance(grid, Rows):
        return ()
    tints = _kinds(trench_of(entry)) if sys.stdout.isatty() else {}
    room = get_terminal_size((100, 24)).columns - len(_INDENT)
    return tuple(f"{_INDENT}{line}".rstrip() for line in drawn(grid, {**tints, **marks}, room))


def facts_line(game: GameBook, entry: Entry) -> str:
    """Return what a trench is like in one line: size, guns, the least damage, room for coins."""
    trench = trench_of(entry)
    starts, turrets = len(trench.of("start")), len(trench.of("turret"))
    said = [
        f"level {level_of(entry)}",
        f"{trench.width} x {trench.length} spaces",
        f"{starts} start{'s' if starts != 1 else ''}",
        f"{turrets} turret{'s' if turrets != 1 else ''}",
    ]
    if trench.sound:
        damage = least_damages(game)[entry.id]
        said.append(f"least damage {damage}" if damage is not None else "no way through")
        ways = placements(allowed(trench), len(coin_entries(game)))
        said.append(f"{ways} way{'' if str(ways) == '1' else 's'} to lay the coins")
    return f"{entry.id}: {', '.join(said)}"


def coins_line(game: GameBook, entry: Entry) -> tuple[str, ...]:
    """Return a line with a place for each coin, nothing where they do not fit."""
    trench, coins = trench_of(entry), coin_entries(game)
    places = suggested(trench, len(coins)) if trench.sound else ()
    laid = zip(coins, places, strict=False)
    said = [f"{entry_title(coin, 'en').lower()} {row + 1}/{column + 1}" for coin, (row, column) in laid]
    return (f"{_INDENT}coins (row/column), for instance: {', '.join(said)}",) if said else ()


def _mark(problem: Problem) -> Mark:
    wrong = problem.severity == "error"
    tint = f"\x1b[{_ERROR if wrong else _WARNING}m" if sys.stdout.isatty() else ""
    return Mark("!" if wrong else "?", tint)


def _kinds(trench: Trench) -> dict[Place, Mark]:
    spaces = trench.spaces.values()
    return {s.token.place: Mark("", f"\x1b[{_TINTS[s.kind]}m") for s in spaces if s.kind in _TINTS}
