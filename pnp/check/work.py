"""How much the expressions of a game may do: counted in the sandbox's steps, so that every machine says the same."""

from pnp.check.fault import TOO_SLOW, RuleFault
from pnp.check.rule_sandbox import work_done

FOR_A_GAME = 10_000_000
"""Steps for all data rules of a game, or the companions of a component; ordinary ones take a few thousands."""
FOR_A_DECK = 2_000_000
"""Steps for the rules of a format on one deck."""


def limit(steps: int) -> int:
    """Return the count of work at which whatever begins now has to end."""
    return work_done() + steps


def refuse_beyond(limit: int) -> None:
    """Raise Fault beyond the limit: checking must end, whatever the rules of a stranger's game ask for."""
    if work_done() > limit:
        raise RuleFault(
            TOO_SLOW, "check", "it was stopped: the rules of this game take too long", "ask for less a card"
        )
