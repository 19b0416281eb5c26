"""Slips in the SVG dialect: all problems of a drawing in one run, each with a way out."""

from typing import Any

import pytest

FORMATTED = "write {{ card.text|striptags|truncate(20) }}"
TOLD = [
    ("<rect width='5' height='5'><foo/>bla</rect>", ["<foo>: there is no such element", "the text 'bla' stands where"]),
    ("<circle r='2'><circle r='1'/><title>x</title></circle>", ["<circle>: it cannot stand in a <circle>"]),
    ("<defs><rect fil='a'/><symbol id='s'><bar/></symbol></defs>",
     ["<bar>: there is no such element", "<rect>: fil: there is no attribute 'fil'"]),
    ("<defs>words<linearGradient><stop offest='1'/><rect/></linearGradient></defs>",
     ["<rect>: it stands in a gradient", "<stop>: offest:", "<defs>: the text 'words' stands"]),
    ("<defs><text><b/><i/><tspan><b/></tspan></text><pnp:textbox>a<b c='1'/><q/></pnp:textbox><g><tspan/></g></defs>",
     ["<b>: this cannot stand in a <text>", "<q>: this cannot stand inside a text box",
      "<tspan>: this cannot stand here", "<b>: there is no attribute 'c' here"]),
    ("<clipPath id='c'>bla<rect width='1' height='2'><foo/></rect></clipPath><rect width='3' height='3' "
     "clip-path='url(#c)'/>", ["<foo>: there is no such element", "<clipPath>: the text 'bla' stands"]),
    ("<rect x='a' fil='b' width='-1' heigth='2'/>",
     ["width: '-1' is below 0", "x: 'a' is not a length", "fil: there is no", "heigth: there is no"]),
    ("<circle cx='q' cy='r' r='s' fill='t'/>", ["cx: 'q'", "cy: 'r'", "r: 's'", "fill: 't'"]),
    ("<path d='M0 0L1' fill='zzz'/>", ["fill: 'zzz'", "path data lacks a number"]),
    ("<polygon points='1 2 3' fill='zzz'/>", ["points: there are 3 numbers", "fill: 'zzz'"]),
    ("<image/>", ["it needs height", "it needs href", "it needs width"]),
    ("<pnp:textbox x='a' align='middle' valign='center' gap='q' line-height='99' fill='zz'>x <em>y</em></pnp:textbox>",
     ["<em>", "align: 'middle'", "gap: 'q'", "line-height: '99' is out of bounds", "valign: 'center'", "x: 'a'",
      "fill: 'zz'", "it needs height", "it needs width"]),
    ("<text x='a'>a <tspan x='q' fill='z'>b</tspan></text>", ["<text>: x: 'a'", "<tspan>: x: 'q'", "fill: 'z'"]),
    ("<linearGradient id='g' x1='a' fit='2'><stop offset='a' stop-color='zz' stop-opacity='q' foo='1'/>"
     "</linearGradient><rect width='3' height='3' fill='url(#g)'/><rect width='3' height='4' stroke='url(#g)'/>",
     ["<linearGradient>: x1: 'a'", "<stop>: offset: 'a'", "<stop>: stop-opacity: 'q'", "<stop>: stop-color: 'zz'",
      "<linearGradient>: fit: there is", "<stop>: foo: there is"]),
    ("<text x='3' y='9'>{{ card.ability }} {{ card.ability }}</text>", ["<b>: this cannot stand in a <text>"]),
    ("<image src='a.png' width='3' height='4'/>", ["src: there is no attribute 'src'"]),
]  # fmt: skip


@pytest.mark.parametrize(("markup", "told"), TOLD, ids=[markup[:50] for markup, _ in TOLD])
def test_all_that_is_wrong_is_told_in_one_run(project: Any, markup: str, told: list[str]) -> None:
    messages = [problem.message for problem in project.problems(markup)]
    assert [words for words in told if not any(words in message for message in messages)] == []
    assert len(messages) == len(told), messages


@pytest.mark.parametrize(
    "markup",
    [
        "<rect width='1' height='1'><title>a</title><desc>b <b>c</b></desc><metadata><rdf>d</rdf></metadata></rect>",
        "<circle r='1'><animate attributeName='r'/></circle>",
        "<defs><filter id='f'><feBlend/></filter><marker><path foo='1'/></marker>\n<style> </style></defs>",
        "<defs xmlns:i='j'><i:page><x/>y</i:page><rect id='r' i:locked='1' style='-i-fill:x;fill:red'/></defs>",
        "<clipPath id='c'><path d='M0 0h3v3z' fill='var(--x)'/></clipPath><rect width='3' height='3' "
        "clip-path='url(#c)'/>",
    ],
)
def test_what_programs_leave_behind_is_no_fault(project: Any, markup: str) -> None:
    project.ops(markup)


