"""`copies`: at most so many cards that share a name, or whatever the fields are."""

from collections.abc import Iterator

from pnp.check.rule_input import Check, Found, RuleInput, named, said


def copies(asked: RuleInput) -> Iterator[Found]:
    """Find groups of cards with the same fields that are more than `max`, at the last card's copies.

    Of a list it is the line with which they become too many.
    """
    more = asked.more()
    for key, cards in asked.groups().items():
        n = asked.count(cards)
        if asked.outside(n, n + more):
            over = max(n - asked.high, 0) if asked.high is not None else 0
            under = max(asked.low - n, 0) if asked.low is not None else 0
            names = named(cards, asked.all_cards)
            facts = {"value": said(key), "n": n, "card": cards[-1].view, "min": asked.low, "max": asked.high}
            yield Found(
                {**facts, "over": over, "under": under, "names": names},
                asked.where_over(cards),
                cards[-1].entry,
                _hint(asked, names, over, under),
            )


def _hint(asked: RuleInput, names: str, over: int, under: int) -> str:
    """Return the smallest change to a deck list that keeps the rule."""
    if not asked.listed:
        return ""
    return f"take out {over} of: {names}" if over else f"add {under} of: {names}"


CHECK = Check(
    needs=("field", "max"),
    takes=("field", "min", "max", "distinct"),
    facts=("value", "n", "card", "min", "max", "over", "under", "names"),
    run=copies,
)
