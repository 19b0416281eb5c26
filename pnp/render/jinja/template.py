"""Templates: found in the roots, compiled once, rendered to markup; errors with file and line."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from jinja2.exceptions import TemplateNotFound, TemplateSyntaxError

from pnp.emblems.emblem import Emblems
from pnp.model.entry import UnreadError
from pnp.nearest import did_you_mean
from pnp.problem import Place, Problem
from pnp.render.jinja.folders import Folders
from pnp.render.jinja.functions import Measure
from pnp.render.jinja.sandbox import FaceSandbox
from pnp.render.traces.reads import Reads
from pnp.store.store import Store

if TYPE_CHECKING:
    from pnp.render.jinja.calls import Calls

SUFFIX = ".svg.j2"
Rendered = str | Problem | None
"""Markup, what went wrong, or None where a card could not be read."""


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

    def render(self, name: str, values: Mapping[str, object], reads: Reads | None = None) -> Rendered:
        """Return the markup that a template makes of its values, or what went wrong; what it read is noted.

        None where it asks for a card that is left out for what is wrong with it: that has been told.
        """
        self.sandbox.reads = reads
        self.sandbox.budget.renew()
        try:
            return self.sandbox.get_template(name + SUFFIX).render(values)
        except UnreadError:
            return None
        except Exception as error:  # noqa: BLE001 - a template may raise anything, and whatever it is has a place in it
            return self._problem(error, name, values)
        finally:
            self.sandbox.rendering.end()

    def render_calls(self, name: str, values: Mapping[str, object]) -> "tuple[Rendered, Calls]":
        """Return the markup with what calls make marked by them, and the calls: for what is wrong with a face."""
        from pnp.render.jinja.calls import Calls

        calls = Calls(self.sandbox)
        with calls.noted():
            return self.render(name, values), calls

    def _problem(self, error: Exception, name: str, values: Mapping[str, object]) -> Problem:
        # only what goes wrong needs this
        from pnp.render.jinja.run_failures import WHOLE, FailedRun, TemplateLine, endless_run, failed_run, steps_of

        whole = TemplateLine(Place(self._loader.where(name + SUFFIX)), WHOLE)
        steps = steps_of(error.__traceback__, self.sources) or (whole,)
        place = steps[-1].place
        if isinstance(error, RecursionError):
            return endless_run(steps) or Problem(
                "PNP304",
                f"the template '{name}' goes on inside itself, or its brackets and statements are nested too deeply",
                whole.place,
                "look for macros or includes that call themselves",
            )
        if isinstance(error, SyntaxError):
            hint = "use fewer loops and conditions inside one another"
            return Problem("PNP301", "the template's statements are nested too deeply", place, hint)
        if isinstance(error, TemplateSyntaxError):
            return self._unreadable(error, place)
        if isinstance(error, TemplateNotFound):
            return self._not_found(error, name, place)
        return failed_run(error, FailedRun(steps, values, self.sandbox))

    def _unreadable(self, error: TemplateSyntaxError, place: Place) -> Problem:
        from pnp.sandbox.syntax import explain_syntax

        file, sandbox = error.filename or error.name or place.file, self.sandbox
        source = self._loader.source(file)
        told = explain_syntax(error.message or "", error.lineno, source, sandbox.filters, sandbox.tests)
        return Problem("PNP301", f"the template cannot be read: {told[0]}", Place(file, told[2]), told[1])

    def _not_found(self, error: TemplateNotFound, name: str, place: Place) -> Problem:
        wanted = str(error.name)
        if wanted == name + SUFFIX:
            names = [n.removesuffix(SUFFIX) for n in self._loader.names() if not n.startswith("shared/")]
            hint = did_you_mean(name, names) or f"write templates/…/{name}{SUFFIX}"
            place = Place(self._loader.where(name + SUFFIX))
            return Problem("PNP300", _why(error, name), place, hint)
        message = _why(error, wanted)
        return Problem("PNP300", message, place, did_you_mean(wanted, self._loader.names()))


def _why(error: TemplateNotFound, wanted: str) -> str:
    told = error.message and error.message != str(error.name)
    return str(error.message) if told else f"there is no template '{wanted[:80]}'"
