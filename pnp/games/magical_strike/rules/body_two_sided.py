"""A body card without its charged side.

Body cards are flipped all the time: the normal side and the charged side of one card bear the same number,
so both are printed as front and back of the same card. Without a back, or printed apart, there is nothing
to flip.

Bad:
    components:
      body: {title: Body, cards: body, backs: none}

Good:
    components:
      body: {title: Body, cards: body}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.model.book import GameBook

CODE = "MS117"

_HINT = "leave 'back' and 'backs' out, or choose long-edge, short-edge or gutterfold"


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each component of body cards that lacks a charged side."""
    kind = game.kinds.get("body")
    for name, component in game.components.items():
        if component.cards != "body" or not kind:
            continue
        back = component.back if component.back is not None else kind.back
        apart = component.backs in ("none", "separate")
        if apart or not back:
            place = game.source.at("components", name, "backs" if apart else "back")
            message = f"the body cards of '{name}' have no charged side behind the normal one"
            yield Finding(message, place, _HINT)
