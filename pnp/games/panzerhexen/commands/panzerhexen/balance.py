"""`pnp panzerhexen balance`: every witch against every Neuroi, as a table and a heat map."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.options import AsJson, House, Lang, Project, Replace

_OUT_HELP = "Draw a heat map in this .png or .svg file."
Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="PICTURE", help=_OUT_HELP)]
Witch = Annotated[str | None, typer.Option(metavar="NAME", help="Only this witch, with the equipment that she uses.")]
Hurt = Annotated[bool, typer.Option("--hurt", help="Also count wins in which the witch is hit.")]
_MAGIC_HELP = "The magic that she has for the fight, for the odds."
Magic = Annotated[int, typer.Option(min=0, max=99, metavar="N", help=_MAGIC_HELP)]
_SEEN_HELP = "The number of cards revealed from the piles so far, for the odds."
Seen = Annotated[int, typer.Option(min=0, max=999, metavar="N", help=_SEEN_HELP)]


def balance(
    out: Out = None,
    witch: Witch = None,
    hurt: Hurt = False,
    magic: Magic = 4,
    seen: Seen = 20,
    lang: Lang = None,
    as_json: AsJson = False,
    force: Replace = False,
    house: House = None,
    project: Project = None,
) -> None:
    """Find the cheapest equipment and magic with which each witch can shoot down each Neuroi, and the odds.

    Magic and influence count the same, because an action brings as much of either.

    Example: pnp panzerhexen balance --out balance.png
    """
    import json

    from msgspec.structs import replace

    from pnp.cli.output_file import PICTURES, draw_picture, refuse_file
    from pnp.cli.project import project_folder, the_book, the_game
    from pnp.games.panzerhexen.commands import balance_report as report

    refuse_file(out, PICTURES, force=force)
    book = the_book(project_folder(project, house or ()), house or (), ("panzerhexen",))
    game = the_game(book, "panzerhexen")
    rows = report.balance_rows(game, witch, magic, seen)
    if as_json:
        matches = [report.match_values(match) for row in rows for match in row.matches]
        typer.echo(json.dumps({"game": game.slug, "magic": magic, "seen": seen, "matches": matches}, indent=2))
    else:
        typer.echo("\n".join(report.table(rows, hurt=hurt) if witch is None else report.one_witch(rows)))
    if out:
        report.see_room_for(rows)
        book = replace(book, settings=book.settings.but({"lang": lang})) if lang is not None else book
        title = "What shooting down each Neuroi takes"
        draw_picture(out, "balance", report.heat(rows, magic=magic, seen=seen), game, book, title)
