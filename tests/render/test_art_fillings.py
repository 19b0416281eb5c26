"""A file filled in many ways on one face: each filling draws what it draws on a face of its own."""

from itertools import product
from typing import Any

import pytest

from pnp.bundled import bundled_root

FILE = "templates/demo/art/lamp.svg"
SLOTS = {"wall": ("#ff0000", "#00ff00", "url(#glow)"), "lamp": ("lit", "out", "none"), "shade": ("wide", "none")}
GLOW = '<linearGradient id="glow"><stop stop-color="#ffff00"/><stop offset="1" stop-color="#00ffff"/></linearGradient>'
WHOLE = '<rect id="whole" class="fill-wall" width="10" height="4"/>'
PARTS = {
    "its own clip": '<g class="lamp-lit"><clipPath id="c"><path d="M0 0h4v4h-4z"/></clipPath>'
    f'<g clip-path="url(#c)">{WHOLE}</g></g>',
    "clips of one name": '<g class="lamp-out"><clipPath id="c"><path d="M0 0h4v4h-4z"/></clipPath></g>'
    '<g class="lamp-lit"><clipPath id="c"><path d="M0 0h1v1h-1z"/></clipPath>'
    f'<g clip-path="url(#c)">{WHOLE}</g></g>',
    "a use from outside": f'<g class="lamp-lit">{WHOLE}</g><use class="shade-wide" href="#whole" y="5"/>',
    "a use of what is outside": f'<defs>{WHOLE}</defs><g class="lamp-lit"><use href="#whole" y="5"/></g>',
    "a gradient from outside": f'{GLOW}<g class="lamp-lit" fill="url(#glow)"><rect width="3" height="3"/></g>',
    "a gradient that a slot may name": f'<g class="shade-wide">{GLOW}</g>'
    '<g class="lamp-lit"><rect class="fill-wall" width="3" height="3"/></g>',
    "little ink": '<g class="lamp-lit"><rect class="ink-line fill-wall" width="3" height="3"/>'
    '<rect class="ink-white fill-wall" x="5" width="3" height="3"/><rect class="stroke-line" width="1" height="1"/></g>'
    '<g class="ink-low"><rect fill="#777777" width="1" height="1"/></g>',
    "a style from above": '<g class="fill-wall"><g class="lamp-lit"><rect width="3" height="3"/></g>'
    '<g class="lamp-out" opacity="0.5"><rect width="3" height="3"/></g></g>',
}


@pytest.mark.parametrize("inside", PARTS.values(), ids=PARTS)
def test_a_filling_draws_the_same_after_others(project: Any, flat: Any, inside: str) -> None:
    project.write(FILE, f'<svg viewBox="0 0 10 20">{inside}</svg>')
    choices = [
        [
            f"{name}: {choice}"
            for choice in SLOTS[name]
            if name == "wall" or choice == "none" or f"{name}-{choice}" in inside
        ]
        for name in SLOTS
        if f"{name}-" in inside or f"-{name}" in inside
    ]
    calls = [
        f'<pnp:art href="lamp" width="10" height="20" ink="{ink}" slots="{"; ".join(slots)}"/>'
        for ink in ("full", "low", "flat")
        for slots in product(*choices)
        if "glow" in inside or "wall: url(#glow)" not in slots
    ]
    assert len(calls) > 5
    alone = [_drawn(project, flat, [call]) for call in calls]
    assert len({face for (face,) in alone}) > 1
    assert _drawn(project, flat, calls * 2) == [face for (face,) in alone * 2]


def _drawn(project: Any, flat: Any, calls: list[str]) -> list[str]:
    """Return what each of some fillings on one face draws: shapes, each with its matrix."""
    faces = "".join(f'<g opacity="0.9"><path d="M0 0h1"/>{call}</g>' for call in calls)
    drawing, _ = project.draw(f'<svg viewBox="0 0 63 88">{faces}</svg>')
    return [repr(flat(op)) for op in drawing.ops]


def test_a_fault_in_a_filling_is_told_in_each(project: Any) -> None:
    wrong = '<g class="lamp-lit"><clipPath id="c"><blob/></clipPath><g clip-path="url(#c)"><path d="M0 0h1"/></g></g>'
    project.write(FILE, f'<svg viewBox="0 0 10 20">{wrong}<path class="fill-wall" d="M0 0h1"/></svg>')
    for colour in ("#111111", "#222222"):
        call = f"{{{{ emblem('lamp', 'x', 3, 4, 10, 40, wall='{colour}') }}}}"
        assert [problem.code for problem in project.problems(call)] == ["PNP313"]
    both = "".join(f"{{{{ emblem('lamp', 'x', 3, 4, 10, 40, wall='{colour}') }}}}" for colour in ("#111111", "#222222"))
    assert {problem.code for problem in project.problems(both)} == {"PNP313"}


def test_bundled_heads_are_the_same_after_one_another(project: Any, flat: Any) -> None:
    assert (bundled_root() / "templates/shared/art/figure/head.svg").is_file()
    calls = [
        f'<pnp:art href="shared/figure/head" width="20" height="20" ink="{ink}" slots="skin: {skin}; face: {face}"/>'
        for ink, skin, face in product(("full", "low"), ("#fbdcc4", "#8a5a3c"), ("round", "oval", "heart"))
    ]
    alone = [_drawn(project, flat, [call])[0] for call in calls]
    assert _drawn(project, flat, calls * 2) == alone * 2
