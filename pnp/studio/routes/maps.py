"""What the page asks for maps: every field of rows, what it is drawn with, and what it comes to."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial

from msgspec.structs import asdict, replace
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.components.components import entry_title
from pnp.maps.rows import Token, read_rows, rows_or_none
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.panels import Gauge, MapMark
from pnp.studio.entry_form import find_entry, plain_entry
from pnp.studio.game_panels import panel_of
from pnp.studio.project_files import NoSuchFileError
from pnp.studio.requests import RouteTable, body_of, not_there, text_of
from pnp.studio.routes.tasks import task_values
from pnp.studio.studio import Studio

LONGEST = 100_000
"""Characters of a map."""
MOST_MARKS = 24
"""Tokens that are offered where a game says no marks."""

Answer = Callable[[GameBook, Entry, str], Mapping[str, object]]


route = RouteTable()


@route("GET", "/api/maps")
async def maps(studio: Studio, _: Request) -> Response:
    """Return every map of every game by its names."""
    return JSONResponse({"maps": await studio.on_bench(_all, studio)})


def _all(studio: Studio) -> list[Mapping[str, str]]:
    return [
        {"game": slug, "kind": kind, "id": entry.id, "title": entry_title(entry, "en"), "field": field}
        for slug, run in studio.bench.games.items()
        for kind, spec in run.data.kinds.items()
        for field in (name for name, about in spec.fields.items() if about.type == "rows")
        for entry in run.data.every(kind)
    ]


@route("GET", "/api/map/{game}/{kind}/{id}/{field}")
async def map_(studio: Studio, request: Request) -> Response:
    """Return a map as it stands in its file, with the marks to draw it with."""
    return await _answer(studio, request, partial(_map, studio))


@route("GET", "/api/gauge/{game}/{kind}/{id}/{field}")
async def gauge(studio: Studio, request: Request) -> Response:
    """Return what a map comes to."""
    return await _answer(studio, request, _gauge)


@route("POST", "/api/gauge/{game}/{kind}/{id}/{field}")
async def gauge_text(studio: Studio, request: Request) -> Response:
    """Return what a map is going to come to, by rows that are not written yet."""
    text = text_of(await body_of(request), "text", LONGEST)
    return await _answer(
        studio, request, lambda game, entry, field: _gauge(*_with_rows(game, entry, field, text), field)
    )


async def _answer(studio: Studio, request: Request, make: Answer) -> Response:
    names = request.path_params

    def answer() -> Mapping[str, object]:
        game = studio.bench.games[names["game"]].data
        entry = find_entry(game, names["kind"], names["id"])
        if names["field"] not in game.kinds[entry.kind].fields:
            raise LookupError(names["field"])
        return make(game, entry, names["field"])

    with not_there("There is no such map."):
        return JSONResponse(await studio.on_bench(answer))


def _map(studio: Studio, game: GameBook, entry: Entry, field: str) -> Mapping[str, object]:
    place = entry.at()
    text, own = _typed(entry, field), False
    with suppress(NoSuchFileError):
        plain = plain_entry(game, entry, studio.files.read(place.file))
        if isinstance(plain.get(field), str):
            text, own = str(plain[field]), True
    panel = panel_of(game.slug, entry.kind, field)
    marks = panel.marks if panel else _used(game, entry, field)
    # New maps are offered only where there is a project for them.
    tasks = [task for task in panel.tasks if studio.writable or task.takes == "map"] if panel else []
    return {
        "text": text,
        "own": own,
        "about": game.kinds[entry.kind].fields[field].about,
        "marks": [asdict(mark) for mark in marks],
        "tasks": [task_values(task, game, entry) for task in tasks],
        "subject": entry.subject,
        "file": place.file,
        "line": entry.at(field).line,
        "column": _left_edge(entry, field),
        **_gauge(game, entry, field),
    }


def _gauge(game: GameBook, entry: Entry, field: str) -> Mapping[str, object]:
    panel = panel_of(game.slug, entry.kind, field)
    gauge = panel.gauge(game, entry) if panel else Gauge(())
    return {"lines": list(gauge.lines), "way": [list(spot) for spot in gauge.way]}


def _with_rows(game: GameBook, entry: Entry, field: str, text: str) -> tuple[GameBook, Entry]:
    """Return the game and an entry with other rows in a map."""
    place = entry.at(field)
    rows = read_rows(text, place, file=place.file, line=place.line + 1, indent=0)
    changed = replace(entry, fields={**entry.fields, field: rows}, unread=entry.unread - {field})
    others = tuple(other for other in game.of(entry.kind) if other.id != entry.id)
    return replace(game, entries={**game.entries, entry.kind: (*others, changed)}), changed


def _left_edge(entry: Entry, field: str) -> int:
    """Return the column of the file in which the rows of a map begin, 0 where it has no tokens."""
    return next((token.place.column - token.column for row in _rows(entry, field) for token in row), 0)


def _typed(entry: Entry, field: str) -> str:
    """Return a map as its tokens stand, where its file is not the user's."""
    lines = []
    for row in _rows(entry, field):
        line = ""
        for token in row:
            line = line.ljust(token.column) + token.text
        lines.append(line)
    return "\n".join(lines)


def _used(game: GameBook, entry: Entry, field: str) -> tuple[MapMark, ...]:
    """Return the tokens that maps of a kind have so far, the commonest first."""
    rows = (row for other in game.of(entry.kind) for row in _rows(other, field))
    counts = Counter(token.text for row in rows for token in row)
    return tuple(MapMark(token, token) for token, _ in counts.most_common(MOST_MARKS))


def _rows(entry: Entry, field: str) -> Iterator[tuple[Token, ...]]:
    rows = rows_or_none(entry.fields.get(field))
    yield from rows.tokens if rows else ()
