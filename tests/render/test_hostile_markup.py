"""Markup that is made to confuse or to hang ends in an error at its place; work is counted, not timed."""

import sys
from typing import Any

import pytest

from pnp.render import numbers
from pnp.render.fault import Fault
from pnp.render.markup import Origins

FAR = 100_000
LONG = {
    "spaces before": " " * FAR + "x",
    "spaces behind": "1" + " " * FAR + "x",
    "spaces between": "1" + " " * FAR + "m",
    "digits": "1" * FAR + "x",
    "digits and a point": "1" * FAR + "." + "1" * FAR + "x",
    "decimals": "." + "1" * FAR + "x",
    "exponent": "1e" + "1" * FAR + "x",
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
@pytest.mark.parametrize("read", [numbers.length, numbers.number])
def test_no_pattern_sees_more_of_a_number_than_it_can_have(read: Any, text: str) -> None:
    class Watched:
        def fullmatch(self, seen: str) -> None:
            assert len(seen) <= numbers.LONGEST

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(numbers, "_LENGTH", Watched())
        patch.setattr(numbers, "NUMBER", Watched())
        with pytest.raises(Fault) as caught:
            read(text)
    assert caught.value.code == "PNP314"
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
@pytest.mark.parametrize("attribute", ["x", "font-size", "letter-spacing", "stroke-dasharray", "opacity", "fill"])
def test_long_attributes_end_in_an_error_at_their_place(project: Any, attribute: str, text: str) -> None:
    (problem, *_) = project.problems(f'\n<text {attribute}="{text}">a</text>')
    assert str(problem.place) == "templates/demo/card.svg.j2:3"


def test_a_length_in_much_air_is_read(only: Any) -> None:
    assert only(f'<text x="{" " * 500}5 mm{" " * 500}">a</text>').x == 5


@pytest.mark.parametrize(
    "mark",
    [
        "",
        "x",
        "1",
        "1:2:3",
        ":",
        "x:y",
        "99:1",
        "-1:5",
        "0:-5",
        "0:0",
        "9" * 5000 + ":1",
        "0:" + "9" * 5000,
        "1e3:4",
        "०:१",
    ],
)
def test_a_template_that_writes_markers_of_its_own_confuses_nobody(project: Any, mark: str) -> None:
    spoofed = f'{{{{ \'<circel _l="{mark}"/><rect _l="{mark}" fill="redd" width="1" height="1"/>\' | safe }}}}'
    problems = project.problems(spoofed)
    assert [p.code for p in problems] == ["PNP313", "PNP315"]
    assert all(p.place.file == "templates/demo/card.svg.j2" for p in problems)
    (problem,) = project.problems(f"{{{{ '<g _l=\"{mark}\">' | safe }}}}")
    assert (problem.code, problem.place.file) == ("PNP310", "templates/demo/card.svg.j2")
    assert Origins(["a"], plain=True).place(mark).file == "a"


def chain(length: int, element: str) -> str:
    links = [
        f'<clipPath id="c{n}"><{element} clip-path="url(#c{n - 1})"/><{element} clip-path="url(#c{n - 1})"/></clipPath>'
        for n in range(1, length)
    ]
    return f'<clipPath id="c0"><rect width="1" height="1"/></clipPath>{"".join(links)}'


def test_clip_paths_that_refer_to_clip_paths_do_not_multiply(project: Any) -> None:
    markup = chain(60, "rect") + '<rect width="9" height="9" clip-path="url(#c59)"/>'
    assert [p.code for p in project.problems(markup)] == ["PNP318", "PNP318", "PNP321"]


def test_gradients_that_refer_to_gradients_do_not_multiply(project: Any) -> None:
    links = "".join(
        f'<linearGradient id="g{n}" href="#g{n - 1}"><stop fill="url(#g{n - 1})"/><stop fill="url(#g{n - 1})"/>'
        "</linearGradient>"
        for n in range(1, 60)
    )
    markup = f'<linearGradient id="g0"><stop/></linearGradient>{links}<rect width="9" height="9" fill="url(#g9)"/>'
    drawing, problems = project.draw(f'<svg viewBox="0 0 63 88">{markup}</svg>')
    assert (drawing is not None, problems) == (True, ())


def test_a_chain_of_definitions_longer_than_the_stack_is_told(project: Any) -> None:
    links = "".join(f'<linearGradient id="g{n}" href="#g{n + 1}"/>' for n in range(sys.getrecursionlimit()))
    (problem,) = project.problems(f'{links}<rect width="9" height="9" fill="url(#g0)"/>')
    assert problem.code == "PNP312"


def large_clip() -> str:
    return f'<clipPath id="c"><path d="M0 0{"h1" * 20_000}"/></clipPath>'


@pytest.mark.parametrize(
    "user",
    [
        '<rect x="{}" width="1" height="1" clip-path="url(#c)"/>',
        '<g clip-path="url(#c)"><rect width="{}.5" height="1"/></g>',
    ],
)
def test_a_large_clip_path_used_often_is_counted(project: Any, user: str) -> None:
    users = "".join(user.format(number) for number in range(400))
    assert "PNP312" in [p.code for p in project.problems(large_clip() + users)]


def test_a_large_gradient_used_often_is_counted(project: Any) -> None:
    stops = "".join(f'<stop offset="{number / 4000}"/>' for number in range(4000))
    users = "".join(f'<rect width="{n}.5" height="1" fill="url(#g)"/>' for n in range(2000))
    markup = f'<linearGradient id="g">{stops}</linearGradient>{users}'
    assert "PNP312" in [p.code for p in project.problems(markup)]
