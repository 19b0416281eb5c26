"""A face of each component in Japanese, the language that the game is played in, is what it was.

`pytest --update-golden` writes them anew, after you have looked at them.
"""

from pathlib import Path

import pytest
from face_log import compare, log_drawing
from printed_games import game_run

JAPANESE = Path(__file__).parent / "japanese"
FACES = {
    "witches": "rose",
    "actions": "player-1-communication",
    "action-bonus": "bonus-communication",
    "neuroi": "thunder-castle",
    "strikers": "n-4",
    "firearms": "arcane-cannon",
    "policies": "grand-strategy",
    "quick-reference": "quick-reference",
    "counters": "influence-5",
}
"""The component's piece that has the longest texts, or the most kinds of them."""


@pytest.mark.parametrize("component", FACES)
def test_a_face_in_japanese(component: str, update_golden: bool) -> None:
    run = game_run("panzerhexen", lang="ja")
    part = run.component(component)
    assert part is not None
    drawing, problems = run.face(part, FACES[component])
    assert problems == []
    assert drawing is not None
    path, found = JAPANESE / f"{component}.txt", log_drawing(drawing)
    if update_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert path.is_file(), "no golden file yet: look at the face, then run pytest --update-golden"
    assert compare(path.read_text(encoding="utf-8"), found) == ""
