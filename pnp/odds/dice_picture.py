"""The picture of distributions: where each of them stands, in millimetres; the template draws its bars."""

from collections.abc import Mapping, Sequence
from math import ceil

from pnp.odds.dice import Dist
from pnp.odds.dice_text import dist_words, percent, steps_of

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
