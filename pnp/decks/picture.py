"""The picture of a deck's charts and odds: where everything stands, in millimetres."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from pnp.decks.stats import Chart, Stats
from pnp.decks.stats_text import odds_rows, percent

WIDTH = 190.0
EDGE, HEAD, GAP = 8.0, 22.0, 8.0
CHART_HEIGHT, TITLE, FOOT = 34.0, 8.0, 6.0
ODDS_HEIGHT, LEGEND = 70.0, 66.0
MOST_BARS, MOST_LINES = 14, 12
BROADEST = 13.0
"""Of a bar: two bars are not to look like walls."""
STYLES = 6

Facts = Mapping[str, object]
Rows = Sequence[tuple[str, Sequence[Fraction | None]]]


def picture(stats: Stats, game: str) -> Facts:
    """Return what the template draws: `width`, `height`, `charts` with bars, `odds` with lines."""
    charts = [chart for chart in stats.charts if chart.bars]
    across = (WIDTH - 2 * EDGE - GAP) / 2
    step = TITLE + CHART_HEIGHT + FOOT + GAP
    placed = [
        _chart(chart, EDGE + n % 2 * (across + GAP), HEAD + n // 2 * step, across)
        for n, chart in enumerate(charts)
    ]
    top = HEAD + -(-len(charts) // 2) * step
    rows = list(odds_rows(stats))[:MOST_LINES] if stats.size else []
    odds = _odds(stats, rows, top) if rows else None
    height = top + (TITLE + 2.0 + ODDS_HEIGHT + FOOT + GAP if odds else 0.0)
    head = {"title": stats.title[:60], "game": game, "cards": stats.size}
    return {**head, "width": WIDTH, "height": height, "charts": placed, "odds": odds}


def _chart(chart: Chart, left: float, top: float, wide: float) -> Facts:
    bars = list(chart.bars[:MOST_BARS])
    most = max(count for _, count in bars) or 1
    each = wide / len(bars)
    base = top + TITLE + CHART_HEIGHT
    broad = min(each * 0.72, BROADEST)
    return {
        "title": chart.title[:50],
        "left": left,
        "top": top + TITLE - 3.0,
        "right": left + wide,
        "base": base,
        "bars": [
            {
                "x": left + each * (n + 0.5) - broad / 2,
                "middle": left + each * (n + 0.5),
                "width": broad,
                "y": base - (CHART_HEIGHT - 6) * count / most,
                "height": (CHART_HEIGHT - 6) * count / most,
                "label": label[: max(int(each / 1.75), 2)],
                "count": count,
            }
            for n, (label, count) in enumerate(bars)
        ],
    }


def _odds(stats: Stats, rows: Rows, top: float) -> Facts:
    left, right = EDGE + 9.0, WIDTH - EDGE - LEGEND
    head, base = top + TITLE + 2.0, top + TITLE + 2.0 + ODDS_HEIGHT
    step = (right - left) / max(len(stats.drawn), 1)
    spots = [left + step * (n + 0.5) for n in range(len(stats.drawn))]
    return {
        "left": left,
        "right": right,
        "top": head,
        "base": base,
        "turns": [{"x": x, "turn": n + 1, "drawn": stats.drawn[n]} for n, x in enumerate(spots)],
        "levels": [{"y": base - ODDS_HEIGHT * p / 100, "percent": p} for p in range(0, 101, 20)],
        "lines": list(_lines(rows, spots, base, head)),
    }


def _lines(rows: Rows, spots: Sequence[float], base: float, head: float) -> Iterator[Facts]:
    for number, (name, odds) in enumerate(rows):
        points = [
            {"x": x, "y": base - ODDS_HEIGHT * float(odd)} for x, odd in zip(spots, odds, strict=True) if odd
        ]
        if points:
            yield {
                "name": name[:42],
                "style": number % STYLES,
                "hollow": number // STYLES % 2 == 1,
                "points": points,
                "y": head + 2.0 + 5.6 * number,
                "last": percent(odds[-1]),
            }
