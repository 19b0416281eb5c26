"""`pnp deck stats`: what a deck is made of, and what can be expected of it."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.deck.lists import Game, House
from pnp.cli.options import AsJson, Project
from pnp.cli.picture import Replace

if TYPE_CHECKING:
    from pnp.decks.stats import Stats
    from pnp.model.book import GameBook
    from pnp.model.deck import Deck

File = Annotated[Path, typer.Argument(metavar="FILE", help="A deck list: text, .csv or .yaml.")]
Plot = Annotated[Path | None, typer.Option(metavar="PICTURE", help="Draw it all into this .png or .svg.")]
Hand = Annotated[
    int | None, typer.Option(min=0, max=60, metavar="N", help="Cards drawn at first (default: the game's).")
]
Turns = Annotated[int | None, typer.Option(min=1, max=20, metavar="N", help="Odds up to this turn.")]
Groups = Annotated[
    list[str] | None,
    typer.Option("--group", metavar="EXPR", help="Odds of these cards too: card.cost <= 2. May be repeated."),
]
Least = Annotated[int, typer.Option(min=1, max=10, metavar="K", help="Odds of 1 to K cards of each --group.")]


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("stats", epilog="Example: pnp deck stats my-deck.txt --plot my-deck.svg")(stats)


def stats(
    file: File,
    game: Game = None,
    house: House = None,
    hand: Hand = None,
    turns: Turns = None,
    group: Groups = None,
    least: Least = 1,
    plot: Plot = None,
    json_: AsJson = False,
    force: Replace = False,
    project: Project = None,
) -> None:
    """Chart costs, kinds and whatever else the game counts, with the exact odds of drawing and paying by turn.

    Cards of the list that are not known are said, and left out.
    """
    from pnp.cli.deck.known import known_deck
    from pnp.cli.deck.lists import one_deck
    from pnp.cli.picture import draw_picture, refuse_picture
    from pnp.decks.picture import picture

    refuse_picture(plot, force=force)
    lists = one_deck(file, project, game, house)
    found, problems = known_deck(lists)
    its = lists.read[0][1]
    made = _made(found.deck, its, {"hand": hand, "turns": turns}, group or [], least)
    _show(made, its.title, as_json=json_)
    if plot:
        title = f"{made.title}: what the deck is made of"
        draw_picture(plot, "shared/deck-stats", picture(made, its.title), its, lists.book, title)
    raise typer.Exit(1 if problems else 0)


def _made(
    deck: "Deck", game: "GameBook", wanted: dict[str, int | None], groups: list[str], least: int
) -> "Stats":
    """Return the deck's stats, or stop where an expression cannot be worked out."""
    from pnp.check.fault import Fault
    from pnp.check.stats_ready import ready_stats, usual_stats
    from pnp.cli.project import wrong_use
    from pnp.decks.stats import stats_of
    from pnp.model.deck_shapes import GroupSpec

    spec = game.stats or usual_stats(game)
    asked = tuple(GroupSpec(where=each, least=tuple(range(1, least + 1))) for each in groups)
    update = {name: number for name, number in wanted.items() if number is not None}
    try:
        ready = ready_stats(game, spec.model_copy(update={**update, "groups": (*spec.groups, *asked)}))
        return stats_of(deck, game, ready)
    except Fault as fault:
        return wrong_use(fault.message, fault.hint)


def _show(stats: "Stats", game: str, *, as_json: bool) -> None:
    import json
    from shutil import get_terminal_size

    from pnp.decks.stats_text import stats_text, stats_values
    from pnp.report.plain import plain

    if as_json:
        typer.echo(json.dumps(stats_values(stats), indent=2))
        return
    typer.echo(plain(f"{stats.title}: {stats.size} cards ({game})"))
    for line in stats_text(stats, get_terminal_size((100, 24)).columns):
        typer.echo(plain(line))
