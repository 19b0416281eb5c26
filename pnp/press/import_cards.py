"""Cards from a table into a game's file: read, typed, tried against the game's own rules, saved whole or not at all."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.edit.append import append_all
from pnp.load.book import load_book
from pnp.load.compose import compose
from pnp.load.findings import Findings
from pnp.load.kinds import list_name
from pnp.load.source import FileSource
from pnp.load.tables.cells import Cell, Row, read_cells
from pnp.load.tables.columns import columns_of
from pnp.load.tables.entries import Made, entries_of
from pnp.load.tables.slugs import slug_of
from pnp.load.text import read_text
from pnp.model.book import GameBook
from pnp.press.checked import problems_of
from pnp.press.edit_file import text_of
from pnp.problem import Place, Problem, has_errors, in_order
from pnp.write.save import save

TAKEN = "PNP173"


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be imported: from `table` into the list of `kind`; `maps` names fields of headings.

    `out` None only makes the text. `anew` replaces the file instead of adding to it.
    """

    table: Path
    kind: str
    maps: Mapping[str, str]
    project: Path | None
    out: Path | None
    anew: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Imported:
    """The text of the file, "" where there are errors; how many cards were added; every problem."""

    text: str
    cards: int
    problems: tuple[Problem, ...]


def read_rows(table: Path, findings: Findings) -> list[Row]:
    """Return a table's rows, headings first; none, with problems, where it cannot be read or holds nothing."""
    text = read_text(table, str(table), findings, wide=True)
    rows = read_cells(text, str(table), findings) if text is not None else []
    if text is not None and len(rows) < 2:
        hint = "the first row names the fields, each further one is a card"
        findings.add("PNP150", "the table holds no cards", Place(str(table)), hint)
    return rows if len(rows) > 1 else []


def import_cards(wish: Wish, game: GameBook, rows: list[Row], findings: Findings) -> Imported:
    """Return the file with the cards of a table added, saved where there is no error."""
    kind, file = game.kinds[wish.kind], str(wish.table)
    columns = columns_of(rows[0], kind, wish.maps, file, findings)
    refers = {name: _names(game, name) for name in game.kinds}
    made = entries_of(rows[1:], columns, file, refers, game.languages[0], findings)
    named = any(column.field == "id" for column in columns)
    if not named:
        _refuse_taken(made, game, wish.kind, file, findings)
    problems = findings.all()
    if has_errors(problems) or not made:
        return Imported("", 0, problems)
    out = wish.out or Path("imported.yaml")
    before, wrong = text_of(out) if wish.out and not wish.anew else ("", ())
    if before is None:
        return Imported("", 0, (*problems, *wrong))
    key = list_name(wish.kind, kind)
    text, wrong = append_all(before or f"game: {game.slug}\n", str(out), key, [each.text for each in made])
    if text is None:
        return Imported("", 0, (*problems, *wrong))
    problems = in_order([*problems, *_tried(text, out, wish, game.slug, key, made)])
    failed = save(out.resolve(), text.encode()) if wish.out and not has_errors(problems) else None
    kept = "" if has_errors(problems) else text
    return Imported(kept, len(made), (*problems, *([failed] if failed else [])))


def _names(game: GameBook, kind: str) -> dict[str, str]:
    """Return the ids of a kind by what a table may call them."""
    found = {entry.id: entry.id for entry in game.of(kind)}
    for entry in game.of(kind):
        name = entry.fields.get("name") or entry.fields.get("title")
        found.setdefault(slug_of(str(name)) if name is not None else entry.id, entry.id)
    return found


def _refuse_taken(made: Sequence[Made], game: GameBook, kind: str, file: str, findings: Findings) -> None:
    """Note rows whose ids, made of their names, the game has already: they would change those cards unasked."""
    there = {entry.id for entry in game.of(kind)}
    for each in made:
        if each.id in there:
            cell = each.cells["id"]
            message = f"{game.title} has a {kind} '{each.id}' already"
            hint = "add a column 'id': with the same id the card is changed, with another it is a new one"
            findings.add(TAKEN, message, Place(file, cell.line, cell.column), hint)


def _tried(text: str, out: Path, wish: Wish, slug: str, key: str, made: Sequence[Made]) -> list[Problem]:
    """Return what is wrong with the file as it is going to be: what is of the table at its row and column."""
    book, problems = load_book(wish.project, (out,), games=[slug], texts={out: text})
    found = list(problems)
    if slug in book.games:
        found += problems_of(book.games[slug])
    document = compose(text, str(out), Findings())
    plain = document.plain.get(key) if isinstance(document.plain, Mapping) else None
    first = len(plain) - len(made) if isinstance(plain, tuple) else 0
    cells = _cells(document.source.below(key), first, made)
    return [_at_cell(problem, str(wish.table), cells) for problem in found if problem.place.file == str(out)]


def _cells(source: FileSource, first: int, made: Sequence[Made]) -> Callable[[int], Cell | None]:
    """Return a function from lines of the file to the cells that they come from."""
    by_line: dict[int, Cell] = {}
    for number, each in enumerate(made, first):
        for field, cell in each.cells.items():
            by_line.setdefault(source.at(number, field).line, cell)
    return by_line.get


def _at_cell(problem: Problem, table: str, cell_of: Callable[[int], Cell | None]) -> Problem:
    cell = cell_of(problem.place.line)
    if cell is None:
        return problem
    return replace(problem, place=Place(table, cell.line, cell.column))
