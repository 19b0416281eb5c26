"""`pnp deck print`: a deck list as cards on sheets."""

from pathlib import Path

import typer

from pnp.cli.commands.deck.lists import Files, Game
from pnp.cli.options import (
    Anyway,
    Backs,
    Bleed,
    House,
    Ink,
    Lang,
    Margin,
    OutDir,
    Paper,
    Project,
    Resolution,
    Up,
    given,
)
from pnp.cli.summary import tell_written


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("print", epilog="Example: pnp deck print my-deck.txt --paper letter")(print_)


def print_(
    files: Files,
    game: Game = None,
    house: House = None,
    out: OutDir = Path("output"),
    paper: Paper = None,
    backs: Backs = None,
    bleed: Bleed = None,
    margin: Margin = None,
    up: Up = None,
    lang: Lang = None,
    ink: Ink = None,
    resolution: Resolution = None,
    force: Anyway = False,
    project: Project = None,
) -> None:
    """Write OUT/<game>/deck-<name>.pdf for each list, legal or not.

    With a card that is not known nothing is written.
    """
    from pnp.cli.commands.deck.lists import read_lists
    from pnp.cli.project import say
    from pnp.pipeline.print_deck import print_decks

    lists, root = read_lists(files, project, game, house)
    matched, problems = lists.match()
    games = [game for _, game in lists.lists]
    decks = [(game, of.deck) for game, of in zip(games, matched, strict=True) if of.deck.lines]
    looks = given(lang=lang, ink=ink, resolution=resolution)
    chosen = looks | given(paper=paper, backs=backs, bleed=bleed, margin=margin, up=up)
    outcome = print_decks(decks, lists.book, chosen, out, problems, force=force)
    say(outcome.problems, root)
    tell_written(outcome, out)
    raise typer.Exit(1 if outcome.failed else 0)
