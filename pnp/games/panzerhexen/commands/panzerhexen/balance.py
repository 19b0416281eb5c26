"""`pnp panzerhexen balance`: every witch against every Neuroi, as a table and a heat map."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import AsJson, House, Lang, Project
from pnp.cli.picture import Replace

if TYPE_CHECKING:
    from pnp.games.panzerhexen.balance import BalanceRow
    from pnp.model.book import Book, GameBook

GAME = "panzerhexen"

Out = Annotated[
    Path | None, typer.Option("--out", "-o", metavar="PICTURE", help="Draw a heat map into this .png or .svg.")
]
Witch = Annotated[str | None, typer.Option(metavar="NAME", help="Only this witch, with the equipment she takes.")]
Hurt = Annotated[bool, typer.Option("--hurt", help="Count wins in which the witch is hit as well.")]
Magic = Annotated[
    int, typer.Option(min=0, max=99, metavar="N", help="Magic that she has for the fight, in the chances.")
]
Seen = Annotated[
    int, typer.Option(min=0, max=999, metavar="N", help="Cards of the piles revealed so far, in the chances.")
]


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("balance", epilog="Example: pnp panzerhexen balance --out balance.png")(balance)


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
    """Work out the cheapest equipment and magic with which each witch shoots each Neuroi down, and how likely it is.

    Magic and influence count alike: an action brings as much of the one as of the other.
    """
    from pnp.cli.picture import refuse_picture
    from pnp.cli.project import project_folder, the_book, the_game

    refuse_picture(out, force=force)
    book = the_book(project_folder(project, house or ()), house or ())
    game = the_game(book, GAME)
    rows = _compared(game, witch, magic, seen)
    _show(rows, game, witch=witch, hurt=hurt, told={"magic": magic, "seen": seen}, as_json=as_json)
    if out:
        _draw(rows, out, book, game, lang, {"magic": magic, "seen": seen})


def _compared(game: "GameBook", witch: str | None, magic: int, seen: int) -> "tuple[BalanceRow, ...]":
    """Return the rows of the balance, of one witch where she is named, or stop."""
    from pnp.cli.project import wrong_use
    from pnp.games.panzerhexen.balance import MOST, balance, fights

    if witch is not None:
        witch = _the_witch(game, witch)
    if not game.of("witch") or not game.of("neuroi"):
        wrong_use("the game has no witches or no Neuroi to compare")
    if fights(game) > MOST:
        wrong_use(f"{fights(game):,} fights are too many to compare", f"there may be {MOST:,}")
    return balance(game, magic=magic, seen=seen, only=witch)


def _the_witch(game: "GameBook", name: str) -> str:
    """Return the id of a witch by her name in any language or her id, or stop with the nearest."""
    from pnp.cli.project import wrong_use
    from pnp.decks.matching.card_names import CardNames
    from pnp.nearest import did_you_mean

    names = CardNames(game, ("witch",))
    found = names.find(name)
    if found.entry is None:
        every = did_you_mean(name[:60], [entry.id for entry in game.of("witch")])
        wrong_use(f"there is no witch '{name[:60]}'", found.hint or names.near(name) or every)
    return found.entry.id


def _show(
    rows: "tuple[BalanceRow, ...]",
    game: "GameBook",
    *,
    witch: str | None,
    hurt: bool,
    told: dict[str, int],
    as_json: bool,
) -> None:
    import json

    from pnp.games.panzerhexen.commands.panzerhexen.table import match_values, one_witch, table

    if as_json:
        matches = [match_values(match) for row in rows for match in row.matches]
        typer.echo(json.dumps({"game": game.slug, **told, "matches": matches}, indent=2))
    elif witch is not None:
        typer.echo("\n".join(one_witch(rows)))
    else:
        typer.echo("\n".join(table(rows, hurt=hurt)))


def _draw(
    rows: "tuple[BalanceRow, ...]", path: Path, book: "Book", game: "GameBook", lang: str | None, told: dict[str, int]
) -> None:
    from dataclasses import replace

    from pnp.cli.picture import draw_picture
    from pnp.cli.project import wrong_use
    from pnp.games.panzerhexen.heat import MOST_COLUMNS, MOST_LINES, heat

    if len(rows) > MOST_LINES or len(rows[0].matches) > MOST_COLUMNS:
        wrong_use(
            "there are too many cards for a picture", f"it shows up to {MOST_LINES} Neuroi and {MOST_COLUMNS} witches"
        )
    if lang is not None:
        book = replace(book, settings=book.settings.but({"lang": lang}))
    draw_picture(path, "balance", heat(rows, **told), game, book, "What shooting down each Neuroi takes")
