"""Drawn art: SVG files whose slots templates fill, and what is said of slots and files that are not there."""

from typing import Any

import pytest

from pnp.bundled import bundled_root
from pnp.render.drawing import Colour, Shape

LAMP = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20" preserveAspectRatio="xMidYMax">
<rect class="fill-wall" style="fill:#ff0000" width="10" height="20"/>
<rect class="lamp-lit ink-full" fill="#00ff00" x="1" width="3" height="3"/>
<g class="lamp-out" display="none"><rect id="off" fill="#0000ff" class="ink-white" x="5" width="3" height="3"/></g>
<use class="ink-low" display="none" href="#off" y="9"/>
</svg>"""
FILE = "templates/demo/art/lamp.svg"


@pytest.fixture
def lamp(project: Any, flat: Any) -> Any:
    project.write(FILE, LAMP)

    def colours(options: str = "") -> list[str]:
        drawing, problems = project.draw(
            f'<svg viewBox="0 0 63 88">{{{{ emblem("lamp", "x", 3, 4, 10, 40, {options}) }}}}</svg>'
        )
        assert problems == ()
        shapes = [leaf for op in drawing.ops for _, leaf in flat(op) if isinstance(leaf, Shape)]
        return ["".join(f"{round(15 * part):x}" for part in _parts(shape.fill)) for shape in shapes]

    return colours


def _parts(paint: Any) -> tuple[float, float, float]:
    assert isinstance(paint, Colour)
    return paint.red, paint.green, paint.blue


def test_a_file_is_drawn_as_a_viewer_shows_it(lamp: Any) -> None:
    assert lamp() == ["f00", "0f0"]


def test_colours_and_parts_are_chosen(lamp: Any) -> None:
    assert lamp('wall="#cccccc", lamp="out"') == ["ccc", "00f"]
    assert lamp('lamp="none"') == ["f00"]


def test_little_ink_shows_and_whitens_what_it_is_to(lamp: Any) -> None:
    assert lamp('ink="low"') == ["f00", "fff"]
    assert lamp('ink="low", lamp="out"') == ["f00", "fff", "fff"]


def test_flat_ink_leaves_out_what_is_seen_through(project: Any, flat: Any) -> None:
    shade = '<rect class="ink-full" fill="#000000" fill-opacity="0.3" x="4" width="3" height="3"/>'
    project.write(FILE, LAMP.replace("</svg>", shade + "</svg>"))
    drawing, _ = project.draw('<svg viewBox="0 0 63 88"><pnp:art href="lamp" width="10" height="40" ink="flat"/></svg>')
    assert len(flat(drawing.ops[0])) == 2


def test_flat_ink_keeps_a_line_whose_fill_is_seen_through(project: Any, flat: Any) -> None:
    glass = '<rect fill="#000000" fill-opacity="0.3" stroke="#000000" x="4" width="3" height="3"/>'
    project.write(FILE, LAMP.replace("</svg>", glass + "</svg>"))
    drawing, _ = project.draw('<svg viewBox="0 0 63 88"><pnp:art href="lamp" width="10" height="40" ink="flat"/></svg>')
    assert flat(drawing.ops[0])[-1][1].fill is None


def test_it_stands_in_its_box_as_the_file_says(project: Any, flat: Any) -> None:
    project.write(FILE, LAMP)
    drawing, _ = project.draw(
        '<svg viewBox="0 0 63 88"><pnp:art href="lamp" x="3" y="4" width="10" height="40"/></svg>'
    )
    assert [matrix for matrix, _ in flat(drawing.ops[0])] == [(1, 0, 0, 1, 3, 24)] * 2


def test_a_file_stands_in_the_place_of_another_and_takes_its_slots(project: Any, flat: Any) -> None:
    project.write(FILE, LAMP)
    place = '<rect class="art-light" data-slots="lamp: out" transform="translate(2 0)" width="10" height="20"/>'
    project.write("templates/demo/art/pier.svg", f'<svg viewBox="0 0 20 20">{place}</svg>')
    slots = "light: lamp; wall: #cccccc; lamp: lit"
    (pier,) = project.ops(f'<pnp:art href="pier" width="20" height="20" slots="{slots}"/>')
    shapes = [(matrix[4], _parts(leaf.fill)) for matrix, leaf in flat(pier)]
    assert [round(x) for x, _ in shapes] == [2, 2]
    assert [round(15 * part) for part in shapes[0][1]] == [12, 12, 12]


def test_a_file_that_stands_in_itself_ends(project: Any) -> None:
    project.write(FILE, '<svg viewBox="0 0 9 9"><rect class="art-me" width="9" height="9"/></svg>')
    assert "PNP312" in {p.code for p in project.problems("{{ emblem('lamp', 'x', 3, 4, 10, 40, me='lamp') }}")}


@pytest.mark.parametrize(
    ("call", "words", "hint"),
    [
        ("emblem('lamb', 'x', 3, 4, 10, 40)", "no emblem style 'lamb'", ""),
        ("emblem('lamp', 'x', 3, 4, 10, 40, wal='#fff')", f"{FILE}: there is no slot 'wal'", "'wall'"),
        ("emblem('lamp', 'x', 3, 4, 10, 40, lamp='dim')", f"{FILE}: the slot 'lamp' has no 'dim'", "lit, out, none"),
        ("emblem('../demo/lamp', 'x', 3, 4, 10, 40)", "no emblem style '../demo/lamp'", ""),
        ("emblem('lamp', 'x', 3, 4, 10, 40, wall='\"/><script>')", "is not a colour", ""),
    ],
)
def test_what_there_is_not_is_told_with_a_way_out(project: Any, call: str, words: str, hint: str) -> None:
    project.write(FILE, LAMP)
    (problem,) = project.problems(f"{{{{ {call} }}}}")
    assert words in problem.message
    assert hint in problem.hint


def test_a_broken_file_is_told_with_its_line(project: Any) -> None:
    project.write(FILE, LAMP.replace("</g>", ""))
    problem = project.problems("{{ emblem('lamp', 'x', 3, 4, 10, 40) }}")[0]
    assert (problem.code, problem.place.file) == ("PNP310", FILE)


def test_a_file_of_another_game_is_named_with_its_slug(project: Any) -> None:
    project.write("templates/other/art/boats/tug.svg", LAMP)
    tug = '<pnp:art href="other/boats/tug" width="9" height="9"/>'
    assert project.draw(f'<svg viewBox="0 0 63 88">{tug}</svg>')[1] == ()
    assert project.problems(tug.replace("other/", ""))[0].code == "PNP327"


def test_uses_that_multiply_in_files_end(project: Any) -> None:
    levels = "".join(f'<g id="l{n}">' + f'<use href="#l{n - 1}"/>' * 10 + "</g>" for n in range(1, 8))
    project.write(FILE, f'<svg viewBox="0 0 9 9"><path id="l0" d="M0 0h1"/>{levels}</svg>')
    assert "PNP312" in {p.code for p in project.problems("{{ emblem('lamp', 'x', 3, 4, 10, 40) }}")}


def test_many_fillings_of_a_large_file_end(project: Any) -> None:
    project.write(FILE, '<svg viewBox="0 0 9 9">' + '<path class="fill-a" d="M0 0h1"/>' * 9000 + "</svg>")
    calls = "{% for i in range(99) %}{{ emblem('lamp', 'x', 3, 4, 10, 40, a='#%06d' % i) }}{% endfor %}"
    assert "PNP312" in {p.code for p in project.problems(calls)}


def test_every_bundled_file_is_drawn_with_full_and_with_little_ink(project: Any) -> None:
    root = bundled_root() / "templates"
    files = sorted(root.glob("*/art/**/*.svg"))
    names = [path.relative_to(root).with_suffix("").as_posix().replace("/art/", "/", 1) for path in files]
    assert len(names) > 50
    for ink in ("full", "low"):
        calls = "".join(f'<pnp:art href="{name}" width="20" height="20" ink="{ink}"/>' for name in names)
        assert len(project.ops(calls)) == len(names)
