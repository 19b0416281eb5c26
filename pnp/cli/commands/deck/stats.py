"""`pnp deck stats`: what a deck is made of, and what can be expected of it."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.commands.deck.lists import Game, Told
from pnp.cli.options import AsJson, House, Project, Replace, given
from pnp.problem import has_errors

if TYPE_CHECKING:
    from pnp.decks.statistics.deck_stats import Stats
    from pnp.model.book import GameBook
    from pnp.model.deck import Deck
    from pnp.model.deck_specs import StatsSpec

File = Annotated[Path, typer.Argument(metavar="FILE", help="A deck list: text, .csv or .yaml.")]
Plot = Annotated[Path | None, typer.Option(metavar="PICTURE", help="Draw all charts in this .png or .svg file.")]
_HAND_HELP = "Cards in the opening hand (default: as in the game)."
Hand = Annotated[int | None, typer.Option(min=0, max=60, metavar="N", help=_HAND_HELP)]
Turns = Annotated[int | None, typer.Option(min=1, max=20, metavar="N", help="Odds up to this turn.")]
_GROUPS_HELP = "Odds of these cards too: card.cost <= 2. Repeatable."
Groups = Annotated[list[str] | None, typer.Option("--group", metavar="EXPR", help=_GROUPS_HELP)]
_EXACTLY_HELP = "Odds of exactly K cards of each --group too. Repeatable."
Exactly = Annotated[list[int] | None, typer.Option(min=0, max=60, metavar="K", help=_EXACTLY_HELP)]
Together = Annotated[bool, typer.Option("--together", help="Odds of having one card of every --group at once, too.")]
_SECOND_HELP = "Odds for the player who goes second, if the game makes a difference."
Second = Annotated[bool, typer.Option("--second", help=_SECOND_HELP)]
Least = Annotated[int, typer.Option(min=1, max=10, metavar="K", help="Odds of 1 to K cards of each --group.")]


def stats(
    file: File,
    game: Game = None,
    house: House = None,
    hand: Hand = None,
    turns: Turns = None,
    group: Groups = None,
    least: Least = 1,
    exactly: Exactly = None,
    together: Together = False,
    second: Second = False,
    lang: Told = None,
    plot: Plot = None,
    json_: AsJson = False,
    force: Replace = False,
    project: Project = None,
) -> None:
    """Chart costs, kinds and whatever else the game counts, with exact odds of drawing and paying, turn by turn.

    Unknown cards are reported and left out.

    Example: pnp deck stats my-deck.txt --plot my-deck.svg
    """
    from pnp.cli.commands.deck.lists import read_lists
    from pnp.cli.output_file import PICTURES, draw_picture, refuse_file
    from pnp.cli.project import say
    from pnp.decks.statistics.stats_report import picture

    refuse_file(plot, PICTURES, force=force)
    lists, root = read_lists([file], project, game, house, lang, every=True)
    (matched,), problems = lists.match()
    say(problems, root)
    title = (of_game := lists.lists[0][1]).titles.said(lists.lang)
    spec = _spec(of_game, given(hand=hand, turns=turns), group or (), least, exactly or (), together=together)
    counted = _stats(matched.deck, of_game, spec, lists.lang, second=second)
    _show(counted, title, as_json=json_)
    if plot:
        about = f"{counted.title}: what the deck is made of"
        draw_picture(plot, "shared/deck-stats", picture(counted, title), of_game, lists.book, about)
    raise typer.Exit(1 if has_errors(problems) else 0)


def _spec(
    game: "GameBook",
    numbers: dict[str, object],
    groups: Sequence[str],
    least: int,
    exactly: Sequence[int],
    *,
    together: bool,
) -> "StatsSpec":
    """Return what is charted, with the numbers and groups that are asked for; stops where they cannot be."""
    from msgspec.structs import replace

    from pnp.cli.project import wrong_use
    from pnp.decks.statistics.compiled_stats import default_stats
    from pnp.model.deck_specs import GroupSpec, TogetherSpec

    if not groups and (together or exactly):
        wrong_use("there is no --group to tell these odds of", "name one, as in --group 'card.cost <= 2'")
    if together and not 2 <= len(groups) <= 8:
        wrong_use(f"--together is for 2 to 8 groups, not {len(groups)}", "say --group for each of them")
    spec, ks = game.stats or default_stats(game), tuple(range(1, least + 1))
    more = tuple(GroupSpec(where=where, least=ks, exactly=tuple(exactly)) for where in groups)
    both = (TogetherSpec(all=tuple(groups)),) if together else ()
    return replace(spec, **numbers, groups=(*spec.groups, *more), together=(*spec.together, *both))


def _stats(deck: "Deck", game: "GameBook", spec: "StatsSpec", lang: str, *, second: bool) -> "Stats":
    """Return the deck's stats, or stop where an expression cannot be worked out."""
    from pnp.check.fault import RuleFault
    from pnp.cli.project import wrong_use
    from pnp.decks.statistics.compiled_stats import compile_stats
    from pnp.decks.statistics.deck_stats import stats_of
    from pnp.model.entry import UnreadError

    if second and spec.second is None:
        hint = "say below 'stats:' what is drawn on the first turn of whoever goes second: 'second: 1'"
        wrong_use(f"{game.titles.said(lang)} does not tell the players apart", hint)
    try:
        return stats_of(deck, game, compile_stats(game, spec), lang, second=second)
    except RuleFault as fault:
        return wrong_use(fault.message, fault.hint)
    except UnreadError:
        return wrong_use("the charts need a value that could not be read", "correct the errors above first")


def _show(stats: "Stats", game: str, *, as_json: bool) -> None:
    import json
    from shutil import get_terminal_size

    from pnp.counted import counted
    from pnp.decks.statistics.stats_report import stats_text, stats_values
    from pnp.report.plain import plain

    if as_json:
        typer.echo(json.dumps(stats_values(stats), indent=2))
        return
    typer.echo(plain(f"{stats.title}: {counted(stats.size, 'card')} ({game})"))
    for line in stats_text(stats, get_terminal_size((100, 24)).columns):
        typer.echo(plain(line))
