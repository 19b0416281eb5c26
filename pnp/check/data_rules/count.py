"""`count`: how many cards there are, or what share of all cards."""

from collections.abc import Iterator
from math import inf

from pnp.check.rule_input import Check, Found, RuleInput, named


def count(asked: RuleInput) -> Iterator[Found]:
    """Find a number of cards, or with `percent` a share of all, that is below `min` or above `max`.

    Cards of a list that are not known may be of those counted, or not; without `where` they are.
    """
    n, total, more = asked.count(asked.cards), asked.count(asked.all_cards), asked.more()
    if not asked.rule.where and more < inf:
        n, total, more = n + int(more), total + int(more), 0
    lowest, highest = (_shares(n, total, more)) if asked.rule.percent else (n, n + more)
    if asked.outside(lowest, highest):
        over, under = _fix(asked, n, total)
        facts = {"n": n, "all": total, "share": round(100 * n / total) if total else 0}
        bounds = {"min": asked.low, "max": asked.high, "over": over, "under": under}
        place = asked.where_over(asked.cards) if over and asked.listed and asked.cards else asked.place
        yield Found({**facts, **bounds}, place, hint=_hint(asked, over, under))


def _shares(n: int, total: int, more: float) -> tuple[float, float]:
    if more == inf:
        return 0.0, 100.0
    everything = total + more
    return (100 * n / everything, 100 * (n + more) / everything) if everything else (0.0, 0.0)


def _fix(asked: RuleInput, n: int, total: int) -> tuple[int, int]:
    """Return how many cards are too many, and how many too few, to be exchanged for others where shares count."""
    low, high = asked.low, asked.high
    if asked.rule.percent:
        low = None if low is None else -(-low * total // 100)
        high = None if high is None else high * total // 100
    return max(n - high, 0) if high is not None else 0, max(low - n, 0) if low is not None else 0


def _hint(asked: RuleInput, over: int, under: int) -> str:
    """Return the smallest change to a deck list that keeps the rule."""
    if not asked.listed:
        return ""
    number = over or under
    what = f"{number} card{'s' if number > 1 else ''}"
    if asked.rule.percent:
        return f"exchange {what} for others" if over else f"exchange {number} of the others for such cards"
    if over and asked.rule.where:
        return f"take out {over} of: {named(asked.cards, asked.all_cards)}"
    return f"take out {what}" if over else f"add {what}"


CHECK = Check(
    needs=("min|max",),
    takes=("min", "max", "distinct", "percent"),
    facts=("n", "all", "share", "min", "max", "over", "under"),
    run=count,
)
