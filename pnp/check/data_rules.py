"""Data rules: compiled, with their keys judged and their bounds reckoned, and run on what a game has."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from pnp.check.compiled_rule import Check, CompiledRule, Names
from pnp.check.data_checks import CHECKS
from pnp.check.expressions import condition, expression, text
from pnp.check.fault import BAD_EXPRESSION, BAD_SHAPE, UNKNOWN_NAME, RuleFault
from pnp.check.rule_sandbox import FOR_A_GAME, limit, refuse_beyond
from pnp.check.rule_scope import (
    DECK_LIST,
    VALUES,
    card_fields,
    cards,
    game_view,
    kinds_of,
    place_of,
    printed,
    printed_from,
    refuse_stranger,
    unknown_in,
    values_view,
)
from pnp.model.book import GameBook
from pnp.model.entry import UnreadError
from pnp.model.specs import RuleSpec
from pnp.nearest import did_you_mean
from pnp.problem import Problem

PRINTED = "printed"
"""The check of rules that are of a component."""

CHOICES = ("field", "to", "min", "max", "distinct", "percent", "exact", "require")
"""The keys of a rule that some checks take and others do not."""

_VALUE = re.compile(r"values(?:\.|\[')([\w-]+)(?:'\])?")
"""An expression that is nothing but one of the game's values."""


def compile_rule(game: GameBook, names: Names, rule: RuleSpec) -> CompiledRule:
    """Return a rule compiled; raises RuleFault where it cannot be carried out, UnreadError where a key was not read."""
    if game.wrong_values:
        _refuse_unread(game, rule)
    check = CHECKS[rule.check]
    on_values = rule.of == VALUES and VALUES not in game.kinds and rule.check == "require"
    known: dict[str, tuple[str, ...]] = dict.fromkeys(names, ())
    source = printed_from(game, rule.of) if rule.check == PRINTED else rule.of
    if not on_values:
        known["card"] = card_fields(game, source)
    facts: dict[str, tuple[str, ...]] = dict.fromkeys((*names, *check.facts), ())
    if "card" in facts and rule.check != "refers":
        facts["card"] = card_fields(game, source)
    message, hint = text(rule.message, facts, "message"), text(rule.hint, facts, "hint")
    _refuse_keys(rule, check)
    if not on_values and rule.of != DECK_LIST:
        refuse_stranger(game, source, "of")
    fields = _fields(rule, known.get("card", ()))
    low, high = _bound(rule.min, "min", names), _bound(rule.max, "max", names)
    wanted, to = _wanted(game, rule, fields), _target(game, rule)
    where = condition(rule.where, known, "where") if rule.where else None
    holds = expression(rule.require or "true", known, "require")
    return CompiledRule(game, rule, check, names, fields, low, high, wanted, to, where, holds, message, hint)


def refusal(game: GameBook, rule: RuleSpec, fault: RuleFault) -> Problem:
    """Return the problem of a rule that cannot be carried out, at the key that is wrong."""
    subject = f"{game.slug}/{rule.of}"
    if fault.value:
        name = next((n for n in game.values if n.replace("-", "_") == fault.value.replace("-", "_")), fault.value)
        return Problem(fault.code, fault.message, game.source.at("values", name), fault.hint, subject)
    place = game.source.at("rules", game.rules.index(rule), fault.key)
    return Problem(fault.code, f"rule {rule.code}: {fault.message}", place, fault.hint, subject)


def _refuse_unread(game: GameBook, rule: RuleSpec) -> None:
    """Pass over a rule of which a key had a wrong value: that has been told, and nobody knows what the rule says."""
    number = game.rules.index(rule)
    if any(("rules", number, key) in game.wrong_values for key in (*CHOICES, "where")):
        raise UnreadError(f"{game.slug}/{rule.code}")


def _refuse_keys(rule: RuleSpec, check: Check) -> None:
    """Refuse a rule that lacks a key, and keys that the check does not look at: their author thinks that they do."""
    for need in check.needs:
        if all(getattr(rule, key) in ("", None) for key in need.split("|")):
            words = " or ".join(f"'{key}'" for key in need.split("|"))
            raise RuleFault(BAD_SHAPE, "check", f"a rule '{rule.check}' needs {words}")
    for key in (key for key in CHOICES if key not in check.takes):
        if getattr(rule, key) not in ("", None, False):
            hint = f"it takes {', '.join(check.takes)}"
            raise RuleFault(BAD_SHAPE, key, f"a rule '{rule.check}' does not take '{key}'", hint)


