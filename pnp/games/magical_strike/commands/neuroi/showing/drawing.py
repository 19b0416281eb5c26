"""A layout in the terminal: a line of facts, then its spaces as they lie."""

from collections.abc import Mapping, Sequence

from pnp.games.magical_strike.layout import Layout, layout_of
from pnp.games.magical_strike.table import needed
from pnp.maps.rows import Rows
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Place, Problem
from pnp.report.staggered import Mark, drawn

_TINTS = {"red": "31", "green": "32", "blue": "34", "yellow": "33"}
_ERROR, _WARNING = "31;1;7", "33;1;7"
_INDENT = "  "


def layout_lines(
    game: GameBook, entry: Entry, problems: Sequence[Problem], *, columns: int, colour: bool
) -> tuple[str, ...]:
    """Return the facts and the drawing of a layout; tokens that a problem points to stand out.

    `!` stands beside the token of an error, `?` beside that of a warning; `colour` adds colours to these signs, and to
    the cores.
    """
    grid = entry.fields.get("grid")
    if not isinstance(grid, Rows):
        return (_facts(game, entry),)
    marks = _cores(game, entry) if colour else {}
    for problem in sorted(problems, key=lambda one: one.severity, reverse=True):
        wrong = problem.severity == "error"
        tint = f"\x1b[{_ERROR if wrong else _WARNING}m" if colour else ""
        marks = {**marks, problem.place: Mark("!" if wrong else "?", tint)}
    room = columns - len(_INDENT)
    return (_facts(game, entry), *(f"{_INDENT}{line}".rstrip() for line in drawn(grid, marks, room)))


def _facts(game: GameBook, entry: Entry) -> str:
    layout: Layout = layout_of(game, entry)
    across, deep = needed(game, layout)
    said = [f"{len(layout.body)} spaces", f"{across} x {deep} cm"]
    if entry.fields.get("difficulty"):
        said.append(f"{entry.fields['difficulty']}, start step {entry.fields.get('start')}")
    if entry.fields.get("rating") is not None:
        said.append(f"won {entry.fields['rating']} of 100")
    return f"{entry.id}: {', '.join(said)}"


def _cores(game: GameBook, entry: Entry) -> Mapping[Place, Mark]:
    colours = {str(core.fields.get("letter")): str(core.fields.get("colour")) for core in game.of("core")}
    spaces = layout_of(game, entry).body.values()
    tinted = {space.token.place: _TINTS.get(colours.get(space.cores, "")) for space in spaces}
    return {place: Mark("", f"\x1b[{tint};1m") for place, tint in tinted.items() if tint}
