"""The designer's copy of a trench: a file with the routes drawn in."""

from collections.abc import Mapping
from pathlib import Path

import typer

from pnp.cli.project import say, wrong_use
from pnp.cli.trench.solving.choose import Chosen
from pnp.games.strafe.solve import Route
from pnp.maps.squares import Spot
from pnp.model.entry import Entry

DPI = 75
SUFFIXES = (".png", ".pdf")


def refuse(path: Path | None, trenches: int, *, force: bool) -> None:
    """Stop where the file cannot be drawn: its kind, a file that is there, several trenches."""
    if path is None:
        return
    if path.suffix.lower() not in SUFFIXES:
        wrong_use(f"'{path}' is neither .png nor .pdf", "end the name of the file in one of these")
    if path.exists() and not force:
        wrong_use(f"'{path}' is there already", "--force replaces it")
    if trenches > 1:
        wrong_use("the file holds several trenches, one is drawn", "name it: --only ID")


def save_copy(path: Path, chosen: Chosen, found: tuple[Entry, Mapping[Spot, Route | None]]) -> None:
    """Write the trench with its routes, the best first, or stop with what is wrong."""
    from pnp.games.strafe.copies import with_routes
    from pnp.model.component import Piece
    from pnp.press.own_facts import as_png, component_with, on_one_page
    from pnp.write.save import save

    entry, each = found
    ways = sorted(
        (route for route in each.values() if route),
        key=lambda route: (route.damage, len(route.cards), len(route.steps)),
    )
    facts = with_routes(chosen.game, entry, ways)
    maps = chosen.game.components.get("maps")
    if maps is None or maps.mat is None:
        wrong_use("this game has no component 'maps' of mats", "nothing says how a trench is drawn")
    piece = Piece(entry.id, entry.id, entry, maps.mat, "", 1, 1)
    component = component_with(chosen.game, "maps", (piece,))
    arguments = (component, lambda *_: facts, chosen.book, chosen.game, chosen.book.settings)
    made, problems = as_png(*arguments, DPI) if path.suffix.lower() == ".png" else on_one_page(*arguments)
    failed = save(path, made) if made is not None else None
    say((*problems, *([failed] if failed else ())), chosen.root)
    if made is None or failed:
        raise typer.Exit(1)
