"""A data rule compiled: its keys judged, its bounds reckoned, its expressions and texts ready to run."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from pnp.check.data_rules.checks import CHECKS
from pnp.check.expressions import Expression, Text, condition, expression, text
from pnp.check.fault import BAD_EXPRESSION, BAD_SHAPE, UNKNOWN_NAME, RuleFault
from pnp.check.rule_input import NOTHING, Check, CheckedCard, Found, RuleInput, Unknown
from pnp.check.rule_scope import DECK_LIST, VALUES, card_fields, kinds_of
from pnp.check.unread import Unread
from pnp.check.work import refuse_beyond
from pnp.model.book import GameBook
from pnp.model.entry import UnreadError
from pnp.model.specs import RuleSpec
from pnp.nearest import did_you_mean
from pnp.problem import Place, Problem

CHOICES = ("field", "to", "min", "max", "distinct", "percent", "exact", "require")
"""The keys of a rule that some checks take and others do not."""
Names = Mapping[str, object]

_VALUE = re.compile(r"values(?:\.|\[')([\w-]+)(?:'\])?")
"""An expression that is nothing but one of the game's values."""
_DECK = re.compile(r"(?<![\w.'-])deck(?![\w-])")


@dataclass(frozen=True, slots=True, eq=False)
class CompiledRule:
    """A rule without its cards. `to` is the kind or deck that it refers to, and the field there.

    `chosen` remembers which cards `where` takes, for rules that judge many decks.
    """

    game: GameBook
    rule: RuleSpec
    check: Check
    names: Names
    fields: tuple[str, ...]
    low: int | None
    high: int | None
    wanted: tuple[str, ...]
    to: tuple[str, str]
    where: Expression | None
    holds: Expression
    message: Text
    hint: Text
    reads_deck: bool
    chosen: dict[int, bool] = field(default_factory=dict)

    def asked(
        self,
        cards: tuple[CheckedCard, ...],
        place: Place,
        most_work: int,
        targets: tuple[CheckedCard, ...] = (),
        names: Names | None = None,
        *,
        unknown: Unknown = NOTHING,
        listed: bool = False,
    ) -> RuleInput:
        """Return the rule on these cards; raises Fault where `where` fails. `names` are what expressions see.

        Cards of which nobody can tell whether the rule is about them, since a field is unread, count as unknown.
        """
        scope = self.names if names is None else names
        remember = listed and not _DECK.search(self.rule.where)
        read = tuple([card for card in cards if not (card.entry.unread and self._unread(card))])
        among, doubtful = self._among(read, scope, most_work, remember=remember)
        known = tuple([card for card in read if id(card) not in doubtful]) if doubtful else read
        unsure = [card for card in cards if card not in known] if len(known) < len(cards) else []
        return RuleInput(
            game=self.game,
            rule=self.rule,
            all_cards=known,
            cards=among,
            place=place,
            fields=self.fields,
            low=self.low,
            high=self.high,
            wanted=self.wanted,
            targets=targets,
            target_field=self.to[1],
            holds=self.holds,
            names=scope,
            most_work=most_work,
            unknown=unknown.with_(unsure),
            listed=listed,
        )

    def problem(self, asked: RuleInput, found: Found) -> Problem:
        """Return what was found in the rule's words."""
        names: Names = {**asked.names, **found.facts}
        subject = found.entry.subject if found.entry else f"{self.game.slug}/{self.rule.of}"
        said, hint = self.message(names), self.hint(names) or found.hint
        return Problem(self.rule.code, said, found.place, hint, subject, self.rule.severity)

    def _unread(self, card: CheckedCard) -> bool:
        """Tell whether what the rule compares of a card could not be read."""
        grouped = self.fields if self.rule.check != "require" else ()
        return any(isinstance(card.view[name], Unread) for name in grouped)

    def _among(
        self, cards: tuple[CheckedCard, ...], scope: Names, most_work: int, *, remember: bool
    ) -> tuple[tuple[CheckedCard, ...], frozenset[int]]:
        """Return the cards that `where` takes, and the identities of those of which that cannot be told."""
        if self.where is None:
            return cards, frozenset()
        if remember and all(id(card.view) in self.chosen for card in cards):
            return tuple([card for card in cards if self.chosen[id(card.view)]]), frozenset()
        found, doubtful, names = [], set(), dict(scope)
        for card in cards:
            key = id(card.view)
            taken = self.chosen.get(key) if remember else None
            if taken is None:
                refuse_beyond(most_work)
                names["card"] = card.view
                try:
                    taken = bool(self.where(names))
                except UnreadError:
                    doubtful.add(id(card))
                    continue
                if remember:
                    self.chosen[key] = taken
            if taken:
                found.append(card)
        return tuple(found), frozenset(doubtful)


