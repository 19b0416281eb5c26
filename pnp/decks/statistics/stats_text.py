"""A deck's charts and odds in the terminal, and as plain values for programs."""

from collections.abc import Iterator, Mapping
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
    return {
        "title": stats.title,
        "cards": stats.size,
        "charts": [
            {"title": chart.title, "field": chart.field, "bars": dict(chart.bars), "without": chart.other}
            for chart in stats.charts
        ],
        "drawn": list(stats.drawn),
        "odds": [
            {"title": name, "by_turn": [None if odd is None else round(float(odd), 9) for odd in odds]}
            for name, odds in stats.odds
        ],
    }


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
