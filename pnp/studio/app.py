"""The application that answers the page: every route of the studio, guarded."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from starlette.applications import Starlette
from starlette.routing import Route

from pnp.studio import routes
from pnp.studio.access import Access
from pnp.studio.print_choices import WrongChoiceError
from pnp.studio.project_files import CannotSaveError, ConflictError, NoSuchFileError
from pnp.studio.requests import BadRequestError, refusing
from pnp.studio.studio import Studio

_REFUSALS = {
    BadRequestError: refusing(400),
    WrongChoiceError: refusing(400),
    CannotSaveError: refusing(422),
    ConflictError: refusing(422),
    NoSuchFileError: refusing(422),
}


def studio_app(studio: Studio) -> Access:
    """Return the whole application."""
    app = Starlette(routes=list(_routes(studio)), exception_handlers=_REFUSALS, lifespan=lambda _: studio.running())
    return Access(app, studio.keys)


def _routes(studio: Studio) -> Iterator[Route]:
    for module in iter_modules(routes.__path__):
        yield from import_module(f"{routes.__name__}.{module.name}").route.of(studio)
