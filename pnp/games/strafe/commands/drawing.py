"""A trench in the terminal: a line of facts, then its spaces as they lie; and routes through it, also for programs."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from pnp.cli.map_selection import INDENT, MapKind, Marks, drawing, tint
from pnp.components.components import entry_title
from pnp.counted import counted
from pnp.games.strafe.coins import coin_ways, laid_coins
from pnp.games.strafe.data import Action, Level, actions, hit_points_of
from pnp.games.strafe.solve import Route, Step, least_damage
from pnp.games.strafe.trench import named
from pnp.maps.squares import Spot
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.typed_entry import typed
from pnp.report.maps import Mark, draw_squares
from pnp.report.view import view

_TINTS = {"wall": "2", "start": "32;1", "finish": "32;1", "target": "35;1", "turret": "31;1", "range": "33"}


def trench_lines(game: GameBook, entry: Entry, marks: Marks) -> tuple[str, ...]:
    """Return a trench's facts, its drawing and a place for each coin."""
    level = typed(game, Level, entry)
    return (facts_line(level), *trench_drawing(level, marks), *coins_line(level))


TRENCH = MapKind("strafe", "level", trench_lines, "trench", "gauntlet")


def trench_drawing(level: Level, marks: Marks) -> tuple[str, ...]:
    """Return the lines of a trench with marks at tokens' places, in colour where there is a terminal."""
    tints = {space.token.place: tint(_TINTS.get(space.kind, "")) for space in level.trench.spaces.values()}
    return drawing(draw_squares, level.grid, tints, marks)


def facts_line(level: Level) -> str:
    """Return what a trench is like in one line: size, guns, the least damage, room for coins."""
    trench = level.trench
    starts, turrets = len(trench.of("start")), len(trench.of("turret"))
    words = [
        f"level {level.number}",
        f"{trench.width} x {trench.length} spaces",
        counted(starts, "start"),
        counted(turrets, "turret"),
    ]
    if trench.sound:
        damage = least_damage(level.game, level)
        words.append(f"least damage {damage}" if damage is not None else "no way through")
        ways = coin_ways(level.game, level)
        words.append(f"{ways} way{'' if str(ways) == '1' else 's'} to lay the coins")
    return f"{level.id}: {', '.join(words)}"


def coins_line(level: Level) -> tuple[str, ...]:
    """Return a line with a place for each coin, nothing where they do not fit."""
    laid = laid_coins(level.game, level)
    words = [f"{entry_title(coin.entry, 'en').lower()} {row + 1}/{column + 1}" for coin, (row, column) in laid]
    return (f"{INDENT}coins (row/column), for instance: {', '.join(words)}",) if words else ()


Routes = Mapping[Spot, Route | None]

_SIGN = "*"


def in_order(routes: Routes) -> list[Route]:
    """Return the routes, the best first: that with the least damage, then the fewest cards and spaces."""
    every = [route for route in routes.values() if route]
    return sorted(every, key=lambda route: (route.damage, len(route.cards), len(route.steps)))


def as_text(routes: Sequence[tuple[Level, Routes]], hand: Sequence[Action] | None) -> str:
    """Return each trench with its best route marked, and a line for each start."""
    names = Counter(card.name for card in hand or ())
    held = ", ".join(_times(name, n) for name, n in names.items()) or "no card"
    trenches = [(level, ways, next(iter(in_order(ways)), None)) for level, ways in routes]
    words = {"held": f", hand: {held}" if hand is not None else "", "named": named, "parts": _parts, "counted": counted}
    template = Path(__file__).with_suffix(".j2")
    return view(template, trenches=trenches, hit_points=hit_points_of, drawing=_drawing, **words)


def _drawing(level: Level, route: Route) -> str:
    """Return the lines of a trench with a route marked, as far as a ship gets."""
    spaces, spots = level.trench.spaces, route.until(hit_points_of(level.game)).spots
    marks = {spaces[spot].token.place: Mark(_SIGN) for spot in spots if spot in spaces}
    return "\n".join(trench_drawing(level, marks))


def _parts(game: GameBook, flown: Route) -> tuple[int, str]:
    """Return how many cards a flight takes, and what is flown in words."""
    cards = actions(game)
    plays = list(_plays(flown.steps, cards))
    words = (_part(word, len(list(group)), cards) for word, group in groupby(plays))
    return sum(bool(card) for card, _ in plays), ", ".join(words)


def _plays(steps: Sequence[Step], cards: Mapping[str, Action]) -> Iterator[tuple[str, str]]:
    """Yield each card played with the side it veered to, and each move without a card as ("", move)."""
    done: list[str] = []
    for step, after in zip(steps, (*steps[1:], None), strict=True):
        if not step.card:
            yield "", step.move
            continue
        done += [step.move] if step.move != "threat" else []
        ways = cards[step.card].ways if step.card in cards else ((step.move,),)
        more = (*done, after.move) if after and after.card == step.card else ()
        if not more or not any(way[: len(more)] == more for way in ways):
            yield step.card, done[-1] if len(ways) > 1 and len(done) > len(ways[0]) else ""
            done = []


def _part(play: tuple[str, str], n: int, cards: Mapping[str, Action]) -> str:
    """Return `3 forward`, or a card's name with how often it is played in a row, and to which side it veered."""
    card, move = play
    if not card:
        return f"{n} {move}"
    name = cards[card].name if card in cards else card
    return _times(f"{name} and to {move}" if move else name, n)


def _times(word: str, n: int) -> str:
    return f"{n} x {word}" if n > 1 else word


def as_data(game: GameBook, routes: Sequence[tuple[Level, Routes]]) -> str:
    """Return `{"trenches": [{id, level, least_damage, starts: […]}]}` as JSON, with the route from each start.

    A start is `{row, column, damage, destroyed, cards, steps: [{move, row, column, damage, card}]}`.
    Rows and columns count from 1; `damage`, `cards` and `steps` are null where there is no way. The flight of a ship
    that is destroyed ends there, and the least damage is null where all are.
    """
    most, cards = hit_points_of(game), actions(game)
    trenches = []
    for level, ways in routes:
        route = next(iter(in_order(ways)), None)
        starts = [_start(spot, way.until(most) if way else None, most, cards) for spot, way in ways.items()]
        damage = route.damage if route and route.damage < most else None
        trenches.append({"id": level.id, "level": level.number, "least_damage": damage, "starts": starts})
    return json.dumps({"trenches": trenches}, indent=2)


def _start(spot: Spot, route: Route | None, most: int, cards: Mapping[str, Action]) -> dict[str, object]:
    steps = [
        {"move": s.move, "row": s.spot[0] + 1, "column": s.spot[1] + 1, "damage": s.damage, "card": s.card}
        for s in (route.steps if route else ())
    ]
    return {
        "row": spot[0] + 1,
        "column": spot[1] + 1,
        "damage": route.damage if route else None,
        "destroyed": route is not None and route.damage >= most,
        "cards": [card for card, _ in _plays(route.steps, cards) if card] if route else None,
        "steps": steps if route else None,
    }