HINTS = [
    ("<g filter='url(#f)'/>", "filter: 'url(#f)' cannot be drawn", "use a gradient or a picture"),
    ("<g mask='url(#f)'/>", "mask: 'url(#f)' cannot be drawn", "use a clipPath"),
    ("<g marker-end='url(#f)'/>", "marker-end: 'url(#f)' cannot be drawn", "draw the arrow head as a path"),
    ("<g mix-blend-mode='multiply'/>", "'multiply' cannot be drawn", "delete it, and write the mixed colour itself"),
    ("<g text-transform='uppercase'/>", "'uppercase' cannot be drawn", "{{ card.name|upper }}"),
    ("<text>{{ card.ability }}</text>", "this cannot stand in a <text>", "draw formatted text with <pnp:textbox>"),
    ("<text><span/></text>", "this cannot stand in a <text>", "in <text> that is <tspan>"),
    ("<pnp:textbox>{{ card.ability|truncate(9, true) }}</pnp:textbox>", "", FORMATTED),
    ("<pnp:textbox>{{ card.ability|truncate(7, true, '') }}</pnp:textbox>", "", FORMATTED),
    ("<pnp:textbox>{{ card.ability|truncate(11, true, '') }}</pnp:textbox>", "", FORMATTED),
    ("<pnp:textbox>{{ card.ability|upper }}</pnp:textbox>", "&AMP;", "card.text|striptags|upper"),
    ("<pnp:textbox width='9' height='9'><B>a</B></pnp:textbox>", "<B>", "write <b>; formatted text in capitals is"),
    ("<image href='' width='1' height='1'/>", "<image>: href is empty", "{% if card.art %}…{% endif %}"),
    ("<use/>", "<use>: it needs href", "#icon-NAME"),
    ("<use href=''/>", "<use>: href is empty", "only where there is one"),
    ("<pnp:art width='1'/>", "<pnp:art>: it needs href", "art/"),
    ("<pnp:art href='tower'/>", "<pnp:art>: it needs width or height", 'width="…"'),
    ("<text font-weight='heavy'>x</text>", "'heavy' is not a font weight", "normal, bold, or a number from 100 to 900"),
    ("<g transform='rotate(45deg)'/>", "'45deg'", "leave out the unit"),
    ("<g transform='translate(5mm, 3px)'/>", "'5mm, 3px'", "leave out the unit"),
    ("<g transform='scale(a)'/>", "'a' is not a list of numbers", "separate numbers"),
    ("<g transform='rotate(45, 10)'/>", "rotate takes 1 or 3 numbers", "rotate(a, x, y)"),
    ("<text text-anchor='center'/>", "'center' is not one of", "did you mean 'middle'?"),
    ("<text dominant-baseline='center'/>", "'center' is not one of", "did you mean 'central'?"),
    ("<image src='a.png' width='1' height='1'/>", "'src'", "did you mean 'href'?"),
    ("<g zzz='1'/>", "'zzz'", "known: clip-path, fill, "),
    ("<g style='zzz:1'/>", "'zzz'", "known: clip-path, fill, "),
    ("<text>a&nbsp;b</text>", "undefined entity &nbsp;", "write the character itself, or its number: &#160;"),
    ("<text>&copy;</text>", "undefined entity &copy;", "&#169;"),
    ("<text>&nothing;</text>", "undefined entity &nothing;", "and & as &amp;"),
    ("<!-- a -- b -->", "'--' stands inside a comment", "<!-- and --> only"),
    ("<!-- a", "a comment is not closed", "end it with -->"),
    ("<g/></svg><svg>", "a second <svg>", "one <svg>…</svg>"),
    ("</svg>", "a tag is closed that is not open", "delete this closing tag"),
    ("</svg>words<svg>", "something stands behind the end", "one <svg>…</svg>"),
]


@pytest.mark.parametrize(("markup", "message", "hint"), HINTS, ids=[markup for markup, _, _ in HINTS])
def test_the_hint_is_the_way_out(project: Any, markup: str, message: str, hint: str) -> None:
    first = project.problems(markup)[0]
    assert message in first.message
    assert hint in first.hint


@pytest.mark.parametrize(
    ("template", "message", "hint"),
    [
        ("<svg/>", "neither viewBox", 'write viewBox="0 0 {{ w }} {{ h }}"'),
        ('<svg viewbox="0 0 63 88"/>', "there is no attribute 'viewbox'", "'viewBox'"),
        ("", "it is empty", '<svg viewBox="0 0 {{ w }} {{ h }}">'),
        ("{# only #}\n", "it is empty", '<svg viewBox="0 0 {{ w }} {{ h }}">'),
        ("hello", "there is text, and no element around it", '<svg viewBox="0 0 {{ w }} {{ h }}">'),
        ('<svg viewBox="0 0 63 88"><rect x="3"', "a tag is not closed", "end it with >"),
    ],
)
def test_a_template_that_is_no_drawing_says_what_it_needs(project: Any, template: str, message: str, hint: str) -> None:
    _, (problem,) = project.draw(template)
    assert message in problem.message
    assert hint in problem.hint


ILLUSTRATOR = (
    '<!DOCTYPE svg PUBLIC "a" "b" [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n'
    '<svg xmlns="&ns_svg;" viewBox="0 0 9 9"/>'
)


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        (ILLUSTRATOR, "<!DOCTYPE … […]>", "without 'Preserve Illustrator Editing Capabilities'"),
        ("\n", "it is empty", 'viewBox="0 0 24 24"'),
        ("<svg/>", "neither viewBox", 'viewBox="0 0 24 24"'),
        ('<svg viewbox="0 0 9 9"/>', "'viewbox'", "'viewBox'"),
    ],
)
def test_an_icon_that_is_no_drawing_says_what_it_needs(project: Any, text: str, message: str, hint: str) -> None:
    project.write("templates/demo/icons/odd.svg", text)
    (problem,) = project.problems('<use href="#icon-odd" width="9"/>')
    assert message in problem.message
    assert hint in problem.hint


def test_an_unused_definition_is_read_once_and_a_used_one_with_what_uses_it(project: Any) -> None:
    definition = "<defs><symbol id='s'><circle r='x' fil='y'/></symbol></defs>"
    messages = [problem.message for problem in project.problems(f"{definition}<use href='#s'/>")]
    assert messages == ["<circle>: r: 'x' is not a length", "<circle>: fil: there is no attribute 'fil'"]
    (problem,) = project.problems(definition)
    assert problem.message == "<circle>: fil: there is no attribute 'fil'"
