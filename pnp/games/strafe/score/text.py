"""Scores as text for people and as data for programs."""

from collections.abc import Sequence
from dataclasses import asdict

from pnp.games.strafe.data import last_level
from pnp.games.strafe.score.read import ScoreRecord
from pnp.games.strafe.score.tally import ScoreLine, ScoreSheet, skill_step
from pnp.model.book import GameBook
from pnp.report.columns import aligned
from pnp.report.plain import plain

_GAINS = {
    "survived": "level_points",
    "hull": "hit_point_points",
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
    several = len(sheets) > 1
    parts = ["\n".join([*([plain(sheet.name)] if several else []), *_rows(sheet)]) for sheet in sheets]
    return "\n\n".join([*parts, *(["\n".join(_standings(sheets))] if several else []), _ending(game, record, sheets)])


def _rows(sheet: ScoreSheet) -> list[str]:
    if not sheet.lines:
        return ["  no round"]
    table = [_HEAD, *(_cells(line) for line in sheet.lines)]
    moves = ["", *(_moves(line["skill"]) for line in sheet.lines)]
    return [f"  {row}{f'  {move}' if move else ''}" for row, move in zip(aligned(table), moves, strict=True)]


def _cells(line: ScoreLine) -> tuple[str, ...]:
    gained = (line[name] for name in _GAINS.values())
    return (str(line["round"]), str(line["level"]), *(f"{n:+,}" if n else "0" for n in gained), f"{line['running']:,}")


def _moves(n: int) -> str:
    return f"{n} skill move{'s' if n != 1 else ''}" if n else ""


def _standings(sheets: Sequence[ScoreSheet]) -> list[str]:
    ranked = sorted(sheets, key=lambda sheet: sheet.place)
    wide = max(len(plain(sheet.name)) for sheet in ranked)
    return ["standings"] + [
        f"  {sheet.place}. {plain(sheet.name).ljust(wide)}  {sheet.total:>8,} points"
        + (f", {_moves(sheet.skill)}" if sheet.skill else "")
        for sheet in ranked
    ]


def _ending(game: GameBook, record: ScoreRecord, sheets: Sequence[ScoreSheet]) -> str:
    """Return who has won, or who could if the primary target fell now."""
    winners = [plain(sheet.name) for sheet in sheets if sheet.won]
    if winners:
        return f"The primary target is destroyed: {' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}."
    there = ", ".join(plain(sheet.name) for sheet in sheets if sheet.at_target)
    stands = f"The primary target stands. A skill move for each new multiple of {skill_step(game):,} points."
    if not record.rounds or len(sheets) < 2:
        return stands
    who = f"in level {last_level(game)}: {there}" if there else f"nobody is in level {last_level(game)}"
    return f"{stands}\nWho could win if it fell now: {who}."


def as_data(sheets: Sequence[ScoreSheet]) -> dict[str, object]:
    """Return `{"players": [{name, total, skill, place, at_target, won, rounds: [...]}]}`."""
    facts = [asdict(sheet) for sheet in sheets]
    rounds = [player.pop("lines") for player in facts]
    return {"players": [{**player, "rounds": lines} for player, lines in zip(facts, rounds, strict=True)]}
