"""A layout in the terminal: a line of facts, then its spaces as they lie."""

from collections.abc import Iterator

from pnp.cli.map_selection import MapKind, Marks, drawing, tint
from pnp.games.magical_strike.data import Core, Neuroi
from pnp.games.magical_strike.layout import needed
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
from pnp.report.maps import draw_staggered

_TINTS = {"red": "31;1", "green": "32;1", "blue": "34;1", "yellow": "33;1"}


def layout_lines(game: GameBook, entry: Entry, marks: Marks) -> Iterator[str]:
    """Yield the facts and the drawing of a layout, its cores in their colours."""
    neuroi = typed(game, Neuroi, entry)
    yield _facts(neuroi)
    colours = {core.letter: _TINTS.get(core.colour, "") for core in Core.every(game)}
    tints = {space.token.place: tint(colours.get(space.cores, "")) for space in neuroi.layout.body.values()}
    yield from drawing(draw_staggered, neuroi.grid, tints, marks)


NEUROI = MapKind("magical-strike", "layout", layout_lines, "layout", "wyvern")


def _facts(neuroi: Neuroi) -> str:
    across, deep = needed(neuroi.game, neuroi.layout)
    facts = [f"{len(neuroi.layout.body)} spaces", f"{across} x {deep} cm"]
    if neuroi.difficulty:
        facts.append(f"{neuroi.difficulty}, start step {neuroi.start}")
    if neuroi.rating is not None:
        facts.append(f"won {neuroi.rating} of 100")
    return f"{neuroi.id}: {', '.join(facts)}"
