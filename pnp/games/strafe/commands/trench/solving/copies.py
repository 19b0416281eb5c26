"""The designer's copy of a trench: a file with the routes drawn in."""

from collections.abc import Mapping
from pathlib import Path

from pnp.cli.output_file import refuse_file, save_or_stop
from pnp.cli.project import wrong_use
from pnp.games.strafe.commands.trench.solving.trench_selection import TrenchSelection
from pnp.games.strafe.data import Level
from pnp.games.strafe.solve import Route
from pnp.maps.squares import Spot

DPI = 75
SUFFIXES = (".png", ".pdf")


def refuse(path: Path | None, trenches: int, *, force: bool) -> None:
    """Stop where the file cannot be drawn: its kind, a file that is there, several trenches."""
    refuse_file(path, SUFFIXES, force=force)
    if path is not None and trenches > 1:
        wrong_use("the file holds several trenches, one is drawn", "name it: --only ID")


def save_copy(path: Path, selection: TrenchSelection, solved: tuple[Level, Mapping[Spot, Route | None]]) -> None:
    """Write the trench with its routes, the best first, or stop with what is wrong."""
    from pnp.games.strafe.copies import with_routes
    from pnp.model.component import Piece
    from pnp.pipeline.custom_component import as_png, component_with, on_one_page

    level, routes = solved
    ways = sorted(
        (route for route in routes.values() if route),
        key=lambda route: (route.damage, len(route.cards), len(route.steps)),
    )
    facts = with_routes(level, ways)
    maps = selection.game.components.get("maps")
    if maps is None or maps.mat is None:
        wrong_use("this game has no component 'maps' of mats", "nothing says how a trench is drawn")
    piece = Piece(level.id, level.id, level.entry, maps.mat, "", 1, 1)
    component = component_with(selection.game, "maps", (piece,))
    arguments = (component, lambda *_: facts, selection.book, selection.game, selection.book.settings)
    made, problems = as_png(*arguments, DPI) if path.suffix.lower() == ".png" else on_one_page(*arguments)
    save_or_stop(path, made, problems, selection.root)
