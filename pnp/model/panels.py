"""What a game adds to the studio, as values: for maps marks, what a map comes to and tasks; lists that are no decks."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.panel_tasks import PanelTask
from pnp.problem import Problem
from pnp.store.store import Store

How = Literal["place", "add", "next"]
"""A mark takes its place, is added behind the number that stands there, or is the next number that is free."""


class MapMark(Struct, frozen=True):
    """Something to draw a map with: what is written, in words, and its colour on the page, "" for none."""

    token: str
    words: str
    how: How = "place"
    colour: str = ""


class Gauge(Struct, frozen=True):
    """What a map comes to: sentences, and the places of a way on it as (row, token in the row), counted from 0."""

    lines: tuple[str, ...]
    way: tuple[tuple[int, int], ...] = ()


class MapPanel(Struct, frozen=True):
    """The map of a kind's field: its marks, and what it comes to; `gauge` is asked after every click.

    `tasks` take longer: they run in a process of their own when they are asked for.
    """

    kind: str
    field: str
    marks: tuple[MapMark, ...]
    gauge: Callable[[GameBook, Entry], Gauge]
    tasks: tuple[PanelTask, ...] = ()


class ListReport(Struct, frozen=True):
    """What a list holds, as (subject, copies, line), what is wrong with it, and what it comes to in `sums`.

    `told` are the problems of reading it, `problems` those of the rules.
    """

    lines: tuple[tuple[str, int, int], ...] = ()
    sums: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    told: tuple[Problem, ...] = ()


class ListRequest(Struct, frozen=True):
    """A list to be printed: its file, the project, where the PDFs go, settings that go before the project's."""

    file: Path
    project: Path | None
    out: Path
    chosen: Mapping[str, object]
    store: Store | None = None


class ListPanel(Struct, frozen=True):
    """Lists of a game that are no decks, by the word for them: which cards they may hold, and what is said of a text.

    What they hold is counted in the `unit`. `print` gives the `BuildResult` of a list.
    """

    title: str
    unit: str
    cards: Callable[[GameBook], tuple[str, ...]]
    judge: Callable[[GameBook, str], ListReport]
    print: Callable[[ListRequest], Any]
