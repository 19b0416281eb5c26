"""What `measure` says of a text is what a text box then takes."""

from operator import attrgetter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.render.drawing import Text

WIDE_ICON = '<svg viewBox="0 0 40 20"><rect width="40" height="20"/></svg>'
SETTING = 'width="30" font-size="9pt" line-height="1.15" gap="0.3"'
MEASURED = "{%% set took = measure(%s, 30, '9pt', line_height=1.15, gap=0.3) %%}"

words = st.lists(st.text("abcdefghijklmnoéß,.’", min_size=1, max_size=7), min_size=1, max_size=6).map(" ".join)
latin = (
    words,
    words.map("<b>{}</b>".format),
    words.map('<span scale="1.4">{}</span>'.format),
    st.sampled_from(("<br/>", "<br/><br/>", '<icon name="wide"/>')),
)
japanese = (
    st.text("魔法少女の戦い、「」ロケット12", min_size=1, max_size=30),
    st.just('<ruby reading="まほう">魔法</ruby>'),
)
SIZE = attrgetter("size")


def lines(letters: list[Text]) -> int:
    return len({letter.y for letter in letters})


def box(project: Any, markup: str, height: str) -> tuple[list[Text], list[str]]:
    """Draw a box whose height a template works out from what a text takes; return its letters and problems' codes."""
    project.write("templates/demo/icons/wide.svg", WIDE_ICON)
    face = MEASURED % "text" + f'<pnp:textbox x="5" y="5" {SETTING} min-size="4pt" height="{height}">{{{{ text }}}}'
    drawing, problems = project.draw(
        f'<svg viewBox="0 0 63 88">{{% set text %}}{markup}{{% endset %}}{face}</pnp:textbox></svg>'
    )
    return [op for op in (drawing.ops if drawing else ()) if isinstance(op, Text)], [p.code for p in problems]


@given(st.lists(st.one_of(*latin), min_size=1, max_size=6).map(" ".join))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_box_as_high_as_was_measured_is_neither_too_small_nor_too_large(project: Any, markup: str) -> None:
    letters, problems = box(project, f"Heal {markup}", "{{ took.height + 0.0001 }}")
    assert not problems
    tighter, problems = box(project, f"Heal {markup}", "{{ took.height - 0.02 }}")
    assert problems or min(map(SIZE, tighter)) < min(map(SIZE, letters))


@given(st.lists(st.one_of(*latin, *japanese), min_size=1, max_size=6).map("".join))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_box_as_high_as_was_measured_holds_japanese(project: Any, markup: str) -> None:
    # Its words stay whole if that takes a line more, or slightly smaller letters.
    assert not box(project, f"魔法{markup}", "{{ took.height + 0.0001 }}")[1]


def test_lines_are_those_of_the_drawing(project: Any) -> None:
    letters, _ = box(project, "Discard this card and draw the next one of your deck", "40")
    project.write("templates/demo/icons/wide.svg", WIDE_ICON)
    text = MEASURED % "'Discard this card and draw the next one of your deck'"
    (told,) = project.ops(f'{text}<text x="1" y="9">{{{{ took.lines }}}}</text>')
    assert told.text == str(lines(letters)) != "1"


def test_a_wide_icon_and_bold_letters_take_more_room(project: Any) -> None:
    project.write("templates/demo/icons/wide.svg", WIDE_ICON)

    def width(call: str) -> float:
        (op,) = project.ops(f'<text x="1" y="9">{{{{ measure({call}).width }}}}</text>')
        return float(op.text)

    assert width("'Heal', 50, 4, bold=true") > width("'Heal', 50, 4")
    plain, with_icon = width("'Heal', 50, 4"), width("'Heal <icon name=\"wide\"/>' | safe, 50, 4")
    assert with_icon - plain > 4
    assert width("'<b>', 50, 4") == pytest.approx(width("'&lt;b&gt;' | safe, 50, 4"))


@pytest.mark.parametrize(
    ("call", "code", "said"),
    [
        ("'a', 0, 4", "PNP314", "0 mm wide"),
        ("'a', 50, 'x'", "PNP314", "'x'"),
        ("'<b>a' | safe, 50, 4", "PNP310", "<b> is not closed"),
        ("'a', 50, 4, 'nobody'", "PNP350", "nobody"),
        ("('a' * 120000), 50, 4", "PNP304", "repeated"),
        ("card, 50, 4", "PNP303", "a record"),
    ],
)
def test_what_cannot_be_measured_is_told_at_its_line(project: Any, call: str, code: str, said: str) -> None:
    (problem,) = project.problems(f"{{{{ measure({call}).lines }}}}")
    assert (problem.code, problem.place.line) == (code, 2)
    assert said in problem.message


def test_a_broken_icon_that_was_measured_is_told_where_it_is_drawn(project: Any) -> None:
    project.write("templates/demo/icons/wide.svg", "<svg")
    text = "'Heal <icon name=\"wide\"/>' | safe"
    (problem,) = project.problems(
        f'{{% set took = measure({text}, 30, 4) %}}<pnp:textbox width="30" height="9">{{{{ {text} }}}}</pnp:textbox>'
    )
    assert problem.place.file.endswith("icons/wide.svg")
