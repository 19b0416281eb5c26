"""Elements become operations: positions, paint, transforms, clips; by arithmetic."""

from collections.abc import Callable
from typing import Any

import pytest

from pnp.model.words import Words
from pnp.render.drawing import Colour, Group, LinearGradient, Outline, RadialGradient, Shape, Text
from pnp.render.geometry.outlines import bounds, moved

Only = Callable[[str], Any]
Flat = Callable[[Any], list[tuple[Any, Any]]]


def box(shape: Shape) -> Any:
    return pytest.approx(bounds(shape.outline))


@pytest.mark.parametrize(
    ("element", "expected"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', (1, 2, 3, 4)),
        ('<rect width="10mm" height="1in"/>', (0, 0, 10, 25.4)),
        ('<rect x="72pt" width="9" height="9" rx="2"/>', (25.4, 0, 9, 9)),
        ('<rect width="4" height="2" rx="50" ry="1"/>', (0, 0, 4, 2)),
        ('<circle cx="5" cy="6" r="2"/>', (3, 4, 4, 4)),
        ('<ellipse cx="5" cy="6" rx="1" ry="2"/>', (4, 4, 2, 4)),
        ('<line x1="1" y1="2" x2="4" y2="6" stroke="red"/>', (1, 2, 3, 4)),
        ('<polyline points="0,0 3,1 2,5"/>', (0, 0, 3, 5)),
        ('<polygon points="0 0 3-1 2 5"/>', (0, -1, 3, 6)),
        ('<path d="M1 1h4v4z"/>', (1, 1, 4, 4)),
    ],
)
def test_a_shape_fills_its_box(only: Only, element: str, expected: tuple[float, ...]) -> None:
    assert box(only(element)) == expected


def test_a_rounded_corner_is_a_quarter_of_a_circle(only: Only) -> None:
    shape = only('<rect width="10" height="10" rx="4"/>')
    kind, x1, y1, x2, y2, x, y = list(shape.outline)[2]
    assert (kind, x, y) == ("C", 10, 4)
    middle = ((6 + 3 * x1 + 3 * x2 + 10) / 8, (0 + 3 * y1 + 3 * y2 + 4) / 8)
    assert ((middle[0] - 6) ** 2 + (middle[1] - 4) ** 2) ** 0.5 == pytest.approx(4, rel=3e-4)


def test_a_radius_that_is_not_said_or_auto_is_as_the_other(only: Only) -> None:
    shapes = [only(f'<rect width="9" height="9" {radii}/>') for radii in ('rx="2"', 'ry="2"', 'rx="2" ry="auto"')]
    assert len({shape.outline for shape in shapes}) == 1


@pytest.mark.parametrize(
    "nothing",
    [
        '<rect width="0" height="4"/>',
        '<circle r="0"/>',
        '<rect width="3" height="4" fill="none"/>',
        '<rect width="3" height="4" display="none"/>',
        '<rect width="3" height="4" visibility="hidden"/>',
        '<rect width="3" height="4" fill-opacity="0"/>',
        '<path d=""/>',
        "<g><title>words</title></g>",
        '<metadata><rdf:RDF/></metadata><sodipodi:namedview id="x"/>',
        '<defs><rect width="3" height="4"/></defs>',
        "<text> </text>",
    ],
)
def test_what_has_no_ink_draws_nothing(project: Any, nothing: str) -> None:
    assert project.ops(nothing) == ()


def test_paint_is_inherited_and_style_wins(only: Only) -> None:
    shape = only(
        '<g fill="red" stroke="blue" stroke-width="2"><path d="M0 0h9" fill="lime" style="fill:#00f;opacity:1"/></g>'
    )
    assert shape.fill == Colour(0, 0, 1)
    assert shape.stroke.paint == Colour(0, 0, 1)
    assert shape.stroke.width == 2


def test_current_colour_is_that_of_the_element(only: Only) -> None:
    assert only('<g fill="currentColor"><rect color="red" width="1" height="1"/></g>').fill == Colour(1, 0, 0)


