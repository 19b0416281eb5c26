"""Every face is what it was: the drawing operations of sample faces, and how each component lies on its first sheet.

After a change that you have looked at: `pytest --update-golden`.
"""

from pathlib import Path

import pytest
from printed_games import SLUGS, printed

from pnp.render.drawing import Colour, Drawing, Shape
from pnp.write.oplog import compare, log_drawing, log_sheet

GOLDEN = Path(__file__).parent / "golden"
CASES = [(slug, one.component.id) for slug in SLUGS for one in printed(slug)[0]]
MOST_FACES = 1


def log(slug: str, component: str) -> str:
    one = next(p for p in printed(slug)[0] if p.component.id == component)
    parts = [log_sheet(one.sheets[0])]
    seen: set[int] = set()
    for side in ("front", "back", "single"):
        placed = [p for sheet in one.sheets if sheet.side == side for p in sheet.placements if p.scale == 1.0]
        fresh = [p for p in placed if id(p.drawing) not in seen and not seen.add(id(p.drawing))]
        parts += [f"{side} {p.card}\n{log_drawing(p.drawing)}" for p in fresh[:MOST_FACES]]
    return "\n".join(parts)


@pytest.mark.parametrize(("slug", "component"), CASES)
def test_face(slug: str, component: str, update_golden: bool) -> None:
    path = GOLDEN / slug / f"{component}.txt"
    found = log(slug, component)
    if update_golden:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert path.is_file(), "no golden file yet: look at the face, then run pytest --update-golden"
    assert compare(path.read_text(encoding="utf-8"), found) == ""


def test_no_golden_file_without_a_component() -> None:
    kept = {(path.parent.name, path.stem) for path in GOLDEN.rglob("*.txt")}
    assert kept == set(CASES)


def test_the_comparer_can_fail() -> None:
    square = (("M", 0.0, 0.0), ("L", 1.0, 0.0), ("L", 1.0, 1.0), ("Z",))
    red, pink = (Drawing(9, 9, (Shape(square, Colour(1, g, 0), None),)) for g in (0.0, 0.2))
    assert compare(log_drawing(red), log_drawing(red)) == ""
    assert "ff" in compare(log_drawing(red), log_drawing(pink))
