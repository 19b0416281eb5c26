"""A layout in the terminal: a line of facts, then its spaces as they lie."""

from collections.abc import Mapping, Sequence

from pnp.games.magical_strike.data import Neuroi, cores
from pnp.games.magical_strike.table import needed
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
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
    neuroi = typed(game, Neuroi, entry)
    if neuroi.grid is None:
        return (_facts(neuroi),)
    marks = _cores(neuroi) if colour else {}
    for problem in sorted(problems, key=lambda one: one.severity, reverse=True):
        wrong = problem.severity == "error"
        tint = f"\x1b[{_ERROR if wrong else _WARNING}m" if colour else ""
        marks = {**marks, problem.place: Mark("!" if wrong else "?", tint)}
    room = columns - len(_INDENT)
    return (_facts(neuroi), *(f"{_INDENT}{line}".rstrip() for line in drawn(neuroi.grid, marks, room)))


def _facts(neuroi: Neuroi) -> str:
    across, deep = needed(neuroi.game, neuroi.layout)
    said = [f"{len(neuroi.layout.body)} spaces", f"{across} x {deep} cm"]
    if neuroi.difficulty:
        said.append(f"{neuroi.difficulty}, start step {neuroi.start}")
    if neuroi.rating is not None:
        said.append(f"won {neuroi.rating} of 100")
    return f"{neuroi.id}: {', '.join(said)}"


def _cores(neuroi: Neuroi) -> Mapping[Place, Mark]:
    colours = {core.letter: core.colour for core in cores(neuroi.game)}
    spaces = neuroi.layout.body.values()
    tinted = {space.token.place: _TINTS.get(colours.get(space.cores, "")) for space in spaces}
    return {place: Mark("", f"\x1b[{tint};1m") for place, tint in tinted.items() if tint}
