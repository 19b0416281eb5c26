"""`unique`: no two entries have the same in the fields."""

from collections.abc import Iterator

from pnp.check.asked import Asked, Check, Found, said


def unique(asked: Asked) -> Iterator[Found]:
    """Find every entry that has what an earlier one has."""
    for key, (first, *others) in asked.groups(asked.each()).items():
        for card in others:
            facts = {"value": said(key), "card": card.view, "first": first.view}
            hint = f"'{first.entry.id}' has it at {first.at(asked.fields[0])}"
            yield Found(facts, card.at(asked.fields[0]), card.entry, hint)


CHECK = Check(needs=("field",), takes=("field",), facts=("value", "card", "first"), run=unique)
