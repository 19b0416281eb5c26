"""What the templates cannot work out: trenches at true size, reach, coins, score sheets. Plain values only."""

from collections.abc import Mapping

from pnp.components.components import entry_title
from pnp.games.strafe.coins import allowed, coin_entries, placements, suggested
from pnp.games.strafe.numbers import number
from pnp.games.strafe.surveys import least_damages
from pnp.games.strafe.trench import Space, Trench, last_level, level_of, reach_of, trench_of
from pnp.games.strafe.true_size import TrueSize, true_size
from pnp.maps.squares import Spot
from pnp.model.book import GameBook
from pnp.model.entry import Entry

Facts = Mapping[str, object]


def facts(game: GameBook, entry: Entry | None) -> Facts:
    """Return a level's spaces in millimetres, for a page without an entry all `levels`; for every face the `deck`."""
    page = sum(card.copies for card in game.of("action"))
    pages = max((spec.copies for spec in game.components.values() if spec.cards == "page"), default=1)
    deck: dict[str, object] = {"deck": {"page": page, "pages": pages, "cards": page * pages}}
    if entry is None:
        return deck | {"levels": [level_facts(game, level) for level in game.of("level")]}
    if entry.kind == "level":
        return deck | dict(level_facts(game, entry))
    if entry.kind == "pad":
        return deck | {
            "filled": [],
            "rounds": number(game, "rounds", 10, most=30),
            "up": entry.fields.get("up"),
        }
    return deck


def level_facts(game: GameBook, entry: Entry) -> Facts:
    """Return one trench: its size and spaces in millimetres, what it does to a ship, where coins may lie."""
    trench = trench_of(entry)
    size = true_size(game, trench)
    sound = trench.sound
    coins = suggested(trench, len(coin_entries(game))) if sound else ()
    ways = placements(allowed(trench), len(coin_entries(game)))
    return {
        "id": entry.id,
        "name": entry_title(entry, "en"),
        "about": str(entry.fields.get("about") or ""),
        "level": level_of(entry),
        "last": level_of(entry) == last_level(game),
        "players": entry.fields.get("players"),
        "cell": size.cell,
        "rim": size.rim,
        "width": size.columns[-1],
        "height": size.rows[-1],
        "columns": trench.width,
        "rows": trench.length,
        "cells": [_cell(space, trench, size, reach_of(game)) for space in trench.spaces.values()],
        "outline": size.around(),
        "starts": len(trench.of("start")),
        "turrets": len(trench.of("turret")),
        "damage": least_damages(game).get(entry.id) if sound else None,
        "coins": [_coin(coin, s, size) for coin, s in zip(coin_entries(game), coins, strict=False)],
        "placements": {"count": ways.count, "capped": ways.capped, "words": str(ways)},
        "route": [],
        "routes": [],
    }


def _cell(space: Space, trench: Trench, size: TrueSize, reach: int) -> Facts:
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
        "reaches": [_other(space, one, size) for one in trench.covers(space, reach)] if gun else [],
    }


def _other(space: Space, other: Space, size: TrueSize) -> Facts:
    """Return another space as seen from one: where it is, in which direction, how far."""
    down, right = other.spot[0] - space.spot[0], other.spot[1] - space.spot[1]
    box = size.box(other.spot)
    return {
        "row": other.spot[0],
        "column": other.spot[1],
        "cx": box["cx"],
        "cy": box["cy"],
        "dx": (right > 0) - (right < 0),
        "dy": (down > 0) - (down < 0),
        "distance": max(abs(down), abs(right)),
    }


def _coin(coin: Entry, spot: Spot, size: TrueSize) -> Facts:
    said = {name: coin.fields.get(name) for name in ("icon", "points")}
    return {"name": entry_title(coin, "en"), **said, "row": spot[0], "column": spot[1], **size.box(spot)}
