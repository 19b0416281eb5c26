"""The log of a face outlives a new drawing of its pictures, and tells every other change."""

from typing import Any

import pytest
from drawn_pictures import record
from face_log import compare, log_drawing

record()
SQUARE = '<svg viewBox="0 0 24 24"><path d="M2 2h20v20z"/></svg>'
STAR = '<svg viewBox="0 0 48 48"><path d="M4 4L40 9L9 40z"/><circle cx="9" cy="9" r="3"/></svg>'
FACE = """<svg viewBox="0 0 63 88"><rect width="63" height="88" fill="#fff"/>
<use href="#icon-it" x="1" y="2" width="12"/>{{ emblem("sign", "yoshi", 5, 20, 30, 30) }}
<text x="3" y="80">Yoshi</text></svg>"""


def face(project: Any, template: str = FACE, icon: str = SQUARE, sign: str = STAR) -> str:
    project.write("templates/demo/icons/it.svg", icon)
    project.write("templates/demo/art/sign.svg", sign)
    drawing, problems = project.draw(template)
    assert problems == ()
    return log_drawing(drawing)


def test_pictures_are_named_with_their_place(project: Any) -> None:
    lines = [line.strip() for line in face(project).splitlines()]
    assert "drawn file it #000000 1,2 12x12" in lines
    assert "drawn emblem sign yoshi 5,20 30x30" in lines


def test_new_drawings_of_the_same_pictures_change_nothing(project: Any) -> None:
    assert compare(face(project), face(project, icon=STAR, sign=SQUARE)) == ""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('x="1" y="2"', 'x="1.1" y="2"'),
        ('width="12"', 'width="12" fill="#c00"'),
        ("5, 20, 30, 30", "5, 20, 30, 31"),
        ('"yoshi", 5', '"mio", 5'),
        ('width="63" height="88" fill="#fff"', 'width="63" height="88" fill="#ffe"'),
        (">Yoshi<", ">Yoshiko<"),
        ('{{ emblem("sign", "yoshi", 5, 20, 30, 30) }}', ""),
    ],
)
def test_every_other_change_is_told(project: Any, before: str, after: str) -> None:
    assert compare(face(project), face(project, FACE.replace(before, after))) != ""


def test_a_picture_that_has_become_empty_is_told(project: Any) -> None:
    assert compare(face(project), face(project, sign='<svg viewBox="0 0 24 24"/>')) != ""
