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

from collections.abc import Iterator, Sequence

from pnp.check.rule import Finding
from pnp.games.panzerhexen.armoury import GUNS, UNITS, number
from pnp.model.book import GameBook
from pnp.model.entry import Entry

CODE = "PH132"
SEVERITY = "warning"
MOST = 300
"""Policies of a kind that are compared with each other; what stands after them is not."""

_GIVES = ("attack", "defence", "vp")


def check(game: GameBook) -> Iterator[Finding]:
    """Yield a warning for each policy that is dominated, at its cost, naming the first that is better."""
    for kind in (UNITS, GUNS, "policy"):
        rivals = game.of(kind)[:MOST]
        for entry in rivals:
            better = next((other for other in rivals if dominates(other, entry)), None)
            if better is not None:
                message = f"'{better.id}' costs no more and gives at least as much in everything"
                hint = "make it cheaper, or better in something"
                yield Finding(message, entry.at("cost"), hint, entry.subject)


def dominates(one: Entry, other: Entry) -> bool:
    """Tell whether a policy is better than another of its kind in something and worse in nothing."""
    ours, theirs = _worth(one), _worth(other)
    if str(one.fields.get("effect")) != str(other.fields.get("effect")):
        return False
    return ours != theirs and all(a >= b for a, b in zip(ours, theirs, strict=True))


def _worth(entry: Entry) -> Sequence[int]:
    return (-number(entry, "cost"), *(number(entry, field) for field in _GIVES))
