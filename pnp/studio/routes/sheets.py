"""What the page asks for sheets and prints."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from pnp.impose.printed import Printed
from pnp.labels.label_texts import LabelTexts
from pnp.problem import Problem
from pnp.report.formats import problem_values
from pnp.settings import Settings
from pnp.studio.print_choices import offered_choices, print_choices
from pnp.studio.requests import BadRequestError, RouteTable, body_of, text_of
from pnp.studio.studio import Studio
from pnp.write.sheet_svg import sheet_svg

Imposed = tuple[Printed, list[Problem], Settings]

route = RouteTable()


@route("GET", "/api/choices")
async def choices(studio: Studio, _: Request) -> Response:
    """Return what can be chosen, and what the project has chosen."""
    return JSONResponse(offered_choices(studio.bench.book.settings))


@route("POST", "/api/sheets")
async def sheets(studio: Studio, request: Request) -> Response:
    """Return how a component comes out on paper: its sheets without their pictures."""
    printed, problems, settings = await _imposed(studio, request)
    component = printed.component
    fit = printed.sheets[0].fit if printed.sheets and component.type.cut else None
    return JSONResponse(
        {
            "sheets": [
                {"side": s.side, "number": s.number, "width": s.width, "height": s.height} for s in printed.sheets
            ],
            "papers": printed.papers,
            "cards": component.cards,
            "up": fit.up if fit else 0,
            "bleed": fit.bleed if fit else 0,
            "stock": component.stock,
            "tip": LabelTexts().text(printed.backs(settings).name) if printed.sheets else "",
            "problems": [problem_values(problem) for problem in problems],
        }
    )


@route("POST", "/api/sheet")
async def sheet(studio: Studio, request: Request) -> Response:
    """Return the picture of one side of one sheet."""
    body = await body_of(request)
    index = body.get("index")
    printed, _, _ = await _imposed(studio, request)
    if not isinstance(index, int) or not 0 <= index < len(printed.sheets):
        raise BadRequestError("There is no such sheet.")
    try:
        picture = await studio.aside(sheet_svg, printed.sheets[index])
    except OSError as fault:
        raise BadRequestError(f"A picture cannot be read: {fault.strerror}") from fault
    return Response(picture, media_type="image/svg+xml")


@route("POST", "/api/print")
async def print_game(studio: Studio, request: Request) -> Response:
    """Begin a print; its progress is told as events."""
    body = await body_of(request)
    game, only = text_of(body, "game"), body.get("only")
    chosen = print_choices(body.get("settings"))
    if game not in studio.bench.games:
        raise BadRequestError("There is no such game.")
    known = {component.id for component in studio.bench.games[game].components}
    if not isinstance(only, list) or not all(name in known for name in only):
        raise BadRequestError("There is no such component.")
    return JSONResponse({"number": studio.prints.start(game, tuple(only), chosen)})


@route("DELETE", "/api/print")
async def cancel(studio: Studio, _: Request) -> Response:
    """Stop the print that is under way."""
    studio.prints.cancel()
    return JSONResponse({})


@route("GET", "/api/printed/{name:path}")
async def printed_file(studio: Studio, request: Request) -> Response:
    """Return a PDF that was printed."""
    path = studio.prints.file(request.path_params["name"])
    if path is None:
        raise HTTPException(404, "There is no such print.")
    return FileResponse(path, media_type="application/pdf", filename=path.name)


async def _imposed(studio: Studio, request: Request) -> Imposed:
    """Return a component on its sheets, laid out anew where anything is otherwise."""
    body = await body_of(request)
    game, name = text_of(body, "game"), text_of(body, "component")
    settings = studio.bench.book.settings.but(print_choices(body.get("settings")))
    if game not in studio.bench.games:
        raise BadRequestError("There is no such game.")
    key = (studio.bench.revision, game, name, settings)
    if studio.last_sheets is None or studio.last_sheets[0] != key:
        studio.last_sheets = key, await studio.aside(_impose, studio, game, name, settings)
    imposed: Imposed = studio.last_sheets[1]
    return imposed


def _impose(studio: Studio, game: str, name: str, settings: Settings) -> Imposed:
    run = studio.bench.print_run(game, settings)
    component = run.component(name)
    if component is None:
        raise BadRequestError("There is no such component.")
    printed, problems = run.sheets(component)
    return printed, [*run.language_problems, *problems], settings
