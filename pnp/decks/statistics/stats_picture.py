"""The picture of a deck's charts and odds: where each of them stands, in millimetres; the template draws them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pnp.decks.statistics.deck_stats import Chart, Stats
from pnp.decks.statistics.stats_text import percent

WIDTH = 190.0
EDGE, HEAD, GAP = 8.0, 22.0, 8.0
CHART_HEIGHT, TITLE, FOOT = 34.0, 8.0, 6.0
ODDS_HEIGHT, LEGEND = 70.0, 66.0
SIGN = 1.75
"""How wide a sign of a label is at most."""
MOST_BARS, MOST_WIDE = 14, 32
"""Of a chart of half the width, and of one of the whole; what is rarest beyond is one bar together."""
MOST_LINES = 12
"""Of a diagram of odds: as many as can be told apart. Further ones stand in another below."""
LONGEST_NAME = 38
STYLES = 6

Facts = Mapping[str, object]
Rows = Sequence[tuple[str, Sequence[Fraction | None]]]


def picture(stats: Stats, game: str) -> Facts:
    """Return what the template draws: `width`, `height`, `charts` with bars, `odds`, diagrams with lines."""
    placed, top = _placed([chart for chart in stats.charts if chart.bars])
    rows = list(stats.odds) if stats.size else []
    panels = [rows[n : n + MOST_LINES] for n in range(0, len(rows), MOST_LINES)]
    step = TITLE + 2.0 + ODDS_HEIGHT + FOOT + GAP
    odds = [_odds(panel, top + n * step) for n, panel in enumerate(panels)]
    head = {"title": shortened(stats.title, 60), "game": game, "cards": stats.size, "drawn": stats.drawn}
    return {**head, "width": WIDTH, "height": top + len(odds) * step, "charts": placed, "odds": odds}


def shortened(text: str, most: int) -> str:
    """Return a text of at most so many signs; what is left out stands in its middle, as its end tells lines apart."""
    if len(text) <= most:
        return text
    end = (most - 1) // 2
    return f"{text[: most - 1 - end].rstrip()}…{text[-end:].lstrip()}"


def _placed(charts: Sequence[Chart]) -> tuple[list[Facts], float]:
    """Return the charts, two beside each other where they have few bars, and where what is below them begins."""
    half, whole = (WIDTH - 2 * EDGE - GAP) / 2, WIDTH - 2 * EDGE
    placed: list[Facts] = []
    left, top, step = EDGE, HEAD, TITLE + CHART_HEIGHT + FOOT + GAP
    for chart in charts:
        wide = whole if len(chart.bars) > MOST_BARS else half
        if left + wide > WIDTH - EDGE + 0.1:
            left, top = EDGE, top + step
        placed.append(_chart(chart, left, top, wide))
        left += wide + GAP
    return placed, top + step if placed else top


def _chart(chart: Chart, left: float, top: float, wide: float) -> Facts:
    bars = _bars(chart)
    longest = max(int(wide / len(bars) / SIGN), 2)
    return {
        "title": shortened(chart.title, 50),
        **{"left": left, "right": left + wide, "top": top + TITLE - 3.0, "base": top + TITLE + CHART_HEIGHT},
        "most": max(count for _, count in bars) or 1,
        "bars": [{"label": shortened(label, longest), "count": count} for label, count in bars],
    }


def _bars(chart: Chart) -> list[tuple[str, int]]:
    """Return the bars; of more than there is room for the highest, and one for all others."""
    bars = list(chart.bars)
    if len(bars) <= MOST_WIDE:
        return bars
    high = sorted(range(len(bars)), key=lambda n: (-bars[n][1], n))[: MOST_WIDE - 1]
    others = [count for n, (_, count) in enumerate(bars) if n not in set(high)]
    return [*(bars[n] for n in sorted(high)), (f"+{len(others)}", sum(others))]


def _odds(rows: Rows, top: float) -> Facts:
    head = top + TITLE + 2.0
    lines = [
        {
            "name": shortened(name, LONGEST_NAME),
            "style": number % STYLES,
            "hollow": number // STYLES % 2 == 1,
            "odds": [None if odd is None else float(odd) for odd in odds],
            "last": percent(odds[-1]),
        }
        for number, (name, odds) in enumerate(rows)
    ]
    left, right = EDGE + 9.0, WIDTH - EDGE - LEGEND
    return {"left": left, "right": right, "top": head, "base": head + ODDS_HEIGHT, "lines": lines}
