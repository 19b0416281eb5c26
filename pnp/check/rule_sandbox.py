"""The sandbox as rules use it: nothing is written but expressions, and a field may be missing or unread."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from jinja2.runtime import Context, Undefined
from markupsafe import Markup

from pnp.check.expression_whitelist import METHODS, filters, tests
from pnp.check.fault import TOO_SLOW, RuleFault
from pnp.check.missing import COMPARABLE, MissingValue, comparable, reckoned
from pnp.check.rule_memory import RuleMemory
from pnp.check.unread import Unread, touch
from pnp.sandbox.access import ATTRIBUTES
from pnp.sandbox.budget import Budget
from pnp.sandbox.environment import Sandbox

LONGEST_RESULT = 500
MOST_STEPS = 2_000_000
"""How many steps an expression may take: it may compare all cards of a large set with all others, once."""


class RuleSandbox(Sandbox):
    """An environment for the expressions and texts of rules; what it compiles is kept in the `memory`."""

    intercepted_binops = frozenset({"+", "-", "*", "/", "//", "%", "**"})
    attributes = MappingProxyType(
        {**ATTRIBUTES, str: METHODS, Markup: METHODS, list: frozenset[str](), tuple: frozenset[str]()}
    )

    def __init__(self) -> None:
        super().__init__(Budget(most_steps=MOST_STEPS), autoescape=False, finalize=_text, cache_size=0)
        self.memory: RuleMemory | None = None
        self.filters.update(filters(self.budget, self.guard))
        self.filters[COMPARABLE] = comparable
        self.tests.update(tests(self.budget, self.guard))

    def guard(self, value: Any) -> Any:
        """Return a plain value, or what stands for a missing one; raises UnreadError for one that is unread."""
        touch(value)
        return value if isinstance(value, MissingValue) else super().guard(value)

    def getattr(self, obj: Any, attribute_name: str) -> Any:
        """Return `obj.name`; raises UnreadError where `obj` could not be read."""
        touch(obj)
        return super().getattr(obj, attribute_name)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return `obj[argument]`; raises UnreadError where one of them could not be read."""
        touch(obj, argument)
        return super().getitem(obj, argument)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Let `*` and `%` work on numbers only: on texts and lists they make huge ones."""
        touch(left, right)
        missing = reckoned(context, left, right)
        if missing is not None:
            return missing
        if operator in ("-", "/", "//"):
            return self.binop_table[operator](left, right)
        if operator == "+" or (isinstance(left, (int, float)) and isinstance(right, (int, float))):
            return super().call_binop(context, operator, left, right)
        raise TypeError(f"'{operator}' works on numbers only")


@lru_cache(maxsize=1)
def rule_sandbox() -> RuleSandbox:
    """Return the one sandbox of this process: its budget counts the work of all rules."""
    return RuleSandbox()


@contextmanager
def rules_kept_in(memory: RuleMemory) -> Iterator[None]:
    """Keep what is compiled of rules in a memory, and take from there what was compiled before."""
    sandbox = rule_sandbox()
    before, sandbox.memory = sandbox.memory, memory
    try:
        yield
    finally:
        sandbox.memory = before


def work_done() -> int:
    """Return how much work all expressions have done so far, in steps: a clock that is the same on every machine."""
    return rule_sandbox().budget.total


def _text(value: object) -> object:
    """Return what stands in a text for a value; undefined ones go on to be refused."""
    if isinstance(value, Undefined):
        return value
    if isinstance(value, Unread):
        return "?"
    return "nothing" if value is None else str(value)[:LONGEST_RESULT]


FOR_A_GAME = 10_000_000
"""Steps for all data rules of a game, or the companions of a component; ordinary ones take a few thousands."""
FOR_A_DECK = 2_000_000
"""Steps for the rules of a format on one deck."""


def limit(steps: int) -> int:
    """Return the count of work at which whatever begins now has to end."""
    return work_done() + steps


def refuse_beyond(limit: int) -> None:
    """Raise Fault beyond the limit: checking must end, whatever the rules of a stranger's game ask for."""
    if work_done() > limit:
        raise RuleFault(
            TOO_SLOW, "check", "it was stopped: the rules of this game take too long", "ask for less a card"
        )
