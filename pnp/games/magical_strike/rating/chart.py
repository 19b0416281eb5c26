"""A sweep as a chart: a panel for each team and policy, in it a line for each layout. Places in millimetres."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pnp.games.magical_strike.rating.bands import Bands
from pnp.games.magical_strike.rating.sweep import SweepRow

PLOT_WIDTH, PLOT_HEIGHT = 124.0, 92.0
"""Of a panel; it is higher where more lines need room for their names."""
LEFT, RIGHT, TOP, BOTTOM = 13.0, 40.0, 10.0, 12.0
UNDER = 2.5
"""Room between nought and the axis, for markers of battles that nobody wins."""
LABELS = 10.0
"""Room for the names of the bands at the left."""
HEAD, FOOT = 15.0, 3.0
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


@dataclass(frozen=True, slots=True)
class Panel:
    """Where a panel stands, and the start steps along its foot."""

    left: float
    top: float
    starts: Sequence[int]
    height: float = PLOT_HEIGHT

    def x(self, start: int, aside: float = 0.0) -> float:
        """Return where a start step stands; `aside` counts in steps."""
        before = LABELS / PLOT_WIDTH * len(self.starts)
        return self.left + PLOT_WIDTH * (self.starts.index(start) + 0.5 + before + aside) / (len(self.starts) + before)

    def y(self, percent: float) -> float:
        """Return how far down a win rate stands."""
        return self.top + (self.height - UNDER) * (1 - percent / 100)


def chart(rows: Sequence[SweepRow], bands: Bands, named: Mapping[str, int]) -> dict[str, object]:
    """Return what the template draws: size, panels with bands, ticks and lines.

    There is a row at least, of `MOST` layouts at most.
    """
    by_panel: dict[tuple[str, str], list[SweepRow]] = {}
    for row in rows:
        by_panel.setdefault((row.witches, row.policy), []).append(row)
    layouts = list(dict.fromkeys(row.layout for row in rows))
    starts = sorted({row.start for row in rows})
    tall = max(PLOT_HEIGHT, LABEL * len(layouts))
    across = min(ACROSS, len(by_panel))
    wide, high = LEFT + PLOT_WIDTH + RIGHT, TOP + tall + BOTTOM
    panels = []
    for number, ((witches, policy), shown) in enumerate(by_panel.items()):
        down, right = divmod(number, across)
        panel = Panel(right * wide + LEFT, HEAD + down * high + TOP, starts, tall)
        title, lines = _title(witches, policy), _lines(panel, shown, layouts)
        panels.append({**_axes(panel, bands, named), "title": title, "lines": lines})
    games = sorted({row.games for row in rows})
    return {
        "width": across * wide,
        "height": HEAD + -(-len(by_panel) // across) * high + FOOT,
        "panels": panels,
        "games": f"{games[0]:,}" if len(games) == 1 else f"{games[0]:,} to {games[-1]:,}",
    }


def _axes(panel: Panel, bands: Bands, named: Mapping[str, int]) -> dict[str, object]:
    """Return the place of a panel, its bands, and the ticks at its side and foot."""
    return {
        **{"left": panel.left, "top": panel.top},
        **{"right": panel.left + PLOT_WIDTH, "bottom": panel.top + panel.height},
        "bands": [
            {"name": name, "top": panel.y(high), "bottom": panel.y(low), "low": low, "high": high}
            for name, (low, high) in bands.items()
        ],
        "rates": [{"y": panel.y(percent), "percent": percent} for percent in range(0, 101, 20)],
        "steps": [
            {"x": panel.x(start), "start": start, "named": [n for n, step in named.items() if step == start]}
            for start in panel.starts
        ],
    }


def _lines(panel: Panel, rows: Sequence[SweepRow], layouts: Sequence[str]) -> list[dict[str, object]]:
    """Return a line for each layout, its name as near to the line's end as there is room."""
    spread = min(BESIDE * len(layouts), SPREAD)
    lines, ends = [], []
    for number, layout in enumerate(layouts):
        ours = sorted((row for row in rows if row.layout == layout), key=lambda row: row.start)
        aside = spread * ((number + 0.5) / len(layouts) - 0.5)
        points = [{"x": panel.x(row.start, aside), **_heights(panel, row)} for row in ours]
        if ours:
            look = {"style": number % STYLES, "hollow": number // STYLES % 2 == 1}
            lines.append({"name": ours[0].name, **look, "points": points, "end": points[-1]})
            ends.append(points[-1]["y"])
    order = sorted(range(len(lines)), key=lambda number: ends[number])
    heights = spaced([ends[number] for number in order], LABEL, panel.top, panel.top + panel.height)
    for number, height in zip(order, heights, strict=True):
        lines[number]["label"] = height
    return lines


def _heights(panel: Panel, row: SweepRow) -> dict[str, float]:
    return {"y": panel.y(row.percent), "low": panel.y(row.low), "high": panel.y(row.high)}


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
