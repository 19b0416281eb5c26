"""A small project in a folder, and a function that draws one template of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp.bundled import bundled_root
from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.specs import FieldSpec, KindSpec
from pnp.model.words import Words
from pnp.problem import FixedPlace, Place, Problem
from pnp.render.drawing import Drawing, Group, Op
from pnp.render.renderer import Renderer
from pnp.settings import Settings

KIND = KindSpec(
    fields={
        "name": FieldSpec(type="text"),
        "speed": FieldSpec(type="integer"),
        "ability": FieldSpec(type="markup"),
        "top-speed": FieldSpec(type="number"),
        "portrait": FieldSpec(type="picture", optional=True),
    }
)
SIZE = (63.0, 88.0)


class Project:
    """A game `demo` with one card; `write` puts files into it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        # Small pictures are quickly made; how coarse one may be has tests of its own.
        self.settings = Settings(resolution=0)
        self.art = ""
        self.fields: dict[str, object] = {
            "name": Words({"en": "Yoshi", "ja": "芳佳"}),
            "speed": 3,
            "ability": Words({"en": "Heal **two** & {shield}"}),
            "top-speed": 1.5,
        }

    def write(self, name: str, text: str | bytes) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def renderer(self) -> Renderer:
        entry = Entry("demo", "witch", "yoshi", self.fields, 1, self.art, FixedPlace(Place("cards/demo.yaml")))
        self.entry = entry
        theme = {"sky": "#336699", "deep-sky": "#003366"}
        values = {"limits": {"hand": 5}}
        kinds, entries = {"witch": KIND}, {"witch": (entry,)}
        languages = ("en", "ja")
        book = GameBook(
            "demo", Words({"en": "Demo"}), "1", "", languages, {}, theme, values, kinds, entries, {}, {}, (),
            FixedPlace(),
        )  # fmt: skip
        return Renderer(book, (self.root, bundled_root()), self.settings)

    def draw(
        self, template: str, size: tuple[float, float] | None = SIZE
    ) -> tuple[Drawing | None, tuple[Problem, ...]]:
        self.write("templates/demo/card.svg.j2", template)
        renderer = self.renderer()
        return renderer.draw("card", renderer.values(self.entry, size), size)

    def ops(self, inside: str) -> tuple[Op, ...]:
        """Draw elements inside an svg of the card's size; whatever is wrong fails the test."""
        drawing, problems = self.draw(f'<svg viewBox="0 0 63 88">{inside}</svg>')
        assert problems == ()
        assert drawing is not None
        return drawing.ops

    def problems(self, inside: str) -> tuple[Problem, ...]:
        drawing, problems = self.draw(f'<svg viewBox="0 0 63 88">\n{inside}\n</svg>')
        assert drawing is None
        return problems


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


@pytest.fixture
def only(project: Project) -> Callable[[str], Any]:
    """Draw an element and return the one operation that it makes."""

    def one(inside: str) -> Op:
        ops = project.ops(inside)
        assert len(ops) == 1
        return ops[0]

    return one


@pytest.fixture
def flat() -> Callable[[Op], list[tuple[Any, Any]]]:
    """Return the leaves of an operation, each with the matrix that leads to it."""

    def leaves(op: Op) -> list[tuple[Any, Any]]:
        if not isinstance(op, Group):
            return [((1, 0, 0, 1, 0, 0), op)]
        from pnp.render.geometry.transforms import multiply

        return [(multiply(op.matrix, m), leaf) for inner in op.ops for m, leaf in leaves(inner)]

    return leaves
