"""Rounds that cannot have been flown as they were noted down: slips of the pen, and of the pilots."""

from collections.abc import Iterator, Mapping

from pnp.games.strafe.data import coins, hit_points_of, last_level
from pnp.games.strafe.score.read import Flight, ScoreRecord
from pnp.model.book import GameBook
from pnp.problem import Problem, Severity, in_order

IMPOSSIBLE = "PNP161"


def impossible(game: GameBook, record: ScoreRecord) -> tuple[Problem, ...]:
    """Return what cannot be: errors where the figures would be wrong, warnings where the rules were bent."""
    problems: list[Problem] = []
    before: dict[str, Flight] = {}
    for number_, flights in enumerate(record.rounds, 1):
        for name, flight in flights.items():
            problems += [*_flight(game, name, flight), *_course(game, name, before.get(name), flight)]
        before |= flights
        problems += [*_coins_together(game, flights), *_target(flights, number_, len(record.rounds))]
    return in_order(problems)


def _problem(flight: Flight, field: str, message: str, hint: str, severity: Severity = "error") -> Problem:
    return Problem(IMPOSSIBLE, message, flight.at(field), hint, "", severity)


def _flight(game: GameBook, name: str, flight: Flight) -> Iterator[Problem]:
    """Find what is wrong with a round taken by itself."""
    most, last = hit_points_of(game), last_level(game)
    if not 1 <= flight.level <= max(last, 1):
        hint = f"levels go from 1 to {last}"
        yield _problem(flight, "level", f"{name} flew level {flight.level}, which is none", hint)
    if flight.hit_points > most:
        message = f"{name} has {flight.hit_points} hit points, and a ship never has more than {most}"
        yield _problem(flight, "hit_points", message, f"0 to {most}, after repairs")
    if flight.repairs and not flight.survived:
        hint = "repairs are made at a finish; leave them out"
        yield _problem(flight, "repairs", f"the ship of {name} was destroyed and repaired", hint)
    elif flight.repairs >= max(flight.hit_points, 1):
        message = f"{name} repaired {flight.repairs} and has {flight.hit_points} hit points"
        hint = "write the hit points after the repair: they are more than what was repaired"
        yield _problem(flight, "repairs", message, hint)
    if flight.coins not in _sums(game):
        hint = f"six coins make up to {max(_sums(game)):,}, in steps of the coins"
        yield _problem(flight, "coins", f"no coins make {flight.coins} points", hint)
    if flight.target and (flight.level != last or not flight.survived):
        words = f"in level {flight.level}" if flight.survived else "with a destroyed ship"
        hint = f"the primary target is in level {last}"
        yield _problem(flight, "target", f"{name} destroyed the primary target {words}", hint)
    elif flight.target and flight.repairs:
        hint = "the target is no finish; leave the repairs out"
        yield _problem(flight, "repairs", f"{name} repaired at the primary target", hint)


def _course(game: GameBook, name: str, before: Flight | None, flight: Flight) -> Iterator[Problem]:
    """Find what does not follow from the round before: the level, and more hit points than a ship began with."""
    most, last = hit_points_of(game), last_level(game)
    if before is None:
        level, began = 1, most
    elif before.survived:
        level, began = min(before.level + 1, last), before.hit_points
    else:
        level, began = before.level, most - before.level
    if flight.level != level:
        message = f"{name} flew level {flight.level}, and level {level} was to come"
        hint = "whoever survives goes on a level, whoever does not flies the same again"
        yield _problem(flight, "level", message, hint, "warning")
    elif flight.survived and flight.hit_points - flight.repairs > began:
        message = f"{name} began with {began} hit points, repaired {flight.repairs} and has {flight.hit_points}"
        yield _problem(flight, "hit_points", message, "check the hit points and the repairs")


def _coins_together(game: GameBook, flights: Mapping[str, Flight]) -> Iterator[Problem]:
    """Find levels from which more was picked up in a round than lies there."""
    there = max(_sums(game))
    for level in dict.fromkeys(flight.level for flight in flights.values()):
        same = [flight for flight in flights.values() if flight.level == level]
        total = sum(flight.coins for flight in same)
        if len(same) > 1 and total > there:
            message = f"the coins of level {level} add up to {total}, {there} lie there"
            yield _problem(same[-1], "coins", message, "each coin is picked up by one pilot")


def _target(flights: Mapping[str, Flight], number_: int, rounds: int) -> Iterator[Problem]:
    """Find a target that was destroyed twice, or after which somebody flew on."""
    hits = [(name, flight) for name, flight in flights.items() if flight.target]
    for name, flight in hits[1:]:
        hint = "the game is over with the first hit"
        yield _problem(flight, "target", f"{name} destroyed the primary target after {hits[0][0]}", hint)
    if hits and number_ < rounds:
        message = f"the game was over in round {number_}, and {rounds} rounds are noted"
        yield _problem(hits[0][1], "target", message, "take out the rounds after it, or the target")


def _sums(game: GameBook) -> frozenset[int]:
    """Return what any of the coins of one trench make together."""
    sums = {0}
    for coin in coins(game):
        sums |= {total + coin.points for total in sums}
    return frozenset(sums)
