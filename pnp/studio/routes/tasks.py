"""What the page asks for the tasks of a game's panels: battles, new maps, traced ones."""

from collections.abc import Mapping

from msgspec.structs import asdict
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.panel_tasks import PanelTask, TaskChoice
from pnp.studio.entry_form import find_entry
from pnp.studio.game_panels import task_of
from pnp.studio.panel_jobs import PanelRequest
from pnp.studio.requests import BadRequestError, RouteTable, mapping_of, not_there
from pnp.studio.studio import Studio

LONGEST_ANSWER = 60
"""Characters of an answer."""

route = RouteTable()


def task_values(task: PanelTask, game: GameBook, entry: Entry) -> Mapping[str, object]:
    """Return a task as the page shows it."""
    choices = [{**asdict(choice), "type": choice.type} for choice in task.choices(game, entry)]
    return {"name": task.name, "title": task.title, "takes": task.takes, "choices": choices}


@route("POST", "/api/task/{game}/{kind}/{id}/{field}/{task}")
async def start(studio: Studio, request: Request) -> Response:
    """Begin a task with its answers in the address; a picture is the body. What it tells comes as events."""
    names = request.path_params
    body = await request.body()
    with not_there("There is no such map."):
        game = studio.bench.games[names["game"]].data
        entry = find_entry(game, names["kind"], names["id"])
    task = task_of(game.slug, names["kind"], names["field"], names["task"])
    if task is None:
        raise HTTPException(404, "There is no such task.")
    if task.takes != "map" and not studio.writable:
        raise BadRequestError("The bundled games are not yours to change. Make a project with pnp new.")
    given = mapping_of(request.query_params.get("values", "{}"))
    choices = await studio.on_bench(task.choices, game, entry)
    values = {choice.name: _answer(choice, given.get(choice.name, choice.usual)) for choice in choices}
    picture = body if task.takes == "picture" else b""
    if task.takes == "picture" and not picture:
        raise BadRequestError("Choose a picture.")
    wanted = PanelRequest(studio.project, dict(studio.bench.drafts), **names, values=values, picture=picture)
    return JSONResponse({"number": studio.start_task(wanted)})


@route("DELETE", "/api/task")
async def stop(studio: Studio, _: Request) -> Response:
    """Stop the task that is under way."""
    studio.panels.stop()
    return JSONResponse({})


def _answer(choice: TaskChoice, value: object) -> str:
    """Return the answer to a choice. Raises BadRequestError for a wrong one."""
    if not isinstance(value, str) or len(value) > LONGEST_ANSWER:
        raise BadRequestError(f"'{choice.title}' is a text of at most {LONGEST_ANSWER} characters.")
    if choice.type == "choice" and value not in dict(choice.options):
        raise BadRequestError(f"'{choice.title}' has no such choice.")
    if choice.type == "number" and value:
        right = value.isascii() and value.isdigit() and choice.least <= int(value[:9]) <= choice.most
        if not right:
            raise BadRequestError(f"'{choice.title}' is a whole number from {choice.least} to {choice.most}.")
    return value
