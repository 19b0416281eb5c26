"""A sheet as an SVG picture, to look at: the placements, marks and labels of its PDF page, each face written once."""

from xml.sax.saxutils import escape

from pnp.impose.sheet import Box, Label, Line, Placement, Sheet
from pnp.render.drawing import Drawing, Outline
from pnp.write.svg import content_svg

_PENS = {"fold": ' stroke-dasharray="2 1.5"', "warning": ' stroke="#c7c7c7"', "knock-out": ' stroke="#fff"'}
_SMALL_PRINT = "Alegreya Sans, BIZ UDPGothic, sans-serif"


def sheet_svg(sheet: Sheet) -> str:
    """Return one side of a sheet in millimetres. Raises OSError where a picture cannot be read."""
    definitions: list[str] = []
    symbols: dict[Drawing, str] = {}
    for placement in sheet.placements:
        if placement.drawing not in symbols:
            symbols[placement.drawing] = f'<g id="f{len(symbols)}">{content_svg(placement.drawing, definitions)}</g>'
    numbers = {drawing: number for number, drawing in enumerate(symbols)}
    clips = "".join(
        f'<clipPath id="c{n}">{_rect(placement.clip)}</clipPath>' for n, placement in enumerate(sheet.placements)
    )
    faces = "".join(
        f'<g clip-path="url(#c{n})"><use href="#f{numbers[placement.drawing]}" transform="{_turned(placement)}"/></g>'
        for n, placement in enumerate(sheet.placements)
    )
    lines = sorted(sheet.lines, key=lambda line: line.kind != "knock-out")
    marks = "".join(map(_line, lines)) + "".join(map(_cut, sheet.outlines))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.width:g} {sheet.height:g}">'
        f"<defs>{''.join(definitions)}{''.join(symbols.values())}{clips}</defs>{faces}"
        f'<g fill="none" stroke="#000">{marks}</g>'
        f'<g font-family="{_SMALL_PRINT}">{"".join(map(_label, sheet.labels))}</g></svg>'
    )


def _turned(placement: Placement) -> str:
    """Return what turns a drawing clockwise and lays its trim on the placement's."""
    trim = placement.trim
    x = trim.right if placement.turn in (90, 180) else trim.x
    y = trim.bottom if placement.turn in (180, 270) else trim.y
    return f"translate({x:.6g} {y:.6g}) rotate({placement.turn}) scale({placement.scale:.6g})"


def _rect(box: Box) -> str:
    return f'<rect x="{box.x:.5g}" y="{box.y:.5g}" width="{box.width:.5g}" height="{box.height:.5g}"/>'


def _line(line: Line) -> str:
    ends = f'x1="{line.x1:.5g}" y1="{line.y1:.5g}" x2="{line.x2:.5g}" y2="{line.y2:.5g}"'
    return f'<line {ends} stroke-width="{line.width:g}"{_PENS.get(line.kind, "")}/>'


def _cut(outline: Outline) -> str:
    data = "".join(f"{name}{' '.join(f'{value:.5g}' for value in values)}" for name, *values in outline)
    return (
        f'<path d="{data}" stroke-width="0.1" stroke="#fff"/><path d="{data}" stroke-width="0.1" stroke-dasharray="1"/>'
    )


def _label(label: Label) -> str:
    at = f'transform="translate({label.x:.5g} {label.y:.5g}) rotate({label.turn})"'
    return f'<text {at} font-size="{label.size:g}" text-anchor="{label.align}">{escape(label.text)}</text>'
