"""The checks that a data rule can name."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from math import inf

from pnp.check.compiled_rule import Broken, Check, CheckFunction, RuleInput, in_words, named, shared
from pnp.check.rule_sandbox import refuse_beyond
from pnp.check.rule_scope import VALUES, CheckedCard
from pnp.check.unread import Unread
from pnp.counted import counted
from pnp.model.entry import UnreadError
from pnp.model.values import whole
from pnp.nearest import did_you_mean

CHECKS: dict[str, Check] = {}
"""What rules name as `check`."""


def _check(needs: str, takes: str, facts: str) -> Callable[[CheckFunction], CheckFunction]:
    """Decorate a check: the keys that a rule needs, all that it takes, and the facts that its texts may speak of."""

    def add(run: CheckFunction) -> CheckFunction:
        CHECKS[run.__name__] = Check(run, *(tuple(words.split()) for words in (needs, takes, facts)))
        return run

    return add


@_check("field", "field min max distinct", "value n usual counts min max")
def balance(given: RuleInput) -> Iterator[Broken]:
    """Find values with another number of cards than most have, or fewer than `min`, or more than `max`.

    Values that the field may have (its choices, the entries it refers to) count as 0 where no card has them. Nothing is
    certain of a list with cards that are not known.
    """
    if given.unknown:
        return
    groups: dict[tuple[object, ...], list[CheckedCard]] = {(value,): [] for value in given.rule.wanted}
    groups.update(given.groups())
    counts = {key: given.count(cards) for key, cards in groups.items()}
    tally = Counter(counts.values())
    usual = max(tally, key=lambda n: (tally[n], n), default=0)
    words = ", ".join(f"{in_words(key)} {n}" for key, n in counts.items())
    for key, n in counts.items():
        if n != usual or given.outside(n):
            facts = {"value": in_words(key), "n": n, "usual": usual, "counts": words}
            place, entry = (groups[key][0].place, groups[key][0].entry) if groups[key] else (given.place, None)
            yield Broken(facts, place, entry, f"there are: {words}")


@_check("field max", "field min max distinct", "value n card min max over under names")
def copies(given: RuleInput) -> Iterator[Broken]:
    """Find groups of cards with the same fields that are more than `max`, at the last card's copies.

    Of a list it is the line with which they become too many.
    """
    more = given.more()
    for key, cards in given.groups().items():
        n = given.count(cards)
        if given.outside(n, n + more):
            over, under = given.over_and_under(n)
            names = named(cards, given.all_cards)
            facts = {
                "value": in_words(key),
                "n": n,
                "card": cards[-1].view,
                "over": over,
                "under": under,
                "names": names,
            }
            hint = f"take out {over} of: {names}" if over else f"add {under} of: {names}"
            yield Broken(facts, given.where_over(cards), cards[-1].entry, hint if given.listed else "")


@_check("min|max", "min max distinct percent", "n all share min max over under")
def count(given: RuleInput) -> Iterator[Broken]:
    """Find a number of cards, or with `percent` a share of all, that is below `min` or above `max`.

    Cards of a list that are not known may be of those counted, or not; without `where` they are.
    """
    n, total, more = given.count(given.cards), given.count(given.all_cards), given.more()
    if not given.rule.spec.where and more < inf:
        n, total, more = n + int(more), total + int(more), 0
    lowest, highest = _shares(n, total, more) if given.rule.spec.percent else (n, n + more)
    if given.outside(lowest, highest):
        over, under = given.over_and_under(n, total if given.rule.spec.percent else 100)
        place = given.where_over(given.cards) if over and given.listed and given.cards else given.place
        facts = {"n": n, "all": total, "share": round(100 * n / total) if total else 0, "over": over, "under": under}
        yield Broken(facts, place, hint=_change(given, over, under) if given.listed else "")


def _shares(n: int, total: int, more: float) -> tuple[float, float]:
    """Return the least and the most share, in percent, that `n` of a total may have with so many cards more."""
    if more == inf:
        return 0.0, 100.0
    return (100 * n / (total + more), 100 * (n + more) / (total + more)) if total + more else (0.0, 0.0)


def _change(given: RuleInput, over: int, under: int) -> str:
    """Return the smallest change to a deck list that keeps the rule."""
    number = over or under
    what = counted(number, "card")
    if given.rule.spec.percent:
        return f"exchange {what} for others" if over else f"exchange {number} of the others for such cards"
    if over and given.rule.spec.where:
        return f"take out {over} of: {named(given.cards, given.all_cards)}"
    return f"take out {what}" if over else f"add {what}"


@_check("min|max", "field min max distinct", "n all min max over under")
def printed(given: RuleInput) -> Iterator[Broken]:
    """Find a component that prints fewer pieces than `min`, or more than `max`, with all copies.

    With a `field` each piece counts as many as that says: the worth of a counter, the score sheets on a page.
    """
    n, total, more = _sum(given, given.cards), _sum(given, given.all_cards), given.more()
    if given.outside(n, n + more):
        over, under = given.over_and_under(n)
        what = "fewer" if over else "more"
        hint = f"print {over or under} {what}: change `copies` of the component or of its cards"
        yield Broken({"n": n, "all": total, "over": over, "under": under}, given.place, hint=hint)


def _sum(given: RuleInput, cards: Sequence[CheckedCard]) -> int:
    """Return how many pieces these are, or what they have in the rule's field together; nothing counts as 0."""
    if not given.rule.fields:
        return given.count(cards)
    worth = [whole(card.view[given.rule.fields[0]]) for card in cards]
    return sum(number * card.copies for number, card in zip(worth, cards, strict=True))


