"""What the page asks for sheets and prints."""

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from pnp.impose.printed import Printed
from pnp.labels.label_texts import LabelTexts
from pnp.problem import Problem
from pnp.report.formats import problem_values
from pnp.settings import Settings
from pnp.studio.print_choices import offered_choices, print_choices
from pnp.studio.requests import BadRequestError, body_of, text_of
from pnp.studio.studio import Studio
from pnp.write.sheet_svg import sheet_svg

Imposed = tuple[Printed, list[Problem]]


def sheet_routes(studio: Studio) -> list[Route]:
    """Return the routes."""
    routes = SheetRoutes(studio)
    return [
        Route("/api/choices", routes.choices),
        Route("/api/sheets", routes.sheets, methods=["POST"]),
        Route("/api/sheet", routes.sheet, methods=["POST"]),
        Route("/api/print", routes.print, methods=["POST"]),
        Route("/api/print", routes.cancel, methods=["DELETE"]),
        Route("/api/printed/{name:path}", routes.printed),
    ]


class SheetRoutes:
    """The answers, one method each. Sheets that were laid out last are kept for their pictures."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._kept: tuple[tuple[object, ...], Imposed] | None = None

    async def choices(self, _: Request) -> Response:
        """Return what can be chosen, and what the project has chosen."""
        return JSONResponse(offered_choices(self._studio.bench.book.settings))

    async def sheets(self, request: Request) -> Response:
        """Return how a component comes out on paper: its sheets without their pictures."""
        printed, problems = await self._imposed(request)
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
                "tip": LabelTexts().text(printed.backs(self._settings).name) if printed.sheets else "",
                "problems": [problem_values(problem) for problem in problems],
            }
        )

    async def sheet(self, request: Request) -> Response:
        """Return the picture of one side of one sheet."""
        body = await body_of(request)
        index = body.get("index")
        printed, _ = await self._imposed(request)
        if not isinstance(index, int) or not 0 <= index < len(printed.sheets):
            raise BadRequestError("There is no such sheet.")
        try:
            picture = await self._studio.aside(sheet_svg, printed.sheets[index])
        except OSError as fault:
            raise BadRequestError(f"A picture cannot be read: {fault.strerror}") from fault
        return Response(picture, media_type="image/svg+xml")

    async def print(self, request: Request) -> Response:
        """Begin a print; its progress is told as events."""
        body = await body_of(request)
        game, only = text_of(body, "game"), body.get("only")
        chosen = print_choices(body.get("settings"))
        if game not in self._studio.bench.games:
            raise BadRequestError("There is no such game.")
        known = {component.id for component in self._studio.bench.games[game].components}
        if not isinstance(only, list) or not all(name in known for name in only):
            raise BadRequestError("There is no such component.")
        return JSONResponse({"number": self._studio.prints.start(game, tuple(only), chosen)})

    async def cancel(self, _: Request) -> Response:
        """Stop the print that is under way."""
        self._studio.prints.cancel()
        return JSONResponse({})

    async def printed(self, request: Request) -> Response:
        """Return a PDF that was printed."""
        path = self._studio.prints.file(request.path_params["name"])
        if path is None:
            return PlainTextResponse("There is no such print.", 404)
        return FileResponse(path, media_type="application/pdf", filename=path.name)

    @property
    def _settings(self) -> Settings:
        return self._kept[0][3] if self._kept and isinstance(self._kept[0][3], Settings) else Settings()

    async def _imposed(self, request: Request) -> Imposed:
        """Return a component on its sheets, laid out anew where anything is otherwise."""
        body = await body_of(request)
        game, name = text_of(body, "game"), text_of(body, "component")
        bench = self._studio.bench
        settings = bench.book.settings.but(print_choices(body.get("settings")))
        if game not in bench.games:
            raise BadRequestError("There is no such game.")
        key = (bench.revision, game, name, settings)

        def impose() -> Imposed:
            run = bench.print_run(game, settings)
            component = run.component(name)
            if component is None:
                raise BadRequestError("There is no such component.")
            printed, problems = run.sheets(component)
            return printed, [*run.language_problems, *problems]

        if self._kept is None or self._kept[0] != key:
            self._kept = (key, await self._studio.aside(impose))
        return self._kept[1]
