"""Scores as text for people and as data for programs."""

from collections.abc import Sequence
from dataclasses import asdict

from pnp.games.strafe.data import last_level
from pnp.games.strafe.score.record import ScoreRecord
from pnp.games.strafe.score.sheets import filled_pages
from pnp.games.strafe.score.tally import ScoreLine, ScoreSheet, points_of
from pnp.model.book import GameBook
from pnp.report.plain import plain

_HEAD = ("round", "level", "survived", "hull", "coins", "seconds", "cards", "repairs", "target", "total", "running")


def as_text(game: GameBook, record: ScoreRecord, sheets: Sequence[ScoreSheet]) -> str:
    """Return each player's rows, then the standings and who can win."""
    several = len(sheets) > 1
    parts = ["\n".join([*([plain(sheet.name)] if several else []), *_rows(sheet)]) for sheet in sheets]
    parts += ["\n".join(_standings(sheets))] if several else []
    return "\n\n".join([*parts, _ending(game, record, sheets)])


def _rows(sheet: ScoreSheet) -> list[str]:
    table = [_HEAD, *(_cells(line) for line in sheet.lines)]
    if not sheet.lines:
        return ["  no round"]
    widths = [max(len(row[column]) for row in table) for column in range(len(_HEAD))]
    said = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in table]
    moves = [""] + [_moves(line.skill) for line in sheet.lines]
    return [f"  {row}{f'  {move}' if move else ''}" for row, move in zip(said, moves, strict=True)]


def _cells(line: ScoreLine) -> tuple[str, ...]:
    gained = (
        line.level_points, line.hit_point_points, line.flight.coins, line.second_points,
        line.card_points, line.repair_points, line.target_points, line.total,
    )  # fmt: skip
    return (str(line.round), str(line.flight.level), *(f"{n:+,}" if n else "0" for n in gained), f"{line.running:,}")


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
    there = [plain(sheet.name) for sheet in sheets if sheet.at_target]
    skill = points_of(game).skill
    said = f"The primary target stands. A skill move for each new multiple of {skill:,} points."
    if not record.rounds or len(sheets) < 2:
        return said
    who = f"in level {last_level(game)}: {', '.join(there)}" if there else f"nobody is in level {last_level(game)}"
    return f"{said}\nWho could win if it fell now: {who}."


def as_data(sheets: Sequence[ScoreSheet]) -> dict[str, object]:
    """Return `{"players": [{name, rounds: [...], total, skill, place, at_target, won}]}`."""
    players = []
    for sheet in sheets:
        rounds = filled_pages([sheet], 1, max(len(sheet.lines), 1))[0][0]["rounds"]
        about = asdict(sheet)
        players.append({**{key: about[key] for key in about if key != "lines"}, "rounds": rounds})
    return {"players": players}
