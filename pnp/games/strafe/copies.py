"""The facts of a designer's copy: a trench with its best routes drawn in."""

from collections.abc import Mapping, Sequence

from pnp.games.strafe.data import Level, actions
from pnp.games.strafe.facts import facts
from pnp.games.strafe.solve import Route
from pnp.games.strafe.true_size import TrueSize, true_size


def with_routes(level: Level, found: Sequence[Route]) -> Mapping[str, object]:
    """Return the facts of a level with these routes in millimetres, the first as the best."""
    size = true_size(level.game, level.trench)
    names = {card.id: card.name for card in actions(level.game).values()}
    lines = [_line(route, size, names) for route in found]
    return {**facts(level.game, level.entry), "routes": lines, "route": lines[0] if lines else []}


def _line(route: Route, size: TrueSize, names: Mapping[str, str]) -> list[Mapping[str, object]]:
    points = [("start", route.start, 0, "")]
    points += [(s.move, s.spot, s.damage, names.get(s.card, s.card)) for s in route.steps]
    return [
        {
            "row": spot[0],
            "column": spot[1],
            "cx": size.box(spot)["cx"],
            "cy": size.box(spot)["cy"],
            "move": move,
            "damage": damage,
            "card": card,
        }
        for move, spot, damage, card in points
    ]
