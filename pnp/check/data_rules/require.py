"""`require`: an expression that is true for every card, or for the game's own values."""

from collections.abc import Iterator
from contextlib import suppress

from pnp.check.rule_input import Check, Found, RuleInput
from pnp.check.work import refuse_beyond
from pnp.model.entry import UnreadError


def require(asked: RuleInput) -> Iterator[Found]:
    """Find the cards for which the expression is not true; at `field`, where the rule names one.

    Where it looks at a field that could not be read nobody can tell.
    """
    names = dict(asked.names)
    if asked.rule.of == VALUES and VALUES not in asked.game.kinds:
        if not asked.holds(names):
            yield Found({}, asked.place)
        return
    field = asked.fields[0] if asked.fields else ""
    for card in asked.each():
        refuse_beyond(asked.most_work)
        names["card"] = card.view
        with suppress(UnreadError):
            if not asked.holds(names):
                yield Found({"card": card.view}, card.at(field), card.entry)


VALUES = "values"
CHECK = Check(needs=("require",), takes=("field", "require"), facts=("card",), run=require)
