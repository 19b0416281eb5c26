"""`balance`: as many cards for one value of a field as for every other."""

from collections import Counter
from collections.abc import Iterator

from pnp.check.rule_input import Check, CheckedCard, Found, RuleInput, said


def balance(asked: RuleInput) -> Iterator[Found]:
    """Find values with another number of cards than most have, or fewer than `min`, or more than `max`.

    Values that the field may have (its choices, the entries it refers to) count as 0 where no card has them. Nothing is
    certain of a list with cards that are not known.
    """
    if asked.unknown:
        return
    groups: dict[tuple[object, ...], list[CheckedCard]] = {(value,): [] for value in asked.wanted}
    groups.update(asked.groups())
    counts = {key: asked.count(cards) for key, cards in groups.items()}
    tally = Counter(counts.values())
    usual = max(tally, key=lambda n: (tally[n], n), default=0)
    words = ", ".join(f"{said(key)} {n}" for key, n in counts.items())
    for key, n in counts.items():
        if n != usual or asked.outside(n):
            facts = {"value": said(key), "n": n, "usual": usual, "counts": words}
            bounds = {"min": asked.low, "max": asked.high}
            place, entry = (groups[key][0].place, groups[key][0].entry) if groups[key] else (asked.place, None)
            yield Found({**facts, **bounds}, place, entry, f"there are: {words}")


CHECK = Check(
    needs=("field",),
    takes=("field", "min", "max", "distinct"),
    facts=("value", "n", "usual", "counts", "min", "max"),
    run=balance,
)
