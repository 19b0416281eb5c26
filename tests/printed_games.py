"""Every bundled game, rendered and imposed once a test run: what the conformance and golden tests look at."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from drawn_pictures import record

from pnp.build import print_run
from pnp.impose.printed import Printed
from pnp.load.book import load_book
from pnp.model.book import Book
from pnp.pipeline.build_result import BuildResult
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.run import Run
from pnp.pipeline.run_memory import RunMemory
from pnp.problem import Problem
from pnp.render.drawing import Drawing, Group, Op, Text
from pnp.settings import Job, Settings

record()
MEMORY = RunMemory()
"""What faces of a game have in common under different settings is drawn once."""
ROOT = Path(__file__).parents[1]
SLUGS = sorted(path.stem for path in (ROOT / "cards").glob("*.yaml"))


@cache
def book() -> tuple[Book, tuple[Problem, ...]]:
    return load_book(None)


def game_run(slug: str, **chosen: Any) -> GameRun:
    return _run(slug, Settings().but(chosen))


def printed(slug: str, **chosen: Any) -> tuple[list[Printed], list[Problem]]:
    return _printed(slug, Settings().but(chosen))


@cache
def _run(slug: str, settings: Settings) -> GameRun:
    loaded = book()[0]
    return GameRun(loaded.games[slug], loaded.roots, settings, memory=MEMORY)


@cache
def _printed(slug: str, settings: Settings) -> tuple[list[Printed], list[Problem]]:
    done, problems = _run(slug, settings).print()
    return list(done.values()), problems


def build_again(job: Job, chosen: Mapping[str, object]) -> BuildResult:
    """Build as `build` does, with what has been drawn before."""
    return print_run(Run.load(job, chosen, MEMORY))


def texts(ops: tuple[Op, ...], scale: float = 1.0) -> list[tuple[Text, float]]:
    """Return the runs of text with their scales, without those of faces that are shown in small."""
    found: list[tuple[Text, float]] = []
    for op in ops:
        if isinstance(op, Text):
            found.append((op, scale))
        elif isinstance(op, Group):
            a, b, c, d, _, _ = op.matrix
            found += texts(op.ops, scale * abs(a * d - b * c) ** 0.5)
    return found


def faces(one: Printed) -> list[Drawing]:
    return list({id(p.drawing): p.drawing for sheet in one.sheets for p in sheet.placements if p.scale == 1.0}.values())
