"""`pnp neuroi rate --write`: what a rating came to, into the file where the layout stands."""

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.cli.neuroi.choose import Chosen
from pnp.cli.project import wrong_use
from pnp.problem import Problem

if TYPE_CHECKING:
    from pnp.edit.edited import Edited
    from pnp.games.magical_strike.rating.rated import Rated, Wish

TEAM, POLICY = 3, "competent"
"""What the rating of a layout means."""

_ORDER = ("id", "name", "about", "start", "difficulty")


def files_of(chosen: Chosen, wish: "Wish") -> Mapping[str, Path]:
    """Return the file of each layout that is to be written to, or stop with exit code 2 where it may not be."""
    from pnp.games.magical_strike.rating.bands import named_starts

    if (wish.team.size, wish.team.ids, wish.policy) != (TEAM, (), POLICY):
        hint = "leave out --witches and --policy"
        wrong_use(f"a layout's rating is that of {TEAM} witches drawn anew and the {POLICY} policy", hint)
    if not set(wish.starts) & set(named_starts(chosen.game).values()):
        wrong_use("no difficulty begins at these steps, so there is none to write", "leave out --start")
    return {subject.id: _file(chosen, subject.id, subject.entry.at().file) for subject in chosen.subjects}


def write_back(rated: "Iterable[Rated]", files: Mapping[str, Path]) -> list[tuple[str, tuple[Problem, ...]]]:
    """Set `start`, `difficulty` and `rating` of each layout; return what was set where, and what went wrong."""
    from pnp.games.magical_strike.rating.bands import as_choice
    from pnp.press.edit_file import edit_file

    done = []
    for each in rated:
        if each.advice is None:
            continue
        percent = round(100 * each.steps[each.advice.start].share)
        fields = {
            "start": str(each.advice.start),
            "difficulty": as_choice(each.advice.difficulty),
            "rating": str(percent),
        }
        path, id = files[each.subject.id], each.subject.id
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


def _file(chosen: Chosen, id: str, name: str) -> Path:
    if name in chosen.files:
        return Path(name)
    if chosen.root is None or not (chosen.root / name).is_file():
        hint = "copy it into a file of your own"
        wrong_use(f"'{id}' is a layout of the bundled game, which is not written to", hint)
    return chosen.root / name
