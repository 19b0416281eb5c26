"""Every code there is, and why."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

import yaml

from pnp.bundled import PACKAGE
from pnp.check.rule import CORE, Explanation, Rule, find_rules
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean

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
