"""What the page asks for maps: every field of rows, what it is drawn with, and what it comes to."""

from collections.abc import Callable, Mapping

from msgspec.structs import asdict, replace
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.components.components import entry_title
from pnp.maps.rows import read_rows, rows_or_none
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.panels import Gauge, MapMark, MapPanel
from pnp.studio.entry_form import NoSuchEntryError, entry_list, find_entry, plain_entry
from pnp.studio.game_panels import panel_of
from pnp.studio.panel_routes import task_values
from pnp.studio.project_files import NoSuchFileError
from pnp.studio.requests import body_of, text_of
from pnp.studio.studio import Studio

LONGEST = 100_000
"""Characters of a map."""
MOST_MARKS = 24
"""Tokens that are offered where a game says no marks."""

Answer = Callable[[GameBook, Entry, str], Mapping[str, object]]


def map_routes(studio: Studio) -> list[Route]:
    """Return the routes."""
    routes = MapRoutes(studio)
    return [
        Route("/api/maps", routes.maps),
        Route("/api/map/{game}/{kind}/{id}/{field}", routes.map),
        Route("/api/gauge/{game}/{kind}/{id}/{field}", routes.gauge),
        Route("/api/gauge/{game}/{kind}/{id}/{field}", routes.gauge_text, methods=["POST"]),
    ]


class MapRoutes:
    """The answers, one method each."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def maps(self, _: Request) -> Response:
        """Return every map of every game by its names."""
        return JSONResponse({"maps": await self._studio.on_bench(self._all)})

    def _all(self) -> list[Mapping[str, str]]:
        return [
            {"game": slug, "kind": kind, "id": entry.id, "title": entry_title(entry, "en"), "field": field}
            for slug, run in self._studio.bench.games.items()
            for kind, spec in run.data.kinds.items()
            for field in (name for name, about in spec.fields.items() if about.type == "rows")
            for entry in (*run.data.of(kind), *run.data.spoilt.get(kind, {}).values())
        ]

    async def map(self, request: Request) -> Response:
        """Return a map as it stands in its file, with the marks to draw it with."""
        return await self._answer(request, self._map)

    async def gauge(self, request: Request) -> Response:
        """Return what a map comes to."""
        return await self._answer(request, _gauge)

    async def gauge_text(self, request: Request) -> Response:
        """Return what a map is going to come to, by rows that are not written yet."""
        text = text_of(await body_of(request), "text", LONGEST)
        return await self._answer(
            request, lambda game, entry, field: _gauge(*_with_rows(game, entry, field, text), field)
        )

    async def _answer(self, request: Request, make: Answer) -> Response:
        names = request.path_params

        def answer() -> Mapping[str, object]:
            game = self._studio.bench.games[names["game"]].data
            entry = find_entry(game, names["kind"], names["id"])
            if names["field"] not in game.kinds[entry.kind].fields:
                raise NoSuchEntryError(names["field"])
            return make(game, entry, names["field"])

        try:
            return JSONResponse(await self._studio.on_bench(answer))
        except (KeyError, NoSuchEntryError):
            return PlainTextResponse("There is no such map.", 404)

    def _map(self, game: GameBook, entry: Entry, field: str) -> Mapping[str, object]:
        place = entry.at()
        text, own = _typed(entry, field), False
        try:
            plain = plain_entry(self._studio.files.read(place.file).text, entry_list(game, entry.kind), entry.id)
            if isinstance(plain.get(field), str):
                text, own = str(plain[field]), True
        except NoSuchFileError:
            own = False
        panel = panel_of(game.slug, entry.kind, field)
        marks = panel.marks if panel else _used(game, entry, field)
        about = game.kinds[entry.kind].fields[field].about
        return {
            "text": text,
            "own": own,
            "about": about,
            "marks": [asdict(mark) for mark in marks],
            "tasks": self._tasks(panel, game, entry),
            "subject": entry.subject,
            "file": place.file,
            "line": entry.at(field).line,
            "column": _left_edge(entry, field),
            **_gauge(game, entry, field),
        }

    def _tasks(self, panel: MapPanel | None, game: GameBook, entry: Entry) -> list[Mapping[str, object]]:
        """Return what a game offers for a map; new ones only where there is a project for them."""
        offered = (task for task in panel.tasks if self._studio.writable or task.takes == "map") if panel else ()
        return [task_values(task, game, entry) for task in offered]


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
    rows = rows_or_none(entry.fields.get(field))
    return next((token.place.column - token.column for row in rows.tokens for token in row), 0) if rows else 0


def _typed(entry: Entry, field: str) -> str:
    """Return a map as its tokens stand, where its file is not the user's."""
    rows = rows_or_none(entry.fields.get(field))
    lines = []
    for row in rows.tokens if rows else ():
        line = ""
        for token in row:
            line = line.ljust(token.column) + token.text
        lines.append(line)
    return "\n".join(lines)


def _used(game: GameBook, entry: Entry, field: str) -> tuple[MapMark, ...]:
    """Return the tokens that maps of a kind have so far, the commonest first."""
    counts: dict[str, int] = {}
    for other in game.of(entry.kind):
        rows = rows_or_none(other.fields.get(field))
        for row in rows.tokens if rows else ():
            for token in row:
                counts[token.text] = counts.get(token.text, 0) + 1
    return tuple(MapMark(token, token) for token in sorted(counts, key=lambda token: -counts[token])[:MOST_MARKS])
