"""Routes through a trench, for people and for programs."""

import json
from collections.abc import Mapping, Sequence
from itertools import groupby

from pnp.cli.trench.showing.drawing import drawing
from pnp.games.components import entry_title
from pnp.games.strafe.actions import Action
from pnp.games.strafe.numbers import number
from pnp.games.strafe.solve import Route
from pnp.games.strafe.trench import level_of, trench_of
from pnp.maps.squares import Spot
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Place
from pnp.report.staggered import Mark

Found = Mapping[Spot, Route | None]

_SIGN = "*"


def best(found: Found) -> Route | None:
    """Return the route with the least damage, then the fewest cards and spaces; None where there is none."""
    every = [route for route in found.values() if route]
    return min(every, key=lambda route: (route.damage, len(route.cards), len(route.steps)), default=None)


def as_text(game: GameBook, found: Sequence[tuple[Entry, Found]], hand: Sequence[Action] | None) -> str:
    """Return each trench with its best route marked, and a line for each start."""
    held = "" if hand is None else f", hand: {', '.join(card.name for card in hand) or 'no card'}"
    return "\n\n".join("\n".join(_trench(game, entry, each, held)) for entry, each in found)


def _trench(game: GameBook, entry: Entry, found: Found, held: str) -> list[str]:
    route = best(found)
    said = f"least damage {route.damage} from {_place(route.start)}" if route else "no way through"
    lines = [f"{entry.id}, level {level_of(entry)}: {said}{held}"]
    lines += drawing(entry, _marks(entry, route)) if route else ()
    names = {card.id: entry_title(card, "en") for card in game.of("action")}
    most = number(game, "hit-points", 20)
    lines += ["", "  start            damage  cards  route"]
    return lines + [f"  {_place(spot):16} {_route(each, names, most)}" for spot, each in found.items()]


def _route(route: Route | None, names: Mapping[str, str], most: int) -> str:
    if route is None:
        return "     -      -  no way to a finish"
    destroyed = "  (destroyed)" if route.damage >= most else ""
    moves = [names.get(step.card, step.card) if step.card else step.move for step in route.steps]
    parts = [(word, len(list(group))) for word, group in groupby(moves)]
    spaces = {card: sum(step.card == card for step in route.steps) for card in set(route.cards)}
    said = [_part(word, n, names, spaces, route) for word, n in parts]
    return f"{route.damage:6} {len(route.cards):6}  {', '.join(said)}{destroyed}"


def _part(word: str, n: int, names: Mapping[str, str], spaces: Mapping[str, int], route: Route) -> str:
    """Return `3 forward`, or a card's name with how often it is played in a row."""
    card = next((id_ for id_ in spaces if names.get(id_, id_) == word), "")
    if not card:
        return f"{n} {word}"
    times = max(1, n * route.cards.count(card) // spaces[card]) if spaces[card] else 1
    return f"{times} {word}" if times > 1 else word


def _marks(entry: Entry, route: Route | None) -> Mapping[Place, Mark]:
    spaces = trench_of(entry).spaces
    return {
        spaces[spot].token.place: Mark(_SIGN) for spot in (route.spots if route else ()) if spot in spaces
    }


def _place(spot: Spot) -> str:
    return f"row {spot[0] + 1}, column {spot[1] + 1}"


def as_data(found: Sequence[tuple[Entry, Found]]) -> str:
    """Return `{"trenches": [{id, level, least_damage, starts: [{row, column, damage, cards, steps}]}]}` as JSON.

    Rows and columns count from 1; `damage`, `cards` and `steps` are null where there is no way.
    """
    trenches = []
    for entry, each in found:
        route = best(each)
        starts = [_start(spot, one) for spot, one in each.items()]
        damage = route.damage if route else None
        trenches.append({"id": entry.id, "level": level_of(entry), "least_damage": damage, "starts": starts})
    return json.dumps({"trenches": trenches}, indent=2)


def _start(spot: Spot, route: Route | None) -> dict[str, object]:
    steps = [
        {"move": s.move, "row": s.spot[0] + 1, "column": s.spot[1] + 1, "damage": s.damage, "card": s.card}
        for s in (route.steps if route else ())
    ]
    return {
        "row": spot[0] + 1,
        "column": spot[1] + 1,
        "damage": route.damage if route else None,
        "cards": list(route.cards) if route else None,
        "steps": steps if route else None,
    }
