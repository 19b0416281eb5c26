"""Run the rules that a game's data says."""

from collections.abc import Iterator, Mapping
from time import perf_counter

from pnp.check.asked import Asked, Check, Found
from pnp.check.data_rules.checks import CHECKS
from pnp.check.expressions import Text, text
from pnp.check.fault import Fault, refuse_late
from pnp.check.prepare import Bench, bench, card_fields, prepare
from pnp.model.book import GameBook
from pnp.model.shapes import RuleSpec
from pnp.problem import Problem

LONGEST = 5.0
"""Seconds that all data rules of a game may take together; ordinary ones take a few thousandths."""


def data_problems(game: GameBook, *, seconds: float = LONGEST) -> Iterator[Problem]:
    """Yield what breaks the game's data rules, and the rules that cannot be carried out in the time given."""
    on = bench(game, perf_counter() + seconds)
    for number, rule in enumerate(game.rules):
        try:
            yield from _problems(on, rule)
        except Fault as fault:
            place = game.source.at("rules", number, fault.key)
            message = f"rule {rule.code}: {fault.message}"
            yield Problem(fault.code, message, place, fault.hint, _subject(game, rule))


def _problems(on: Bench, rule: RuleSpec) -> Iterator[Problem]:
    check = CHECKS[rule.check]
    message, hint = (_text(on, rule, check, key) for key in ("message", "hint"))
    refuse_late(on.deadline)
    asked = prepare(on, rule, check)
    for found in check.run(asked):
        yield _problem(asked, found, message, hint)


def _problem(asked: Asked, found: Found, message: Text, hint: Text) -> Problem:
    names: Mapping[str, object] = {**asked.names, **found.facts}
    subject = found.entry.subject if found.entry else _subject(asked.game, asked.rule)
    rule = asked.rule
    return Problem(rule.code, message(names), found.place, hint(names) or found.hint, subject, rule.severity)


def _text(on: Bench, rule: RuleSpec, check: Check, key: str) -> Text:
    known: dict[str, tuple[str, ...]] = dict.fromkeys((*on.names, *check.facts), ())
    if "card" in known:
        known["card"] = card_fields(on.game, rule.of) if rule.check != "refers" else ()
    return text(getattr(rule, key), known, key)


def _subject(game: GameBook, rule: RuleSpec) -> str:
    return f"{game.slug}/{rule.of}"
