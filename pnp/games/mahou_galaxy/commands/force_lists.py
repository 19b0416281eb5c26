"""Forces of plain lists, and of files of the game with `forces:`, judged and printed like those of the game."""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NoReturn

import typer
from msgspec import Struct
from msgspec.structs import replace

from pnp.cli.map_selection import see_that_they_are_of
from pnp.cli.near_files import with_near_files
from pnp.cli.options import FormatChoice
from pnp.cli.project import project_folder, report, the_game
from pnp.counted import counted
from pnp.decks.loaded_lists import house_rules_of_other_games
from pnp.decks.matching.card_names import CardNames, folded
from pnp.decks.matching.detect_game import called_game
from pnp.decks.matching.match_list import match_list
from pnp.decks.reading.deck_list import UNTOLD, DeckList
from pnp.decks.reading.read import read_deck_list
from pnp.games.mahou_galaxy.commands.squads import GAME
from pnp.games.mahou_galaxy.data import Force
from pnp.games.mahou_galaxy.force import force_facts
from pnp.load.book import load_book
from pnp.load.findings import Findings, shown
from pnp.model.book import Book, GameBook, Top
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
from pnp.model.words import Words
from pnp.pipeline.codes import codes_of
from pnp.pipeline.game_check import problems_of
from pnp.pipeline.run import Run
from pnp.problem import FixedPlace, Moved, Problem, has_errors, in_order
from pnp.report.formats import json_report
from pnp.report.plain import plain
from pnp.settings import Job

MOST_POINTS = 100_000
HEAD = ("force", "limit", "allies")
"""What a list of squads may say of itself: its name, the points that it may cost, whether it may mix factions."""

_WORDS = MappingProxyType({"yes": True, "true": True, "no": False, "false": False})
_FORCES = re.compile(r"^forces[ \t]*:", re.MULTILINE)


class Forces(Struct, frozen=True, eq=False):
    """The forces of a run: the game holds them alone, as what is on top; `problems` are those of reading."""

    root: Path | None
    book: Book
    game: GameBook
    forces: tuple[Entry, ...]
    problems: tuple[Problem, ...]


def read_forces(
    files: Sequence[Path], project: Path | None, house: Sequence[Path] = (), *, limit: int | None, allies: bool
) -> Forces:
    """Read every force of the files, with the files of `house` laid over the game; stop where the game is missing.

    `limit` and `allies` go before what a list says.
    """
    data = tuple(file for file in files if _is_data(file))
    root = project_folder(project, (*files, *house))
    book, problems = load_book(root, (*house, *data), games=(GAME,), stacked=bool(house))
    see_that_they_are_of(GAME, data, book.others)
    game = the_game(book, GAME)
    forces = {force.id: force for force in game.of("force") if force.at().file in map(str, data)}
    problems = (*problems, *house_rules_of_other_games(house, {GAME}, f"name a file of '{GAME}'"))
    findings = Findings()
    for file in files:
        listed = None if file in data else read_deck_list(file, findings, HEAD)
        if listed is not None and listed.lines and _is_of(game, listed, findings):
            force = force_of(listed, game, findings, limit, allies=allies)
            names = (force.id, *(f"{force.id}-{n}" for n in range(2, 10_000)))
            name = next(name for name in names if name not in forces)
            forces[name] = replace(force, id=name)
    every = tuple(forces.values())
    return Forces(root, book, with_forces(game, every), every, (*problems, *findings.all()))


def with_forces(game: GameBook, forces: Sequence[Entry]) -> GameBook:
    """Return the game with these forces alone, as what is on top; with its own where there are none."""
    entries = {**game.entries, "force": tuple(forces)} if forces else game.entries
    return replace(game, entries=entries, top=Top(frozenset(("force", force.id) for force in forces)))


def _is_of(game: GameBook, listed: DeckList, findings: Findings) -> bool:
    """Tell whether a list is of the game, as far as it says; report one that is of another."""
    named = listed.last("game")
    if named is None or called_game(named.text, {game.slug: game}):
        return True
    message = f"the list is of {shown(named.text)}, and forces are of '{game.slug}'"
    findings.add(UNTOLD, message, named.place, f"'pnp deck check {listed.file}' reads lists of any game")
    return False


