"""Scores as facts for the template of the score sheet."""

from collections.abc import Mapping, Sequence

from pnp.games.strafe.score.tally import Line, Sheet

Facts = Mapping[str, object]


def filled_pages(sheets: Sequence[Sheet], up: int, rounds: int) -> list[list[Facts]]:
    """Return what stands on each page: at most `up` score sheets, each with at most so many rounds.

    A player with more rounds goes on on a further sheet, whose first round is not 1.
    """
    parts = [part for sheet in sheets for part in _parts(sheet, max(rounds, 1))]
    return [parts[first : first + up] for first in range(0, len(parts), up)]


def _parts(sheet: Sheet, rounds: int) -> list[Facts]:
    firsts = range(0, max(len(sheet.lines), 1), rounds)
    return [_player(sheet, sheet.lines[first : first + rounds]) for first in firsts]


def _player(sheet: Sheet, lines: Sequence[Line]) -> Facts:
    return {
        "name": sheet.name,
        "rounds": [_round(line) for line in lines],
        "total": sheet.total,
        "skill": sheet.skill,
        "place": sheet.place,
        "won": sheet.won,
    }


def _round(line: Line) -> Facts:
    flight = line.flight
    return {
        "round": line.round,
        "level": flight.level,
        "survived": flight.survived,
        "level_points": line.level_points,
        "hit_points": flight.hit_points,
        "hit_point_points": line.hit_point_points,
        "coins": flight.coins,
        "seconds": flight.seconds,
        "second_points": line.second_points,
        "cards": flight.cards,
        "card_points": line.card_points,
        "repairs": flight.repairs,
        "repair_points": line.repair_points,
        "target_points": line.target_points,
        "total": line.total,
        "running": line.running,
        "skill": line.skill,
        "skill_total": line.skill_total,
    }