def _fields(rule: RuleSpec, known: tuple[str, ...]) -> tuple[str, ...]:
    fields = tuple(name.strip() for name in rule.field.split(",") if name.strip())
    if rule.field and not fields:
        raise RuleFault(
            BAD_SHAPE, "field", "it names no field", f"'{rule.of}' has {', '.join(known[:20])}" if known else ""
        )
    for name in fields:
        if known and name not in known:
            raise RuleFault(UNKNOWN_NAME, "field", f"'{rule.of}' has no field '{name}'", did_you_mean(name, known))
    return fields


def _target(game: GameBook, rule: RuleSpec) -> tuple[str, str]:
    """Return the kind or deck that a rule refers to, and the field there."""
    if not rule.to:
        return "", ""
    name, _, field = rule.to.partition(".")
    refuse_stranger(game, name, "to")
    known = card_fields(game, name)
    if known and (field or "id") not in known:
        raise RuleFault(UNKNOWN_NAME, "to", f"'{name}' has no field '{field}'", did_you_mean(field, known))
    return name, field or "id"


def _bound(bound: int | str | None, key: str, names: Names) -> int | None:
    if not isinstance(bound, str):
        return bound
    value = expression(bound, dict.fromkeys(names, ()), key)(names)
    blamed = _VALUE.fullmatch(bound.strip())
    if isinstance(value, int) and not isinstance(value, bool) and (value >= 0 or not blamed):
        return value
    shown = "nothing" if value is None else f"'{value}'" if isinstance(value, str) else str(value)[:60]
    if blamed:
        reason = f"the value '{blamed[1]}' is {shown}, and rules count by it"
        raise RuleFault(BAD_EXPRESSION, key, reason, "make it a whole number from 0", blamed[1])
    raise RuleFault(BAD_EXPRESSION, key, f"'{key}' has to be a whole number; the expression gives {shown}")


def _wanted(game: GameBook, rule: RuleSpec, fields: tuple[str, ...]) -> tuple[str, ...]:
    """Return the values that a rule's only field may have, if its kind limits them and `where` does not."""
    if len(fields) != 1 or rule.where:
        return ()
    for kind in sorted(kinds_of(game, rule.of)):
        spec = game.kinds[kind].fields.get(fields[0])
        if spec:
            return spec.choices or tuple(e.id for e in game.of(spec.of) if spec.type == "reference")
    return ()


_OTHERS = re.compile(r"\b(?:game|values|deck)\b")


def data_problems(game: GameBook, *, work: int = FOR_A_GAME) -> list[Problem]:
    """Return what breaks the game's data rules, and the rules that cannot be carried out in the time given.

    Rules on deck lists are left out. Of a game whose files could not be read to their ends only what each card says
    by itself is judged.
    """
    most_work, problems = limit(work), list[Problem]()
    names = {"values": values_view(game), "game": game_view(game)}
    for rule in game.rules:
        on_lists = rule.of == DECK_LIST and DECK_LIST not in (*game.kinds, *game.decks)
        judged = not on_lists if game.whole else _judges_alone(rule, game)
        if judged:
            with refusing(game, rule, problems):
                problems.extend(_problems(game, names, rule, most_work))
    return problems


def _judges_alone(rule: RuleSpec, game: GameBook) -> bool:
    """Tell whether a card that breaks a rule does so whatever stands in the part of a game that could not be read."""
    words = f"{rule.where} {rule.require} {rule.message} {rule.hint}"
    return rule.check == "require" and rule.of in game.kinds and not _OTHERS.search(words)


@contextmanager
def refusing(game: GameBook, rule: RuleSpec, problems: list[Problem]) -> Iterator[None]:
    """Make a problem of a rule that cannot be carried out; it is passed over where it hangs on what is unread."""
    try:
        yield
    except RuleFault as fault:
        problems.append(refusal(game, rule, fault))
    except UnreadError:
        pass


def _problems(game: GameBook, names: Names, rule: RuleSpec, most_work: int) -> Iterator[Problem]:
    refuse_beyond(most_work)
    compiled = compile_rule(game, names, rule)
    on_values = rule.of == VALUES and VALUES not in game.kinds
    if rule.check == PRINTED:
        there, place = printed(game, rule.of), game.source.at("components", rule.of, key=True)
        source = printed_from(game, rule.of)
        yield from compiled.problems(there, place, most_work, unknown=unknown_in(game, source))
        return
    there = () if on_values else cards(game, rule.of, "of")
    place = game.source.at(VALUES, *compiled.fields[:1]) if on_values else place_of(game, rule.of)
    targets = cards(game, compiled.to[0], "to") if compiled.to[0] else ()
    yield from compiled.problems(there, place, most_work, targets, unknown=unknown_in(game, rule.of))
