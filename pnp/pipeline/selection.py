"""What a run is about: the games and components that it asks for, and what files hold by themselves."""

from collections.abc import Collection, Iterator, Sequence

from msgspec.structs import replace

from pnp.check.fault import RuleFault
from pnp.components.companions import companions
from pnp.components.game import Game
from pnp.model.book import Book, GameBook
from pnp.model.component import Component, Piece
from pnp.model.entry import Entry
from pnp.nearest import did_you_mean
from pnp.papers import find_paper, no_such_paper
from pnp.problem import COMMAND_LINE, Problem, has_errors
from pnp.settings import Job, Settings

UNKNOWN_GAME = "PNP511"
UNKNOWN_COMPONENT = "PNP512"

NOTHING = "PNP515"


def usual_games(book: Book, loaded: Sequence[Problem]) -> tuple[GameBook, ...]:
    """Return the games of the project itself, or all where it has none.

    None where what it has could not be read (`loaded` says why): nobody who slips in a file means the bundled games.
    """
    local = tuple(game for game in book.games.values() if game.local)
    return local or (() if has_errors(tuple(loaded)) else tuple(book.games.values()))


def chosen_games(
    book: Book, slugs: Sequence[str], loaded: Sequence[Problem], *, files: bool
) -> tuple[tuple[GameBook, ...], tuple[Problem, ...]]:
    """Return the games asked for, or with none asked the usual ones.

    With `files` laid over the games, those that they speak of besides, and no others.
    """
    if files:
        slugs = (*slugs, *(game.slug for game in book.games.values() if game.local))
    elif not slugs:
        slugs = tuple(game.slug for game in usual_games(book, loaded))
    strangers = [slug for slug in slugs if slug not in book.games]
    problems = _unknown(UNKNOWN_GAME, "game", strangers, {*book.games, *book.others})
    return tuple(book.games[slug] for slug in dict.fromkeys(slugs) if slug in book.games), problems


def unknown_components(games: Sequence[GameBook], only: Sequence[str]) -> tuple[Problem, ...]:
    """Return a problem for each component id asked for that none of the games has."""
    known = {name for game in games for name in game.components}
    return _unknown(UNKNOWN_COMPONENT, "component", [name for name in only if name not in known], known)


def _unknown(code: str, what: str, names: Sequence[str], known: Collection[str]) -> tuple[Problem, ...]:
    return tuple(
        Problem(code, f"there is no {what} '{name}'", COMMAND_LINE, did_you_mean(name, known)) for name in names
    )


def unknown_paper(settings: Settings) -> tuple[Problem, ...]:
    """Return a problem where the paper that the command line asks for is none; a project's own is told before."""
    if find_paper(settings.paper) is not None:
        return ()
    return (no_such_paper(settings.paper, COMMAND_LINE),)


def selection(game: Game, everything: Sequence[Component], job: Job) -> tuple[Component, ...]:
    """Return those of a game's components that a job asks for, of files just what they hold."""
    held = part(game, everything) if job.in_part(game.book.slug) else everything
    return tuple(component for component in held if not job.only or component.id in job.only)


def part(game: Game, everything: Sequence[Component]) -> tuple[Component, ...]:
    """Return what the topmost files of a game hold of its components; those that come out empty are left out.

    That is the pieces of their entries, the cards that these entries need, and components that the files add.
    """
    top = game.book.top
    entries = [entry for kind in game.book.kinds for entry in game.book.of(kind) if (kind, entry.id) in top.entries]
    parts = (
        component
        if component.id in top.components
        else replace(component, pieces=tuple(_pieces(game, component, entries)))
        for component in everything
    )
    return tuple(component for component in parts if component.pieces)


def nothing(job: Job, games: Sequence[GameBook], made: Collection[str]) -> Iterator[Problem]:
    """Yield a problem for each game whose files hold nothing to print, or one where nothing asked for is there.

    `made` are the games of which something is printed.
    """
    empty = [game.slug for game in games if job.in_part(game.slug) and game.slug not in made]
    if job.only:
        empty = [] if made else empty[:1]
    what = f"of {' or '.join(job.only)} " if job.only else ""
    for slug in empty:
        hint = f"name the game too for all of it with the files laid over: {slug} {job.files[0]}"
        yield Problem(NOTHING, f"the files hold nothing {what}to print by itself", COMMAND_LINE, hint, slug)


def _pieces(game: Game, component: Component, entries: Sequence[Entry]) -> Iterator[Piece]:
    try:
        needed = companions(game, component.id, entries)
    except RuleFault:
        needed = {}  # the check has said so
    spec = game.book.components[component.id]
    for piece in component.pieces:
        own = {piece.entry, piece.owner} - {None}
        if not own.isdisjoint(entries):
            yield piece
        elif component.type.whole_page and piece.entry is None and any(entry.kind in spec.with_ for entry in entries):
            yield piece  # an overview of all entries of such a kind
        elif component.type.cut and piece.entry and piece.entry.id in needed:
            yield from _copies(piece, needed[piece.entry.id], spec.most_numbers)


def _copies(piece: Piece, needed: int | None, most: int) -> Iterator[Piece]:
    """Yield a piece as often as it is needed, None for all of it; of a numbered one the first stands for all."""
    if not needed:
        yield piece
    elif not piece.copy:
        yield replace(piece, copies=needed)
    elif piece.copy == 1:
        yield from piece.numbered(needed, most)
