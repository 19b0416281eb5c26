"""Line breaks of a card's plain text: kept in a text box, told in a line of letters."""

from typing import Any

import pytest

from pnp.model.words import Words
from pnp.render.drawing import Text

BOX = '<pnp:textbox x="5" y="5" width="50" height="50" font-size="4">{{ card.name }}</pnp:textbox>'


def lines(project: Any, markup: str) -> list[str]:
    rows: dict[float, str] = {}
    for op in project.ops(markup):
        if isinstance(op, Text):
            rows[round(op.y, 3)] = rows.get(round(op.y, 3), "") + op.text
    return [row.strip() for row in rows.values()]


def test_a_text_box_breaks_the_line_where_the_text_does(project: Any) -> None:
    project.fields["name"] = Words({"en": "To the\nlighthouse\n"})
    assert lines(project, BOX) == ["To the", "lighthouse"]
    assert lines(project, BOX.replace("card.name", "card.name | upper")) == ["TO THE", "LIGHTHOUSE"]


def test_line_breaks_at_the_ends_of_a_block_are_none(project: Any) -> None:
    project.fields["name"] = Words({"en": "\nLighthouse\n"})
    assert lines(project, BOX) == ["Lighthouse"]
    assert lines(project, '<text x="1" y="9">{{ card.name }}</text>') == ["Lighthouse"]


def test_the_second_language_keeps_its_lines(project: Any) -> None:
    project.fields["name"] = Words({"en": "Yoshi", "ja": "芳\n佳"})
    assert lines(project, BOX.replace("card.name", "card.other('name')")) == ["芳", "佳"]


def test_one_line_of_letters_says_that_it_has_no_room_for_a_line_break(project: Any) -> None:
    project.fields["name"] = Words({"en": "To the\nlighthouse"})
    face = '<svg viewBox="0 0 63 88"><text x="1" y="9">“{{ card.name | upper }}”</text></svg>'
    drawing, (problem,) = project.draw(face)
    assert drawing is not None
    assert (problem.code, problem.severity, problem.place.file) == ("PNP362", "warning", "cards/demo.yaml")
    assert "of 'name' of demo/witch/yoshi" in problem.message
    (op,) = drawing.ops
    assert op.text == "“TO THE LIGHTHOUSE”"


@pytest.mark.parametrize("factor", [0.9, 1.15, 2])
def test_lines_are_as_far_apart_as_the_box_says(project: Any, factor: float) -> None:
    first, second = project.ops(
        f'<pnp:textbox x="5" y="5" width="50" height="50" font-size="4" line-height="{factor}">a<br/>b</pnp:textbox>'
    )
    assert second.y - first.y == pytest.approx(4 * factor)
