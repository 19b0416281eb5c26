"""A balance as tables for the terminal, and as plain values for programs."""

from collections.abc import Sequence
from statistics import fmean

from pnp.games.panzerhexen.balance import BalanceRow, Match
from pnp.games.panzerhexen.plans import LoadoutPlan
from pnp.report.columns import aligned


def table(rows: Sequence[BalanceRow], *, hurt: bool) -> list[str]:
    """Return a line for each Neuroi: magic + influence for each witch, and the means.

    `hurt` takes the cheapest wins, unhurt or not.
    """
    plans = [[match.any if hurt else match.unhurt for match in row.matches] for row in rows]
    witches = [match.witch.id for match in rows[0].matches]
    body = [
        [
            row.neuroi.id,
            str(row.points),
            row.neuroi.numbers,
            *(f"{plan.magic}+{plan.influence}" for plan in line),
            f"{fmean(plan.total for plan in line):.1f}",
            f"{100 * fmean(match.chance for match in row.matches):.0f} %",
        ]
        for row, line in zip(rows, plans, strict=True)
    ]
    means = [f"{fmean(line[n].total for line in plans):.1f}" for n in range(len(witches))]
    every = f"{fmean(plan.total for line in plans for plan in line):.1f}"
    head = ["neuroi", "vp", "a/d/r", *witches, "mean", "chance"]
    return aligned([head, *body, ["mean", "", "", *means, every, ""]], left=(0,))


def one_witch(rows: Sequence[BalanceRow]) -> list[str]:
    """Return a line for each Neuroi with what one witch takes against it; the rows have her alone."""
    body = [
        [
            row.neuroi.id,
            str(row.points),
            row.neuroi.numbers,
            str(match.unhurt.total),
            f"{match.unhurt.magic}+{match.unhurt.influence}",
            f"{match.any.magic}+{match.any.influence}" if match.any.total < match.unhurt.total else "",
            str(match.plans.least.magic),
            f"{100 * float(match.chance):.0f} %",
            ", ".join(policy.id for policy in match.unhurt.loadout.policies),
        ]
        for row in rows
        for match in row.matches
    ]
    head = ["neuroi", "vp", "a/d/r", "total", "unhurt", "hit too", "least", "chance", "equipment"]
    return aligned([head, *body], left=(0, len(head) - 1))


def match_values(match: Match) -> dict[str, object]:
    """Return a match as plain values."""
    return {
        "witch": match.witch.id,
        "neuroi": match.neuroi.id,
        "points": match.neuroi.vp,
        "unhurt": _plan(match.unhurt),
        "any": _plan(match.any),
        "least": _plan(match.plans.least),
        "chance": round(float(match.chance), 6),
    }


def _plan(plan: LoadoutPlan) -> dict[str, object]:
    equipment = [policy.id for policy in plan.loadout.policies]
    return {"magic": plan.magic, "influence": plan.influence, "equipment": equipment}
