"""Expressions and texts of data rules: compiled once, run for every card, unable to do harm.

Data comes from strangers. Nothing can be called but `game.of` and a few text methods, nothing loops, sizes
are bounded, and whatever fails is a Fault at the line of the rule.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from jinja2 import StrictUndefined, TemplateError, TemplateSyntaxError, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment

from pnp.check.allowed import Known, refuse_unknown
from pnp.check.fault import BAD_EXPRESSION, Fault
from pnp.check.filters import FILTERS, TESTS

LONGEST_EXPRESSION = 500
LONGEST_TEXT = 2000
LONGEST_RESULT = 500

Expression = Callable[[Mapping[str, object]], object]
Text = Callable[[Mapping[str, object]], str]

_FAILURES = (
    TemplateError,
    ArithmeticError,
    TypeError,
    ValueError,
    LookupError,
    AttributeError,
    RecursionError,
)
_TOO_DEEP = (RecursionError, SyntaxError, MemoryError, OverflowError, ValueError)


class _Sandbox(ImmutableSandboxedEnvironment):
    intercepted_binops = frozenset({"*", "%", "**"})

    def call_binop(self, context: object, operator: str, left: object, right: object) -> object:
        """Let `*` and `%` work on numbers only: on texts and lists they make huge ones."""
        del context
        if isinstance(left, (int, float)) and isinstance(right, (int, float)):
            return left * right if operator == "*" else left % right
        raise TypeError(f"'{operator}' works on numbers only")


@lru_cache(maxsize=1)
def _sandbox() -> _Sandbox:
    environment = _Sandbox(undefined=StrictUndefined, autoescape=False, finalize=_said, cache_size=0)
    environment.globals.clear()
    environment.filters.clear()
    environment.filters.update(FILTERS)
    environment.tests.clear()
    environment.tests.update(TESTS)
    return environment


def _said(value: object) -> object:
    """Return what stands in a text for a value; undefined ones go on to be refused."""
    if isinstance(value, StrictUndefined):
        return value
    return "nothing" if value is None else str(value)[:LONGEST_RESULT]


def expression(source: str, known: Known, key: str) -> Expression:
    """Return a function from names to the expression's value; both may raise Fault, at `key` of the rule."""
    _refuse_long(source, LONGEST_EXPRESSION, key)
    try:
        tree = _sandbox().parse("{{ (" + source + "\n) }}")
        refuse_unknown(_only_expression(tree, key), known, key, text=False)
        compiled = _sandbox().compile_expression(source, undefined_to_none=False)
    except (TemplateSyntaxError, *_TOO_DEEP) as error:
        raise _unreadable(error, source, key) from error

    def value(names: Mapping[str, object]) -> object:
        try:
            found = compiled(names)
            return bool(found) if isinstance(found, StrictUndefined) else found
        except _FAILURES as error:
            raise _failed(error, key) from error

    return value


def text(source: str, known: Known, key: str) -> Text:
    """Return a function from names to the text: one line, at most 500 characters; both may raise Fault."""
    _refuse_long(source, LONGEST_TEXT, key)
    try:
        refuse_unknown(_sandbox().parse(source), known, key, text=True)
        template = _sandbox().from_string(source)
    except (TemplateSyntaxError, *_TOO_DEEP) as error:
        raise _unreadable(error, source, key) from error

    def said(names: Mapping[str, object]) -> str:
        try:
            return " ".join(template.render(names).split())[:LONGEST_RESULT]
        except _FAILURES as error:
            raise _failed(error, key) from error

    return said


def _refuse_long(source: str, longest: int, key: str) -> None:
    if len(source) > longest:
        message = f"'{key}' has {len(source)} characters; at most {longest} are read"
        raise Fault(BAD_EXPRESSION, key, message, "a rule that needs more is a rule in Python")


def _only_expression(tree: nodes.Template, key: str) -> nodes.Template:
    """Return the expression of `{{ (…) }}` as a tree of its own; raises Fault where it holds other things."""
    match tree.body:
        case [nodes.Output(nodes=[nodes.Expr() as only])] if not isinstance(only, nodes.TemplateData):
            return nodes.Template([only])
    raise Fault(BAD_EXPRESSION, key, f"'{key}' is not one expression")


def _unreadable(error: Exception, source: str, key: str) -> Fault:
    if isinstance(error, TemplateSyntaxError):
        shown = source if len(source) <= 60 else source[:57] + "…"
        return Fault(BAD_EXPRESSION, key, f"'{shown}' is not an expression: {error.message}")
    return Fault(BAD_EXPRESSION, key, "the expression is nested too deeply", "use fewer brackets")


def _failed(error: Exception, key: str) -> Fault:
    words = str(error).split("\n")[0] or type(error).__name__
    return Fault(BAD_EXPRESSION, key, f"the expression fails: {words[:200]}")
