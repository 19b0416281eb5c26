"""A sketch as the YAML of a layout entry."""

from collections.abc import Sequence

from pnp.edit.quoted import quoted
from pnp.games.magical_strike.generate.grid import grid, number
from pnp.games.magical_strike.generate.sketch import LayoutSketch


def entry_text(
    sketch: LayoutSketch,
    *,
    id: str,
    name: str,
    start: int,
    difficulty: str,
    about: str = "",
    rating: int | None = None,
    deck: Sequence[int] = (),
) -> str:
    """Return the entry as a mapping that begins at column 0; spaces with one neighbour are named as `tips`."""
    tips = ", ".join(str(number(sketch, spot, deck)) for spot in sketch.tips)
    fields = {
        "id": quoted(id),
        "name": quoted(name),
        "about": quoted(about) if about else "",
        "start": str(start),
        "difficulty": difficulty,
        "rating": "" if rating is None else str(rating),
        "tips": f"[{tips}]" if tips else "",
    }
    rows = "\n".join(f"  {row}".rstrip() for row in grid(sketch, deck).split("\n"))
    lines = [f"{key}: {value}" for key, value in fields.items() if value]
    return "\n".join([*lines, "grid: |2", rows]) + "\n"
