"""Scores as facts for the template of the score sheet."""

from collections.abc import Mapping, Sequence

from pnp.games.strafe.score.tally import ScoreLine, ScoreSheet

Facts = Mapping[str, object]


def filled_pages(sheets: Sequence[ScoreSheet], up: int, rounds: int) -> list[list[Facts]]:
    """Return what stands on each page: at most `up` score sheets, each with at most so many rounds.

    A player with more rounds goes on on a further sheet, which begins with the next round and the total so far.
    """
    parts = [part for sheet in sheets for part in _parts(sheet, max(rounds, 1))]
    return [parts[first : first + up] for first in range(0, len(parts), up)]


def _parts(sheet: ScoreSheet, rounds: int) -> list[Facts]:
    firsts = range(0, max(len(sheet.lines), 1), rounds)
    return [_part(sheet, first, rounds) for first in firsts]


def _part(sheet: ScoreSheet, first: int, rounds: int) -> Facts:
    """Return one sheet of a player: its rows' numbers, the total it begins and ends with, whether it is the last."""
    lines = sheet.lines[first : first + rounds]
    numbers = [line.round for line in lines] or [1]
    numbers += [numbers[-1] + more for more in range(1, rounds - len(numbers) + 1)]
    return {
        "name": sheet.name,
        "rounds": [_round(line) for line in lines],
        "numbers": numbers,
        "since": sheet.lines[first - 1].round if first else 0,
        "carried": sheet.lines[first - 1].running if first else 0,
        "total": lines[-1].running if lines else sheet.total,
        "final": first + rounds >= len(sheet.lines),
        "won": sheet.won,
    }


def _round(line: ScoreLine) -> Facts:
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
