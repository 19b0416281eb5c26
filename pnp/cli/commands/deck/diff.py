"""`pnp deck diff`: what has changed from one deck to another?"""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.commands.deck.lists import Game
from pnp.cli.options import AsJson, House, Project

if TYPE_CHECKING:
    from pnp.decks.compare import DeckChange

Old = Annotated[Path, typer.Argument(metavar="A", help="A deck list.")]
New = Annotated[Path, typer.Argument(metavar="B", help="The new deck list.")]


def diff(
    old: Old, new: New, game: Game = None, house: House = None, json_: AsJson = False, project: Project = None
) -> None:
    """Show which cards come in, which go out, and whose number changes.

    Exit code 0: the decks hold the same cards, in whatever order. 1: they differ, or a list has problems.

    Example: pnp deck diff last-week.txt my-deck.txt
    """
    from pnp.cli.commands.deck.lists import read_lists
    from pnp.cli.project import say, wrong_use
    from pnp.decks.compare import compare
    from pnp.problem import has_errors

    lists, root = read_lists([old, new], project, game, house, every=True)
    if len(lists.games) > 1:
        wrong_use(f"the decks are of two games: {', '.join(lists.games)}", "compare decks of one game")
    (before, after), problems = lists.match()
    say(problems, root)
    changes = compare(before, after)
    sizes, unread = (before.size, after.size), before.unknown.unread + after.unknown.unread
    typer.echo(_json(changes, sizes, unread) if json_ else _text(changes, sizes, unread))
    raise typer.Exit(1 if changes or has_errors(problems) else 0)


def _text(changes: "tuple[DeckChange, ...]", sizes: tuple[int, int], unread: int) -> str:
    from pnp.counted import counted
    from pnp.decks.compare import SIDEBOARD
    from pnp.report.plain import plain

    lines = []
    for title, chosen in (
        ("In", [c for c in changes if not c.before]),
        ("Out", [c for c in changes if not c.after]),
        ("More", [c for c in changes if c.before and c.by > 0]),
        ("Fewer", [c for c in changes if c.after and c.by < 0]),
    ):
        lines += [f"{title}:", *map(_line, chosen)] if chosen else []
    moved = [c.by for c in changes if c.part != SIDEBOARD]
    size = f"{sizes[0]} cards" if sizes[0] == sizes[1] else f"{sizes[0]} cards before, {sizes[1]} after"
    same = "no card that is known differs" if unread else "the same cards"
    counts = f"{sum(by for by in moved if by > 0)} in, {-sum(by for by in moved if by < 0)} out"
    lines.append(f"{counts if changes else same}; {size}")
    if unread:
        lines.append(f"nobody can tell what {counted(unread, 'line')} of the lists hold")
    return "\n".join(map(plain, lines))


def _line(change: "DeckChange") -> str:
    from pnp.decks.compare import SIDEBOARD, UNKNOWN

    counts = f" ({change.before} to {change.after})" if change.before and change.after else ""
    part = {SIDEBOARD: " (sideboard)", UNKNOWN: " (not known)"}.get(change.part, "")
    return f"  {change.by:+d} {change.name}{counts}{part}"


def _json(changes: "tuple[DeckChange, ...]", sizes: tuple[int, int], unread: int) -> str:
    fields = ("name", "kind", "id", "before", "after", "part")
    listed = [{name: getattr(change, name) for name in fields} for change in changes]
    return json.dumps({"cards": list(sizes), "unread": unread, "changes": listed}, indent=2)
