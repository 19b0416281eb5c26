"""Expressions and texts of data rules: compiled once, run for every card, unable to do harm.

Data comes from strangers. Nothing can be called but `game.of` and a few text methods, nothing loops, sizes
are bounded, and whatever fails is a Fault at the line of the rule.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import CodeType
from typing import TypeVar
from warnings import catch_warnings, simplefilter

from jinja2 import Template, TemplateError, TemplateSyntaxError, nodes
from jinja2.environment import TemplateExpression
from jinja2.parser import Parser
from jinja2.runtime import Undefined

from pnp.check.expression_whitelist import Known, refuse_unknown
from pnp.check.fault import BAD_EXPRESSION, RuleFault
from pnp.check.missing import (
    ASSUMED,
    Assumed,
    MissingValue,
    Undecidable,
    fields_of_card,
    undecidable,
    with_comparable_sides,
)
from pnp.check.rule_sandbox import LONGEST_RESULT, rule_sandbox
from pnp.check.unread import touch
from pnp.sandbox.failures import explain, unlisted
from pnp.sandbox.fault import SandboxFault
from pnp.sandbox.record import Record

LONGEST_EXPRESSION = 500
LONGEST_TEXT = 2000
STEPS_TO_EVALUATE = 50
STEPS_TO_COMPILE = 5_000
"""What evaluating an expression costs at least, and compiling it, in the sandbox's steps."""

T = TypeVar("T")
Expression = Callable[[Mapping[str, object]], object]
Text = Callable[[Mapping[str, object]], str]

_FAILURES = (
    TemplateError, ArithmeticError, TypeError, ValueError, LookupError, AttributeError, RecursionError, SandboxFault
)  # fmt: skip
_UNREADABLE = (*_FAILURES, SyntaxError, MemoryError)


def expression(source: str, known: Known, key: str) -> Expression:
    """Return a function from names to the expression's value; both may raise Fault, at `key` of the rule.

    The function raises Undecidable where the value hangs on a field that the card lacks.
    """
    _refuse_long(source, LONGEST_EXPRESSION, key)
    rule_sandbox().budget.done += STEPS_TO_COMPILE
    with _readable(source, key):
        fields, code = _kept("expression", source, known, lambda: _expression_code(source, known, key))
        compiled = TemplateExpression(_template(code), undefined_to_none=False)

    def value(names: Mapping[str, object]) -> object:
        assumed = Assumed(holds=False)
        result = _worked_out(compiled, names, assumed, key)
        if isinstance(result, MissingValue) or (assumed.met and _other(compiled, names, key) != bool(result)):
            raise undecidable(names, fields, key)
        return result

    return value


def condition(source: str, known: Known, key: str) -> Expression:
    """Return a function from names to whether the expression is true; it is not where that hangs on a missing field."""
    value = expression(source, known, key)

    def holds(names: Mapping[str, object]) -> bool:
        try:
            return bool(value(names))
        except Undecidable:
            return False

    return holds


def _other(compiled: TemplateExpression, names: Mapping[str, object], key: str) -> bool:
    """Return whether the expression is true when comparisons with what is missing are."""
    return bool(_worked_out(compiled, names, Assumed(holds=True), key))


def _parsed(source: str) -> nodes.Expr:
    """Return an expression's tree, as Jinja's `compile_expression` reads it."""
    parser = Parser(rule_sandbox(), source, state="variable")
    expr = parser.parse_expression()
    if not parser.stream.eos:
        raise TemplateSyntaxError("there is more behind it", parser.stream.current.lineno)
    return expr


def _expression_code(source: str, known: Known, key: str) -> tuple[tuple[str, ...], CodeType]:
    """Return the fields of `card` that an expression looks at, and what it compiles to."""
    try:
        expr = _parsed(source)
    except TemplateSyntaxError:
        # In a template's braces what is wrong is told in more cases.
        _refuse_others(rule_sandbox().parse("{{ (" + source + "\n) }}"), key)
        raise
    refuse_unknown(nodes.Template([expr]), known, key, text=False)
    tree = nodes.Template([nodes.Assign(nodes.Name("result", "store"), expr, lineno=1)], lineno=1)
    fields = fields_of_card(tree)
    comparing = with_comparable_sides(tree)
    comparing.set_environment(rule_sandbox())
    return fields, rule_sandbox().compile(comparing)


def _text_code(source: str, known: Known, key: str) -> CodeType:
    tree = rule_sandbox().parse(source)
    refuse_unknown(tree, known, key, text=True)
    return rule_sandbox().compile(tree)


def _kept(what: str, source: str, known: Known, make: Callable[[], T]) -> T:
    """Return what is made of a source, as remembered where it was made before: it hangs on the names that are known."""
    names = sorted((name, sorted(fields)) for name, fields in known.items())
    memory = rule_sandbox().memory
    return memory.remembered((what, source, names), make) if memory else make()


