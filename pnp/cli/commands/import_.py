"""`pnp import`: cards from a spreadsheet into a game's file."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.options import Project

if TYPE_CHECKING:
    from pnp.tables.import_cards import Imported

Table = Annotated[Path, typer.Argument(metavar="TABLE", help="A .csv or .tsv whose first row names the fields.")]
Kind = Annotated[str, typer.Option("--kind", "-k", metavar="KIND", help="What sort of card the rows are.")]
Game = Annotated[
    str | None, typer.Option("--game", "-g", metavar="GAME", help="The game (default: the only one with the kind).")
]
Maps = Annotated[
    list[str] | None,
    typer.Option("--map", metavar="COLUMN=FIELD", help="Which field a column is; several with commas, or repeated."),
]
Out = Annotated[
    Path | None,
    typer.Option("--out", "-o", metavar="FILE", help="Add them to this YAML file (default: print the YAML)."),
]
Force = Annotated[
    bool, typer.Option("--force", help="The file then holds the cards of the table and no others of the kind.")
]


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    example = 'Example: pnp import cards.csv --kind servant --map "ATK=atk" --out cards/my-set.yaml'
    app.command("import", epilog=example)(import_)


def import_(
    table: Table,
    kind: Kind,
    game: Game = None,
    map_: Maps = None,
    out: Out = None,
    force: Force = False,
    project: Project = None,
) -> None:
    """Turn the rows of a table into cards in YAML, typed and tried against the game's rules.

    Every fault is told at its row and column; with an error nothing is written.
    """
    from pnp.cli.import_options import kind_in, maps_in
    from pnp.cli.project import project_folder, say
    from pnp.load.findings import Findings
    from pnp.tables.import_cards import ImportRequest, import_cards, read_rows

    root = project_folder(project, [*([out] if out else []), table])
    found = kind_in(root, game, kind)
    findings = Findings()
    rows = read_rows(table, findings)
    if not rows:
        say(findings.all(), Path.cwd())
        raise typer.Exit(1)
    maps = maps_in(map_ or (), rows[0], found.kinds[kind])
    done = import_cards(ImportRequest(table, kind, maps, root, out, force), found, rows, findings)
    say(done.problems, Path.cwd())
    if not done.text:
        raise typer.Exit(1)
    if out is None:
        typer.echo(done.text.rstrip("\n"))
    else:
        typer.echo(_summary(done, kind, out))


def _summary(done: "Imported", kind: str, out: Path) -> str:
    """Return the line that says what became of the file."""
    if not done.cards and not done.changed:
        return f"{out} says all of it already: nothing to change"
    if not done.changed:
        return f"{done.cards} cards of the kind '{kind}' in {out}"
    added = f", {done.cards} added" if done.cards else ""
    return f"{done.changed} cards of the kind '{kind}' changed{added} in {out}"
