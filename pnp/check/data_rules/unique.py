"""`unique`: no two entries have the same in the fields."""

from collections.abc import Iterator

from pnp.check.rule_input import Check, Found, RuleInput, said


def unique(asked: RuleInput) -> Iterator[Found]:
    """Find every entry that has what another has: one of the topmost files, else the later one."""
    on_top = asked.game.top.entries
    for key, group in asked.groups(asked.each()).items():
        first, *others = sorted(group, key=lambda card: (card.entry.kind, card.entry.id) in on_top)
        for card in others:
            facts = {"value": said(key), "card": card.view, "first": first.view}
            hint = f"'{first.entry.id}' has it at {first.at(asked.fields[0])}"
            yield Found(facts, card.at(asked.fields[0]), card.entry, hint)


CHECK = Check(needs=("field",), takes=("field",), facts=("value", "card", "first"), run=unique)