@pytest.mark.parametrize(
    ("text", "rgb"),
    [("#f80", (1, 136 / 255, 0)), ("#ff8800", (1, 136 / 255, 0)), ("rgb(255, 136 0)", (1, 136 / 255, 0)),
     ("rgb(100%,50%,0%)", (1, 0.5, 0)), ("Teal", (0, 128 / 255, 128 / 255))],
)  # fmt: skip
def test_colours(only: Only, text: str, rgb: tuple[float, float, float]) -> None:
    fill = only(f'<rect width="1" height="1" fill="{text}"/>').fill
    assert (fill.red, fill.green, fill.blue) == pytest.approx(rgb)


def test_a_line_has_all_its_properties(only: Only) -> None:
    stroke = only(
        '<path d="M0 0h9" fill="none" stroke="red" stroke-width="1pt" stroke-opacity=".5" stroke-linecap="round"'
        ' stroke-linejoin="bevel" stroke-miterlimit="7" stroke-dasharray="1 2 3" stroke-dashoffset="4"/>'
    ).stroke
    assert stroke.width == pytest.approx(25.4 / 72)
    assert (stroke.opacity, stroke.cap, stroke.join, stroke.miter) == (0.5, "round", "bevel", 7)
    assert (stroke.dash, stroke.offset) == ((1, 2, 3, 1, 2, 3), 4)


def test_opacity_of_one_ink_needs_no_group_and_of_two_does(only: Only) -> None:
    assert only('<rect width="1" height="1" opacity=".5" fill-opacity=".5"/>').opacity == 0.25
    both = only('<rect width="1" height="1" opacity=".5" stroke="red"/>')
    assert isinstance(both, Group)
    assert (both.opacity, both.ops[0].opacity, both.ops[0].stroke.opacity) == (0.5, 1, 1)


@pytest.mark.parametrize(
    ("transform", "point"),
    [
        ("translate(3)", (4, 2)),
        ("translate(3, 4)", (4, 6)),
        ("scale(2)", (2, 4)),
        ("scale(2 -1)", (2, -2)),
        ("rotate(90)", (-2, 1)),
        ("rotate(90 1 0)", (-1, 0)),
        ("skewX(45)", (3, 2)),
        ("skewY(45)", (1, 3)),
        ("matrix(1 2 3 4 5 6)", (12, 16)),
        ("translate(10,0) rotate(180) scale(2)", (8, -4)),
    ],
)
def test_a_transform_moves_the_point_1_2(only: Only, transform: str, point: tuple[float, float]) -> None:
    group = only(f'<path d="M1 2h1" transform="{transform}"/>')
    ((_, x, y), *_) = moved(group.ops[0].outline, group.matrix)
    assert (x, y) == pytest.approx(point)


def test_a_fitted_gradient_is_measured_by_the_shape(only: Only) -> None:
    fill = only(
        '<defs><linearGradient id="a" x2="0" y2="100%"><stop stop-color="red"/>'
        '<stop offset="50%" style="stop-color:#00f;stop-opacity:.5"/></linearGradient></defs>'
        '<rect x="10" y="20" width="30" height="40" fill="url(#a)"/>'
    ).fill
    assert isinstance(fill, LinearGradient)
    assert moved(Outline("ML", (fill.x1, fill.y1, fill.x2, fill.y2)), fill.matrix).numbers == (10, 20, 10, 60)
    assert [(s.offset, s.colour, s.opacity) for s in fill.stops] == [
        (0, Colour(1, 0, 0), 1),
        (0.5, Colour(0, 0, 1), 0.5),
    ]


def test_a_gradient_in_user_units_takes_stops_from_another(only: Only) -> None:
    fill = only(
        '<rect width="30" height="40" fill="url(#b)"/><linearGradient id="a"><stop/></linearGradient>'
        '<radialGradient id="b" xlink:href="#a" gradientUnits="userSpaceOnUse" cx="5" cy="6" r="7"'
        ' gradientTransform="translate(1 2)"/>'
    ).fill
    assert isinstance(fill, RadialGradient)
    assert (fill.cx, fill.cy, fill.r, fill.fx, fill.fy) == (5, 6, 7, 5, 6)
    assert fill.matrix == (1, 0, 0, 1, 1, 2)
    assert len(fill.stops) == 1


