"""What the page asks for when a picture is dropped on a field of a card."""

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.edit.values import set_value
from pnp.model.book import GameBook
from pnp.studio.entry_form import NoSuchEntryError, entry_list, find_entry, plain_entry
from pnp.studio.pictures import AddedPicture
from pnp.studio.project_files import CannotSaveError, ConflictError, NoSuchFileError
from pnp.studio.studio import Studio

LONGEST_NAME = 300


def picture_routes(studio: Studio) -> list[Route]:
    """Return the routes."""

    async def add(request: Request) -> Response:
        """Copy a picture into the project and write its name into the field; with 409 what stands there meanwhile."""
        asked = request.query_params
        try:
            game = studio.bench.games[asked.get("game", "")].data
            entry, field = find_entry(game, asked.get("kind", ""), asked.get("id", "")), asked.get("field", "")
            name, key = entry.at().file, entry_list(game, entry.kind)
            now = plain_entry(studio.files.read(name).text, key, entry.id).get(field) or ""
        except (KeyError, NoSuchEntryError, NoSuchFileError):
            return PlainTextResponse("There is no such card in the project's files.", 404)
        if not _is_picture(game, entry.kind, field):
            return PlainTextResponse("There is no such field for a picture.", 404)
        if now != asked.get("was", ""):
            message = f"The file has {now!r} there meanwhile. Nothing was written."
            return JSONResponse({"message": message, "now": now}, 409)
        data = await request.body()

        def write() -> AddedPicture:
            picture = studio.pictures.add(data, asked.get("name", "")[:LONGEST_NAME])
            change = lambda text: set_value(text, name, key, entry.id, [field], picture.name)  # noqa: E731
            studio.edits.apply(name, change, f"{field} of {entry.id}", picture)
            return picture

        try:
            added = await studio.aside(write)
        except (CannotSaveError, ConflictError, NoSuchFileError) as fault:
            return JSONResponse({"message": str(fault)}, 422)
        await studio.changed([studio.files.path(name), added.path])
        return JSONResponse({"undo": studio.edits.undo_words, "redo": studio.edits.redo_words, "name": added.name})

    return [Route("/api/picture", add, methods=["POST"])]


def _is_picture(game: GameBook, kind: str, field: str) -> bool:
    spec = game.kinds[kind].fields.get(field)
    return field == "art" if spec is None else spec.type == "picture"
