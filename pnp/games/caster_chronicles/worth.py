"""What a card is worth in points of ATK or DEF, and what its cost allows."""

from collections.abc import Mapping

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.words import Words

POINTS_AN_AETHER = 2
"""Each aether of a cost, or each level of a caster, buys so many points."""


def worth(game: GameBook, card: Entry) -> int:
    """Return ATK, DEF, the worth of its keywords, and of what else it does."""
    stats = _whole(card.fields.get("atk")) + _whole(card.fields.get("defence"))
    return stats + keywords_worth(game, card) + _whole(card.fields.get("effect"))


def keywords_worth(game: GameBook, card: Entry) -> int:
    """Return what the bold words of its ability are worth; a word that is no keyword is worth nothing."""
    prices = game.values.get("keywords")
    if not isinstance(prices, Mapping):
        return 0
    return sum(_whole(prices.get(word)) for word in bold(card))


def bold(card: Entry) -> tuple[str, ...]:
    """Return the bold words of a card's ability, in the first language it has."""
    text = card.fields.get("ability")
    said = next(iter(text.texts.values()), "") if isinstance(text, Words) else ""
    return tuple(said.split("**")[1::2])


def budget(game: GameBook, card: Entry) -> int:
    """Return the points that a card of its type and cost should be worth."""
    types = game.values.get("budget")
    start = _whole(types.get(card.kind)) if isinstance(types, Mapping) else 0
    return start + POINTS_AN_AETHER * _whole(card.fields.get("cost"))


def spare(game: GameBook) -> int:
    """Return how many points above or below the budget are still fair."""
    return _whole(game.values.get("spare"))


def _whole(value: object) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
