"""A force: squads with counts, what they cost together, and what they need on the table."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from pnp.games.mahou_galaxy.data import Force, SquadCard, keyword_facts, told_facts
from pnp.games.mahou_galaxy.keywords import Keyword
from pnp.games.mahou_galaxy.picture import colours_of, picture_of
from pnp.problem import Place

MOST_TOKENS = 60


class Muster(Struct, frozen=True, eq=False):
    """So many squads of a sort in a force, with the places of the squad's name and of the number."""

    card: SquadCard
    count: int
    place: Place
    count_place: Place

    @property
    def points(self) -> int:
        """What they cost together."""
        return self.card.points * max(self.count, 0)


def musters(force: Force) -> tuple[Muster, ...]:
    """Return the lines of a force whose squads there are."""
    cards = {card.id: card for card in SquadCard.every(force.game)}
    return tuple(
        Muster(cards[row.squad], row.count, force.at("squads", number, "squad"), force.at("squads", number, "count"))
        for number, row in enumerate(force.rows)
        if row.squad in cards and row.count is not None
    )


def real_musters(force: Force) -> tuple[Muster, ...]:
    """Return the lines of a force with one squad at least."""
    return tuple(line for line in musters(force) if line.count > 0)


def points_of(force: Force) -> int:
    """Return what a force costs."""
    return sum(line.points for line in musters(force))


def force_facts(force: Force) -> Mapping[str, object]:
    """Return what a force needs: counts of squads, keywords, tokens, and its roster with the sums."""
    lines = real_musters(force)
    cards = {line.card.id: line.card for line in lines}
    own = {mention.id for card in cards.values() for mention in (*card.mentions, *card.armed)}
    counts, granted = Counter[str](), Counter[str]()
    for line in lines:
        counts[line.card.id] += line.count
        for name in dict.fromkeys(mention.id for mention in line.card.granted if mention.id):
            granted[name] += line.count
    needed = [keyword.id for keyword in Keyword.every(force.game) if keyword.id in own or keyword.id in granted]
    return {
        "squads": dict(counts),
        "keywords": needed,
        "granted": dict(granted),
        "tokens": _tokens(lines),
        "roster": [_line(card, counts[name]) for name, card in cards.items()],
        "points": points_of(force),
        "limit": force.limit or 0,
        "models": sum(line.card.units * line.count for line in lines),
        "count": sum(counts.values()),
    }


def _tokens(lines: Sequence[Muster]) -> dict[str, int]:
    """Return how many tokens of each use a force wants at hand."""
    squads = sum(line.count for line in lines)
    most = max((line.card.units for line in lines), default=0)
    needed = {
        "hit": most + 1,
        "damage": most,
        "aim": squads,
        "hunker": squads,
        "wound": sum(line.card.units * (line.card.hp - 1) * line.count for line in lines),
        "mp": sum(line.card.mp * line.count for line in lines),
    }
    return {use: min(max(number, 0), MOST_TOKENS) for use, number in needed.items()}


def _line(card: SquadCard, count: int) -> dict[str, object]:
    return {
        "squad": card.id,
        "picture": picture_of(card),
        **colours_of(card),
        "count": count,
        "each": card.points,
        "points": card.points * count,
        "models": card.units * count,
        "keywords": keyword_facts(card),
        "told": told_facts(card),
    }
