"""Count a record: the figures of the sheet, running totals, skill moves, standings, winners; as text and as data."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import asdict

from pnp.counted import counted
from pnp.games.strafe.data import last_level, number
from pnp.games.strafe.score.read import NUMBERS, Flight, ScoreRecord
from pnp.model.book import GameBook
from pnp.report.plain import aligned
from pnp.report.view import view

Facts = Mapping[str, object]

POINTS: Mapping[str, tuple[str, int, Callable[[Flight], int]]] = {
    "level_points": ("score-level", 1000, lambda flight: flight.level if flight.survived else 0),
    "hit_point_points": ("score-hit-point", 10, lambda flight: flight.hit_points),
    "second_points": ("score-second", 5, lambda flight: -flight.seconds),
    "card_points": ("score-card", 5, lambda flight: -flight.cards),
    "repair_points": ("score-repair", 100, lambda flight: -flight.repairs),
    "target_points": ("score-target", 5000, lambda flight: int(flight.target)),
}
"""What counts besides coins: the value of the game that says how much, what is usual, and how often it counts."""


ScoreLine = Mapping[str, int]
"""A row of a score sheet; what is lost is negative. `skill` are the skill moves earned in this round."""
COLUMNS = (
    "round", "level", "survived", "level_points", "hit_points", "hit_point_points", "coins", "seconds", "second_points",
    "cards", "card_points", "repairs", "repair_points", "target_points", "total", "running", "skill", "skill_total",
)  # fmt: skip


class ScoreSheet(Struct, frozen=True):
    """A player's score; `place` 1 for the most points, the same for equals; `at_target` may win if it falls now."""

    name: str
    lines: tuple[ScoreLine, ...]
    total: int
    skill: int
    place: int
    at_target: bool
    won: bool


def skill_step(game: GameBook) -> int:
    """Return how many points bring a skill move."""
    return number(game, "score-skill", 3000, least=1)


def tally(game: GameBook, record: ScoreRecord) -> tuple[ScoreSheet, ...]:
    """Return a sheet for each player in the record's order.

    Once the primary target is destroyed, those in the last trench whose ships still fly can win: the one with the
    most points has won, or all that share them.
    """
    sheets = {name: _lines(game, record, name) for name in record.players}
    totals = {name: lines[-1]["running"] if lines else 0 for name, lines in sheets.items()}
    final = record.rounds[-1] if record.rounds else {}
    last = last_level(game)
    there = [name for name, flight in final.items() if flight.level == last and flight.survived]
    over = any(flight.target for flight in final.values())
    most = max((totals[name] for name in there), default=0)
    return tuple(
        ScoreSheet(
            name=name,
            lines=lines,
            total=totals[name],
            skill=lines[-1]["skill_total"] if lines else 0,
            place=1 + sum(total > totals[name] for total in totals.values()),
            at_target=name in there,
            won=over and name in there and totals[name] == most,
        )
        for name, lines in sheets.items()
    )


def _lines(game: GameBook, record: ScoreRecord, name: str) -> tuple[ScoreLine, ...]:
    lines: list[ScoreLine] = []
    step, running, best, moves = skill_step(game), 0, 0, 0
    for number_, flights in enumerate(record.rounds, 1):
        flight = flights.get(name)
        if flight:
            points = {key: number(game, value, usual) * of(flight) for key, (value, usual, of) in POINTS.items()}
            total = flight.coins + sum(points.values())
            running += total
            earned = max(running // step - best // step, 0)
            best, moves = max(best, running), moves + earned
            facts = {name: getattr(flight, name) for name in ("survived", *NUMBERS)} | points
            facts |= {"round": number_, "total": total, "running": running, "skill": earned, "skill_total": moves}
            lines.append({column: facts[column] for column in COLUMNS})
    return tuple(lines)


def filled_pages(sheets: Sequence[ScoreSheet], up: int, rounds: int) -> list[list[Facts]]:
    """Return what stands on each page: at most `up` score sheets, each with at most so many rounds.

    A player with more rounds goes on on a further sheet, which begins with the next round and the total so far.
    """
    rounds = max(rounds, 1)
    parts = [_part(sheet, first, rounds) for sheet in sheets for first in range(0, max(len(sheet.lines), 1), rounds)]
    return [parts[first : first + up] for first in range(0, len(parts), up)]


def _part(sheet: ScoreSheet, first: int, rounds: int) -> Facts:
    """Return one sheet of a player: its rows' numbers, the total it begins and ends with, whether it is the last."""
    lines = sheet.lines[first : first + rounds]
    before = sheet.lines[first - 1] if first else None
    numbers = [line["round"] for line in lines] or [1]
    numbers += range(numbers[-1] + 1, numbers[-1] + 1 + rounds - len(numbers))
    return {
        "name": sheet.name,
        "rounds": lines,
        "numbers": numbers,
        "since": before["round"] if before else 0,
        "carried": before["running"] if before else 0,
        "total": lines[-1]["running"] if lines else sheet.total,
        "final": first + rounds >= len(sheet.lines),
        "won": sheet.won,
    }


_GAINS = {
    "survived": "level_points",
    "hit points": "hit_point_points",
    "coins": "coins",
    "seconds": "second_points",
    "cards": "card_points",
    "repairs": "repair_points",
    "target": "target_points",
    "total": "total",
}
_HEAD = ("round", "level", *_GAINS, "running")


def as_text(game: GameBook, record: ScoreRecord, sheets: Sequence[ScoreSheet]) -> str:
    """Return each player's rows, then the standings and who can win."""
    facts = {"rounds": record.rounds, "step": skill_step(game), "last": last_level(game)}
    return view(Path(__file__).with_suffix(".j2"), sheets=sheets, rows=_rows, moves=_moves, **facts)


def _rows(sheet: ScoreSheet) -> list[str]:
    table = [_HEAD, *(_cells(line) for line in sheet.lines)]
    moves = ["", *(_moves(line["skill"]) for line in sheet.lines)]
    rows = zip(aligned(table), moves, strict=True) if sheet.lines else ()
    return [f"  {row}{f'  {move}' if move else ''}" for row, move in rows]


def _cells(line: ScoreLine) -> tuple[str, ...]:
    gained = (line[name] for name in _GAINS.values())
    return (str(line["round"]), str(line["level"]), *(f"{n:+,}" if n else "0" for n in gained), f"{line['running']:,}")


def _moves(n: int) -> str:
    return counted(n, "skill move") if n else ""


def as_data(sheets: Sequence[ScoreSheet]) -> dict[str, object]:
    """Return `{"players": [{name, total, skill, place, at_target, won, rounds: [...]}]}`."""
    facts = [asdict(sheet) for sheet in sheets]
    rounds = [player.pop("lines") for player in facts]
    return {"players": [{**player, "rounds": lines} for player, lines in zip(facts, rounds, strict=True)]}
