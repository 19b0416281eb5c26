"""A trench in the terminal: a line of facts, then its spaces as they lie."""

from pnp.cli.map_drawing import INDENT, MapKind, Marks, drawing, tint
from pnp.components.components import entry_title
from pnp.games.strafe.coins import allowed, placements, suggested
from pnp.games.strafe.data import Level, coins
from pnp.games.strafe.solve import least_damage
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
from pnp.report.maps import draw_squares

_TINTS = {"wall": "2", "start": "32;1", "finish": "32;1", "target": "35;1", "turret": "31;1", "range": "33"}


def trench_lines(game: GameBook, entry: Entry, marks: Marks) -> tuple[str, ...]:
    """Return a trench's facts, its drawing and a place for each coin."""
    level = typed(game, Level, entry)
    return (facts_line(level), *trench_drawing(level, marks), *coins_line(level))


TRENCH = MapKind("strafe", "level", trench_lines, "trench", "gauntlet")


def trench_drawing(level: Level, marks: Marks) -> tuple[str, ...]:
    """Return the lines of a trench with marks at tokens' places, in colour where there is a terminal."""
    tints = {space.token.place: tint(_TINTS.get(space.kind, "")) for space in level.trench.spaces.values()}
    return drawing(draw_squares, level.grid, tints, marks)


def facts_line(level: Level) -> str:
    """Return what a trench is like in one line: size, guns, the least damage, room for coins."""
    trench = level.trench
    starts, turrets = len(trench.of("start")), len(trench.of("turret"))
    words = [
        f"level {level.number}",
        f"{trench.width} x {trench.length} spaces",
        f"{starts} start{'s' if starts != 1 else ''}",
        f"{turrets} turret{'s' if turrets != 1 else ''}",
    ]
    if trench.sound:
        damage = least_damage(level.game, level)
        words.append(f"least damage {damage}" if damage is not None else "no way through")
        ways = placements(allowed(trench), len(coins(level.game)))
        words.append(f"{ways} way{'' if str(ways) == '1' else 's'} to lay the coins")
    return f"{level.id}: {', '.join(words)}"


def coins_line(level: Level) -> tuple[str, ...]:
    """Return a line with a place for each coin, nothing where they do not fit."""
    set_ = coins(level.game)
    places = suggested(level.trench, len(set_)) if level.trench.sound else ()
    laid = zip(set_, places, strict=False)
    words = [f"{entry_title(coin.entry, 'en').lower()} {row + 1}/{column + 1}" for coin, (row, column) in laid]
    return (f"{INDENT}coins (row/column), for instance: {', '.join(words)}",) if words else ()
