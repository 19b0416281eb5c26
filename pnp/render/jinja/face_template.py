"""Templates whose values are let go with the face that they were rendered for."""

from collections.abc import Mapping
from typing import Any

from jinja2 import Template
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro


class Rendering:
    """The contexts of one rendering, and the macros that outlast it.

    Macros of a template know one another and their context, and that knows them: left alone, all that a face was made
    from would stay until the next collection of garbage.
    """

    def __init__(self) -> None:
        self.contexts: list[Context] = []
        self.lasting: set[int] = set()

    def end(self) -> None:
        """Let go of what the templates of a face have held."""
        for context in self.contexts:
            for value in context.vars.values():
                if type(value) is Macro and id(value) not in self.lasting:
                    value.__dict__.clear()
            context.vars.clear()
        self.contexts.clear()


class FaceTemplate(Template):
    """A template of a `FaceSandbox`."""

    def new_context(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Mapping[str, Any] | None = None
    ) -> Context:
        """Return the context of a rendering, an include or an import; without `vars` it is kept."""
        context = super().new_context(vars, shared, locals)
        if vars is not None:
            self.environment.rendering.contexts.append(context)  # type: ignore[attr-defined]
        return context

    def make_module(
        self, vars: dict[str, Any] | None = None, shared: bool = False, locals: Mapping[str, Any] | None = None
    ) -> TemplateModule:
        """Return what an import gives; without `vars` it serves all faces."""
        module = super().make_module(vars, shared, locals)
        if vars is None:
            self.environment.rendering.lasting.update(map(id, module.__dict__.values()))  # type: ignore[attr-defined]
        return module