def _is_data(file: Path) -> bool:
    """Tell whether a file lays forces over the game; what cannot be read is a list, whose reader says so."""
    if file.suffix.lower() not in (".yaml", ".yml"):
        return False
    try:
        with file.open(encoding="utf-8", errors="replace") as opened:
            return bool(_FORCES.search(opened.read(1_000_000)))
    except OSError:
        return False


def force_of(listed: DeckList, game: GameBook, findings: Findings, limit: int | None, *, allies: bool) -> Entry:
    """Return the force that a list means; names that no squad has are problems."""
    lines = match_list(listed, CardNames(game, ("squad",)), findings).deck.lines
    name = listed.last("force")
    title = name.text if name else listed.title
    fields: dict[str, object] = {
        "name": Words({game.languages[0] if game.languages else "en": title[:60]}),
        "limit": limit or _limit(listed, findings),
        "allies": allies or _allies(listed, findings),
        "squads": tuple({"squad": line.entry.id, "count": line.copies} for line in lines),
    }
    id_ = re.sub(r"[^a-z0-9]+", "-", folded(title)).strip("-")[:50] or "force"
    places = {("squads", number): FixedPlace(line.place) for number, line in enumerate(lines)}
    return Entry(game.slug, "force", id_, fields, 1, "", Moved(FixedPlace(listed.start), places))


def _limit(listed: DeckList, findings: Findings) -> int | None:
    value = listed.last("limit")
    if value is None:
        return None
    if re.fullmatch(r"\d{1,6}", value.text) and 1 <= int(value.text) <= MOST_POINTS:
        return int(value.text)
    message = f"{shown(value.text)} is no limit of points"
    findings.add("PNP122", message, value.place, f"write a whole number from 1 to {MOST_POINTS:,}")
    return None


def _allies(listed: DeckList, findings: Findings) -> bool:
    value = listed.last("allies")
    if value is None:
        return False
    if value.text.lower() not in _WORDS:
        findings.add("PNP122", f"'allies' is yes or no, not {shown(value.text)}", value.place, "write 'allies: yes'")
    return _WORDS.get(value.text.lower(), True)


def forces_run(forces: Forces, job: Job, chosen: Mapping[str, object]) -> Run:
    """Return the run that prints just what forces need."""
    name = "-".join(["force", *(entry.id for entry in forces.forces)])[:100]
    job = replace(job, project=forces.root, instead=parts_of(forces), called=name)
    return Run(forces.book, (forces.game,), forces.book.settings.but(chosen), job, forces.problems)


def parts_of(forces: Forces) -> tuple[str, ...]:
    """Return the components that a force may need something of."""
    components = forces.game.components.items()
    return tuple(name for name, spec in components if "force" in spec.with_ or spec.for_ == "force")


def check_forces(forces: Forces, files: Sequence[Path], format_: FormatChoice) -> NoReturn:
    """Report the problems of forces and what each comes to, then stop."""
    problems = with_near_files(in_order([*forces.problems, *problems_of(forces.game)]))
    values = [values_of(forces.game, force) for force in forces.forces]
    if format_ == "json":
        typer.echo(json.dumps({**json.loads(json_report(problems)), "forces": values}, indent=2))
    else:
        known = codes_of(forces.book) if format_ == "sarif" else {}
        report(problems, format_, forces.root, known, [str(file) for file in files])
    for force in values if format_ == "text" else ():
        typer.echo(sums_of(force))
    raise typer.Exit(1 if has_errors(problems) or not values else 0)


def values_of(game: GameBook, entry: Entry) -> Mapping[str, Any]:
    """Return what a force comes to, as plain values."""
    force = typed(game, Force, entry)
    facts: Mapping[str, Any] = force_facts(force)
    return {
        "force": force.id,
        "name": force.name,
        "points": facts["points"],
        "limit": force.limit,
        "squads": facts["count"],
        "models": facts["models"],
        "keywords": facts["keywords"],
        "lines": [{key: row[key] for key in ("squad", "count", "points")} for row in facts["roster"]],
    }


def sums_of(values: Mapping[str, Any]) -> str:
    """Return what a force comes to in a line."""
    cost, limit = values["points"], values["limit"]
    points = f"{cost} of {counted(limit, 'point')}" if limit else counted(cost, "point")
    rest = f"{counted(values['squads'], 'squad')}, {counted(values['models'], 'model')}"
    return plain(f"{values['name']}: {points}, {rest}")
