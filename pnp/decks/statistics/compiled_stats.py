"""What a game charts of decks: its fields known, its expressions compiled."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from pnp.check.expressions import Expression, condition, expression
from pnp.check.fault import BAD_EXPRESSION, UNKNOWN_NAME, RuleFault
from pnp.check.rule_scope import DECK_LIST, card_fields, deck_kinds, game_view, values_view
from pnp.model.book import GameBook
from pnp.model.deck_specs import CastableSpec, ChartSpec, GroupSpec, StatsSpec, TogetherSpec
from pnp.model.entry import UnreadError
from pnp.nearest import did_you_mean
from pnp.problem import Problem

_COUNTED = ("integer", "choice", "flag")
"""Types of fields that make a chart where the game does not say which it wants."""
MOST_CARDS = 1000


class CompiledStats(Struct, frozen=True, eq=False):
    """Charts and groups with their conditions, what is drawn as numbers, and the `names` that expressions see."""

    charts: tuple[tuple[ChartSpec, Expression], ...]
    groups: tuple[tuple[GroupSpec, Expression], ...]
    together: tuple[tuple[TogetherSpec, tuple[Expression, ...]], ...]
    castable: CastableSpec | None
    sources: Expression
    payable: Expression
    hand: int
    draw: int
    first: int
    second: int
    turns: int
    names: Mapping[str, object]

    def drawn(self, turn: int, *, second: bool = False) -> int:
        """Return how many cards have been drawn on a turn, counted from 1, by whoever begins or goes `second`."""
        return self.hand + (self.second if second else self.first) + (turn - 1) * self.draw


def compile_stats(game: GameBook, spec: StatsSpec | None = None) -> CompiledStats:
    """Return a game's charts and odds ready for decks; raises Fault, at a key of `stats`."""
    stats = spec or game.stats or default_stats(game)
    names = {"values": values_view(game), "game": game_view(game)}
    fields = card_fields(game, DECK_LIST)
    known = {"card": fields, **dict.fromkeys(names, ())}
    for chart in stats.charts:
        _refuse_stranger(chart.field, fields, "charts")
    castable = stats.castable
    for name in (castable.cost, castable.match) if castable else ():
        _refuse_stranger(name or "id", fields, "castable")
    return CompiledStats(
        charts=tuple((c, condition(c.where or "true", known, "charts")) for c in stats.charts),
        groups=tuple((g, condition(g.where, known, "groups")) for g in stats.groups),
        together=tuple((t, tuple(condition(e, known, "together") for e in t.all)) for t in stats.together),
        castable=castable,
        sources=condition(castable.sources if castable else "false", known, "castable"),
        payable=condition((castable.where if castable else "") or "true", known, "castable"),
        hand=_number(stats.hand, "hand", names),
        draw=_number(stats.draw, "draw", names),
        first=_number(stats.first, "first", names),
        second=_number(stats.first if stats.second is None else stats.second, "second", names),
        turns=stats.turns,
        names=names,
    )


def default_stats(game: GameBook) -> StatsSpec:
    """Return what is charted of a game that does not say: kinds, and every field that is a number or a choice."""
    fields: dict[str, None] = {"kind": None} if len(deck_kinds(game)) > 1 else {}
    for kind in deck_kinds(game):
        for name, field in game.kinds[kind].fields.items():
            if field.type in _COUNTED:
                fields[name] = None
    return StatsSpec(charts=tuple(ChartSpec(field=name) for name in list(fields)[:6]))


def stats_problems(game: GameBook) -> Iterator[Problem]:
    """Yield why a game's `stats` cannot be worked out, if so."""
    if game.stats is None:
        return
    try:
        compile_stats(game)
    except RuleFault as fault:
        place = game.source.at("stats", fault.key)
        yield Problem(fault.code, f"stats: {fault.message}", place, fault.hint, f"{game.slug}/stats")
    except UnreadError:
        return  # they hang on a value that is wrong, which is told where that stands


def _refuse_stranger(name: str, fields: tuple[str, ...], key: str) -> None:
    if fields and name not in fields:
        raise RuleFault(UNKNOWN_NAME, key, f"no card has a field '{name}'", did_you_mean(name, fields))


def _number(number: int | str, key: str, names: Mapping[str, object]) -> int:
    value = expression(number, dict.fromkeys(names, ()), key)(names) if isinstance(number, str) else number
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_CARDS:
        raise RuleFault(BAD_EXPRESSION, key, f"'{key}' has to be a whole number from 0 to {MOST_CARDS}")
    return value
