"""What would be wrong with a file that is going to hold a table's cards, told at the cells."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pnp.bundled import BUNDLED_LABEL, bundled_root, is_bundled
from pnp.load.book import load_book
from pnp.load.compose import compose
from pnp.load.findings import Findings
from pnp.load.kinds import list_name
from pnp.load.project import includes
from pnp.load.tables.cells import Cell
from pnp.load.tables.columns import MISSING
from pnp.load.tables.entries import TableEntries
from pnp.model.book import GameBook
from pnp.pipeline.faulty_faces import faulty_faces
from pnp.pipeline.game_check import problems_of
from pnp.problem import Place, Problem

_NO_FIELD = "PNP121"
_NO_TEMPLATE = "PNP300"
"""No fault of a table: whoever makes a game may import the cards before drawing their face."""


class Trial(Struct, frozen=True):
    """What is tried: the file `out` with the new text in the place of the one `before`, in a project.

    `made` are the cards of a kind that it gets from the table.
    """

    text: str
    before: str
    out: Path
    project: Path | None
    game: GameBook
    kind: str
    made: Sequence[TableEntries]


def tried(trial: Trial, told: tuple[Problem, ...]) -> list[Problem]:
    """Return what is wrong with the file as it is going to be, and what else it would spoil.

    What is of the table is told at its row and column. What was `told` of the table already is not told again in
    other words.
    """
    name = str(trial.out)
    problems = _wrong(trial, trial.text, {card.id for card in trial.made})
    mine = [problem for problem in problems if problem.place.file == name]
    other = [p for p in problems if p.place.file != name and p.severity == "error" and p.code != _NO_TEMPLATE]
    if other:
        known = {_what(problem) for problem in _wrong(trial, trial.before, None)}
        other = [problem for problem in other if _what(problem) not in known]
    rows = {card.id: card for card in trial.made}
    cells = _cells(trial.text, name, list_name(trial.kind, trial.game.kinds[trial.kind]), rows)
    placed = [_at(problem, cells.get(problem.place.line)) for problem in mine]
    subjects = {f"{trial.game.slug}/{trial.kind}/{id}": row for id, row in rows.items()}
    for problem in other:
        row = subjects.get(problem.subject)
        named = replace(problem, message=f"{problem.message} ({problem.place})") if row else problem
        placed.append(_at(named, row.cells["id"] if row else None))
    return list(_besides(placed, told))


def _wrong(trial: Trial, text: str, ids: Collection[str] | None) -> list[Problem]:
    """Return what a check of the game finds where the file holds this text, faces of these cards drawn."""
    slug = trial.game.slug
    book, problems = load_book(trial.project, (trial.out,) if text else (), games=[slug], texts={trial.out: text})
    if slug not in book.games:
        return list(problems)
    faces = faulty_faces(book, slug, trial.kind, ids, sheets=True)
    return list(dict.fromkeys([*problems, *problems_of(book.games[slug]), *faces]))


def _what(problem: Problem) -> tuple[Place, str, str]:
    return problem.place, problem.code, problem.slip or problem.message


def _at(problem: Problem, cell: Cell | None) -> Problem:
    return replace(problem, place=cell.place) if cell else problem


def _besides(problems: Sequence[Problem], told: tuple[Problem, ...]) -> Iterator[Problem]:
    """Yield the problems that are no consequence of those that were told: of the same cell, or of a missing column."""
    cells = {problem.place for problem in told if problem.severity == "error" and problem.code != MISSING}
    columns = [problem.message.split("'")[1] for problem in told if problem.code == MISSING]
    for problem in problems:
        missing = problem.code == _NO_FIELD and any(f"'{name}'" in problem.message for name in columns)
        if not missing and problem.place not in cells:
            yield problem


def _cells(text: str, name: str, key: str, rows: Mapping[str, TableEntries]) -> Mapping[int, Cell]:
    """Return the cells that the lines of the file come from."""
    document = compose(text, name, Findings())
    plain = document.mapping().get(key)
    by_line: dict[int, Cell] = {}
    for number, entry in enumerate(plain if isinstance(plain, tuple) else ()):
        row = rows.get(str(entry.get("id"))) if isinstance(entry, Mapping) else None
        for field, cell in row.cells.items() if row else ():
            if isinstance(entry, Mapping) and field in entry:
                by_line.setdefault(document.source.at(key, number, field).line, cell)
    return by_line


def elsewhere(
    made: Collection[TableEntries], game: GameBook, kind: str, project: Path | None, out: Path | None
) -> Iterator[tuple[TableEntries, str]]:
    """Yield the rows about cards that stand in another file of the project beside `out`, with its name.

    Two files that a project includes may not both speak of a card; one elsewhere, or over a bundled game, may.
    """
    if project is None or out is None or project.resolve() == bundled_root() or not includes(project, out):
        return
    there = {entry.id: entry.at("id").file for entry in game.of(kind)}
    for card in made:
        file = there.get(card.id, BUNDLED_LABEL)
        if not is_bundled(file) and file != str(out):
            yield card, file
