"""What `pnp preview` was most likely asked for where its words name no game or no component."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pnp.components.components import components
from pnp.model.book import Book
from pnp.pipeline.languages import NOT_WHOLE
from pnp.pipeline.selection import UNKNOWN_COMPONENT, UNKNOWN_GAME
from pnp.problem import Problem

MISNAMED = frozenset({UNKNOWN_GAME, UNKNOWN_COMPONENT})
_MOST_COMMANDS = 3
_FORCED = "; --force prints it as it is"


def for_preview(problem: Problem) -> Problem:
    """Return a problem without the option in its hint that a preview does not have: it shows what a build refuses."""
    return replace(problem, hint=problem.hint.removesuffix(_FORCED)) if problem.code == NOT_WHOLE else problem


def with_right_command(problems: Sequence[Problem], words: Sequence[str], book: Book) -> tuple[Problem, ...]:
    """Return problems, a misnamed game or component with a hint at the command that names them right.

    Where there is no game of the name, nobody knows its components: nothing is said of those.
    """
    hint, stranger = right_command(words, book), any(problem.code == UNKNOWN_GAME for problem in problems)
    return tuple(
        replace(problem, hint=hint) if hint and problem.code in MISNAMED else problem
        for problem in problems
        if not (stranger and problem.code == UNKNOWN_COMPONENT)
    )


def right_command(words: Sequence[str], book: Book) -> str:
    """Return a hint at the command in which games, components and cards that there are stand in their places.

    "" where the words name none.
    """
    commands = list(_commands(words, book))
    most = max(map(len, commands), default=0)
    fullest = [" ".join(["pnp preview", *command]) for command in commands if len(command) == most]
    if fullest:
        return f"try: {', or: '.join(fullest[:_MOST_COMMANDS])}"
    game = next((word for word in words[1:] if word in book.games), "")
    return f"'{game}' is a game: 'pnp list {game}' says which components it has" if game else ""


def _commands(words: Sequence[str], book: Book) -> Iterator[tuple[str, ...]]:
    """Yield the words in order for each game, of those that are named, that has a component or card of the words.

    Without a game's name it may be any. Words that are neither are left out where the first one is a component; else
    they may be what is mistyped.
    """
    named = [book.games[word] for word in words if word in book.games]
    rest = [word for word in words if word not in book.games]
    for game in named or book.games.values():
        pieces = {part.id: {piece.id for piece in part.pieces} for part in components(game)}
        of_cards = (name for name, ids in pieces.items() if not ids.isdisjoint(rest))
        component = next((word for word in rest if word in pieces), None) or next(of_cards, None)
        if component is not None:
            cards = [word for word in rest if word in pieces[component]]
            if words[0] in pieces or {component, *cards}.issuperset(rest):
                yield (game.slug, component, *cards)
