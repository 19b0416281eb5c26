"""Values of a game that a run chooses otherwise: `--set pilots=2`."""

from collections.abc import Sequence

from msgspec.structs import replace

from pnp.model.book import GameBook
from pnp.nearest import did_you_mean
from pnp.problem import COMMAND_LINE, Problem

WRONG = "PNP517"


def with_values(games: Sequence[GameBook], chosen: Sequence[str]) -> tuple[tuple[GameBook, ...], tuple[Problem, ...]]:
    """Return the games with values set as `NAME=NUMBER` says, and problems of those that no game can take.

    Only whole numbers can be set; the games' own rules keep them within limits.
    """
    problems: list[Problem] = []
    there = {value_name for game in games for value_name, value in game.values.items() if type(value) is int}
    for text in chosen:
        name, _, number = text.partition("=")
        if name not in there:
            message = f"there is no value '{name[:60]}' that can be set"
            problems.append(Problem(WRONG, message, COMMAND_LINE, did_you_mean(name, there)))
        elif not number.isascii() or not number.isdigit() or len(number) > 9:
            hint = f"write a whole number, for instance --set {name}=2"
            problems.append(Problem(WRONG, f"'{name}' is set to '{number[:60]}'", COMMAND_LINE, hint))
        else:
            games = [_with(game, name, int(number)) for game in games]
    return tuple(games), tuple(problems)


def where_chosen(problems: Sequence[Problem], game: GameBook, chosen: Sequence[str]) -> tuple[Problem, ...]:
    """Return a game's problems, those of values that were set at the command line, where they were."""
    places = {game.source.at("values", text.partition("=")[0]) for text in chosen}
    return tuple(replace(problem, place=COMMAND_LINE) if problem.place in places else problem for problem in problems)


def _with(game: GameBook, name: str, number: int) -> GameBook:
    return replace(game, values={**game.values, name: number}) if name in game.values else game
