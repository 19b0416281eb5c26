"""SVG files as drawing programs and icon collections write them: drawn, or refused with a word."""

from typing import Any

import pytest

from pnp.render.drawing import Colour
from pnp.render.geometry.outlines import bounds

ICON = '<path d="M2 2h20v20z"/>'
HEADS = {
    "game-icons.net": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" '
    'style="height: 512px; width: 512px;">',
    "draw.io": '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
    '<svg xmlns="http://www.w3.org/2000/svg" style="background: transparent; background-color: transparent; '
    'color-scheme: light dark;" version="1.1" width="24px" height="24px" viewBox="0 0 24 24">',
    "Affinity": '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"\n "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
    '<svg width="100%" height="100%" viewBox="0 0 24 24" version="1.1" xmlns="http://www.w3.org/2000/svg" '
    'xmlns:serif="http://www.serif.com/" xml:space="preserve" '
    'style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;">',
    "potrace": '<?xml version="1.0" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 20010904//EN"\n'
    ' "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd">\n'
    '<svg version="1.0" xmlns="http://www.w3.org/2000/svg" width="24.000000pt" height="24.000000pt" '
    'viewBox="0 0 24 24" preserveAspectRatio="xMidYMid meet">',
    "Illustrator": '<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: a program -->\n'
    '<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" viewBox="0 0 24 24" '
    'style="enable-background:new 0 0 24 24;" xml:space="preserve"><style type="text/css"></style>',
    "Bootstrap": '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="currentColor" '
    'class="bi bi-alarm" viewBox="0 0 24 24">',
    "Font Awesome": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><!--! a licence -->',
    "Iconify": '<svg xmlns="http://www.w3.org/2000/svg" width="1em" height="1em" viewBox="0 0 24 24">',
    "a page": '<svg viewBox="0 0 24 24" style="vertical-align: middle; margin:0; max-width:100%; display:inline">',
    "notes of a program": '<?app note?>\n<svg viewBox="0 0 24 24"><?xpacket begin="x"?>',
}


def icon(project: Any, text: str) -> Any:
    project.write("templates/demo/icons/it.svg", text)
    return project.draw('<svg viewBox="0 0 63 88"><use href="#icon-it" x="1" y="1" width="12"/></svg>')


@pytest.mark.parametrize("head", HEADS.values(), ids=HEADS)
def test_files_of_these_programs_are_drawn(project: Any, flat: Any, head: str) -> None:
    drawing, problems = icon(project, f"{head}{ICON}</svg>")
    assert problems == ()
    ((matrix, leaf),) = flat(drawing.ops[0])
    assert matrix == (0.5, 0, 0, 0.5, 1, 1)
    assert bounds(leaf.outline) == (2, 2, 20, 20)


@pytest.mark.parametrize(
    "where",
    [
        "<style>{}</style>{}",
        "<defs><style>{}</style></defs>{}",
        "<defs><g><style><![CDATA[{}]]></style></g></defs>{}",
        "<symbol id='s'><style>{}</style></symbol>{}",
        "<metadata><style>{}</style></metadata>{}",
        "<g>{1}<style type='text/css'>{0}</style></g>",
        "<text><style>{}</style></text>{}",
    ],
)
def test_a_style_sheet_is_refused_wherever_it_stands(project: Any, where: str) -> None:
    inside = where.format(".c{fill:#e30613}", '<rect class="c" width="9" height="9"/>')
    drawing, problems = icon(project, f'<svg viewBox="0 0 24 24">\n{inside}</svg>')
    assert drawing is None
    assert {(p.code, p.place.file, p.place.line) for p in problems} == {("PNP313", "templates/demo/icons/it.svg", 2)}
    assert "style sheets are not read" in problems[0].hint
    drawing, problems = project.draw(f'<svg viewBox="0 0 63 88">\n{inside}</svg>')
    assert drawing is None
    assert {(p.code, str(p.place)) for p in problems} == {("PNP313", "templates/demo/card.svg.j2:2")}


@pytest.mark.parametrize("sheet", ["<style/>", "<style> \n </style>", "<defs><style type='text/css'></style></defs>"])
def test_an_empty_style_sheet_says_nothing(project: Any, sheet: str) -> None:
    drawing, problems = icon(project, f'<svg viewBox="0 0 24 24">{sheet}{ICON}</svg>')
    assert (drawing is not None, problems) == (True, ())


