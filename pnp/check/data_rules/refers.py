"""`refers`: every value stands in another kind's field, and with `exact` each of those is used just once."""

from collections import Counter
from collections.abc import Iterator

from pnp.check.rule_input import Check, CheckedCard, Found, RuleInput, shared
from pnp.check.unread import Unread
from pnp.nearest import did_you_mean


def refers(asked: RuleInput) -> Iterator[Found]:
    """Find values that no target has (`missing`), and targets not used just once (`unused`, `repeated`).

    Of a list with cards that are not known nothing is certain: they may be the targets. Of a kind they only may refer
    to what seems unused.
    """
    if (asked.unknown and asked.listed) or any(
        isinstance(card.view[asked.target_field], Unread) for card in asked.targets
    ):
        return
    targets = {value for card in asked.targets for value in _values(card, asked.target_field)}
    used: Counter[object] = Counter()
    first = {id(card) for card in asked.each()}
    for card in asked.cards:
        for name in asked.fields:
            for value in _values(card, name):
                used[value] += card.copies
                if id(card) in first and value not in targets:
                    facts = {"value": value, "found": "missing", "n": 0, "card": card.view, "to": asked.rule.to}
                    hint = "" if asked.rule.hint else did_you_mean(str(value), map(str, targets))
                    yield Found(facts, card.at(name), card.entry, hint)
    if asked.rule.exact and not asked.unknown:
        yield from _not_once(asked, used)


def _not_once(asked: RuleInput, used: Counter[object]) -> Iterator[Found]:
    for card in asked.targets:
        for value in _values(card, asked.target_field):
            if used[value] != 1:
                found = "repeated" if used[value] else "unused"
                facts = {"value": value, "found": found, "n": used[value], "card": card.view, "to": asked.rule.to}
                yield Found(facts, card.at(asked.target_field), card.entry)


def _values(card: CheckedCard, name: str) -> tuple[object, ...]:
    value = card.view[name]
    values = value if isinstance(value, tuple) else (value,)
    return tuple(shared(part) for part in values if part is not None)


CHECK = Check(
    needs=("field", "to"), takes=("field", "to", "exact"), facts=("value", "found", "n", "card", "to"), run=refers
)
