"""Count a record: the figures of the sheet, running totals, skill moves, standings, winners."""

from dataclasses import dataclass

from pnp.games.strafe.data import last_level
from pnp.games.strafe.score.record import Flight, ScoreRecord
from pnp.games.strafe.values import number
from pnp.model.book import GameBook


@dataclass(frozen=True, slots=True)
class Points:
    """What counts how much, as the game's values say."""

    level: int
    hit_point: int
    second: int
    card: int
    repair: int
    target: int
    skill: int


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A row of a score sheet; what is lost is negative. `skill` are the skill moves earned in this round."""

    round: int
    flight: Flight
    level_points: int
    hit_point_points: int
    second_points: int
    card_points: int
    repair_points: int
    target_points: int
    total: int
    running: int
    skill: int
    skill_total: int


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A player's score; `place` 1 for the most points, the same for equals; `at_target` may win if it falls now."""

    name: str
    lines: tuple[ScoreLine, ...]
    total: int
    skill: int
    place: int
    at_target: bool
    won: bool


def points_of(game: GameBook) -> Points:
    """Return what counts how much in a game."""
    return Points(
        level=number(game, "score-level", 1000),
        hit_point=number(game, "score-hit-point", 10),
        second=number(game, "score-second", 5),
        card=number(game, "score-card", 5),
        repair=number(game, "score-repair", 100),
        target=number(game, "score-target", 5000),
        skill=number(game, "score-skill", 3000, least=1),
    )


def tally(game: GameBook, record: ScoreRecord) -> tuple[ScoreSheet, ...]:
    """Return a sheet for each player in the record's order.

    Once the primary target is destroyed, those in the last trench whose ships still fly can win: the one with the
    most points has won, or all that share them.
    """
    points = points_of(game)
    lines = {name: _lines(record, name, points) for name in record.players}
    totals = {name: each[-1].running if each else 0 for name, each in lines.items()}
    final = record.rounds[-1] if record.rounds else {}
    last = last_level(game)
    there = [name for name, flight in final.items() if flight.level == last and flight.survived]
    over = any(flight.target for flight in final.values())
    most = max((totals[name] for name in there), default=0)
    return tuple(
        ScoreSheet(
            name=name,
            lines=each,
            total=totals[name],
            skill=each[-1].skill_total if each else 0,
            place=1 + sum(total > totals[name] for total in totals.values()),
            at_target=name in there,
            won=over and name in there and totals[name] == most,
        )
        for name, each in lines.items()
    )


def _lines(record: ScoreRecord, name: str, points: Points) -> tuple[ScoreLine, ...]:
    lines: list[ScoreLine] = []
    running = best = 0
    for number_, flights in enumerate(record.rounds, 1):
        if name in flights:
            gained = _gained(flights[name], points)
            running += sum(gained)
            earned = max(running // points.skill - best // points.skill, 0)
            best = max(best, running)
            moves = (lines[-1].skill_total if lines else 0) + earned
            lines.append(_line(number_, flights[name], gained, running, earned, moves))
    return tuple(lines)


def _gained(flight: Flight, points: Points) -> tuple[int, ...]:
    """Return what a round brings: level, hit points, coins, seconds, cards, repairs, target."""
    return (
        points.level * flight.level if flight.survived else 0,
        points.hit_point * flight.hit_points,
        flight.coins,
        -points.second * flight.seconds,
        -points.card * flight.cards,
        -points.repair * flight.repairs,
        points.target if flight.target else 0,
    )


def _line(number_: int, flight: Flight, gained: tuple[int, ...], running: int, earned: int, moves: int) -> ScoreLine:
    level, hit_points, _, seconds, cards, repairs, target = gained
    return ScoreLine(
        number_, flight, level, hit_points, seconds, cards, repairs, target, sum(gained), running, earned, moves
    )
