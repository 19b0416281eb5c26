"""Letters on round pieces keep off the cut in both languages, however long the names are."""

from collections.abc import Iterator
from math import hypot

import pytest
from faces.placed import texts
from printed_games import faces, printed

from pnp.render.drawing import Drawing

AWAY = 0.9
"""Millimetres from the cut that letters keep at least."""
LOW = 0.08
"""What Japanese letters have below the baseline, in em."""
ROUND = ("tokens", "keyword-tokens", "initiative-markers")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("component", ROUND)
def test_mahou_letters_keep_off_the_cut(component: str, lang: str) -> None:
    pieces = next(one for one in printed("mahou-galaxy", lang=lang)[0] if one.component.id == component)
    near = [(text, round(room, 2)) for face in faces(pieces) for text, room in _rooms(face) if room < AWAY]
    assert near == []


def _rooms(face: Drawing) -> Iterator[tuple[str, float]]:
    """Yield each run of text with what is between its lower corners and the cut, in millimetres."""
    middle = face.width / 2
    for text, x, y in texts(face.ops):
        ends = (x, x + text.font.advance(text.text) * text.size)
        yield text.text, middle - max(hypot(end - middle, y + LOW * text.size - middle) for end in ends)
