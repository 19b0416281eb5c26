"""Compile a data rule: its keys judged, its bounds reckoned, its expressions and texts made ready."""

import re

from pnp.check.compiled_rule import Check, CompiledRule, Names
from pnp.check.data_checks import CHECKS
from pnp.check.expressions import condition, expression, text
from pnp.check.fault import BAD_EXPRESSION, BAD_SHAPE, UNKNOWN_NAME, RuleFault
from pnp.check.rule_scope import DECK_LIST, VALUES, card_fields, kinds_of, refuse_stranger
from pnp.model.book import GameBook
from pnp.model.specs import RuleSpec
from pnp.nearest import did_you_mean
from pnp.problem import Problem

CHOICES = ("field", "to", "min", "max", "distinct", "percent", "exact", "require")
"""The keys of a rule that some checks take and others do not."""

_VALUE = re.compile(r"values(?:\.|\[')([\w-]+)(?:'\])?")
"""An expression that is nothing but one of the game's values."""


def compile_rule(game: GameBook, names: Names, rule: RuleSpec) -> CompiledRule:
    """Return a rule compiled; raises RuleFault where it cannot be carried out."""
    check = CHECKS[rule.check]
    on_values = rule.of == VALUES and VALUES not in game.kinds and rule.check == "require"
    known: dict[str, tuple[str, ...]] = dict.fromkeys(names, ())
    if not on_values:
        known["card"] = card_fields(game, rule.of)
    facts: dict[str, tuple[str, ...]] = dict.fromkeys((*names, *check.facts), ())
    if "card" in facts and rule.check != "refers":
        facts["card"] = card_fields(game, rule.of)
    message, hint = text(rule.message, facts, "message"), text(rule.hint, facts, "hint")
    _refuse_keys(rule, check)
    if not on_values and rule.of != DECK_LIST:
        refuse_stranger(game, rule.of, "of")
    fields = _fields(rule, known.get("card", ()))
    return CompiledRule(
        game=game,
        spec=rule,
        check=check,
        names=names,
        fields=fields,
        low=_bound(rule.min, "min", names),
        high=_bound(rule.max, "max", names),
        wanted=_wanted(game, rule, fields),
        to=_target(game, rule),
        where=condition(rule.where, known, "where") if rule.where else None,
        holds=expression(rule.require or "true", known, "require"),
        message=message,
        hint=hint,
    )


def refusal(game: GameBook, rule: RuleSpec, fault: RuleFault) -> Problem:
    """Return the problem of a rule that cannot be carried out, at the key that is wrong."""
    subject = f"{game.slug}/{rule.of}"
    if fault.value:
        name = next((n for n in game.values if n.replace("-", "_") == fault.value.replace("-", "_")), fault.value)
        return Problem(fault.code, fault.message, game.source.at("values", name), fault.hint, subject)
    place = game.source.at("rules", game.rules.index(rule), fault.key)
    return Problem(fault.code, f"rule {rule.code}: {fault.message}", place, fault.hint, subject)


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
    for name in fields:
        if known and name not in known:
            what = f"'{rule.of}' has no field '{name}'"
            raise RuleFault(UNKNOWN_NAME, "field", what, did_you_mean(name, known))
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
