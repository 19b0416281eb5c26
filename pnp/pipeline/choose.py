"""Pick the games and components that a run asks for."""

from collections.abc import Sequence

from pnp.model.book import Book, GameBook
from pnp.nearest import did_you_mean
from pnp.papers import PAPERS, find_paper, paper_sizes
from pnp.problem import Place, Problem, has_errors
from pnp.settings import Settings

UNKNOWN_GAME = "PNP511"
UNKNOWN_COMPONENT = "PNP512"
COMMAND_LINE = Place("command line")


def usual_games(book: Book, loaded: Sequence[Problem]) -> tuple[GameBook, ...]:
    """Return the games of the project itself, or all where it has none.

    None where what it has could not be read (`loaded` says why): nobody who slips in a file means the bundled games.
    """
    local = tuple(game for game in book.games.values() if game.local)
    return local or (() if has_errors(tuple(loaded)) else tuple(book.games.values()))


def chosen_games(
    book: Book, asked: Sequence[str], loaded: Sequence[Problem], *, files: bool = False
) -> tuple[tuple[GameBook, ...], tuple[Problem, ...]]:
    """Return the games asked for, or with none asked the usual ones.

    With `files` laid over the games, those that they speak of besides, and no others.
    """
    if files:
        asked = (*asked, *(game.slug for game in book.games.values() if game.local))
    elif not asked:
        asked = tuple(game.slug for game in usual_games(book, loaded))
    problems = tuple(
        Problem(
            UNKNOWN_GAME, f"there is no game '{slug}'", COMMAND_LINE, did_you_mean(slug, {*book.games, *book.others})
        )
        for slug in asked
        if slug not in book.games
    )
    return tuple(book.games[slug] for slug in dict.fromkeys(asked) if slug in book.games), problems


def unknown_components(games: Sequence[GameBook], only: Sequence[str]) -> tuple[Problem, ...]:
    """Return a problem for each component id asked for that none of the games has."""
    known = {name for game in games for name in game.components}
    return tuple(
        Problem(UNKNOWN_COMPONENT, f"there is no component '{name}'", COMMAND_LINE, did_you_mean(name, known))
        for name in only
        if name not in known
    )


def unknown_paper(settings: Settings) -> tuple[Problem, ...]:
    """Return a problem where the paper that the command line asks for is none; a project's own is told before."""
    if find_paper(settings.paper) is not None:
        return ()
    hint = f"{did_you_mean(settings.paper, PAPERS)}; {paper_sizes()}"
    return (Problem("PNP401", f"'{settings.paper[:60]}' is no paper", COMMAND_LINE, hint),)
