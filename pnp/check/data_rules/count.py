"""`count`: how many cards there are, or what share of all cards."""

from collections.abc import Iterator

from pnp.check.asked import Asked, Check, Found


def count(asked: Asked) -> Iterator[Found]:
    """Find a number of cards, or with `percent` a share of all, that is below `min` or above `max`."""
    n, total = asked.count(asked.cards), asked.count(asked.all_cards)
    share = 100 * n / total if total else 0.0
    if asked.outside(share if asked.rule.percent else n):
        facts = {"n": n, "all": total, "share": round(share), "min": asked.low, "max": asked.high}
        yield Found(facts, asked.place)


CHECK = Check(
    needs=("min|max",),
    takes=("min", "max", "distinct", "percent"),
    facts=("n", "all", "share", "min", "max"),
    run=count,
)
