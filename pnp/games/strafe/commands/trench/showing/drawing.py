"""A trench in the terminal: a line of facts, then its spaces as they lie."""

import sys
from collections.abc import Mapping, Sequence
from shutil import get_terminal_size

import typer

from pnp.components.components import entry_title
from pnp.games.strafe.coins import allowed, placements, suggested
from pnp.games.strafe.data import Level, coins
from pnp.games.strafe.solved_trenches import least_damages
from pnp.games.strafe.trench import Trench
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
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
        level = typed(game, Level, entry)
        lines = (facts_line(level), *drawing(level, marks), *coins_line(level))
        typer.echo("\n".join(lines) + "\n")


def drawing(level: Level, marks: Mapping[Place, Mark]) -> tuple[str, ...]:
    """Return the lines of a trench with marks at tokens' places, in colour where there is a terminal."""
    if level.grid is None:
        return ()
    tints = _kinds(level.trench) if sys.stdout.isatty() else {}
    room = get_terminal_size((100, 24)).columns - len(_INDENT)
    return tuple(f"{_INDENT}{line}".rstrip() for line in drawn(level.grid, {**tints, **marks}, room))


def facts_line(level: Level) -> str:
    """Return what a trench is like in one line: size, guns, the least damage, room for coins."""
    trench = level.trench
    starts, turrets = len(trench.of("start")), len(trench.of("turret"))
    said = [
        f"level {level.number}",
        f"{trench.width} x {trench.length} spaces",
        f"{starts} start{'s' if starts != 1 else ''}",
        f"{turrets} turret{'s' if turrets != 1 else ''}",
    ]
    if trench.sound:
        damage = least_damages(level.game)[level.id]
        said.append(f"least damage {damage}" if damage is not None else "no way through")
        ways = placements(allowed(trench), len(coins(level.game)))
        said.append(f"{ways} way{'' if str(ways) == '1' else 's'} to lay the coins")
    return f"{level.id}: {', '.join(said)}"


def coins_line(level: Level) -> tuple[str, ...]:
    """Return a line with a place for each coin, nothing where they do not fit."""
    set_ = coins(level.game)
    places = suggested(level.trench, len(set_)) if level.trench.sound else ()
    laid = zip(set_, places, strict=False)
    said = [f"{entry_title(coin.entry, 'en').lower()} {row + 1}/{column + 1}" for coin, (row, column) in laid]
    return (f"{_INDENT}coins (row/column), for instance: {', '.join(said)}",) if said else ()


def _mark(problem: Problem) -> Mark:
    wrong = problem.severity == "error"
    tint = f"\x1b[{_ERROR if wrong else _WARNING}m" if sys.stdout.isatty() else ""
    return Mark("!" if wrong else "?", tint)


def _kinds(trench: Trench) -> dict[Place, Mark]:
    spaces = trench.spaces.values()
    return {s.token.place: Mark("", f"\x1b[{_TINTS[s.kind]}m") for s in spaces if s.kind in _TINTS}
