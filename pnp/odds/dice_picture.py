"""The picture of distributions: where every bar stands, in millimetres."""

from collections.abc import Mapping, Sequence
from math import ceil

from pnp.odds.dice import Dist
from pnp.odds.dice_text import dist_words, percent, steps_of

WIDTH = 180.0
HEAD, PANEL, GAP, EDGE, AXIS = 22.0, 62.0, 26.0, 14.0, 8.0
BROADEST = 14.0
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
    left, right, base = EDGE, WIDTH - EDGE, top + PANEL
    each = (right - left) / len(rows)
    broad = min(each * 0.8, BROADEST)
    most = float(max(chance for *_, chance in rows))
    shared = most >= ONE_SCALE
    labels = [str(low) if low == high else f"{low}–{high}" for low, high, _ in rows]
    every = ceil((max(map(len, labels)) + 1) * LETTER / each)
    middles = [left + each * (n + 0.5) for n in range(len(rows))]
    return {
        "title": name[:60],
        "about": dist_words(dist),
        "left": left,
        "right": right,
        "top": top,
        "base": base,
        "shared": shared,
        "levels": [{"y": base - (PANEL - 6) * p / 100, "percent": p} for p in range(0, 101, 25)],
        "bars": [
            {
                "x": middle - broad / 2,
                "middle": middle,
                "width": broad,
                "height": (PANEL - 6) * float(chance) * (1 if shared else 0.92 / most),
                "label": label,
                "shown": n % every == 0,
                "percent": percent(chance) if each > 13 else "",
            }
            for n, (middle, label, (*_, chance)) in enumerate(zip(middles, labels, rows, strict=True))
        ],
        "line": [
            {"x": middle, "y": base - (PANEL - 6) * float(dist.at_least(low))}
            for middle, (low, _, _) in zip(middles, rows, strict=True)
        ],
    }
