"""A force: squads with counts, what they cost together, and what they need on the table."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from pnp.games.mahou_galaxy.keywords import granted_mentions, own_mentions
from pnp.games.mahou_galaxy.picture import dark_colour, picture_of
from pnp.games.mahou_galaxy.squad import rows_of
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Place

MOST_TOKENS = 60


@dataclass(frozen=True, slots=True, eq=False)
class Muster:
    """So many squads of a sort in a force, with the places of the squad's name and of the number."""

    squad: Entry
    count: int
    place: Place
    count_place: Place


def musters(game: GameBook, force: Entry) -> tuple[Muster, ...]:
    """Return the lines of a force whose squads there are."""
    squads = {entry.id: entry for entry in game.of("squad")}
    found: list[Muster] = []
    for number, row in enumerate(rows_of(force, "squads")):
        squad, count = squads.get(str(row["squad"])), row["count"]
        if squad is not None and isinstance(count, int):
            at = force.source.at
            found.append(Muster(squad, count, at("squads", number, "squad"), at("squads", number, "count")))
    return tuple(found)


def points_of(game: GameBook, force: Entry) -> int:
    """Return what a force costs."""
    return sum(_whole(one.squad, "points") * max(one.count, 0) for one in musters(game, force))


def force_facts(game: GameBook, force: Entry) -> Mapping[str, object]:
    """Return what a force needs: counts of squads, keywords, tokens, and its roster with the sums."""
    lines = [one for one in musters(game, force) if one.count > 0]
    counts: Counter[str] = Counter()
    for one in lines:
        counts[one.squad.id] += one.count
    own = {m.id for one in lines for m in own_mentions(game, one.squad) if m.id}
    granted: Counter[str] = Counter()
    for one in lines:
        for name in dict.fromkeys(m.id for m in granted_mentions(game, one.squad) if m.id):
            granted[name] += one.count
    keywords = [entry.id for entry in game.of("keyword") if entry.id in own or entry.id in granted]
    return {
        "squads": dict(counts),
        "keywords": keywords,
        "granted": dict(granted),
        "tokens": _tokens(lines),
        "roster": [_line(game, one, counts[one.squad.id]) for one in {m.squad.id: m for m in lines}.values()],
        "points": points_of(game, force),
        "limit": force["limit"] or 0,
        "models": sum(_whole(one.squad, "units") * one.count for one in lines),
        "count": sum(counts.values()),
    }


def _tokens(lines: list[Muster]) -> dict[str, int]:
    """Return how many tokens of each use a force wants at hand."""
    squads = sum(one.count for one in lines)
    most = max((_whole(one.squad, "units") for one in lines), default=0)
    wounds = sum(_whole(one.squad, "units") * (_whole(one.squad, "hp") - 1) * one.count for one in lines)
    needed = {
        "hit": most + 1,
        "damage": most,
        "aim": squads,
        "hunker": squads,
        "wound": wounds,
        "mp": sum(_whole(one.squad, "mp") * one.count for one in lines),
    }
    return {use: min(max(number, 0), MOST_TOKENS) for use, number in needed.items()}


def _line(game: GameBook, one: Muster, count: int) -> dict[str, object]:
    squad = one.squad
    return {
        "squad": squad.id,
        "picture": picture_of(game, squad),
        "colour": dark_colour(game, squad),
        "count": count,
        "each": _whole(squad, "points"),
        "points": _whole(squad, "points") * count,
        "models": _whole(squad, "units") * count,
        "keywords": [{"id": m.id, "x": m.x or 0} for m in own_mentions(game, squad) if m.id],
    }


def _whole(squad: Entry, field: str) -> int:
    value = squad[field]
    return value if isinstance(value, int) else 0