def test_a_clip_is_one_outline_with_its_rule(only: Only) -> None:
    group = only(
        '<clipPath id="c"><rect width="4" height="4" transform="translate(1 1)" clip-rule="evenodd"/>'
        '<circle cx="9" cy="9" r="1"/></clipPath><g clip-path="url(#c)"><rect width="30" height="30"/></g>'
    )
    assert bounds(group.clip) == pytest.approx((1, 1, 9, 9))
    assert len(group.ops) == 1


def test_a_symbol_is_scaled_into_its_use_and_shared(only: Only, flat: Flat) -> None:
    group = only(
        '<symbol id="s" viewBox="0 0 10 10"><rect x="5" width="5" height="10"/></symbol>'
        '<use href="#s" x="20" y="30" width="40" height="20"/>'
    )
    ((matrix, leaf),) = flat(group)
    assert group.ops[0].shared
    # 10 x 10 meets 40 x 20: twice the size, in the middle of the width.
    assert bounds(moved(leaf.outline, matrix)) == pytest.approx((40, 30, 10, 20))


@pytest.mark.parametrize(
    ("aspect", "expected"),
    [
        ("none", (0, 0, 40, 20)),
        ("xMinYMid", (0, 0, 20, 20)),
        ("xMaxYMid meet", (20, 0, 20, 20)),
        ("xMidYMax slice", (0, -20, 40, 40)),
    ],
)
def test_a_view_box_meets_or_slices(only: Only, flat: Flat, aspect: str, expected: Any) -> None:
    svg = f'<svg width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="{aspect}">'
    svg += '<rect width="10" height="10"/></svg>'
    group = only(svg)
    ((matrix, leaf),) = flat(group)
    assert bounds(moved(leaf.outline, matrix)) == pytest.approx(expected)
    assert bounds(group.clip) == (0, 0, 40, 20)


def test_use_of_any_element_draws_it_again_elsewhere(project: Any, flat: Flat) -> None:
    first, second = project.ops('<rect id="r" width="2" height="2"/><use xlink:href="#r" x="5" fill="red"/>')
    ((matrix, leaf),) = flat(second)
    assert matrix == (1, 0, 0, 1, 5, 0)
    assert leaf.fill == Colour(1, 0, 0)
    assert first.fill == Colour(0, 0, 0)


def test_an_icon_file_takes_colour_and_size_from_its_use(project: Any, flat: Flat) -> None:
    project.write(
        "templates/demo/icons/leaf.svg",
        '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M0 0h24"/></svg>',
    )
    (group,) = project.ops('<use href="#icon-leaf" x="3" width="12" color="red"/>')
    ((matrix, leaf),) = flat(group)
    assert matrix == (0.5, 0, 0, 0.5, 3, 0)
    assert leaf.stroke.paint == Colour(1, 0, 0)


def test_lengths_of_an_icon_file_are_pixels(project: Any, flat: Flat) -> None:
    project.write(
        "templates/shared/icons/bar.svg", '<svg width="96px" height="96px"><rect width="25.4mm" height="1in"/></svg>'
    )
    ((_, leaf),) = flat(project.ops('<use href="#icon-bar" width="5"/>')[0])
    assert box(leaf) == (0, 0, 96, 96)


def test_a_whole_inkscape_page_is_scaled_to_its_millimetres(project: Any, flat: Flat) -> None:
    drawing, problems = project.draw(
        '<svg width="63mm" height="88mm" viewBox="0 0 630 880"><rect width="630" height="880"/></svg>'
    )
    assert problems == ()
    ((matrix, leaf),) = flat(drawing.ops[0])
    assert bounds(moved(leaf.outline, matrix)) == pytest.approx((0, 0, 63, 88))


def test_text_is_anchored_and_goes_on_through_tspans(project: Any) -> None:
    start = project.ops('<text x="20" y="20" font-size="10pt">Hello</text>')[0]
    middle = project.ops('<text x="20" y="20" font-size="10pt" text-anchor="middle">Hello</text>')[0]
    end = project.ops('<text x="20" y="20" font-size="10pt" text-anchor="end">Hello</text>')[0]
    assert isinstance(start, Text)
    wide = start.font.advance("Hello") * start.size
    assert (start.x, middle.x, end.x) == pytest.approx((20, 20 - wide / 2, 20 - wide))
    one, two, three = project.ops(
        '<text x="1" y="12">a\n  <tspan font-weight="bold" dy="1">b</tspan><tspan x="5" y="6">c</tspan></text>'
    )
    assert (one.text, two.text, three.text) == ("a ", "b", "c")
    assert two.font.bold
    assert two.x == pytest.approx(1 + one.font.advance("a ") * one.size)
    assert (two.y, three.x, three.y) == (13, 5, 6)


