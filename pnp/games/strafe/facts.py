"""What the templates cannot work out: trenches at true size, reach, coins, score sheets. Plain values only."""

from collections.abc import Mapping, Sequence

from pnp.games.strafe.coins import laid_coins
from pnp.games.strafe.data import ActionCard, Coin, Level, Pad, actions, last_level, number, reach_of
from pnp.games.strafe.solve import Route, Step, least_damage
from pnp.games.strafe.trench import BORDER, Trench, TrenchSpace, TrueSize, true_size
from pnp.maps.squares import Spot
from pnp.model.book import GameBook, cached_in_book
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed

Facts = Mapping[str, object]


def facts(game: GameBook, entry: Entry | None) -> Facts:
    """Return a level's spaces in millimetres, for a page without an entry all `levels`; for every face the `deck`."""
    page = sum(card.copies for card in ActionCard.every(game))
    pages = max((spec.copies for spec in game.components.values() if spec.cards == "page"), default=1)
    deck: dict[str, object] = {"deck": {"page": page, "pages": pages, "cards": page * pages}}
    if entry is None:
        return deck | {"levels": _levels(game)}
    if entry.kind == "level":
        return deck | dict(level_facts(game, typed(game, Level, entry)))
    if entry.kind == "pad":
        return deck | {"filled": [], "rounds": number(game, "rounds", 10, most=30), "up": typed(game, Pad, entry).up}
    return deck


@cached_in_book
def _levels(game: GameBook) -> Sequence[Facts]:
    return tuple(level_facts(game, level) for level in Level.every(game))


@cached_in_book
def level_facts(game: GameBook, level: Level) -> Facts:
    """Return one trench: its size and spaces in millimetres, what it does to a ship, where coins may lie."""
    trench = level.trench
    size = true_size(game, trench)
    return {
        "id": level.id,
        "level": level.number,
        "last": level.number == last_level(game),
        "cell": size.cell,
        "rim": size.rim,
        "width": size.columns[-1],
        "height": size.rows[-1],
        "columns": trench.width,
        "rows": trench.length,
        "cells": [_cell(space, trench, size, reach_of(game)) for space in trench.spaces.values()],
        "outline": size.around(),
        "floor": size.floor(),
        "border": BORDER,
        "works": _works(level, trench, size),
        "starts": len(trench.of("start")),
        "turrets": len(trench.of("turret")),
        "damage": least_damage(game, level),
        "coins": [_coin(coin, spot, size) for coin, spot in laid_coins(game, level)],
        "route": [],
        "routes": [],
    }


def _cell(space: TrenchSpace, trench: Trench, size: TrueSize, reach: int) -> Facts:
    box = size.box(space.spot)
    gun = space.kind == "turret"
    return {
        "row": space.spot[0],
        "column": space.spot[1],
        **box,
        "kind": space.kind,
        "damage": space.damage,
        "rim": min(box["w"], box["h"]) < size.cell,
        "guns": [_other(space, gun, size) for gun in trench.guns(space, reach)] if space.numbered else [],
        "reaches": [_other(space, covered, size) for covered in trench.covers(space, reach)] if gun else [],
    }


def _works(level: Level, trench: Trench, size: TrueSize) -> list[Facts]:
    """Return where four open spaces meet and something is set into their floor, in one of three forms."""
    free = {space.spot for space in trench.of("open")}
    works: list[Facts] = []
    for space in trench.of("open"):
        row, column = space.spot
        four = {(row + down, column + right) for down in (0, 1) for right in (0, 1)}
        if (row * 7 + column * 5 + level.number) % 3 < 2 and four <= free:
            free -= four
            box = size.box(space.spot)
            form = (level.number + len(works) + 1) % 3
            works.append({"x": box["x"] + box["w"], "y": box["y"] + box["h"], "form": form})
    return works


def route_facts(level: Level, routes: Sequence[Route]) -> Facts:
    """Return the facts of a level with these routes in millimetres, the first as the best."""
    size = true_size(level.game, level.trench)
    names = {card.id: card.name for card in actions(level.game).values()}
    flown = ((Step("start", route.start, 0), *route.steps) for route in routes)
    lines = [
        [{**_spot(s.spot, size), "move": s.move, "damage": s.damage, "card": names.get(s.card, s.card)} for s in steps]
        for steps in flown
    ]
    return {**facts(level.game, level.entry), "routes": lines, "route": lines[0] if lines else []}


def _spot(spot: Spot, size: TrueSize) -> dict[str, object]:
    box = size.box(spot)
    return {"row": spot[0], "column": spot[1], "cx": box["cx"], "cy": box["cy"]}


def _other(space: TrenchSpace, other: TrenchSpace, size: TrueSize) -> Facts:
    """Return another space as seen from one: where it is, in which direction, how far."""
    down, right = other.spot[0] - space.spot[0], other.spot[1] - space.spot[1]
    return {
        **_spot(other.spot, size),
        "dx": (right > 0) - (right < 0),
        "dy": (down > 0) - (down < 0),
        "distance": max(abs(down), abs(right)),
    }


def _coin(coin: Coin, spot: Spot, size: TrueSize) -> Facts:
    row = {"icon": coin.icon, "points": coin.points}
    return {**row, "row": spot[0], "column": spot[1], **size.box(spot)}
