"""Distributions as bars in the terminal, as plain values for programs, and as a picture."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import ceil

from pnp.odds.dice import Dist

BAR, HALF = "█", "▌"
MOST_LINES = 40
"""A wider distribution is shown in steps of several numbers."""
_LEFT = 31


def percent(chance: Fraction) -> str:
    """Return a chance in percent with two decimals; 0.00 and 100.00 only where nothing else can be."""
    shown = f"{float(chance) * 100:.2f} %"
    if shown == "0.00 %" and chance:
        return "<0.01 %"
    return ">99.99 %" if shown == "100.00 %" and chance < 1 else shown


def steps_of(dist: Dist) -> tuple[tuple[int, int, Fraction], ...]:
    """Return the distribution as (from, to, chance), each number by itself or in steps where there are many."""
    step = -(-len(dist.weights) // MOST_LINES)
    return tuple(
        (dist.low + n, min(dist.low + n + step - 1, dist.high), Fraction(sum(dist.weights[n : n + step]), dist.total))
        for n in range(0, len(dist.weights), step)
    )


def dist_lines(dist: Dist, columns: int) -> Iterator[str]:
    """Yield a line for each number: its chance, the chance of it or more, a bar. None is longer than `columns`."""
    rows = steps_of(dist)
    most = max(chance for _, _, chance in rows)
    room = max(columns - _LEFT, 10)
    yield f"{'':>9}  {'exactly':>8}  {'or more':>8}"
    for low, high, chance in rows:
        name = str(low) if low == high else f"{low}…{high}"
        length = round(2 * room * float(chance / most)) if chance else 0
        bar = BAR * (length // 2) + HALF * (length % 2)
        yield f"{name:>9}  {percent(chance):>8}  {percent(dist.at_least(low)):>8}  {bar}".rstrip()


def dist_words(dist: Dist) -> str:
    """Return the distribution's mean, spread and ends in a line."""
    mean = float(dist.mean())
    return f"mean {mean:.4g}, standard deviation {dist.spread():.4g}, from {dist.low} to {dist.high}"


def dist_values(dist: Dist) -> Mapping[str, object]:
    """Return a distribution as plain values; `exact` chances are fractions, as texts."""
    return {
        "mean": float(dist.mean()),
        "deviation": dist.spread(),
        "low": dist.low,
        "high": dist.high,
        "chances": {str(number): float(chance) for number, chance in dist},
        "exact": {str(number): str(chance) for number, chance in dist},
    }


WIDTH = 180.0
HEAD, PANEL, GAP, EDGE, AXIS = 22.0, 62.0, 26.0, 14.0, 8.0
LETTER = 1.75
"""How broad a digit of a bar's label is, about."""
ONE_SCALE = 0.4
"""Where a bar is as likely as this, all bars stand by the scale of the line; else the highest fills the panel."""

Facts = Mapping[str, object]


def picture(title: str, about: str, panels: Sequence[tuple[str, Dist]]) -> Facts:
    """Return what the template draws: `width`, `height`, and a panel with bars and a line for each distribution."""
    placed = [_panel(name, dist, HEAD + AXIS + n * (PANEL + GAP)) for n, (name, dist) in enumerate(panels)]
    height = HEAD + AXIS + len(panels) * (PANEL + GAP) - 4.0
    return {"title": title[:70], "about": about[:110], "width": WIDTH, "height": height, "panels": placed}


def _panel(name: str, dist: Dist, top: float) -> Facts:
    rows = steps_of(dist)
    step = (WIDTH - 2 * EDGE) / len(rows)
    most = float(max(chance for *_, chance in rows))
    labels = [str(low) if low == high else f"{low}–{high}" for low, high, _ in rows]
    every = ceil((max(map(len, labels)) + 1) * LETTER / step)
    return {
        "title": name[:60],
        "about": dist_words(dist),
        **{"left": EDGE, "right": WIDTH - EDGE, "top": top, "base": top + PANEL},
        "shared": most >= ONE_SCALE,
        "most": most,
        "bars": [
            {
                **{"label": label, "shown": n % every == 0, "percent": percent(chance) if step > 13 else ""},
                **{"chance": float(chance), "or_more": float(dist.at_least(low))},
            }
            for n, (label, (low, _, chance)) in enumerate(zip(labels, rows, strict=True))
        ],
    }