@pytest.mark.parametrize(
    ("head", "code", "words"),
    [
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg>', "PNP311", "<!DOCTYPE … […]>"),
        ('<!DOCTYPE svg PUBLIC "a" "b" [\n]><svg>', "PNP311", "<!DOCTYPE … […]>"),
        ('<!-- <!DOCTYPE svg> --><!DOCTYPE svg PUBLIC "a" "b"><svg>', "PNP311", "<!DOCTYPE …>"),
        ('<?xml-stylesheet href="a.css"?><svg>', "PNP311", "<?xml-stylesheet …?>"),
        ('<!DOCTYPE svg PUBLIC "a" "http://b"><svg viewBox="0 0 24 24" fill="&red;">', "PNP310", "undefined entity"),
        ('<!DOCTYPE svg SYSTEM "file:///etc/hostname"><svg viewBox="0 0 24 24">&a;', "PNP310", "undefined entity"),
    ],
)
def test_what_a_head_may_not_say(project: Any, head: str, code: str, words: str) -> None:
    drawing, problems = icon(project, f"{head}{ICON}</svg>")
    assert drawing is None
    assert problems[0].code == code
    assert words in problems[0].message


def test_lines_are_counted_with_those_of_a_document_type(project: Any) -> None:
    head = '<!DOCTYPE svg PUBLIC "a"\n "b">\n<svg viewBox="0 0 24 24">\n'
    _, problems = icon(project, f"{head}<circel/></svg>")
    assert [str(p.place) for p in problems] == ["templates/demo/icons/it.svg:4:1"]


def test_the_style_of_a_page_is_none_of_a_drawing_inside(project: Any) -> None:
    _, problems = icon(project, '<svg viewBox="0 0 24 24"><g style="width: 5px"/></svg>')
    assert [p.code for p in problems] == ["PNP319"]
    assert [p.code for p in project.draw('<svg viewBox="0 0 63 88" style="background: red"/>')[1]] == ["PNP319"]


@pytest.mark.parametrize(
    ("template", "line", "hint"),
    [
        ('\n<?xml version="1.0"?>\n<svg viewBox="0 0 63 88"/>', 0, "delete this line"),
        ('<svg viewBox="0 0 63 88">\n<g>\n<?xml version="1.0"?></g></svg>', 3, "delete this line"),
        ('<svg viewBox="0 0 63 88">\n<g fill="red" fill="blue"/></svg>', 2, "delete one of the two"),
    ],
)
def test_a_pasted_drawing_is_told_what_to_delete(project: Any, template: str, line: int, hint: str) -> None:
    drawing, problems = project.draw(template)
    assert drawing is None
    assert problems[0].code == "PNP310"
    assert hint in problems[0].hint
    assert problems[0].place.line == line


def test_a_whole_file_as_a_template_is_drawn(project: Any) -> None:
    drawing, problems = project.draw(HEADS["potrace"].replace("24.000000pt", "24") + ICON + "</svg>", None)
    assert (drawing is not None, problems) == (True, ())


@pytest.mark.parametrize(
    "clip",
    [
        '<clipPath id="c" clip-path="url(#d)"><rect width="9" height="9"/></clipPath>',
        '<clipPath id="c"><rect clip-path="url(#d)" width="9" height="9"/></clipPath>',
        '<clipPath id="c" style="clip-path:url(#d)"><rect width="9" height="9"/></clipPath>',
    ],
)
def test_a_clip_inside_a_clip_is_refused(project: Any, clip: str) -> None:
    (problem,) = project.problems(
        f'{clip}<clipPath id="d"><circle r="3"/></clipPath><rect clip-path="url(#c)" width="9" height="9"/>'
    )
    assert (problem.code, "<g> around" in problem.hint) == ("PNP321", True)


def test_what_is_not_shown_in_a_clip_does_not_clip(project: Any) -> None:
    (group,) = project.ops(
        '<clipPath id="c"><title>x</title><rect width="4" height="4"/><rect display="none" width="9" height="9"/>'
        '</clipPath><g clip-path="url(#c)"><rect width="30" height="30"/></g>'
    )
    assert bounds(group.clip) == (0, 0, 4, 4)


@pytest.mark.parametrize(
    ("inside", "hint"),
    [
        ('<image href="data:image/png;base64,AA=="/>', "place it with <image>"),
        ('<use href="#i"/>', "place it with <image>"),
        ('<rect width="1" height="1"/>', "in a loop"),
    ],
)
def test_a_pattern_is_told_what_to_do_instead(project: Any, inside: str, hint: str) -> None:
    problems = project.problems(
        f'<defs><pattern id="p">{inside}</pattern></defs><rect width="9" height="9" fill="url(#p)"/>'
    )
    assert [p.code for p in problems] == ["PNP320"]
    assert hint in problems[0].hint


def test_colours_of_an_icon_survive_a_head(project: Any, flat: Any) -> None:
    drawing, _ = icon(project, f'{HEADS["Affinity"]}<g style="fill:#e30613">{ICON}</g></svg>')
    ((_, leaf),) = flat(drawing.ops[0])
    assert leaf.fill == Colour(227 / 255, 6 / 255, 19 / 255)
