"""Cards whose fields have nothing in them where a template needs a value: told at the card, not in the template."""

from collections.abc import Callable, Iterator, Mapping

from msgspec.structs import replace

from pnp.bundled import is_bundled
from pnp.load.field_types.field_type import field_type
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Place, Problem

Path = tuple[str | int, ...]
Render = Callable[[Entry], str | Problem | None]
"""Renders the template that failed with another entry in the place of the face's own."""

MOST_TRIES = 24
"""How often templates are rendered anew in a run to find out which field it is; then what was found out holds."""


class NothingValues:
    """Finds out, for the faults of one game's templates, which optional field of a card lies behind them.

    All optional fields that have nothing in them are filled, and the template is rendered with each left out in turn:
    where it fails for the lack of one, that one is to blame.
    """

    def __init__(self, game: GameBook) -> None:
        self._kinds = game.kinds
        self._tries = MOST_TRIES
        self._blamed: dict[tuple[str, str], dict[tuple[str, ...], Place]] = {}

    def behind(self, problem: Problem, template: str, entry: Entry, render: Render) -> tuple[Problem, ...]:
        """Return the problems of fields that lie behind a template's fault, () where it is the template's own."""
        if problem.code != "PNP303" and "None" not in problem.message:
            return ()
        empty = tuple(self._empty(entry))
        known = self._blamed.setdefault((template, entry.kind), {})
        if empty and self._tries > len(empty):
            known |= {_columns(path): place for path, place in self._tried(problem, entry, empty, render)}
        return tuple(
            _problem(entry, path, known[_columns(path)], problem.place) for path in empty if _columns(path) in known
        )

    def _tried(
        self, problem: Problem, entry: Entry, empty: tuple[Path, ...], render: Render
    ) -> Iterator[tuple[Path, Place]]:
        self._tries -= 1 + len(empty)
        whole = render(self._filled(entry, empty))
        if _same(whole, problem):
            return
        for path in empty:
            failed = render(self._filled(entry, tuple(other for other in empty if other != path)))
            if isinstance(failed, Problem) and not _same(whole, failed):
                yield path, failed.place

    def _empty(self, entry: Entry) -> Iterator[Path]:
        """Yield the paths of what has nothing in it: fields, and columns of tables."""
        for name, value in entry.fields.items():
            if value is None:
                yield (name,)
            elif isinstance(value, tuple):
                for number, row in enumerate(value):
                    if isinstance(row, Mapping):
                        yield from ((name, number, column) for column, cell in row.items() if cell is None)

    def _filled(self, entry: Entry, paths: tuple[Path, ...]) -> Entry:
        fields = dict(entry.fields)
        specs = self._kinds[entry.kind].fields
        for path in paths:
            name = str(path[0])
            spec = specs[name]
            rows = fields[name]
            if len(path) == 1 or not isinstance(rows, tuple):
                fields[name] = field_type(spec).stand_in()
                continue
            _, number, column = path
            cell = {column: field_type(spec.columns[str(column)]).stand_in()}
            fields[name] = tuple({**row, **cell} if at == number else row for at, row in enumerate(rows))
        return replace(entry, fields=fields)


def _same(rendered: str | Problem | None, problem: Problem) -> bool:
    """Tell whether a template failed as it did before."""
    told = (problem.place, problem.code, problem.message)
    return isinstance(rendered, Problem) and (rendered.place, rendered.code, rendered.message) == told


def _columns(path: Path) -> tuple[str, ...]:
    """Return the path without the numbers of rows."""
    return tuple(step for step in path if isinstance(step, str))


def _problem(entry: Entry, path: Path, needed: Place, failed: Place) -> Problem:
    bundled = is_bundled(failed.file)
    name = str(path[-1])
    inside = f", in row {int(path[1]) + 1} of '{path[0]}'," if len(path) > 1 else ""
    message = f"'{name}'{inside} of '{entry.id}' is nothing, and {needed} needs a value there"
    test = "" if bundled else f", or test it in the template: {{% if card.{name.replace('-', '_')} %}}"
    # Only a template of one's own can be mended for all cards at once.
    slip = "" if bundled else f"{needed} {'.'.join(_columns(path))} is nothing"
    place = entry.source.at(*path)
    return Problem("PNP303", message, place, f"give it a value{test}", entry.subject, slip=slip)
