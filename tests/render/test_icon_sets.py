"""A whole icon set goes through the interpreter: every file draws something, and none has a problem."""

from pathlib import Path

import pytest

from pnp.problem import Problem
from pnp.render.drawing import Drawing
from pnp.render.fonts.fontbook import FontBook
from pnp.render.markup import Origins
from pnp.render.svg.interpreter import Interpreter
from pnp.render.svg.pictures import Pictures
from pnp.render.svg.scene import Scene
from pnp.render.svg.svg_files import SvgFiles, read_svg

tablerpy = pytest.importorskip("tablerpy")
FOLDERS = [Path(tablerpy.__file__).parent / "icons" / name for name in ("outline", "filled")]


@pytest.fixture(scope="module")
def interpreter() -> Interpreter:
    return Interpreter(FontBook({}, ()), SvgFiles("icons", ()), SvgFiles("art", ()), Pictures(()))


@pytest.mark.parametrize(("folder", "least"), [(FOLDERS[0], 4000), (FOLDERS[1], 800)], ids=["outline", "filled"])
def test_every_tabler_icon_draws_without_a_problem(interpreter: Interpreter, folder: Path, least: int) -> None:
    files = sorted(folder.glob("*.svg"))
    assert len(files) >= least
    problems: list[Problem] = []
    empty: list[str] = []
    for path in files:
        scene = Scene(read_svg(path), Origins([path.name], plain=True))
        drawing = interpreter.document(scene, None, 0.0)
        problems += scene.problems
        if not drawing.ops or (drawing.width, drawing.height) != (24, 24):
            empty.append(path.name)
    assert problems == []
    assert empty == []


def test_an_icon_of_the_set_is_what_it_says(interpreter: Interpreter) -> None:
    scene = Scene(read_svg(FOLDERS[0] / "square.svg"), Origins(["square.svg"], plain=True))
    drawing = interpreter.document(scene, None, 0.0)
    assert isinstance(drawing, Drawing)
    (shape,) = drawing.ops
    assert shape.fill is None
    assert (shape.stroke.width, shape.stroke.cap, shape.stroke.join) == (2, "round", "round")
