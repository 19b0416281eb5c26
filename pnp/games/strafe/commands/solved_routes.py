"""What `pnp trench solve` does: find the trenches and the cards that were named, search, write, draw."""

import re
from collections.abc import Sequence
from pathlib import Path

import typer
from msgspec import Struct

from pnp.cli.map_selection import as_warning_if_undrawn, entries_in
from pnp.cli.output_file import refuse_file, save_or_stop
from pnp.cli.project import project_folder, say, the_book, the_game, wrong_use
from pnp.games.strafe.commands.drawing import TRENCH, Routes, as_data, as_text, in_order
from pnp.games.strafe.data import Action, Level, actions
from pnp.games.strafe.facts import route_facts
from pnp.games.strafe.solve import TooManyCardsError, routes
from pnp.model.book import Book, GameBook
from pnp.model.typed_entry import typed
from pnp.nearest import did_you_mean
from pnp.pipeline.game_check import problems_of
from pnp.problem import Problem, has_errors

DPI = 75
MOST = 60
"""Cards of a hand."""

_COUNTED = re.compile(r"(?:([0-9]{1,2})\s*[x×]?\s+)?(\S.*)")
_NUMBER = re.compile(r"([-+]?[0-9][0-9.,]*)\s*[x×]?\s+(\S.*)")


class TrenchSelection(Struct, frozen=True):
    """The project's book and game, those trenches asked for that can be flown, and what is wrong with all of them."""

    root: Path | None
    book: Book
    game: GameBook
    levels: tuple[Level, ...]
    broken: tuple[Problem, ...]


def write_routes(
    map_: str,
    only: str | None,
    hand: str | None,
    draw: Path | None,
    project: Path | None,
    *,
    force: bool,
    as_json: bool,
) -> int:
    """Write the routes of one trench, or of each in a file, on standard output, and draw them where asked.

    Return the exit code: 1 where a trench breaks a rule.
    """
    selection = _select(map_, only, project)
    refuse_file(draw, (".png", ".pdf"), force=force)
    if draw is not None and len(selection.levels) > 1:
        wrong_use("the file holds several trenches, one is drawn", "name it: --only ID")
    held = _read_hand(selection.game, hand) if hand is not None else None
    cards = list(actions(selection.game).values())
    try:
        solved = [(level, routes(level.trench, cards, held)) for level in selection.levels]
    except TooManyCardsError as many:
        wrong_use(str(many), "name fewer different cards")
    if draw is not None:
        _draw(draw, selection, *solved[0])
    typer.echo(as_data(selection.game, solved) if as_json else as_text(solved, held))
    return 1 if has_errors(selection.broken) else 0


def _select(word: str, only: str | None, project: Path | None) -> TrenchSelection:
    """Find the trenches of a file, or the one of this name; say what is wrong, and stop where none can be flown."""
    files = (Path(word),) if word.lower().endswith((".yaml", ".yml")) else ()
    if only is not None and not files:
        wrong_use("--only is for a file with several trenches", f"without it: pnp trench solve {only}")
    root = project_folder(project, files)
    book = the_book(root, files, (TRENCH.slug,), stacked=False)
    game = the_game(book, TRENCH.slug)
    entries = entries_in(game.of("level"), files, root) if files else game.of("level")
    levels = tuple(typed(game, Level, entry) for entry in entries)
    if files and not levels:
        wrong_use(f"'{word}' holds no trench", "a trench stands below 'levels:' of the game strafe")
    name = only if files else word
    levels = levels if name is None else _named(levels, name)
    subjects = {level.subject for level in levels}
    broken = tuple(as_warning_if_undrawn(game, problem) for problem in problems_of(game) if problem.subject in subjects)
    say(broken, root)
    flown = tuple(level for level in levels if level.trench.sound)
    if not flown:
        raise typer.Exit(1)
    return TrenchSelection(root, book, game, flown, broken)


def _named(levels: Sequence[Level], name: str) -> tuple[Level, ...]:
    word = name.strip().casefold()
    for level in levels:
        if word in (level.id, level.name.casefold(), str(level.number)):
            return (level,)
    known = [level.id for level in levels]
    return wrong_use(f"there is no trench '{name}'", did_you_mean(name, known) or f"there are {', '.join(known)}")


def _read_hand(game: GameBook, text: str) -> list[Action]:
    """Return the cards of `turbo-boost, 2 strafe-to-port`, by id or name, or stop at one that does not exist."""
    there = actions(game)
    names = {card.name.casefold(): card for card in there.values()} | there
    held: list[Action] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        counted, number = _COUNTED.fullmatch(part), _NUMBER.match(part)
        count, name = (counted[1], counted[2]) if counted else (None, part)
        if number and not (count and int(count)):
            wrong_use(f"'{part}': {number[1]} is no number of cards", f"1 to {MOST}, such as '2 {number[2]}'")
        card = names.get(name.casefold())
        if card is None:
            wrong_use(f"there is no action card '{name}'", did_you_mean(name, there))
        held += [card] * int(count or 1)
    if len(held) > MOST:
        wrong_use(f"a hand of {len(held)} cards", f"at most {MOST}")
    return held


def _draw(path: Path, selection: TrenchSelection, level: Level, ways: Routes) -> None:
    """Write a designer's copy: the trench with its routes, the best first, or stop with what is wrong."""
    from pnp.model.component import Piece
    from pnp.pipeline.custom_component import component_file, component_with, on_one_page

    game = selection.game
    facts = route_facts(level, in_order(ways))
    maps = game.components.get("maps")
    if maps is None or maps.mat is None:
        wrong_use("this game has no component 'maps' of mats", "nothing says how a trench is drawn")
    piece = Piece(level.id, level.id, level.entry, maps.mat, "", 1, 1)
    component = component_with(game, "maps", (piece,))
    arguments = (component, lambda *_: facts, selection.book, game, selection.book.settings)
    png = path.suffix.lower() == ".png"
    made, problems = component_file(*arguments, dpi=DPI) if png else on_one_page(*arguments)
    save_or_stop(path, made, problems, selection.root)
