"""Every code there is, and why."""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

import yaml

from pnp.bundled import PACKAGE
from pnp.check.rule import CORE, Explanation, Rule, find_rules
from pnp.model.book import GameBook
from pnp.model.specs import RuleSpec
from pnp.nearest import did_you_mean
from pnp.problem import Severity

CODES = PACKAGE / "codes"
"""One YAML file a stage: the codes that no rule stands for, such as those of the loader and the renderer."""


def explain(code: str, known: Mapping[str, Explanation]) -> tuple[Explanation | None, str]:
    """Return a code's explanation, or None and a hint at the nearest code there is."""
    wanted = code.strip().upper()
    return (known[wanted], "") if wanted in known else (None, did_you_mean(wanted, known))


def explanations(games: Iterable[GameBook], rules: Iterable[Rule]) -> Mapping[str, Explanation]:
    """Return every code's explanation by code: pnp's own, the given Python rules, the games' data rules."""
    found = {one.code: one for one in _all(games, rules)}
    return MappingProxyType(dict(sorted(found.items())))


def codes_used_twice(games: Iterable[GameBook], rules: Iterable[Rule]) -> tuple[str, ...]:
    """Return the codes that stand for more than one thing, sorted; there should be none."""
    counts = Counter(one.code for one in _all(games, rules))
    return tuple(sorted(code for code, n in counts.items() if n > 1))


def _all(games: Iterable[GameBook], rules: Iterable[Rule]) -> Iterable[Explanation]:
    yield from _core()
    yield from (rule.explanation for rule in rules)
    yield from (_of_data(spec) for game in games for spec in game.rules)


@lru_cache(maxsize=1)
def _core() -> tuple[Explanation, ...]:
    written = [_written(code, text) for file in sorted(CODES.glob("*.yaml")) for code, text in (_read(file)).items()]
    return (*written, *(rule.explanation for rule in find_rules(CORE)))


def _written(code: str, text: Mapping[str, str]) -> Explanation:
    severity: Severity = "warning" if text.get("severity") == "warning" else "error"
    words = {name: text.get(name, "") for name in ("title", "why", "bad", "good")}
    return Explanation(code, **words, severity=severity)


def _read(file: Path) -> dict[str, dict[str, str]]:
    return yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader) or {}


def _of_data(spec: RuleSpec) -> Explanation:
    return Explanation(spec.code, spec.title.rstrip("."), spec.why, spec.bad, spec.good, spec.severity)
