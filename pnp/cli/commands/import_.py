"""`pnp import`: cards from a spreadsheet into a game's file."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import Project

if TYPE_CHECKING:
    from pnp.load.tables.cells import Row
    from pnp.model.book import GameBook
    from pnp.model.specs import KindSpec
    from pnp.tables.import_cards import Imported

Table = Annotated[Path, typer.Argument(metavar="TABLE", help="A .csv or .tsv whose first row names the fields.")]
Kind = Annotated[str, typer.Option("--kind", "-k", metavar="KIND", help="The kind of the cards.")]
_GAME_HELP = "The game (default: the only one with the kind)."
Game = Annotated[str | None, typer.Option("--game", "-g", metavar="GAME", help=_GAME_HELP)]
_MAPS_HELP = "The field for a column. Separate several with commas, or repeat the option."
Maps = Annotated[list[str] | None, typer.Option("--map", metavar="COLUMN=FIELD", help=_MAPS_HELP)]
_OUT_HELP = "Add them to this YAML file (default: print the YAML)."
Out = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help=_OUT_HELP)]
_FORCE_HELP = "Afterwards the file holds only the cards of the table for this kind."
Force = Annotated[bool, typer.Option("--force", help=_FORCE_HELP)]


def import_(
    table: Table,
    kind: Kind,
    game: Game = None,
    map_: Maps = None,
    out: Out = None,
    force: Force = False,
    project: Project = None,
) -> None:
    """Turn the rows of a table into cards in YAML, and check them against the game's rules.

    Each problem is reported with its row and column. With an error, nothing is written.

    Example: pnp import cards.csv --kind servant --map "ATK=atk" --out cards/my-set.yaml
    """
    from pnp.cli.project import project_folder, say
    from pnp.load.findings import Findings
    from pnp.tables.import_cards import ImportRequest, import_cards, read_rows

    root = project_folder(project, [*([out] if out else []), table])
    of_game = _game_with(root, game, kind)
    findings = Findings()
    rows = read_rows(table, findings)
    if not rows:
        say(findings.all(), Path.cwd())
        raise typer.Exit(1)
    maps = _maps(map_ or (), rows[0], of_game.kinds[kind])
    done = import_cards(ImportRequest(table, kind, maps, root, out, force), of_game, rows, findings)
    say(done.problems, Path.cwd())
    if not done.text:
        raise typer.Exit(1)
    if out is None:
        typer.echo(done.text.rstrip("\n"))
    else:
        typer.echo(_summary(done, kind, out))


def _summary(done: "Imported", kind: str, out: Path) -> str:
    """Return the line that says what became of the file."""
    from pnp.counted import counted

    if not done.cards and not done.changed:
        return f"{out} says all of it already: nothing to change"
    if not done.changed:
        return f"{counted(done.cards, 'card')} of the kind '{kind}' in {out}"
    added = f", {done.cards} added" if done.cards else ""
    return f"{counted(done.changed, 'card')} of the kind '{kind}' changed{added} in {out}"


def _game_with(root: Path | None, slug: str | None, kind: str) -> "GameBook":
    """Return the game that is asked for, or the only one with such a kind; stops where there is none."""
    from pnp.cli.project import the_book, the_game, wrong_use
    from pnp.nearest import did_you_mean

    book = the_book(root, games=(slug,) if slug else ())
    having = [known for known in book.games.values() if kind in known.kinds]
    if slug is not None:
        game = the_game(book, slug)
        if kind not in game.kinds:
            wrong_use(f"{game.title} has no kind '{kind}'", did_you_mean(kind, game.kinds))
        return game
    if len(having) == 1:
        return having[0]
    if having:
        names = ", ".join(known.slug for known in having)
        wrong_use(f"several games have a kind '{kind}'", f"say which with --game: {names}")
    every = {name for known in book.games.values() for name in known.kinds}
    return wrong_use(f"no game has a kind '{kind}'", did_you_mean(kind, every))


def _maps(options: Iterable[str], headings: "Row", kind: "KindSpec") -> Mapping[str, str]:
    """Return the fields of headings as the command line names them; stops at what is not there."""
    from pnp.cli.project import wrong_use
    from pnp.load.tables.columns import unknown_wishes

    maps: dict[str, str] = {}
    for part in (part for option in options for part in option.split(",")):
        heading, equals, field = part.partition("=")
        if not equals or not heading.strip():
            wrong_use(f"'{part}' does not say which field a column is", "write --map 'Column=field'")
        maps[heading.strip()] = field.strip()
    for message, hint in unknown_wishes(maps, headings, kind):
        wrong_use(message, hint)
    return maps
