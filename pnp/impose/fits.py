"""What fits a paper: counts by bleed, and the most bleed that a count can have."""

from pnp.impose.grid import Wish, best_layout
from pnp.impose.paper import turned
from pnp.model.component import CutShape
from pnp.units import Size

BLEEDS = (0.0, 1.0, 2.0, 3.0)


def what_fits(
    size: Size, paper: Size, margin: float, *, shape: CutShape = "card", folded: bool = False
) -> dict[float, int]:
    """Return how many pieces one sheet holds, for bleeds of 0 to 3 mm; pairs where folded."""
    layouts = {b: best_layout(paper, Wish(size, b, margin, shape, folded)) for b in BLEEDS}
    return {bleed: layout.fit.up if layout else 0 for bleed, layout in layouts.items()}


def most_bleed(size: Size, paper: Size, margin: float, columns: int, rows: int) -> float:
    """Return the bleed each piece can have in a grid on paper as it lies; negative where none fits."""
    across = (paper[0] - 2 * margin) / columns - size[0]
    down = (paper[1] - 2 * margin) / rows - size[1]
    return min(across, down) / 2


def most_bleed_for(size: Size, paper: Size, margin: float, up: int) -> float:
    """Return the most bleed that so many pieces can have, in the best grid and way the paper lies."""
    grids = [(columns, up // columns) for columns in range(1, up + 1) if up % columns == 0]
    return max(most_bleed(size, sheet, margin, *grid) for sheet in (paper, turned(paper)) for grid in grids)
