"""A policy that another one beats in everything.

If one firearm costs no more than another, adds at least as much to attack and defence and brings at least as many
victory points, and is better in one of these, then nobody ever develops the other while both lie there. The same holds
for striker units, and for other policies with the same effect.

Bad:
    firearms:
      - {id: rifle, cost: 3, attack: 2, defence: 0, vp: 1}
      - {id: musket, cost: 4, attack: 2, defence: 0, vp: 1}

Good:
    firearms:
      - {id: rifle, cost: 3, attack: 2, defence: 0, vp: 1}
      - {id: musket, cost: 4, attack: 2, defence: 0, vp: 2}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.panzerhexen.data import GUNS, UNITS, PolicyCard
from pnp.model.book import GameBook

CODE = "PH132"
SEVERITY = "warning"
MOST = 300
"""Policies of a kind that are compared with each other; what stands after them is not."""


def check(game: GameBook) -> RuleFindings:
    """Yield a warning for each policy that is dominated, at its cost, naming the first that is better."""
    for kind in (UNITS, GUNS, "policy"):
        rivals = PolicyCard.every(game, kind)[:MOST]
        for policy in rivals:
            better = next((other for other in rivals if dominates(other, policy)), None)
            if better is not None:
                message = f"'{better.id}' costs no more and gives at least as much in everything"
                hint = "make it cheaper, or better in something"
                yield Finding(message, policy.at("cost"), hint, policy.subject)


def dominates(policy: PolicyCard, other: PolicyCard) -> bool:
    """Tell whether a policy is better than another of its kind in something and worse in nothing."""
    if policy.effect != other.effect:
        return False
    ours, theirs = _worth(policy), _worth(other)
    return ours != theirs and all(a >= b for a, b in zip(ours, theirs, strict=True))


def _worth(policy: PolicyCard) -> tuple[int, ...]:
    return -policy.cost, policy.attack, policy.defence, policy.vp
