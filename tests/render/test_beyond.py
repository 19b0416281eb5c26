"""Letters that run over the edge of the card are told, with card, start and millimetres."""

from typing import Any

import pytest

from pnp.model.words import Words

LONG = "The Grand Duchess of the Northern Marches and All Her Islands"


def beyond(project: Any, inside: str) -> list[Any]:
    drawing, problems = project.draw(f'<svg viewBox="0 0 63 88">\n{inside}\n</svg>')
    assert drawing is not None
    assert {p.code for p in problems} <= {"PNP326"}
    return list(problems)


def test_a_long_line_is_told_with_its_start_and_its_millimetres(project: Any) -> None:
    drawing, _ = project.draw(f'<svg viewBox="0 0 630 88"><text font-size="6">{LONG}</text></svg>', None)
    (text,) = drawing.ops
    over = 5 + text.font.advance(LONG) * 6 - 63
    (problem,) = beyond(project, f'<text x="5" y="9" font-size="6">{LONG}</text>')
    assert (problem.severity, str(problem.place)) == ("error", "templates/demo/card.svg.j2:2")
    assert "'The Grand Duchess of the Northern Marches" in problem.message
    assert f"{over:.1f} mm beyond the right edge" in problem.message
    assert (problem.subject, "<pnp:textbox>" in problem.hint) == ("demo/witch/yoshi", True)


def test_a_name_that_is_too_long_is_told_at_the_card(project: Any) -> None:
    project.fields["name"] = Words({"en": LONG})
    (problem,) = beyond(project, '<text x="5" y="9" font-size="6">{{ card.name }}!</text>')
    assert (problem.place.file, problem.subject) == ("cards/demo.yaml", "demo/witch/yoshi")


@pytest.mark.parametrize(
    ("inside", "edge"),
    [
        ('<text x="62" y="9">Wide</text>', "right"),
        ('<text x="1" y="9" text-anchor="end">Wide</text>', "left"),
        ('<text x="30" y="40" text-anchor="middle" font-size="40">Wide</text>', "left"),
        ('<text x="9" y="1" font-size="5">Wide</text>', "top"),
        ('<text x="9" y="89" font-size="5">Wide</text>', "bottom"),
        ('<text transform="translate(60 40)">Wide</text>', "right"),
        ('<g transform="rotate(90 31 44)"><text x="-16" y="44">Wide</text></g>', "top"),
        ('<text transform="rotate(180 31 44)" x="-2" y="44">Wide</text>', "right"),
        ('<text transform="scale(3)" x="19" y="9">Wide</text>', "right"),
        ('<text x="20" y="9">a<tspan dx="38">Wide</tspan></text>', "right"),
        ('<text x="50" y="9" letter-spacing="5">Wide</text>', "right"),
        ('<symbol id="s"><text y="9">Wide</text></symbol><use href="#s" x="60"/>', "right"),
        ('<pnp:textbox x="50" y="5" width="40" height="9" font-size="4">Wide and wider</pnp:textbox>', "right"),
        ('<text x="200" y="9">Lost as a whole</text>', "right"),
        ('<clipPath id="c"><rect x="-5" y="-5" width="73" height="98"/></clipPath>'
         '<g clip-path="url(#c)"><text x="60" y="9">Wide</text></g>', "right"),
    ],
)  # fmt: skip
def test_every_edge_counts_however_the_letters_got_there(project: Any, inside: str, edge: str) -> None:
    (problem,) = beyond(project, inside)
    assert f"beyond the {edge} edge" in problem.message
    assert str(problem.place) == "templates/demo/card.svg.j2:2"


@pytest.mark.parametrize(
    "inside",
    [
        '<text x="5" y="9">Fits</text>',
        '<text x="5" y="9">Fits' + " " * 400 + "</text>",
        '<text x="5" y="92" font-size="2">in the bleed as a whole</text>',
        '<text x="64" y="9" transform="rotate(90 64 9)" font-size="2">in the bleed</text>',
        '<text x="40" y="30" font-size="20" transform="rotate(-30)">ornament</text>',
        '<clipPath id="c"><rect x="0" y="0" width="63" height="20"/></clipPath>'
        '<g clip-path="url(#c)"><text x="40" y="19" font-size="20">ornament</text></g>',
        '<text x="60" y="9" visibility="hidden">Hidden</text>',
        '<text x="60" y="9" fill="none">Hidden</text>',
        '<text x="0" y="88">at the very edge</text>',
    ],
)
def test_what_fits_or_is_meant_is_not_told(project: Any, inside: str) -> None:
    assert beyond(project, inside) == []


def test_an_element_is_told_once_by_its_worst_letters(project: Any) -> None:
    inside = '<text x="50" y="9" stroke="red" paint-order="stroke">Wide <tspan x="60" y="20">and wider</tspan></text>'
    (problem,) = beyond(project, inside)
    assert "'Wide and wider'" in problem.message


def test_letters_of_many_uses_are_counted(project: Any) -> None:
    letters, uses = "<text>a</text>" * 3000, "<use href='#icon-w' width='9'/>" * 100
    project.write("templates/demo/icons/w.svg", f'<svg viewBox="0 0 9 9">{letters}</svg>')
    drawing, problems = project.draw(f'<svg viewBox="0 0 63 88">{uses}</svg>')
    assert (drawing, [p.code for p in problems]) == (None, ["PNP312"])