def test_letter_spacing_counts_in_the_middle(project: Any) -> None:
    plain, wide = project.ops(
        '<text x="30" text-anchor="middle">abc</text><text x="30" text-anchor="middle" letter-spacing="2">abc</text>'
    )
    assert wide.spacing == 2
    assert plain.x - wide.x == pytest.approx(2)


def test_an_outline_below_its_letters_is_drawn_first(project: Any) -> None:
    under, over = project.ops('<text x="1" y="9" fill="white" stroke="black" paint-order="stroke">A</text>')
    assert under.stroke.paint == Colour(0, 0, 0)
    assert (over.stroke, over.fill) == (None, Colour(1, 1, 1))


@pytest.mark.parametrize(("baseline", "em"), [("alphabetic", 0), ("central", 0.3), ("hanging", 0.65), ("middle", 0.24)])
def test_baselines(project: Any, baseline: str, em: float) -> None:
    (text,) = project.ops(f'<text y="50" font-size="10" dominant-baseline="{baseline}">A</text>')
    assert (text.y - 50) / 10 == pytest.approx(em, abs=0.05)


@pytest.mark.parametrize("baseline", ["central", "middle"])
def test_japanese_stands_in_the_middle_of_its_kanji(project: Any, baseline: str) -> None:
    (text,) = project.ops(f'<text y="50" font-size="10" dominant-baseline="{baseline}">霧の国</text>')
    font = text.font
    assert font.kanji
    assert text.y - (font.rise - font.fall) / 2 * 10 == pytest.approx(50)


def test_markup_of_a_card_reaches_the_text_box(project: Any) -> None:
    project.write("templates/demo/icons/shield.svg", '<svg viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>')
    ops = project.ops(
        '<pnp:textbox x="5" y="5" width="50" height="20" font-size="8pt" for="ability">{{ card.ability }}</pnp:textbox>'
    )
    texts = [op for op in ops if isinstance(op, Text)]
    assert "".join(t.text for t in texts).split() == ["Heal", "two", "&"]
    assert [t.font.bold for t in texts if "two" in t.text] == [True]
    assert any(isinstance(op, Group) for op in ops)


def test_equal_elements_of_two_faces_are_one_object(project: Any) -> None:
    template = (
        '<svg viewBox="0 0 63 88"><linearGradient id="g"><stop stop-color="red"/></linearGradient>'
        '<rect width="9" height="9" fill="url(#g)"/><g opacity=".5">'
        '<path d="M0 0h9" stroke="red"/><rect width="1" height="1"/></g>'
        "<text>fixed</text><text>{{ card.name }}{{ page }}</text></svg>"
    )
    project.write("templates/demo/card.svg.j2", template)
    renderer = project.renderer()
    first, _ = renderer.draw("card", renderer.values(project.entry, None, page=1), None)
    second, _ = renderer.draw("card", renderer.values(project.entry, None, page=2), None)
    again, _ = renderer.draw("card", renderer.values(project.entry, None, page=1), None)
    assert again is first
    assert [a is b for a, b in zip(first.ops, second.ops, strict=True)] == [True, True, True, False]


@pytest.mark.parametrize(
    ("said", "drawn"),
    [
        ("bon\u202f!", "bon\u2009!"),
        ("search\u2011and", "search-and"),
        ("Draw.\u2028Discard.\u2029End.", "Draw. Discard. End."),
        ("Do\u00adnau\u200bdampf\u2060\ufeff\u200d\u200e", "Donaudampf"),
        ("Cafe\u0301 \u2605\ufe0f", "Caf\u00e9 \u2605"),
    ],
)
def test_a_line_of_text_takes_what_word_processors_write(project: Any, said: str, drawn: str) -> None:
    project.fields["name"] = Words({"en": said})
    ops = project.ops("<text y='9'>{{ card.name }}</text>")
    assert "".join(op.text for op in ops) == drawn
