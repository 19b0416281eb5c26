"""`pnp deck check`: is a deck legal, and if not, what is the smallest way to make it so?"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.commands.deck.lists import Files, Formats, Game, Told
from pnp.cli.options import Format, House, Project

if TYPE_CHECKING:
    from pnp.check.rule import Explanation

Rules = Annotated[bool, typer.Option("--rules", help="Show which rules were applied, and which found no problem.")]


def check(
    files: Files,
    game: Game = None,
    format_version: Formats = None,
    house: House = None,
    rules: Rules = False,
    lang: Told = None,
    format_: Format = "text",
    project: Project = None,
) -> None:
    """Check decks by every rule of their game, with a verdict for each format.

    Exit code 0: every deck is legal in every format that you named.

    Example: pnp deck check my-deck.txt --format-version standard
    """
    from pnp.cli.commands.deck.lists import read_lists
    from pnp.cli.project import report, wrong_use
    from pnp.cli.verdicts import json_verdicts, passed, rules_text, verdicts_text
    from pnp.components.game import find_game
    from pnp.decks.checking.deck_checker import check_lists, unknown_formats

    lists, root = read_lists(files, project, game, house, lang)
    for problem in unknown_formats(lists, format_version or ()):
        wrong_use(problem.message, problem.hint)
    checked = check_lists(lists, format_version or (), lambda game: find_game(game).rules)
    names = [str(file) for file in files]
    known: Mapping[str, Explanation] = {}
    if format_ == "sarif":
        from pnp.pipeline.codes import codes_of

        known = codes_of(lists.book)
    if format_ == "json":
        typer.echo(json_verdicts(checked, rules=rules))
    else:
        report(checked.problems, format_, root, known, names, passed(checked))
    if format_ == "text":
        typer.echo("\n".join([*verdicts_text(checked), *(rules_text(checked) if rules else ())]))
    raise typer.Exit(0 if checked.legal and len(checked.decks) == len(files) else 1)
