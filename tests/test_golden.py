"""Every face is what it was, and every component lies on its first sheet as it did.

Of each side one face is kept operation by operation, of all others a digest of the same. Drawn pictures are kept by
name and place alone: `drawn_pictures.py`. After a change that you have looked at: `pytest --update-golden`.
"""

from hashlib import blake2b
from pathlib import Path

import pytest
from face_log import compare, log_drawing, log_sheet
from printed_games import SLUGS, game_run, printed

from pnp.impose.printed import Printed
from pnp.render.drawing import Outline

GOLDEN = Path(__file__).parent / "golden"
CASES = [(slug, component.id) for slug in SLUGS for component in game_run(slug).selected]
SQUARE = Outline("MLLZ", (0.0, 0.0, 1.0, 0.0, 1.0, 1.0))


def log(component: Printed) -> str:
    parts = [log_sheet(component.sheets[0])]
    for side in ("front", "back", "single"):
        placed = [p for sheet in component.sheets if sheet.side == side for p in sheet.placements if p.scale == 1.0]
        faces = {p.drawing: f"{side} {p.card}".rstrip() for p in reversed(placed)}
        for number, (drawing, name) in enumerate(reversed(faces.items())):
            text = log_drawing(drawing)
            parts.append(f"{name}\n{text}" if not number else f"{name}: {_digest(text)}\n")
    return "\n".join(parts)


def _digest(text: str) -> str:
    return f"{len(text.splitlines())} lines {blake2b(text.encode(), digest_size=6).hexdigest()}"


@pytest.mark.parametrize(("slug", "component"), CASES)
def test_face(slug: str, component: str, update_golden: bool) -> None:
    path = GOLDEN / slug / f"{component}.txt"
    found = log(next(p for p in printed(slug)[0] if p.component.id == component))
    if update_golden:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert path.is_file(), "no golden file yet: look at the face, then run pytest --update-golden"
    assert compare(path.read_text(encoding="utf-8"), found) == ""


def test_no_golden_file_without_a_component() -> None:
    kept = {(path.parent.name, path.stem) for path in GOLDEN.rglob("*.txt")}
    assert kept == set(CASES)