def _template(code: CodeType) -> Template:
    return Template.from_code(rule_sandbox(), code, rule_sandbox().make_globals(None))


def _worked_out(compiled: TemplateExpression, names: Mapping[str, object], assumed: Assumed, key: str) -> object:
    _begin()
    try:
        value = compiled({**names, ASSUMED: assumed})
        if isinstance(value, Undefined):
            return bool(value)
    except _FAILURES as error:
        raise _failed(error, key, names.get("card")) from error
    touch(value)
    return value


def _begin() -> None:
    """Count the start of an evaluation, which is given a budget of its own."""
    budget = rule_sandbox().budget
    budget.renew()
    budget.step(STEPS_TO_EVALUATE)


def text(source: str, known: Known, key: str) -> Text:
    """Return a function from names to the text: one line, at most 500 characters; both may raise Fault."""
    _refuse_long(source, LONGEST_TEXT, key)
    rule_sandbox().budget.done += STEPS_TO_COMPILE
    with _readable(source, key, is_text=True):
        template = _template(_kept("text", source, known, lambda: _text_code(source, known, key)))

    def render(names: Mapping[str, object]) -> str:
        _begin()
        try:
            # Shared: the names are only read, so they need not be copied for each of many problems.
            context = template.new_context(dict(names), shared=True)
            return " ".join("".join(template.root_render_func(context)).split())[:LONGEST_RESULT]
        except _FAILURES as error:
            raise _failed(error, key) from error

    return render


@contextmanager
def _readable(source: str, key: str, *, is_text: bool = False) -> Iterator[None]:
    """Make a Fault of whatever keeps a source from being compiled; Python's warnings about it stay unsaid."""
    with catch_warnings():
        simplefilter("ignore")
        try:
            yield
        except _UNREADABLE as error:
            raise _unreadable(error, source, key, is_text=is_text) from error


def _refuse_long(source: str, longest: int, key: str) -> None:
    if len(source) > longest:
        message = f"'{key}' has {len(source)} characters; at most {longest} are read"
        raise RuleFault(BAD_EXPRESSION, key, message, "a rule that needs more is a rule in Python")


def _refuse_others(tree: nodes.Template, key: str) -> None:
    """Raise RuleFault for a template with more in it than `{{ (…) }}`."""
    match tree.body:
        case [nodes.Output(nodes=[nodes.Expr() as only])] if not isinstance(only, nodes.TemplateData):
            return
    raise RuleFault(BAD_EXPRESSION, key, f"'{key}' is not one expression")


def _unreadable(error: Exception, source: str, key: str, *, is_text: bool) -> RuleFault:
    if isinstance(error, TemplateSyntaxError):
        shown = source if len(source) <= 60 else source[:57] + "…"
        why, hint = _why_unreadable(error, source, is_text=is_text)
        said = "cannot be read" if is_text else "is not an expression"
        return RuleFault(BAD_EXPRESSION, key, f"'{shown}' {said}: {why}", hint)
    if isinstance(error, (RecursionError, SyntaxError, MemoryError)):
        return RuleFault(BAD_EXPRESSION, key, "the expression is nested too deeply", "use fewer brackets")
    return _failed(error, key)


def _why_unreadable(error: TemplateSyntaxError, source: str, *, is_text: bool) -> tuple[str, str]:
    from pnp.sandbox.syntax import ENDS_EARLY, explain_expression, explain_syntax  # only what goes wrong needs it

    message, sandbox = error.message or "", rule_sandbox()
    if is_text:
        return explain_syntax(message, error.lineno, source, sandbox.filters, sandbox.tests)[:2]
    # An expression is read between brackets: where it breaks off, what comes next is the last of them.
    bracket = message == "unexpected ')'" or message.endswith("got ')'")
    ends = message.startswith("unexpected '}'") or (bracket and source.count(")") <= source.count("("))
    return explain_expression(ENDS_EARLY if ends else message, source, sandbox.filters, sandbox.tests)


def _failed(error: Exception, key: str, card: object = None) -> RuleFault:
    from pnp.sandbox.syntax import unknown_helper

    sandbox = rule_sandbox()
    if isinstance(error, SandboxFault):
        words, hint = unlisted(error, sandbox.attributes, sandbox.filters)
    else:
        words, hint = unknown_helper(str(error), sandbox.filters, sandbox.tests, is_running=True) or explain(error)
    whose = f" for '{card!r}'"[:80] if isinstance(card, Record) else ""
    return RuleFault(BAD_EXPRESSION, key, f"the expression fails{whose}: {words[:200]}", hint[:200])
