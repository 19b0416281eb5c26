"""What would be wrong with a file that is going to hold a table's cards, told at the cells."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pnp.bundled import bundled_root
from pnp.load.book import BUNDLED_LABEL, load_book
from pnp.load.compose import compose
from pnp.load.findings import Findings
from pnp.load.kinds import list_name
from pnp.load.project import includes
from pnp.load.tables.cells import Cell
from pnp.load.tables.columns import MISSING
from pnp.load.tables.entries import Made
from pnp.model.book import GameBook
from pnp.press.checked import problems_of
from pnp.press.own_faces import unprintable
from pnp.problem import Place, Problem

_NO_FIELD = "PNP121"


def tried(
    text: str,
    out: Path,
    project: Path | None,
    game: GameBook,
    kind: str,
    made: Sequence[Made],
    table: str,
    told: tuple[Problem, ...],
) -> list[Problem]:
    """Return what is wrong with the file as it is going to be: what is of the table at its row and column.

    What was `told` of the table already is not told again in other words.
    """
    book, problems = load_book(project, (out,), games=[game.slug], texts={out: text})
    found = list(problems)
    if game.slug in book.games:
        found += problems_of(book.games[game.slug])
    found = [problem for problem in found if problem.place.file == str(out)]
    ids = {each.id for each in made}
    faces = unprintable(text, out, project, game.slug, kind, ids)
    found += [problem for problem in faces if problem.place.file == str(out) and problem not in found]
    cells = _cells(text, str(out), list_name(kind, game.kinds[kind]), made)
    placed = [_at_cell(problem, table, cells) for problem in found]
    return list(_besides(placed, told))


def _besides(found: Sequence[Problem], told: tuple[Problem, ...]) -> Iterator[Problem]:
    """Yield the problems that are no consequence of those that were told: of the same cell, or of a missing column."""
    cells = {problem.place for problem in told if problem.severity == "error" and problem.code != MISSING}
    columns = [problem.message.split("'")[1] for problem in told if problem.code == MISSING]
    for problem in found:
        missing = problem.code == _NO_FIELD and any(f"'{name}'" in problem.message for name in columns)
        if not missing and problem.place not in cells:
            yield problem


def _cells(text: str, name: str, key: str, made: Sequence[Made]) -> Mapping[int, Cell]:
    """Return the cells that the lines of the file come from."""
    document = compose(text, name, Findings())
    plain = document.plain.get(key) if isinstance(document.plain, Mapping) else None
    rows = {each.id: each for each in made}
    by_line: dict[int, Cell] = {}
    for number, one in enumerate(plain if isinstance(plain, tuple) else ()):
        row = rows.get(str(one.get("id"))) if isinstance(one, Mapping) else None
        for field, cell in row.cells.items() if row else ():
            if isinstance(one, Mapping) and field in one:
                by_line.setdefault(document.source.at(key, number, field).line, cell)
    return by_line


def _at_cell(problem: Problem, table: str, cells: Mapping[int, Cell]) -> Problem:
    cell = cells.get(problem.place.line)
    if cell is None:
        return problem
    return replace(problem, place=Place(table, cell.line, cell.column))


def elsewhere(
    made: Collection[Made], game: GameBook, kind: str, project: Path | None, out: Path | None
) -> Iterator[tuple[Made, str]]:
    """Yield the rows about cards that stand in another file of the project beside `out`, with its name.

    Two files that a project includes may not both speak of a card; one elsewhere, or over a bundled game, may.
    """
    if project is None or out is None or project.resolve() == bundled_root() or not includes(project, out):
        return
    there = {entry.id: entry.at("id").file for entry in game.of(kind)}
    for each in made:
        file = there.get(each.id, BUNDLED_LABEL)
        if not file.startswith(BUNDLED_LABEL) and file != str(out):
            yield each, file
