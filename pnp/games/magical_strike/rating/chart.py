"""A sweep as a chart: a panel for each team and policy, in it a line for each layout. The template places them."""

from collections.abc import Mapping, Sequence

from pnp.games.magical_strike.rating.bands import Bands
from pnp.games.magical_strike.rating.sweep import SweepRow

WIDE, PLOT_HEIGHT, AROUND = 177.0, 92.0, 22.0
"""Millimetres of a panel: its width, the height of its plot, which grows with the lines, and what is around that."""
UNDER = 2.5
"""Room between nought and the axis, for markers of battles that nobody wins."""
HEAD_AND_FOOT = 18.0
ACROSS = 2
"""Panels beside each other, where there are several."""
LABEL = 4.4
"""The height that the name of a line takes."""
BESIDE, SPREAD = 0.1, 0.74
"""How far apart the points of one step are drawn, as a share of the way to the next; and how far at most in all."""
MOST = 40
"""Lines that can be told apart, if barely."""
STYLES = 8
"""Markers and colours that tell lines apart; from the ninth line on they come hollow."""


def chart(rows: Sequence[SweepRow], bands: Bands, named: Mapping[str, int]) -> dict[str, object]:
    """Return what the template draws: size, bands, steps, and panels with their lines.

    There is a row at least, of `MOST` layouts at most.
    """
    by_panel: dict[tuple[str, str], list[SweepRow]] = {}
    for row in rows:
        by_panel.setdefault((row.witches, row.policy), []).append(row)
    layouts = list(dict.fromkeys(row.layout for row in rows))
    starts = sorted({row.start for row in rows})
    tall = max(PLOT_HEIGHT, LABEL * len(layouts))
    across = min(ACROSS, len(by_panel))
    games = sorted({row.games for row in rows})
    return {
        "width": across * WIDE,
        "height": -(-len(by_panel) // across) * (tall + AROUND) + HEAD_AND_FOOT,
        "across": across,
        "tall": tall,
        "bands": [{"name": name, "low": low, "high": high} for name, (low, high) in bands.items()],
        "steps": [{"start": start, "named": [n for n, step in named.items() if step == start]} for start in starts],
        "panels": [
            {"title": _title(*panel), "lines": _lines(shown, layouts, starts, tall)}
            for panel, shown in by_panel.items()
        ],
        "games": f"{games[0]:,}" if len(games) == 1 else f"{games[0]:,} to {games[-1]:,}",
    }


def _lines(
    rows: Sequence[SweepRow], layouts: Sequence[str], starts: Sequence[int], tall: float
) -> list[dict[str, object]]:
    """Return a line for each layout, its name as near to the line's end as there is room; `step` counts from 0."""
    spread = min(BESIDE * len(layouts), SPREAD)
    lines: list[dict[str, object]] = []
    ends = []
    for number, layout in enumerate(layouts):
        ours = sorted((row for row in rows if row.layout == layout), key=lambda row: row.start)
        aside = spread * ((number + 0.5) / len(layouts) - 0.5)
        points = [
            {"step": starts.index(row.start) + aside, "percent": row.percent, "low": row.low, "high": row.high}
            for row in ours
        ]
        if ours:
            look = {"style": number % STYLES, "hollow": number // STYLES % 2 == 1}
            lines.append({"name": ours[0].name, **look, "points": points})
            ends.append((tall - UNDER) * (1 - ours[-1].percent / 100))
    order = sorted(range(len(lines)), key=lambda number: ends[number])
    heights = spaced([ends[number] for number in order], LABEL, 0, tall)
    for number, height in zip(order, heights, strict=True):
        lines[number]["label"] = height
    return lines


def spaced(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Return places in the order of those wanted, `gap` apart and as near to them as can be.

    `wanted` ascends. They stay between `low` and `high` as long as there is room for all.
    """
    # Names that would overlap move together: a group stands around the mean of what its members want.
    groups: list[list[float]] = []
    for place in wanted:
        groups.append([place])
        while len(groups) > 1 and _first(groups[-1], gap) < _first(groups[-2], gap) + gap * len(groups[-2]):
            groups[-2:] = [groups[-2] + groups[-1]]
    places = [_first(group, gap) + gap * n for group in groups for n in range(len(group))]
    below = len(places) - 1
    return [max(min(place, high - gap * (below - n)), low + gap * n) for n, place in enumerate(places)]


def _first(group: list[float], gap: float) -> float:
    return sum(group) / len(group) - gap * (len(group) - 1) / 2


def _title(witches: str, policy: str) -> str:
    team = f"{witches} witch{'' if witches == '1' else 'es'}" if witches.isdecimal() else witches.replace("+", ", ")
    return f"{team}, {policy}"
