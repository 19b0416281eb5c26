"""What moths have in common: wings with eyes on them, a pale face with feelers."""

from pnp.emblems.pen import circle, ellipse, number
from pnp.emblems.tube import blob
from pnp.games.mahou_galaxy.art.squads.brush import Brush, mixed, spot

PALE, FUR = "#d8efe9", "#f1e8d6"


def wing(b: Brush, root: tuple[float, float], size: float, own: str, part: float) -> None:
    """Draw a pair of moth's wings with eyes on them, as wide as `part` says."""
    light = mixed(own, "#ffffff", 0.3)
    for s in (-1, 1):
        x, y = 50 + s * (50 - root[0]), root[1]

        def at(dx: float, dy: float, x: float = x, y: float = y, s: int = s) -> tuple[float, float]:
            return x + s * dx * part * size, y + dy * part * size

        b.fill(blob([at(0, 4), at(18, 10), at(30, 26), at(26, 40), at(12, 34), at(2, 18)]), own)
        b.fill(
            blob([at(0, 2), at(10, -18), at(28, -30), at(42, -30), at(42, -12), at(30, 6), at(12, 10)]), light
        )
        b.fill(circle(*at(29, -15), 6.4 * part), b.palette.light, 0.9)
        b.ink(circle(*at(29, -15), 2.8 * part))
        b.fill(circle(*at(18, 25), 3.6 * part), b.palette.light, 0.8)


def moth_head(b: Brush, x: float, y: float, hair: str) -> None:
    """Draw a pale face with great dark eyes and feathered feelers."""
    for s in (-1, 1):
        b.rope(f"M{spot(x + s * 4, y - 10)}Q{spot(x + s * 8, y - 22)} {spot(x + s * 19, y - 24)}", FUR, 1.6)
        hairs = ((9, -18), (12, -21), (15.5, -22.5))
        b.trace("".join(f"M{spot(x + s * dx, y + dy)}l{s * 3} 3.6" for dx, dy in hairs), FUR, 1.1)
    cap = f"M{spot(x - 13, y + 5)}C{spot(x - 16, y - 17)} {spot(x + 16, y - 17)} {spot(x + 13, y + 5)}"
    b.fill(f"{cap}L{spot(x + 9, y + 15)}H{number(x - 9)}Z", hair)
    cheeks = ((-10, 2), (-6, -6), (0, -8), (6, -6), (10, 2), (5, 11), (0, 13), (-5, 11))
    b.fill(blob([(x + dx, y + dy) for dx, dy in cheeks]), PALE, 0.9)
    b.ink(ellipse(x - 4.8, y + 2.6, 2.8, 3.8) + ellipse(x + 4.8, y + 2.6, 2.8, 3.8))
    b.plain(circle(x - 4, y + 1, 1.1) + circle(x + 5.6, y + 1, 1.1), b.palette.light)
    fringe = ((-10, -1), (-7, -9), (0, -12), (7, -9), (10, -1), (3, -5), (0, -2), (-3, -5))
    b.fill(blob([(x + dx, y + dy) for dx, dy in fringe]), hair, 0.9)
