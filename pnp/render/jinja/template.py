"""Templates: found in the roots, compiled once, rendered to markup; errors with file and line."""

import re
from collections.abc import Iterable, Mapping
from types import TracebackType

from jinja2.exceptions import TemplateNotFound, TemplateRuntimeError, TemplateSyntaxError, UndefinedError

from pnp.emblems.emblem import Emblems
from pnp.nearest import did_you_mean
from pnp.problem import Place, Problem
from pnp.render.fault import Fault
from pnp.render.jinja.folders import Folders
from pnp.render.jinja.functions import Measure
from pnp.render.jinja.sandbox import FaceSandbox
from pnp.render.traces.reads import Reads
from pnp.sandbox.failures import explain
from pnp.sandbox.fault import SandboxFault
from pnp.store.store import Store

SUFFIX = ".svg.j2"
_FILTER = re.compile(r"No filter named '(\w+)'")
_UNDEFINED = re.compile(r"there is no '(\w+)' here")


class Templates:
    """One game's templates. `names` are those of the values that they can have at hand."""

    def __init__(self, folders: Folders, names: frozenset[str], measure: Measure, store: Store | None = None) -> None:
        self._loader = folders
        self.sandbox = FaceSandbox(folders, Emblems(folders.slug, folders.has_art), names, measure, store)

    @property
    def sources(self) -> list[str]:
        """How messages name the sources, by the number that markers carry."""
        return self._loader.labels

    def where(self, name: str) -> str:
        """Return a template's file as messages name it."""
        return self._loader.where(name + SUFFIX)

    def digest(self, name: str) -> bytes:
        """Return what tells a template's source from others; it is named with its ending."""
        return self._loader.digest(name)

    def render(self, name: str, values: Mapping[str, object], reads: Reads | None = None) -> str | Problem:
        """Return the markup that a template makes of its values, or what went wrong; what it read is noted."""
        self.sandbox.reads = reads
        self.sandbox.budget.renew()
        try:
            return self.sandbox.get_template(name + SUFFIX).render(values)
        except RecursionError:
            return Problem(
                "PNP304",
                f"the template '{name}' goes on inside itself, or its brackets and statements are nested too deeply",
                Place(self._loader.where(name + SUFFIX)),
                "look for macros or includes that call themselves",
            )
        except Exception as error:  # noqa: BLE001 - a template may raise anything, and whatever it is has a place in it
            return self._problem(error, name, values)

    def _problem(self, error: Exception, name: str, values: Mapping[str, object]) -> Problem:
        place = self._place(error.__traceback__) or Place(self._loader.where(name + SUFFIX))
        if isinstance(error, SyntaxError):
            hint = "use fewer loops and conditions inside one another"
            return Problem("PNP301", "the template's statements are nested too deeply", place, hint)
        if isinstance(error, TemplateSyntaxError):
            place = Place(error.filename or error.name or place.file, error.lineno)
            return Problem(
                "PNP301",
                f"the template cannot be read: {error.message}",
                place,
                _syntax_hint(str(error.message), self.sandbox.filters),
            )
        if isinstance(error, TemplateNotFound):
            return self._not_found(error, name, place)
        if isinstance(error, Fault | SandboxFault):
            return Problem(error.code, error.message, place, error.hint)
        if isinstance(error, UndefinedError):
            message, _, hint = str(error).partition("\n")
            unknown = _UNDEFINED.match(message)
            hint = hint or (did_you_mean(unknown[1], values) if unknown else "")
            return Problem("PNP302", message, place, hint)
        if isinstance(error, TemplateRuntimeError):
            return Problem("PNP301", f"the template cannot be run: {error}", place)
        message, hint = explain(error)
        return Problem("PNP303", f"the template fails: {message}", place, hint)

    def _not_found(self, error: TemplateNotFound, name: str, place: Place) -> Problem:
        wanted = str(error.name)
        if wanted == name + SUFFIX:
            names = [n.removesuffix(SUFFIX) for n in self._loader.names() if not n.startswith("shared/")]
            hint = did_you_mean(name, names) or f"write templates/…/{name}{SUFFIX}"
            place = Place(self._loader.where(name + SUFFIX))
            return Problem("PNP300", _why(error, name), place, hint)
        message = _why(error, wanted)
        return Problem("PNP300", message, place, did_you_mean(wanted, self._loader.names()))

    def _place(self, trace: TracebackType | None) -> Place | None:
        """Return the last line of a template that a traceback goes through."""
        place = None
        while trace is not None:
            code = trace.tb_frame.f_code
            if code.co_filename in self.sources:
                place = Place(code.co_filename, trace.tb_lineno)
            trace = trace.tb_next
        return place


def _why(error: TemplateNotFound, wanted: str) -> str:
    told = error.message and error.message != str(error.name)
    return str(error.message) if told else f"there is no template '{wanted[:80]}'"


def _syntax_hint(message: str, filters: Iterable[str]) -> str:
    unknown = _FILTER.match(message)
    if unknown:
        return did_you_mean(unknown[1], [name for name in filters if not name.startswith("_")])
    if message.startswith("the template "):
        return "save it as plain text in UTF-8, and pictures as files of their own"
    return "every {% if %}, {% for %} and {% macro %} has its {% end… %}, every {{ its }}"
