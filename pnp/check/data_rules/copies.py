"""`copies`: at most so many cards that share a name, or whatever the fields are."""

from collections.abc import Iterator

from pnp.check.asked import Asked, Check, Found, said


def copies(asked: Asked) -> Iterator[Found]:
    """Find groups of cards with the same fields that are more than `max`, at the last card's copies."""
    for key, cards in asked.groups().items():
        n = asked.count(cards)
        if asked.outside(n):
            facts = {"value": said(key), "n": n, "card": cards[-1].view, "min": asked.low, "max": asked.high}
            yield Found(facts, cards[-1].place, cards[-1].entry)


CHECK = Check(
    needs=("field", "max"),
    takes=("field", "min", "max", "distinct"),
    facts=("value", "n", "card", "min", "max"),
    run=copies,
)
