"""The Jinja that templates run in: nothing outside reached, nothing undefined passed, all counted."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from jinja2 import BaseLoader, StrictUndefined, Template, meta, nodes
from jinja2.exceptions import TemplateSyntaxError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

from pnp.nearest import did_you_mean
from pnp.render.jinja.budget import Budget, formatted, multiplied, raised
from pnp.render.jinja.filters import bounded_filters, check_method, printable
from pnp.render.jinja.functions import CONSTANTS, FUNCTIONS, num
from pnp.render.jinja.markers import Markers
from pnp.render.jinja.views import View

_PADDING = frozenset(
    ("center", "ljust", "rjust", "zfill", "expandtabs", "format_map", "translate", "encode", "to_bytes")
)
_BEFORE = MappingProxyType({"*": multiplied, "**": raised})


class Missing(StrictUndefined):
    """A name that is not there: using it says so, with the nearest that is."""

    @property
    def _undefined_message(self) -> str:
        if isinstance(self._undefined_obj, View):
            return type(self._undefined_obj).lacks(self._undefined_obj, str(self._undefined_name))
        if isinstance(self._undefined_obj, Mapping):
            known = [str(key) for key in self._undefined_obj]
            return f"there is no '{self._undefined_name}' in it\n{did_you_mean(str(self._undefined_name), known)}"
        return super()._undefined_message


class Sandbox(ImmutableSandboxedEnvironment):
    """An environment for one game's templates.

    `names` holds every name that a template compiled so far mentions, `parts` the templates that it includes or
    imports, None among them for one that it chooses as it runs.
    """

    intercepted_binops = frozenset(("+", "*", "**", "%"))

    def __init__(self, loader: BaseLoader) -> None:
        super().__init__(
            loader=loader,
            extensions=[Markers],
            undefined=Missing,
            autoescape=True,
            auto_reload=False,
            cache_size=-1,
            finalize=printable,
        )
        self.names: dict[str, frozenset[str]] = {}
        self.parts: dict[str, frozenset[str | None]] = {}
        self.budget = budget = Budget()
        self.concat = budget.join  # type: ignore[method-assign]
        self.globals = {**FUNCTIONS, **CONSTANTS, "namespace": self.globals["namespace"], "dict": dict}
        self.filters = bounded_filters(budget) | {
            "num": num,
            "_counted": budget.counted,
            "_charged": budget.charge,
            "_printed": printable,
        }

    @property
    def sources(self) -> list[str]:
        """The names of the template sources by the number that markers carry."""
        extension = self.extensions[Markers.identifier]
        assert isinstance(extension, Markers)  # noqa: S101 - registered above
        return extension.sources

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        self.names[name or ""] = frozenset(found.name for found in tree.find_all(nodes.Name))
        self.parts[name or ""] = frozenset(meta.find_referenced_templates(tree))
        return _counting(tree, name, filename)

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> Template:
        """Return a template; counted, for a template may include itself."""
        self.budget.step()
        return super().get_template(name, parent, globals)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return an attribute for a template; fields of views, which are asked for most, at once."""
        if isinstance(obj, View) and attribute[0] != "_":
            found = obj.__dict__.get(attribute, obj)
            if found is not obj:
                return found
        return super().getattr(obj, attribute)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Tell whether a template may see an attribute."""
        if attr in _PADDING and isinstance(obj, str | int):
            return False
        return super().is_safe_attribute(obj, attr, value)

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - Jinja's own
        """Call for a template: the call is counted, and what it makes."""
        __self.budget.step()
        # Jinja hands out `format` in a wrapper.
        method = getattr(__obj, "__wrapped__", __obj)
        owner = getattr(method, "__self__", None)
        if isinstance(owner, str):
            check_method(owner, method.__name__, (*args, *kwargs.values()))
            __self.budget.spend(len(owner))
        return __self.budget.charge(super().call(__context, __obj, *args, **kwargs))

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Work out `+ * ** %` for a template: refused where the outcome would be huge."""
        if operator in _BEFORE:
            _BEFORE[operator](left, right)
        elif operator == "%" and isinstance(left, str):
            formatted(left, right if isinstance(right, tuple) else (right,))
        found = super().call_binop(context, operator, left, right)
        return found if found.__class__ is float else self.budget.charge(found)


def _counting(tree: nodes.Template, name: str | None, filename: str | None) -> nodes.Template:
    """Have every loop counted, and every text and list that an expression makes."""
    for loop in list(tree.find_all(nodes.For)):
        if loop.recursive:
            raise TemplateSyntaxError("a loop cannot be recursive here", loop.lineno, name, filename)
        loop.iter = _through("_counted", loop.iter)
    counted: nodes.Template = _Charging().visit(tree)
    return counted


class _Charging(NodeTransformer):
    """Sends through the budget what grows without a call: `~`, and lists made of variables."""

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - the name of a node
        self.generic_visit(node)
        parts = node.nodes
        node.nodes = [p if isinstance(p, nodes.Const) else _through("_printed", p) for p in parts]
        return _through("_charged", node)

    def visit_List(self, node: nodes.List) -> nodes.Node:  # noqa: N802 - the name of a node
        return self._charged(node)

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:  # noqa: N802 - the name of a node
        return self._charged(node)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802 - the name of a node
        # What a loop or a set assigns to is a tuple as well, and no value.
        return self._charged(node) if node.ctx == "load" else node

    def _charged(self, node: nodes.Expr) -> nodes.Node:
        try:
            node.as_const()
        except nodes.Impossible:
            self.generic_visit(node)
            return _through("_charged", node)
        return node


def _through(name: str, node: nodes.Node) -> nodes.Filter:
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno)
