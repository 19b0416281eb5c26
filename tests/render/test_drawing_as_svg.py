"""A drawing written as SVG and drawn again is the same drawing: nothing is lost on the way."""

import re
import xml.etree.ElementTree as ET

import pytest
from face_log import log_drawing

from pnp.write.svg import drawing_svg

DEFS = """<defs>
<linearGradient id="a" x1="0" y1="0" x2="1" y2="0" gradientTransform="rotate(20)">
<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff" stop-opacity="0.5"/></linearGradient>
<radialGradient id="b" cx="0.4" cy="0.5" r="0.6" fx="0.3"><stop offset="0.1" stop-color="#fff"/>
<stop offset="1" stop-color="#123456"/></radialGradient>
<clipPath id="c"><circle cx="10" cy="10" r="8"/></clipPath></defs>"""

INSIDE = {
    "shapes": '<rect x="1" y="2" width="3" height="4" rx="1" fill="#c8323c"/>'
    '<path d="M0 0l5 5h3z" fill-rule="evenodd"/>',
    "strokes": '<path d="M1 1H9" fill="none" stroke="#2f8f4e" stroke-width="0.4" stroke-linecap="round" '
    'stroke-linejoin="bevel" stroke-miterlimit="7" stroke-dasharray="2 1" stroke-dashoffset="0.5" '
    'stroke-opacity="0.6"/>',
    "see-through": '<circle cx="5" cy="5" r="3" fill="#000" fill-opacity="0.25"/>',
    "gradients": DEFS + '<rect width="8" height="8" fill="url(#a)" stroke="url(#b)"/><circle r="3" fill="url(#b)"/>',
    "groups": DEFS
    + '<g transform="rotate(30 5 5) scale(2)" opacity="0.5" clip-path="url(#c)"><rect width="9" height="9"/>'
    '<g transform="translate(3 4)"><circle r="3" fill="#fff"/></g></g>',
    "text": '<text x="3" y="9" font-family="display" font-weight="bold" font-size="4" fill="#333">'
    "AVATAR &amp; &lt;Söhne&gt;</text>"
    '<text x="21.3" y="9" text-anchor="end" font-family="body" font-style="italic" font-size="3">to the right</text>',
}


@pytest.mark.parametrize("name", INSIDE)
def test_svg_and_back_is_the_same_drawing(name: str, project) -> None:
    drawing, problems = project.draw(f'<svg viewBox="0 0 63 88">{INSIDE[name]}</svg>')
    assert (drawing is not None, problems) == (True, ())
    again, problems = project.draw(_known(drawing_svg(drawing, "A <title>")))
    assert (again is not None, problems) == (True, ())
    assert log_drawing(again) == log_drawing(drawing)


def _known(svg: str) -> str:
    """Leave out what only readers of the file need: names, and the lengths of texts."""
    svg = re.sub(r"<title>.*?</title>\n", "", svg)
    return re.sub(r' (?:xmlns|role|aria-label|textLength|lengthAdjust|xml:space)="[^"]*"', "", svg)


def test_the_file_is_well_formed_sized_in_millimetres_and_named(project) -> None:
    drawing, _ = project.draw(f'<svg viewBox="0 0 63 88">{"".join(INSIDE.values())}</svg>')
    root = ET.fromstring(drawing_svg(drawing, 'Rates "so far" & more'))  # noqa: S314 - our own
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("63mm", "88mm", "0 0 63 88")
    assert root.get("aria-label") == 'Rates "so far" & more'
    assert root[0].text == 'Rates "so far" & more'
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids)) > 2


def test_a_text_keeps_its_true_length_in_any_font(project) -> None:
    drawing, _ = project.draw('<svg viewBox="0 0 63 88"><text x="0" y="5" font-size="4">Wide</text></svg>')
    (text,) = drawing.ops
    length = float(re.search(r'textLength="([\d.]+)"', drawing_svg(drawing))[1])
    assert length == pytest.approx(4 * text.font.advance("Wide"), abs=0.001)
