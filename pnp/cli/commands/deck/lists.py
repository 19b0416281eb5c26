"""What the commands on deck lists share: read the lists, find their game, stop where that cannot be told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.commands.deck.language import LanguageChoice, told_in
from pnp.decks.reading.deck_list import DeckList
from pnp.model.book import Book, GameBook
from pnp.problem import Problem, has_errors

Files = Annotated[
    list[Path], typer.Argument(metavar="FILE…", help="Deck lists: text, .csv or .yaml, - for what comes in.")
]
Game = Annotated[
    str | None,
    typer.Option("--game", "-g", metavar="GAME", help="The game (default: what the list says, or fits)."),
]
Formats = Annotated[
    list[str] | None,
    typer.Option(
        "--format-version",
        metavar="FORMAT",
        help="Which rules, by the format's name; may be repeated (default: the first).",
    ),
]


@dataclass(frozen=True, slots=True, eq=False)
class Lists:
    """The lists of a run with their games; `problems` are those of reading data and lists, `faults` those of the data.

    While there is an error among the `faults`, nobody can tell what the rules are. `lang` is the language for titles.
    """

    root: Path | None
    book: Book
    read: tuple[tuple[DeckList, GameBook], ...]
    problems: tuple[Problem, ...]
    faults: tuple[Problem, ...] = ()
    lang: str = "en"

    @property
    def games(self) -> Mapping[str, GameBook]:
        """The games that occur, by slug."""
        return {game.slug: game for _, game in self.read}


def read_lists(
    files: Sequence[Path],
    project: Path | None,
    game: str | None,
    house: Sequence[Path] | None,
    lang: LanguageChoice | None = None,
) -> Lists:
    """Read deck lists; what cannot be read, or belongs to no game that is known, is a problem.

    A name that is no file may be that of a game's own deck.
    """
    from pnp.cli.commands.deck.given import given_list
    from pnp.cli.project import project_folder
    from pnp.decks.checking.house_rules import house_rules_of_other_games
    from pnp.decks.matching.bundled_deck_list import bundled_deck_list
    from pnp.decks.matching.detect_game import detect_game
    from pnp.load.book import load_book
    from pnp.load.findings import Findings

    root = project_folder(project, (*files, *(house or ())))
    findings = Findings()
    there = [None if _own(file) else given_list(file, findings) for file in files]
    own = any(map(_own, files))
    book, faults = _book(root, house or (), [each for each in there if each], game, own=own)
    spoken = told_in(lang, book)
    read = []
    for file, written in zip(files, there, strict=True):
        listed = bundled_deck_list(str(file), book.games, game, spoken, findings) if _own(file) else written
        if listed is not None and listed.items:
            found = detect_game(listed, book.games, game, findings)
            if found is not None:
                read.append((listed, found))
    if has_errors(faults) and read:
        # What is wrong with a game that none of the lists is of says nothing about them.
        faults = load_book(root, house or (), sorted({found.slug for _, found in read}), stacked=True)[1]
    faults = (*faults, *house_rules_of_other_games(house or (), {found.slug for _, found in read}))
    return Lists(root, book, tuple(read), (*faults, *findings.all()), faults, spoken)


def _own(file: Path) -> bool:
    """Tell whether a name may be that of a game's own deck rather than of a file."""
    return str(file) != "-" and not file.suffix and not file.exists()


def _book(
    root: Path | None, house: Sequence[Path], lists: Sequence[DeckList], asked: str | None, *, own: bool
) -> tuple[Book, tuple[Problem, ...]]:
    """Load the games that are named, or all where the lists do not name any; others are not to speak up here."""
    from pnp.load.book import load_book

    named = {asked} if asked else {each.game.text if each.game else "" for each in lists}
    slugs = tuple(sorted(named)) if named and "" not in named and (asked or not own) else ()
    if slugs:
        book, problems = load_book(root, house, games=slugs, stacked=True)
        if all(slug in book.games for slug in slugs):
            return book, problems
    return load_book(root, house, stacked=True)


def one_deck(
    file: Path,
    project: Path | None,
    game: str | None,
    house: Sequence[Path] | None,
    lang: LanguageChoice | None = None,
) -> Lists:
    """Read one list, or stop with its problems."""
    from pnp.cli.project import say

    lists = read_lists([file], project, game, house, lang)
    if not lists.read:
        say(lists.problems, lists.root)
        raise typer.Exit(1)
    return lists
