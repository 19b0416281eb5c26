"""What the page asks for the tasks of a game's panels: battles, new maps, traced ones."""

import json
from collections.abc import Mapping

from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.panel_tasks import PanelTask, TaskChoice
from pnp.studio.entry_form import NoSuchEntryError, find_entry
from pnp.studio.game_panels import panel_of
from pnp.studio.panel_jobs import PanelRequest
from pnp.studio.requests import BadRequestError
from pnp.studio.studio import Studio

LONGEST_ANSWER = 60
"""Characters of an answer."""


def panel_routes(studio: Studio) -> list[Route]:
    """Return the routes."""
    routes = PanelRoutes(studio)
    return [
        Route("/api/task/{game}/{kind}/{id}/{field}/{task}", routes.start, methods=["POST"]),
        Route("/api/task", routes.stop, methods=["DELETE"]),
    ]


def task_values(task: PanelTask, game: GameBook, entry: Entry) -> Mapping[str, object]:
    """Return a task as the page shows it."""
    choices = [{**asdict(choice), "type": choice.type} for choice in task.choices(game, entry)]
    return {"name": task.name, "title": task.title, "takes": task.takes, "choices": choices}


class PanelRoutes:
    """The answers, one method each."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    async def start(self, request: Request) -> Response:
        """Begin a task with its answers in the address; a picture is the body. What it tells comes as events."""
        names, studio = request.path_params, self._studio
        body = await request.body()
        try:
            game = studio.bench.games[names["game"]].data
            entry = find_entry(game, names["kind"], names["id"])
        except (KeyError, NoSuchEntryError):
            return PlainTextResponse("There is no such map.", 404)
        panel = panel_of(game.slug, names["kind"], names["field"])
        task = next((task for task in panel.tasks if task.name == names["task"]), None) if panel else None
        if task is None:
            return PlainTextResponse("There is no such task.", 404)
        if task.takes != "map" and not studio.writable:
            raise BadRequestError("The bundled games are not yours to change. Make a project with pnp new.")
        values = _answers(request.query_params.get("values", "{}"), await studio.on_bench(task.choices, game, entry))
        picture = body if task.takes == "picture" else b""
        if task.takes == "picture" and not picture:
            raise BadRequestError("Choose a picture.")
        game_name, kind, id, field, name = (names[part] for part in ("game", "kind", "id", "field", "task"))
        drafts = dict(studio.bench.drafts)
        wanted = PanelRequest(studio.project, drafts, game_name, kind, id, field, name, values, picture)
        return JSONResponse({"number": studio.start_task(wanted)})

    async def stop(self, _: Request) -> Response:
        """Stop the task that is under way."""
        self._studio.panels.stop()
        return JSONResponse({})


def _answers(text: str, choices: tuple[TaskChoice, ...]) -> Mapping[str, str]:
    """Return the answer to each choice, what is usual where there is none. Raises BadRequestError for a wrong one."""
    try:
        given = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadRequestError("That is not JSON.") from fault
    if not isinstance(given, dict):
        raise BadRequestError("That is not a mapping.")
    return {choice.name: _answer(choice, given.get(choice.name, choice.usual)) for choice in choices}


def _answer(choice: TaskChoice, value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_ANSWER:
        raise BadRequestError(f"'{choice.title}' is a text of at most {LONGEST_ANSWER} characters.")
    if choice.type == "choice" and value not in dict(choice.options):
        raise BadRequestError(f"'{choice.title}' has no such choice.")
    if choice.type == "number" and value:
        right = value.isascii() and value.isdigit() and choice.least <= int(value[:9]) <= choice.most
        if not right:
            raise BadRequestError(f"'{choice.title}' is a whole number from {choice.least} to {choice.most}.")
    return value
