"""A balance as requested: the rows of a game, as tables for the terminal, plain values for programs, a heat map."""

from collections.abc import Sequence
from statistics import fmean

from pnp.cli.project import wrong_use
from pnp.decks.matching.card_names import CardNames
from pnp.games.panzerhexen.balance import MOST, BalanceRow, LoadoutPlan, Match, balance, fights
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean
from pnp.report.plain import aligned

MOST_LINES, MOST_COLUMNS = 80, 40
"""What a picture has room for."""


def balance_rows(game: GameBook, witch: str | None, magic: int, seen: int) -> tuple[BalanceRow, ...]:
    """Return the rows of the balance, of one witch where she is named by id or in any language, or stop."""
    only = None if witch is None else _witch_id(game, witch)
    if not game.of("witch") or not game.of("neuroi"):
        wrong_use("the game has no witches or no Neuroi to compare")
    if fights(game) > MOST:
        wrong_use(f"{fights(game):,} fights are too many to compare", f"there may be {MOST:,}")
    return balance(game, magic=magic, seen=seen, only=only)


def see_room_for(rows: Sequence[BalanceRow]) -> None:
    """Stop where a picture has no room for so many cards."""
    if len(rows) > MOST_LINES or len(rows[0].matches) > MOST_COLUMNS:
        hint = f"it shows up to {MOST_LINES} Neuroi and {MOST_COLUMNS} witches"
        wrong_use("there are too many cards for a picture", hint)


def table(rows: Sequence[BalanceRow], *, hurt: bool) -> list[str]:
    """Return a line for each Neuroi: magic + influence for each witch, and the means.

    `hurt` takes the cheapest wins, unhurt or not.
    """
    lines = [["neuroi", "vp", "a/d/r", *(match.witch.id for match in rows[0].matches), "mean", "chance"]]
    plans = [[match.any if hurt else match.unhurt for match in row.matches] for row in rows]
    for row, line in zip(rows, plans, strict=True):
        lines.append([*_first_cells(row), *map(_sum, line), _mean(line), f"{100 * row.chance:.0f} %"])
    means = [_mean(column) for column in zip(*plans, strict=True)]
    lines.append(["mean", "", "", *means, _mean([plan for line in plans for plan in line]), ""])
    return aligned(lines, left=(0,))


def one_witch(rows: Sequence[BalanceRow]) -> list[str]:
    """Return a line for each Neuroi with what one witch takes against it; the rows have her alone."""
    lines = [["neuroi", "vp", "a/d/r", "total", "unhurt", "hit too", "least", "chance", "equipment"]]
    for row in rows:
        (match,) = row.matches
        cheaper = _sum(match.any) if match.any.total < match.unhurt.total else ""
        least, chance = str(match.least.magic), f"{100 * float(match.chance):.0f} %"
        equipment = ", ".join(policy.id for policy in match.unhurt.loadout.policies)
        total = str(match.unhurt.total)
        lines.append([*_first_cells(row), total, _sum(match.unhurt), cheaper, least, chance, equipment])
    return aligned(lines, left=(0, 8))


def match_values(match: Match) -> dict[str, object]:
    """Return a match as plain values."""
    return {
        "witch": match.witch.id,
        "neuroi": match.neuroi.id,
        "points": match.neuroi.vp,
        "unhurt": _plan_values(match.unhurt),
        "any": _plan_values(match.any),
        "least": _plan_values(match.least),
        "chance": round(float(match.chance), 6),
    }


def heat(rows: Sequence[BalanceRow], *, magic: int, seen: int) -> dict[str, object]:
    """Return what the template draws: size in millimetres, columns, lines with their cells; there is a row at least."""
    columns = zip(*(row.matches for row in rows), strict=True)
    return {
        "width": 96 + 16 * len(rows[0].matches),
        "height": 52 + 6.4 * len(rows),
        "magic": magic,
        "seen": seen,
        "columns": [
            {"witch": column[0].witch.id, "mean": fmean(match.unhurt.total for match in column)} for column in columns
        ],
        "lines": [
            {
                "neuroi": row.neuroi.id,
                "mean": row.mean,
                "chance": row.chance,
                "cells": [
                    _plan_values(match.unhurt) | {"cheaper": match.any.total < match.unhurt.total}
                    for match in row.matches
                ],
            }
            for row in rows
        ],
    }


def _witch_id(game: GameBook, name: str) -> str:
    names = CardNames(game, ("witch",))
    match = names.find(name)
    if match.entry is None:
        every = did_you_mean(name[:60], [entry.id for entry in game.of("witch")])
        wrong_use(f"there is no witch '{name[:60]}'", match.hint or names.near(name) or every)
    return match.entry.id


def _first_cells(row: BalanceRow) -> list[str]:
    return [row.neuroi.id, str(row.neuroi.vp), row.neuroi.numbers]


def _sum(plan: LoadoutPlan) -> str:
    return f"{plan.magic}+{plan.loadout.cost}"


def _mean(plans: Sequence[LoadoutPlan]) -> str:
    return f"{fmean(plan.total for plan in plans):.1f}"


def _plan_values(plan: LoadoutPlan) -> dict[str, object]:
    equipment = [policy.id for policy in plan.loadout.policies]
    return {"magic": plan.magic, "influence": plan.loadout.cost, "equipment": equipment}
