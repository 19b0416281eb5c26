"""What the page asks for when a picture is dropped on a field of a card."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from pnp.edit.edited import Edited
from pnp.edit.values import set_value
from pnp.model.book import GameBook
from pnp.studio.entry_form import entry_list, find_entry, plain_entry
from pnp.studio.pictures import AddedPicture
from pnp.studio.requests import RouteTable, changed_meanwhile, not_there
from pnp.studio.studio import Studio

LONGEST_NAME = 300

route = RouteTable()


@route("POST", "/api/picture")
async def add(studio: Studio, request: Request) -> Response:
    """Copy a picture into the project and write its name into the field; with 409 what stands there meanwhile."""
    asked = request.query_params
    field = asked.get("field", "")
    with not_there("There is no such card in the project's files."):
        game = studio.bench.games[asked.get("game", "")].data
        entry = find_entry(game, asked.get("kind", ""), asked.get("id", ""))
        name, key = entry.at().file, entry_list(game, entry.kind)
        now = plain_entry(game, entry, studio.files.read(name)).get(field) or ""
    if not _is_picture(game, entry.kind, field):
        raise HTTPException(404, "There is no such field for a picture.")
    if now != asked.get("was", ""):
        return changed_meanwhile(now)
    data = await request.body()

    def write() -> AddedPicture:
        picture = studio.pictures.add(data, asked.get("name", "")[:LONGEST_NAME])

        def change(text: str) -> Edited:
            return set_value(text, name, key, entry.id, [field], picture.name)

        studio.edits.apply(name, change, f"{field} of {entry.id}", picture)
        return picture

    added = await studio.aside(write)
    await studio.changed([studio.files.path(name), added.path])
    return JSONResponse({**studio.edits.words(), "name": added.name})


def _is_picture(game: GameBook, kind: str, field: str) -> bool:
    spec = game.kinds[kind].fields.get(field)
    return field == "art" if spec is None else spec.type == "picture"
