"""Layouts rated as requested: battles played, what they came to, and their difficulty written back."""

import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

import typer

from pnp.cli.project import say, wrong_use
from pnp.edit.fields import Change, set_fields
from pnp.edit.file_edit import edit_file
from pnp.games.magical_strike.commands.layout_selection import LayoutSelection, players
from pnp.games.magical_strike.commands.rated_report import rated_facts, rated_text
from pnp.games.magical_strike.rating.bands import named_starts
from pnp.games.magical_strike.rating.rated import COMPETENT, Rated, RatingRequest, TeamRequest, rate_layout

TEAM = TeamRequest(3)
"""Whose rating a layout's own is, led by the competent policy."""

FEWEST = 400
"""Battles from each step that put a win rate within five points: with fewer, chance would name the difficulty."""

_ORDER = ("id", "name", "about", "start", "difficulty")


def rate_layouts(
    selection: LayoutSelection, wish: RatingRequest, workers: int | None, cluster: str | None, write: bool, json_: bool
) -> int:
    """Play the battles, say what they came to, and set it in the layouts' files; return the exit code."""
    files = files_of(selection, wish) if write else {}
    battles = wish.games * len(wish.starts) * len(selection.layouts)
    rated = []
    with players(workers, cluster, battles) as (executor, begin, told):
        for neuroi in selection.layouts:
            begin(neuroi.name)
            rated.append(rate_layout(selection.game, neuroi, wish, executor, told))
    if json_:
        facts = [rated_facts(result, wish, selection.game) for result in rated]
        typer.echo(json.dumps({"layouts": facts}, indent=2, ensure_ascii=False))
    else:
        typer.echo("\n\n\n".join(rated_text(result, wish, selection.game) for result in rated))
    wrong = write and not _write(rated, files, selection.root)
    return 1 if selection.some_spoilt or wrong else 0


def files_of(selection: LayoutSelection, wish: RatingRequest) -> Mapping[str, Path]:
    """Return the file of each layout that is to be written to, or stop with exit code 2 where it may not be."""
    if (wish.team, wish.policy) != (TEAM, COMPETENT):
        hint = "leave out --witches and --policy"
        wrong_use(f"a layout's rating is that of {TEAM.size} witches drawn anew and the {COMPETENT} policy", hint)
    if wish.games < FEWEST:
        message = f"{wish.games:,} battles a step are too few to name a difficulty by"
        wrong_use(message, f"--games {FEWEST} are right to five points")
    named = set(named_starts(selection.game).values())
    if not set(wish.starts) & named:
        wrong_use("no difficulty begins at these steps, so there is none to write", "leave out --start")
    for neuroi in selection.layouts:
        if neuroi.start in named - set(wish.starts):
            message = f"'{neuroi.id}' says start {neuroi.start}, which these steps could not speak against"
            wrong_use(message, "leave out --start, or name that step too")
    return {neuroi.id: _file(selection, neuroi.id, neuroi.at().file) for neuroi in selection.layouts}


def _file(selection: LayoutSelection, id: str, name: str) -> Path:
    if name in selection.files:
        return Path(name)
    if selection.root is None or not (selection.root / name).is_file():
        hint = "copy it into a file of your own"
        wrong_use(f"'{id}' is a layout of the bundled game, which is not written to", hint)
    return selection.root / name


def _write(rated: Sequence[Rated], files: Mapping[str, Path], root: Path | None) -> bool:
    """Set `start`, `difficulty` and `rating` of each layout and say so; tell whether all could be set.

    A walk-over and what is hopeless are none of the difficulties, so nothing is set.
    """
    whole = True
    for result in rated:
        id, advice = result.neuroi.id, result.advice
        if advice is None:
            continue
        if not advice.fair:
            typer.echo(f"pnp: {id}: nothing is written, as it is {advice.difficulty} from every step", err=True)
            whole = False
            continue
        percent = round(100 * result.steps[advice.start].share)
        fields = {"start": str(advice.start), "difficulty": advice.difficulty, "rating": str(percent)}
        changes = [Change(id, field, value, _ORDER) for field, value in fields.items()]
        problems = edit_file(files[id], partial(set_fields, name=str(files[id]), key="layouts", changes=changes))
        say(problems, root)
        whole = whole and not problems
        if not problems:
            values = ", ".join(f"{name} {value}" for name, value in fields.items())
            typer.echo(f"wrote {files[id]}: {id}: {values}", err=True)
    return whole