@_check("field to", "field to exact", "value found n card to")
def refers(given: RuleInput) -> Iterator[Broken]:
    """Find values that no target has (`missing`), and with `exact` targets not used just once (`unused`, `repeated`).

    Of a list with cards that are not known nothing is certain: they may be the targets. Of a kind they only may refer
    to what seems unused.
    """
    kind, field = given.rule.spec.to, given.rule.to[1]
    if any(isinstance(card.view[field], Unread) for card in given.targets) or (given.unknown and given.listed):
        return
    targets = [(value, card) for card in given.targets for value in _values(card, field)]
    known = {value for value, _ in targets}
    used: Counter[object] = Counter()
    first = {id(card) for card in given.single_cards()}
    for card in given.cards:
        for name in given.rule.fields:
            for value in _values(card, name):
                used[value] += card.copies
                if id(card) in first and value not in known:
                    facts = {"value": value, "found": "missing", "n": 0, "card": card.view, "to": kind}
                    hint = "" if given.rule.spec.hint else did_you_mean(str(value), map(str, known))
                    yield Broken(facts, card.at(name), card.entry, hint)
    for value, card in targets if given.rule.spec.exact and not given.unknown else ():
        if used[value] != 1:
            how = "repeated" if used[value] else "unused"
            facts = {"value": value, "found": how, "n": used[value], "card": card.view, "to": kind}
            yield Broken(facts, card.at(field), card.entry)


def _values(card: CheckedCard, name: str) -> tuple[object, ...]:
    value = card.view[name]
    values = value if isinstance(value, tuple) else (value,)
    return tuple(shared(part) for part in values if part is not None)


@_check("require", "field require", "card")
def require(given: RuleInput) -> Iterator[Broken]:
    """Find the cards for which the expression is not true, at `field` where the rule names one; or the game's values.

    Where it looks at a field that could not be read nobody can tell.
    """
    rule, names = given.rule, dict(given.names)
    if rule.spec.of == VALUES and VALUES not in rule.game.kinds:
        if not rule.holds(names):
            yield Broken({}, given.place)
        return
    for card in given.single_cards():
        refuse_beyond(given.most_work)
        names["card"] = card.view
        with suppress(UnreadError):
            if not rule.holds(names):
                yield Broken({"card": card.view}, card.at(rule.fields[0] if rule.fields else ""), card.entry)


@_check("field", "field", "value card first")
def unique(given: RuleInput) -> Iterator[Broken]:
    """Find every entry that has what another has: one of the topmost files, else the later one."""
    on_top, field = given.rule.game.top.entries, given.rule.fields[0]
    for key, group in given.groups(given.single_cards()).items():
        first, *others = sorted(group, key=lambda card: (card.entry.kind, card.entry.id) in on_top)
        for card in others:
            facts = {"value": in_words(key), "card": card.view, "first": first.view}
            yield Broken(facts, card.at(field), card.entry, f"'{first.entry.id}' has it at {first.at(field)}")
