"""How many dice of each sort a player needs: as many as any squad of the game rolls at once."""

from collections import Counter
from collections.abc import Iterator

from pnp.games.mahou_galaxy.data import SquadCard
from pnp.games.mahou_galaxy.squad import dice_of
from pnp.model.book import GameBook

COVER = 4
"""The faces of the dice that heavy cover adds."""


def dice_needed(game: GameBook) -> list[tuple[str, int]]:
    """Return the most dice of each sort in a single roll, the smallest first."""
    cards = SquadCard.every(game)
    most: Counter[int] = Counter()
    for card in cards:
        for roll in _rolls(card, _units(card, cards)):
            most |= roll
    return [(f"d{faces}", count) for faces, count in sorted(most.items())]


def _units(card: SquadCard, cards: tuple[SquadCard, ...]) -> int:
    """Return how many units may use a card: its own, and those of an adaptive squad that merges into it."""
    joined = (
        other.units
        for other in cards
        if _has(other, "adaptive") and other.faction == card.faction and other.points > card.points
    )
    return card.units + max(joined, default=0)


def _rolls(card: SquadCard, units: int) -> Iterator[Counter[int]]:
    """Yield the rolls of a squad: initiative, defence under heavy cover, each weapon with the die of Steady."""
    yield _of(card.initiative, 1)
    yield _of(card.defence, units) + Counter({COVER: card.command + _has(card, "stealthy")})
    for weapon in card.weapons:
        roll = _of(weapon.attack, weapon.count or units)
        yield roll + Counter(dict.fromkeys(roll, int(_has(card, "steady"))))


def _of(text: str, units: int) -> Counter[int]:
    dice, needed = dice_of(text), Counter[int]()
    for term in dice.terms if dice else ():
        needed[term.faces] += term.count * units
    return needed


def _has(card: SquadCard, keyword: str) -> bool:
    return any(mention.id == keyword for mention in card.mentions)
