"""Cards from a table into a game's file: read, typed, tried against the game's own rules, saved whole or not at all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pnp.load.book import load_book
from pnp.load.findings import Findings
from pnp.load.kinds import list_name
from pnp.load.tables.cells import Row, read_cells
from pnp.load.tables.columns import columns_of
from pnp.load.tables.entries import Made, entries_of
from pnp.load.tables.slugs import slug_of
from pnp.load.text import read_text
from pnp.model.book import GameBook
from pnp.press.edit_file import text_of
from pnp.press.import_text import only_changes, with_cards
from pnp.press.import_tried import elsewhere, tried
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
    """The text of the file, "" where there are errors; how many cards were added and changed; every problem."""

    text: str
    cards: int
    problems: tuple[Problem, ...]
    changed: int = 0


def read_rows(table: Path, findings: Findings) -> list[Row]:
    """Return a table's rows, headings first; none, with problems, where it cannot be read or holds nothing."""
    text = read_text(table, str(table), findings, wide=True)
    rows = read_cells(text, str(table), findings) if text is not None else []
    if text is not None and len(rows) < 2:
        hint = "the first row names the fields, each further one is a card"
        findings.add("PNP150", "the table holds no cards", Place(str(table)), hint)
    return rows if len(rows) > 1 else []


def import_cards(wish: Wish, game: GameBook, rows: list[Row], findings: Findings) -> Imported:
    """Return the file with the cards of a table in it, saved where there is no error.

    A row with the id of a card that there is changes the fields that it says otherwise; an empty cell changes nothing.
    """
    game = _with_out(wish, game)
    made, named = _made(wish, game, rows, findings)
    there = {entry.id: entry for entry in game.of(wish.kind)}
    new = sum(each.id not in there for each in made)
    wanted = [only_changes(each, there[each.id]) if each.id in there else each for each in made]
    wanted = [each for each in wanted if each.fields or each.id not in there]
    out = wish.out or Path("imported.yaml")
    before, wrong = text_of(out) if wish.out and not wish.anew else ("", ())
    if before is None or not made:
        return Imported("", 0, (*findings.all(), *wrong))
    kind = game.kinds[wish.kind]
    key, order = list_name(wish.kind, kind), tuple(kind.fields)
    text, wrong = with_cards(before, str(out), game.slug, key, wanted, order, change=named)
    if text is None:
        return Imported("", 0, in_order([*findings.all(), *wrong]))
    told = findings.all()
    problems = in_order(
        [*told, *tried(text, out, wish.project, game, wish.kind, wanted, str(wish.table), told)]
    )
    if has_errors(problems):
        return Imported("", 0, problems)
    failed = save(out.resolve(), text.encode()) if wish.out else None
    return Imported(text, new, (*problems, *([failed] if failed else [])), len(wanted) - new)


def _with_out(wish: Wish, game: GameBook) -> GameBook:
    """Return the game with what the file holds already, also where the project does not include that."""
    if wish.out is None or wish.anew or not wish.out.is_file():
        return game
    return load_book(wish.project, (wish.out,), games=[game.slug])[0].games.get(game.slug, game)


def _made(wish: Wish, game: GameBook, rows: list[Row], findings: Findings) -> tuple[tuple[Made, ...], bool]:
    """Return what the rows say, and whether they have ids of their own; every fault of the table is noted."""
    kind, file = game.kinds[wish.kind], str(wish.table)
    columns = columns_of(rows[0], kind, wish.maps, file, findings)
    refers = {name: _names(game, name) for name in game.kinds}
    headed = {number for number, cell in enumerate(rows[0]) if cell.text.strip()}
    made = entries_of(rows[1:], columns, headed, file, refers, game.languages[0], findings)
    if not any(column.field == "id" for column in columns):
        return _not_taken(made, game, wish.kind, file, findings), False
    for each, where in elsewhere(made, game, wish.kind, wish.project, wish.out):
        cell = each.cells["id"]
        message = f"'{each.id}' stands in {where}, and can be changed only there"
        findings.add(TAKEN, message, Place(file, cell.line, cell.column), f"say --out {where}")
    return made, True


def _names(game: GameBook, kind: str) -> dict[str, str]:
    """Return the ids of a kind by what a table may call them."""
    found = {entry.id: entry.id for entry in game.of(kind)}
    for entry in game.of(kind):
        name = entry.fields.get("name") or entry.fields.get("title")
        found.setdefault(slug_of(str(name)) if name is not None else entry.id, entry.id)
    return found


def _not_taken(
    made: Sequence[Made], game: GameBook, kind: str, file: str, findings: Findings
) -> tuple[Made, ...]:
    """Note rows whose ids, made of their names, the game has already: they would change those cards unasked.

    The rows are returned with ids of their own, for what else is wrong with them.
    """
    there = {entry.id for entry in game.of(kind)}
    kept = []
    for each in made:
        if each.id in there:
            cell = each.cells["id"]
            message = f"{game.title} has a {kind} '{each.id}' already"
            hint = "add a column 'id': with the same id the card is changed, with another it is a new one"
            findings.add(TAKEN, message, Place(file, cell.line, cell.column), hint)
            each = replace(each, id=f"{each.id[:50]}-new")
        kept.append(each)
    return tuple(kept)
