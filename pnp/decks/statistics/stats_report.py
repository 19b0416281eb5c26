"""A deck's charts and odds: in the terminal, as plain values for programs, and as a picture.

Of the picture it is said where everything stands, in millimetres; the template draws it.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from pnp.decks.statistics.deck_stats import Chart, Stats

BAR = "█"
_HALF = "▌"
_MARGIN = 10
_LEAST_WIDTH = 20


def stats_text(stats: Stats, columns: int) -> Iterator[str]:
    """Yield the lines of charts and odds, none longer than `columns` where that can be."""
    for chart in stats.charts:
        if chart.bars:
            yield ""
            yield from _chart(chart, columns)
    if stats.odds and stats.size:
        yield ""
        yield from _table(stats)


def stats_values(stats: Stats) -> Mapping[str, object]:
    """Return the whole as plain values; odds are numbers from 0 to 1."""
    charts = [{"title": c.title, "field": c.field, "bars": dict(c.bars), "without": c.other} for c in stats.charts]
    numbers = [(name, [None if odd is None else round(float(odd), 9) for odd in odds]) for name, odds in stats.odds]
    odds = [{"title": name, "by_turn": by_turn} for name, by_turn in numbers]
    return {"title": stats.title, "cards": stats.size, "charts": charts, "drawn": list(stats.drawn), "odds": odds}


def percent(odds: Fraction | None) -> str:
    """Return odds in percent, such as `<0.1` and `>99.9`; 0 and 100 only where nothing else can be."""
    if odds is None:
        return "?"
    if odds in (0, 1):
        return "100" if odds else "0"
    if odds < Fraction(1, 1000):
        return "<0.1"
    return ">99.9" if odds > Fraction(999, 1000) else f"{float(odds) * 100:.1f}"


def _chart(chart: Chart, columns: int) -> Iterator[str]:
    wide = max(len(label) for label, _ in chart.bars)
    most = max(count for _, count in chart.bars)
    total = sum(count for _, count in chart.bars)
    room = max(columns - wide - _MARGIN - 10, _LEAST_WIDTH)
    scale = min(1.0, room / most) if most else 1.0
    yield chart.title + (f" ({chart.other} without)" if chart.other else "")
    for label, count in chart.bars:
        length = count * scale
        bar = BAR * int(length) + (_HALF if length % 1 >= 0.5 else "")
        share = f"  {100 * count / total:.0f} %" if 200 * count >= total else "  <1 %"
        yield f"  {label:>{wide}}  {bar}{' ' if bar else ''}{count}{share if count else ''}"


def _table(stats: Stats) -> Iterator[str]:
    wide = max(len(name) for name, _ in (*stats.odds, ("Odds by turn, in percent", ())))
    turns = "".join(f"{turn:>7}" for turn in range(1, len(stats.drawn) + 1))
    yield f"{'Odds by turn, in percent':<{wide}}{turns}"
    yield f"{'  cards drawn':<{wide}}{''.join(f'{n:>7}' for n in stats.drawn)}"
    for name, odds in stats.odds:
        yield f"{name:<{wide}}{''.join(f'{percent(odd):>7}' for odd in odds)}"


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
        placed.append(_placed_chart(chart, left, top, wide))
        left += wide + GAP
    return placed, top + step if placed else top


def _placed_chart(chart: Chart, left: float, top: float, wide: float) -> Facts:
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
