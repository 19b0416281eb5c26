"""What an expression of dice is made of."""

from collections.abc import Sequence

from pnp.odds.dice_nodes import Best, DiceNode, DiceNumber, Successes, Sum, Term, Times


def leaves(node: DiceNode) -> Sequence[Term | Successes]:
    """Return all dice of an expression."""
    if isinstance(node, Term | Successes):
        return (node,)
    if isinstance(node, Times):
        return leaves(node.part)
    return [leaf for part in node.parts for leaf in leaves(part)] if isinstance(node, Sum | Best) else ()


def flat(node: DiceNode) -> tuple[tuple[Term, ...], int] | None:
    """Return dice that are added up with a number; None for anything but that."""
    parts = node.parts if isinstance(node, Sum) else (node,)
    terms = tuple(part for part in parts if isinstance(part, Term))
    numbers = [part.value for part in parts if isinstance(part, DiceNumber)]
    if len(terms) + len(numbers) < len(parts) or not all(term.whole for term in terms):
        return None
    return terms, sum(numbers)


def widest(node: DiceNode) -> int:
    """Return how far the widest part of an expression reaches, from its lowest to its highest number."""
    parts = node.parts if isinstance(node, Sum | Best) else (node.part,) if isinstance(node, Times) else ()
    return max(node.high - node.low, *(widest(part) for part in parts), 0)
