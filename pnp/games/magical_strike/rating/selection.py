"""The layouts that are to be rated: found by name or file, set apart from those with errors."""

from collections.abc import Sequence

from pnp.games.magical_strike.data import Neuroi, every_neuroi
from pnp.games.magical_strike.rating.wishes import WishError
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean
from pnp.problem import Problem


def select(game: GameBook, names: Sequence[str], files: Sequence[str]) -> tuple[Neuroi, ...]:
    """Return the layouts named and all those of the files, each once. Raises WishError for an unknown name.

    A name is a layout's id or what it is called; a file is written as its places are.
    """
    every = every_neuroi(game)
    known = {neuroi.name.lower(): neuroi for neuroi in every} | {neuroi.id.lower(): neuroi for neuroi in every}
    chosen = [neuroi for neuroi in every if neuroi.at().file in files]
    for name in names:
        if name.lower() not in known:
            hint = did_you_mean(name, [neuroi.id for neuroi in every])
            raise WishError(f"there is no layout '{name[:60]}'", hint)
        chosen.append(known[name.lower()])
    return tuple({neuroi.id: neuroi for neuroi in chosen}.values())


def blocking_errors(chosen: Sequence[Neuroi], problems: Sequence[Problem]) -> tuple[tuple[Problem, ...], bool]:
    """Return the errors that keep these layouts from being rated; True where they keep all of them.

    An error of a layout that was not chosen is left out; one that is not a layout's (a deck, a value) keeps all.
    """
    subjects = {neuroi.subject for neuroi in chosen}
    errors = [problem for problem in problems if problem.severity == "error"]
    ours = [problem for problem in errors if problem.subject in subjects]
    general = [problem for problem in errors if "/layout/" not in problem.subject]
    return (*general, *ours), bool(general)
