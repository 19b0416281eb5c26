"""Make a data rule ready: find its cards, check its fields, compile its expressions."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.check.asked import Asked, Card, Check
from pnp.check.data_rules.require import VALUES
from pnp.check.expressions import Expression, expression
from pnp.check.fault import BAD_EXPRESSION, BAD_SHAPE, UNKNOWN_NAME, Fault, refuse_late
from pnp.check.view import card_view, first_language, game_view, plain
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.shapes import FieldSpec, KindSpec, RuleSpec
from pnp.nearest import did_you_mean
from pnp.problem import Place

ALWAYS = ("id", "kind", "copies", "art")
"""What every card has besides the fields of its kind."""

CHOICES = ("field", "to", "min", "max", "distinct", "percent", "exact", "require")
"""The keys of a rule that some checks take and others do not."""


@dataclass(frozen=True, slots=True, eq=False)
class Bench:
    """What all data rules of a game share: the values and the game as expressions see them."""

    game: GameBook
    names: Mapping[str, object]
    deadline: float


def bench(game: GameBook, deadline: float) -> Bench:
    """Return what the game's data rules work on; after `deadline` (of `perf_counter`) they are stopped."""
    values = plain(game.values, first_language(game))
    return Bench(game, {"values": values, "game": game_view(game)}, deadline)


def prepare(on: Bench, rule: RuleSpec, check: Check) -> Asked:
    """Return the rule ready to run; raises Fault where it cannot be carried out."""
    _refuse_incomplete(rule, check)
    _refuse_unused(rule, check)
    on_values = rule.of == VALUES and VALUES not in on.game.kinds and rule.check == "require"
    everything = () if on_values else cards(on.game, rule.of, "of")
    known = {"card": card_fields(on.game, rule.of), "values": (), "game": ()}
    if on_values:
        del known["card"]
    fields = _fields(rule, known.get("card", ()))
    target_cards, target_field = _targets(on.game, rule) if rule.to else ((), "")
    return Asked(
        game=on.game,
        rule=rule,
        all_cards=everything,
        cards=_chosen(everything, rule, known, on),
        place=on.game.source.at(VALUES, *fields[:1]) if on_values else place_of(on.game, rule.of),
        fields=fields,
        low=_bound(rule.min, "min", on.names),
        high=_bound(rule.max, "max", on.names),
        wanted=_wanted(on.game, rule, fields),
        targets=target_cards,
        target_field=target_field,
        holds=expression(rule.require or "true", known, "require"),
        names=on.names,
        deadline=on.deadline,
    )


def cards(game: GameBook, name: str, key: str) -> tuple[Card, ...]:
    """Return the cards of a deck or kind; raises Fault at `key` where there is neither."""
    counted: list[tuple[Entry, int, Place]]
    if name in game.decks:
        counted = [(line.entry, line.copies, line.place) for line in game.decks[name].lines]
    elif name in game.kinds:
        counted = [(entry, entry.copies, entry.at("copies")) for entry in game.of(name)]
    else:
        there = {*game.kinds, *game.decks}
        raise Fault(UNKNOWN_NAME, key, f"there is no kind or deck '{name}'", did_you_mean(name, there))
    lang, blank = first_language(game), dict.fromkeys(card_fields(game, name))
    return tuple(Card(e, n, place, card_view(e, n, blank, lang)) for e, n, place in counted)


def card_fields(game: GameBook, name: str) -> tuple[str, ...]:
    """Return what may be asked of the cards of a deck or kind; () where an empty deck may have any."""
    kinds = sorted(kinds_of(game, name))
    fields = [field for kind in kinds for field in game.kinds[kind].fields]
    return (*dict.fromkeys(fields), *ALWAYS) if kinds else ()


def kinds_of(game: GameBook, name: str) -> set[str]:
    """Return the kinds of a deck's cards, or the kind itself; none where there is neither."""
    kinds = {line.entry.kind for line in game.decks[name].lines} if name in game.decks else {name}
    return kinds & set(game.kinds)


def place_of(game: GameBook, name: str) -> Place:
    """Return the place of a deck, or of the list that holds a kind's entries."""
    if name in game.decks:
        return game.decks[name].source.at()
    kind: KindSpec = game.kinds[name]
    return game.source.at(kind.list or f"{name}s", key=True)


def _refuse_incomplete(rule: RuleSpec, check: Check) -> None:
    for need in check.needs:
        if all(getattr(rule, key) in ("", None) for key in need.split("|")):
            words = " or ".join(f"'{key}'" for key in need.split("|"))
            raise Fault(BAD_SHAPE, "check", f"a rule '{rule.check}' needs {words}")


def _refuse_unused(rule: RuleSpec, check: Check) -> None:
    """Refuse keys that the check does not look at: their author thinks that they do something."""
    for key in (key for key in CHOICES if key not in check.takes):
        if getattr(rule, key) not in ("", None, False):
            hint = f"it takes {', '.join(check.takes)}"
            raise Fault(BAD_SHAPE, key, f"a rule '{rule.check}' does not take '{key}'", hint)


def _fields(rule: RuleSpec, known: tuple[str, ...]) -> tuple[str, ...]:
    fields = tuple(name.strip() for name in rule.field.split(",") if name.strip())
    for name in fields:
        if known and name not in known:
            raise Fault(
                UNKNOWN_NAME, "field", f"'{rule.of}' has no field '{name}'", did_you_mean(name, known)
            )
    return fields


def _targets(game: GameBook, rule: RuleSpec) -> tuple[tuple[Card, ...], str]:
    name, _, field = rule.to.partition(".")
    found, known = cards(game, name, "to"), card_fields(game, name)
    if known and (field or "id") not in known:
        raise Fault(UNKNOWN_NAME, "to", f"'{name}' has no field '{field}'", did_you_mean(field, known))
    return found, field or "id"


def _chosen(
    everything: tuple[Card, ...], rule: RuleSpec, known: Mapping[str, tuple[str, ...]], on: Bench
) -> tuple[Card, ...]:
    if not rule.where:
        return everything
    chosen: Expression = expression(rule.where, known, "where")
    scope = dict(on.names)
    found = []
    for card in everything:
        refuse_late(on.deadline)
        scope["card"] = card.view
        if chosen(scope):
            found.append(card)
    return tuple(found)


def _bound(bound: int | str | None, key: str, names: Mapping[str, object]) -> int | None:
    if not isinstance(bound, str):
        return bound
    value = expression(bound, dict.fromkeys(names, ()), key)(names)
    if not isinstance(value, int) or isinstance(value, bool):
        shown = "nothing" if value is None else f"a {type(value).__name__}"
        raise Fault(BAD_EXPRESSION, key, f"'{key}' has to be a whole number; the expression gives {shown}")
    return value


def _wanted(game: GameBook, rule: RuleSpec, fields: tuple[str, ...]) -> tuple[str, ...]:
    """Return the values that a rule's only field may have, if its kind limits them and `where` does not."""
    if len(fields) != 1 or rule.where:
        return ()
    for kind in sorted(kinds_of(game, rule.of)):
        spec = game.kinds[kind].fields.get(fields[0])
        if isinstance(spec, FieldSpec):
            return spec.choices or tuple(e.id for e in game.of(spec.of) if spec.type == "reference")
    return ()