def compile_rule(game: GameBook, names: Names, rule: RuleSpec) -> CompiledRule:
    """Return a rule compiled; raises Fault where it cannot be carried out."""
    check = CHECKS[rule.check]
    on_values = rule.of == VALUES and VALUES not in game.kinds and rule.check == "require"
    known = _known(game, rule, names, on_values=on_values)
    message, hint = (_text(game, rule, check, key, names) for key in ("message", "hint"))
    _refuse_incomplete(rule, check)
    _refuse_unused(rule, check)
    if not on_values:
        _refuse_stranger(game, rule)
    fields = _fields(rule, known.get("card", ()))
    return CompiledRule(
        game=game,
        rule=rule,
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
        reads_deck=bool(_DECK.search(f"{rule.where} {rule.require}")),
    )


def refusal(game: GameBook, rule: RuleSpec, fault: RuleFault) -> Problem:
    """Return the problem of a rule that cannot be carried out, at the key that is wrong."""
    subject = f"{game.slug}/{rule.of}"
    if fault.value:
        name = next((n for n in game.values if n.replace("-", "_") == fault.value.replace("-", "_")), fault.value)
        return Problem(fault.code, fault.message, game.source.at("values", name), fault.hint, subject)
    place = game.source.at("rules", game.rules.index(rule), fault.key)
    return Problem(fault.code, f"rule {rule.code}: {fault.message}", place, fault.hint, subject)


def _known(game: GameBook, rule: RuleSpec, names: Names, *, on_values: bool) -> dict[str, tuple[str, ...]]:
    known: dict[str, tuple[str, ...]] = dict.fromkeys(names, ())
    return known if on_values else {"card": card_fields(game, rule.of), **known}


def _text(game: GameBook, rule: RuleSpec, check: Check, key: str, names: Names) -> Text:
    known: dict[str, tuple[str, ...]] = dict.fromkeys((*names, *check.facts), ())
    if "card" in known:
        known["card"] = card_fields(game, rule.of) if rule.check != "refers" else ()
    return text(getattr(rule, key), known, key)


def _refuse_stranger(game: GameBook, rule: RuleSpec) -> None:
    if rule.of not in game.kinds and rule.of not in game.decks and rule.of != DECK_LIST:
        there = {*game.kinds, *game.decks}
        what = f"there is no kind or deck '{rule.of}'"
        raise RuleFault(UNKNOWN_NAME, "of", what, did_you_mean(rule.of, there))


def _refuse_incomplete(rule: RuleSpec, check: Check) -> None:
    for need in check.needs:
        if all(getattr(rule, key) in ("", None) for key in need.split("|")):
            words = " or ".join(f"'{key}'" for key in need.split("|"))
            raise RuleFault(BAD_SHAPE, "check", f"a rule '{rule.check}' needs {words}")


def _refuse_unused(rule: RuleSpec, check: Check) -> None:
    """Refuse keys that the check does not look at: their author thinks that they do something."""
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
    if not rule.to:
        return "", ""
    name, _, field = rule.to.partition(".")
    if name not in game.kinds and name not in game.decks:
        there = {*game.kinds, *game.decks}
        raise RuleFault(UNKNOWN_NAME, "to", f"there is no kind or deck '{name}'", did_you_mean(name, there))
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
        said = f"the value '{blamed[1]}' is {shown}, and rules count by it"
        raise RuleFault(BAD_EXPRESSION, key, said, "make it a whole number from 0", blamed[1])
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
