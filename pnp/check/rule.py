"""A rule: a code, why it exists, and a function from a game to what breaks it; and every code there is, explained.

Every module of a package of rules is one, nothing is listed by hand.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from inspect import cleandoc
from itertools import pairwise
from pkgutil import iter_modules
from textwrap import dedent
from types import MappingProxyType, ModuleType
from typing import get_type_hints

import yaml
from msgspec import Struct
from msgspec.structs import replace

from pnp.bundled import PACKAGE
from pnp.model.book import GameBook
from pnp.model.typed_entry import TypedEntry
from pnp.nearest import did_you_mean
from pnp.problem import Place, Problem, Severity

MOST = 1000
"""How often a rule finds fault with a game: nobody reads more."""
CORE = "pnp.check.rules"
"""The rules that hold for every game."""
_EXAMPLE = re.compile(r"^(Bad|Good):[ \t]*$", re.MULTILINE)


class Explanation(Struct, frozen=True):
    """What `pnp explain CODE` says. `bad` and `good` are YAML, "" where no example helps."""

    code: str
    title: str
    why: str
    bad: str = ""
    good: str = ""
    severity: Severity = "error"


class Finding(Struct, frozen=True):
    """What a Python rule yields: a problem that does not know its code yet."""

    message: str
    place: Place
    hint: str = ""
    subject: str = ""


RuleFindings = Iterator[Finding]
"""What the `check` of a rule gives."""


class Rule(Struct, frozen=True):
    """A rule of one game or of all; `check` gives the problems with the rule's own code and severity.

    `on_decks` rules hold for deck lists too: they are asked about the game with the list as its only deck. What
    `undrawn` rules find is so large that it is not drawn.
    """

    explanation: Explanation
    find: Callable[[GameBook], RuleFindings]
    on_decks: bool = False
    undrawn: bool = False

    @property
    def code(self) -> str:
        """The code of its problems."""
        return self.explanation.code

    @property
    def title(self) -> str:
        """What it asks for, in a few words."""
        return self.explanation.title

    def check(self, game: GameBook) -> Iterator[Problem]:
        """Yield what breaks the rule, at most `MOST` problems."""
        return as_problems(self.code, self.explanation.severity, self.find(game), game)


def read_rule(module: ModuleType) -> Rule:
    """Return the rule that a module is: docstring, `CODE`, `check(game)`, maybe `SEVERITY`, `DECKS`, `UNDRAWN`.

    A `check(entry)` whose parameter is annotated with a type of entries is called with each of them.
    Raises TypeError with the module's name where the shape is wrong: a bug of ours, not of the user.
    """
    code, check = getattr(module, "CODE", None), getattr(module, "check", None)
    severity: Severity = getattr(module, "SEVERITY", "error")
    if not isinstance(code, str) or not callable(check) or severity not in ("error", "warning"):
        raise TypeError(f'{module.__name__} is no rule: it needs CODE = "…" and def check(game)')
    try:
        explanation = read_explanation(code, module.__doc__ or "", severity)
    except ValueError as error:
        raise TypeError(f"{module.__name__} is no rule: {error}") from error
    type_ = next(iter(get_type_hints(check).values()), None)
    find = _of_entries(type_, check) if isinstance(type_, type) and issubclass(type_, TypedEntry) else check
    return Rule(explanation, find, *(bool(getattr(module, name, False)) for name in ("DECKS", "UNDRAWN")))


def _of_entries(
    type_: type[TypedEntry], check: Callable[[TypedEntry], RuleFindings]
) -> Callable[[GameBook], RuleFindings]:
    """Return a check of a game that checks its entries of a type; they are the subjects of what it finds."""

    def check_all(game: GameBook) -> RuleFindings:
        for entry in type_.every(game):
            for finding in check(entry):
                yield replace(finding, subject=finding.subject or entry.subject)

    return check_all


def as_problems(code: str, severity: Severity, findings: Iterable[Finding], game: GameBook) -> Iterator[Problem]:
    """Yield findings about a game as problems with a code, at most `MOST`."""
    for number, f in enumerate(findings):
        if number == MOST:
            yield Problem(code, f"there are more than {MOST} such", f.place, "", game.slug, severity)
            return
        yield Problem(code, f.message, f.place, f.hint, f.subject or game.slug, severity)


def read_explanation(code: str, docstring: str, severity: Severity) -> Explanation:
    """Split a rule's docstring: title line, reasons, then `Bad:` and `Good:`, each above an indented block.

    Raises ValueError where a part is missing.
    """
    head, *parts = _EXAMPLE.split(cleandoc(docstring))
    title, _, why = head.partition("\n")
    examples = {name: dedent(block).strip("\n").rstrip() for name, block in zip(parts[::2], parts[1::2], strict=True)}
    for name, text in [("title", title), ("reason", why), *((n, examples.get(n, "")) for n in ("Bad", "Good"))]:
        if not text.strip():
            raise ValueError(f"the docstring has no {name}")
    title = title.strip().rstrip(".")
    return Explanation(code, title, why.strip(), examples["Bad"], examples["Good"], severity)


def find_rules(package: str) -> tuple[Rule, ...]:
    """Return the rules of a package by code, none where there is no such package.

    Raises TypeError for a module that is no rule, ValueError where two rules share a code.
    """
    try:
        if find_spec(package) is None:
            return ()
    except ModuleNotFoundError:
        return ()
    modules = iter_modules(import_module(package).__path__)
    rules = sorted((read_rule(import_module(f"{package}.{module.name}")) for module in modules), key=lambda r: r.code)
    for rule, other in pairwise(rules):
        if rule.code == other.code:
            raise ValueError(f"two rules of {package} have the code {rule.code}")
    return tuple(rules)


CODES = PACKAGE / "codes"
"""One YAML file a stage: the codes that no rule stands for, such as those of the loader and the renderer."""


def explain(code: str, known: Mapping[str, Explanation]) -> tuple[Explanation | None, str]:
    """Return a code's explanation, or None and a hint at the nearest code there is."""
    wanted = code.strip().upper()
    return (known[wanted], "") if wanted in known else (None, did_you_mean(wanted, known))


def explanations(games: Iterable[GameBook], rules: Iterable[Rule]) -> Mapping[str, Explanation]:
    """Return every code's explanation by code: pnp's own, the given Python rules, the games' data rules."""
    known = {explanation.code: explanation for explanation in _all(games, rules)}
    return MappingProxyType(dict(sorted(known.items())))


def codes_used_twice(games: Iterable[GameBook], rules: Iterable[Rule]) -> tuple[str, ...]:
    """Return the codes that stand for more than one thing, sorted; there should be none."""
    counts = Counter(explanation.code for explanation in _all(games, rules))
    return tuple(sorted(code for code, n in counts.items() if n > 1))


def _all(games: Iterable[GameBook], rules: Iterable[Rule]) -> Iterator[Explanation]:
    yield from _core()
    yield from (rule.explanation for rule in rules)
    for spec in (spec for game in games for spec in game.rules):
        yield Explanation(spec.code, spec.title.rstrip("."), spec.why, spec.bad, spec.good, spec.severity)


@lru_cache(maxsize=1)
def _core() -> tuple[Explanation, ...]:
    """Return the explanations of the files in `CODES`, whose keys are those of an `Explanation`, and of core rules."""
    written: list[Explanation] = []
    for file in sorted(CODES.glob("*.yaml")):
        codes = yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader) or {}
        written += [Explanation(code, **texts) for code, texts in codes.items()]
    return (*written, *(rule.explanation for rule in find_rules(CORE)))
