"""`pnp neuroi rate --write`: what a rating came to, into the file where the layout stands."""

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.cli.project import wrong_use
from pnp.games.magical_strike.commands.neuroi.rating.layout_selection import LayoutSelection
from pnp.problem import Problem

if TYPE_CHECKING:
    from pnp.edit.edited import Edited
    from pnp.games.magical_strike.rating.rated import Rated, RatingRequest

TEAM, POLICY = 3, "competent"
"""What the rating of a layout means."""

FEWEST = 400
"""Battles from each step that put a win rate within five points: with fewer, chance would name the difficulty."""

_ORDER = ("id", "name", "about", "start", "difficulty")


def files_of(selection: LayoutSelection, wish: "RatingRequest") -> Mapping[str, Path]:
    """Return the file of each layout that is to be written to, or stop with exit code 2 where it may not be."""
    from pnp.games.magical_strike.rating.bands import named_starts

    if (wish.team.size, wish.team.ids, wish.policy) != (TEAM, (), POLICY):
        hint = "leave out --witches and --policy"
        wrong_use(f"a layout's rating is that of {TEAM} witches drawn anew and the {POLICY} policy", hint)
    if wish.games < FEWEST:
        wrong_use(
            f"{wish.games:,} battles a step are too few to name a difficulty by",
            f"--games {FEWEST} are right to five points",
        )
    named = set(named_starts(selection.game).values())
    if not set(wish.starts) & named:
        wrong_use("no difficulty begins at these steps, so there is none to write", "leave out --start")
    for neuroi in selection.layouts:
        own = neuroi.start
        if own in named - set(wish.starts):
            message = f"'{neuroi.id}' says start {own}, which these steps could not speak against"
            wrong_use(message, "leave out --start, or name that step too")
    return {neuroi.id: _file(selection, neuroi.id, neuroi.at().file) for neuroi in selection.layouts}


def write_back(rated: "Iterable[Rated]", files: Mapping[str, Path]) -> list[tuple[str, tuple[Problem, ...]]]:
    """Set `start`, `difficulty` and `rating` of each layout; return what was set where, and what went wrong.

    A walk-over and what is hopeless are none of the difficulties, so nothing is set.
    """
    from pnp.tables.file_edit import edit_file

    done = []
    for each in rated:
        if each.advice is None or not each.advice.fair:
            continue
        percent = round(100 * each.steps[each.advice.start].share)
        fields = {"start": str(each.advice.start), "difficulty": each.advice.difficulty, "rating": str(percent)}
        path, id = files[each.neuroi.id], each.neuroi.id
        said = ", ".join(f"{name} {value}" for name, value in fields.items())
        problems = edit_file(path, partial(_set, path=path, id=id, fields=fields))
        done.append((f"{path}: {id}: {said}", problems))
    return done


def _set(text: str, *, path: Path, id: str, fields: Mapping[str, str]) -> "Edited":
    from pnp.edit.fields import set_field

    for name, value in fields.items():
        new, problems = set_field(text, str(path), "layouts", id, name, value, _ORDER)
        if new is None:
            return None, problems
        text = new
    return text, ()


def _file(selection: LayoutSelection, id: str, name: str) -> Path:
    if name in selection.files:
        return Path(name)
    if selection.root is None or not (selection.root / name).is_file():
        hint = "copy it into a file of your own"
        wrong_use(f"'{id}' is a layout of the bundled game, which is not written to", hint)
    return selection.root / name
