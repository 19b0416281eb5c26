"""Cards from a table into a game's file: read, typed, tried against the game's own rules, saved whole or not at all."""

from collections.abc import Container, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from pnp.edit.edited import entries_by_id
from pnp.edit.file_edit import save_text, text_of
from pnp.edit.list_entries import emptied
from pnp.load.book import load_book
from pnp.load.findings import Findings
from pnp.load.kinds import list_name
from pnp.load.slugs import slug_of
from pnp.load.tables.cells import Row, as_text, read_cells
from pnp.load.tables.columns import columns_of
from pnp.load.tables.entries import TableEntries, TableReader, names_in
from pnp.load.text import LARGEST, read_text
from pnp.model.book import GameBook
from pnp.problem import Place, Problem, has_errors, in_order
from pnp.tables.changed_text import gone, laid_over, too_much, with_cards
from pnp.tables.trial import Trial, elsewhere, tried

TAKEN = "PNP173"


class ImportRequest(Struct, frozen=True):
    """What is to be imported: from `table` into the list of `kind`; `maps` names fields of headings.

    `out` None only makes the text. `anew` replaces the cards of the file instead of adding to them.
    """

    table: Path
    kind: str
    maps: Mapping[str, str]
    project: Path | None
    out: Path | None
    anew: bool = False


class Imported(Struct, frozen=True, eq=False):
    """The text of the file, "" where there are errors; how many cards were added and changed; every problem."""

    text: str
    cards: int
    problems: tuple[Problem, ...]
    changed: int = 0


def read_rows(table: Path, findings: Findings) -> list[Row]:
    """Return a table's rows, headings first; none, with problems, where it cannot be read or holds nothing."""
    text = read_text(table, str(table), findings, wide=True)
    rows = read_cells(text, str(table), findings) if text is not None else []
    if text is not None and len(rows) < 2 and not len(findings):
        hint = "the first row names the fields, each further one is a card"
        findings.add("PNP150", "the table holds no cards", Place(str(table)), hint)
    cells = ([cell._replace(text=as_text(cell.text)) for cell in row] for row in rows)
    return list(cells) if len(rows) > 1 else []


def import_cards(wish: ImportRequest, game: GameBook, rows: list[Row], findings: Findings) -> Imported:
    """Return the file with the cards of a table in it, saved where there is no error.

    A row about a card of the file changes the fields that it says otherwise; an empty cell changes nothing. With `anew`
    the file's list holds what the table says and nothing else.
    """
    out, kind = wish.out or Path("imported.yaml"), game.kinds[wish.kind]
    name, key = str(out), list_name(wish.kind, kind)
    before, wrong = text_of(out) if wish.out else ("", ())
    base, wrong = emptied(before, name, key) if before and wish.anew else (before, wrong)
    if before is None or base is None:
        return Imported("", 0, in_order([*findings.all(), *wrong]))
    game = _with_out(wish, game, base)
    there = entries_by_id(base, key)
    made = _made(wish, game, rows, there, findings)
    if not made:
        return Imported("", 0, findings.all())
    known = {entry.id: entry for entry in game.of(wish.kind)}
    first = game.languages[0]
    wanted = [laid_over(c, known[c.id], there.get(c.id), first) if c.id in known else c for c in made]
    wanted = [card for card in wanted if card.fields or card.id not in there]
    text, wrong = with_cards(base, name, game.slug, key, wanted, tuple(kind.fields))
    if text is None or len(text.encode()) > LARGEST:
        wrong = too_much(base, text, wanted, out) or wrong
        return Imported("", 0, in_order([*findings.all(), *wrong]))
    told = findings.all()
    trial = Trial(text, before, out, wish.project, game, wish.kind, wanted)
    problems = in_order([*told, *tried(trial, told)])
    if has_errors(problems):
        return Imported("", 0, problems)
    lost = gone(entries_by_id(before, key), made, out, first, anew=wish.anew)
    failed = save_text(out, text) if wish.out and text != before else None
    new = sum(card.id not in known for card in wanted)
    return Imported(text, new, (*problems, *lost, *([failed] if failed else [])), len(wanted) - new)


def _with_out(wish: ImportRequest, game: GameBook, base: str) -> GameBook:
    """Return the game with what is kept of the file, also where the project does not include that."""
    if wish.out is None or not base:
        return game
    return load_book(wish.project, (wish.out,), [game.slug], {wish.out: base})[0].games.get(game.slug, game)


def _made(
    wish: ImportRequest, game: GameBook, rows: list[Row], there: Container[str], findings: Findings
) -> tuple[TableEntries, ...]:
    """Return what the rows say; every fault of the table is noted. `there` are the cards of the file itself."""
    columns = columns_of(rows[0], game.kinds[wish.kind], wish.maps, findings, game.languages)
    refers = {name: _names(game, name) for name in game.kinds}
    refers[wish.kind] = {**names_in(rows[1:], columns), **refers[wish.kind]}
    headed = {number for number, cell in enumerate(rows[0]) if cell.text.strip()}
    made = TableReader(columns, headed, refers, game.languages[0], findings).entries(rows[1:])
    if not any(column.field == "id" for column in columns):
        return _not_taken(made, game, wish.kind, there, findings)
    for card, where in elsewhere(made, game, wish.kind, wish.project, wish.out):
        message = f"'{card.id}' stands in {where}, and can be changed only there"
        findings.add(TAKEN, message, card.cells["id"].place, f"say --out {where}")
    return made


def _names(game: GameBook, kind: str) -> dict[str, str]:
    """Return the ids of a kind by what a table may call them."""
    ids = {entry.id: entry.id for entry in game.of(kind)}
    for entry in game.of(kind):
        name = entry.fields.get("name") or entry.fields.get("title")
        ids.setdefault(slug_of(str(name)) if name is not None else entry.id, entry.id)
    return ids


def _not_taken(
    made: Sequence[TableEntries], game: GameBook, kind: str, there: Container[str], findings: Findings
) -> tuple[TableEntries, ...]:
    """Note rows whose ids, made of their names, the game has already: they would change those cards unasked.

    Cards of the file itself, which are `there`, are what the table is about. The rows are returned with ids of their
    own, for what else is wrong with them.
    """
    taken = {entry.id for entry in game.of(kind) if entry.id not in there}
    kept = []
    for card in made:
        if card.id in taken:
            message = f"{game.title} has a {kind} '{card.id}' already"
            hint = "add a column 'id': with the same id the card is changed, with another it is a new one"
            findings.add(TAKEN, message, card.cells["id"].place, hint)
            card = replace(card, id=f"{card.id[:50]}-new")
        kept.append(card)
    return tuple(kept)
