"""What a game adds to the studio's map editor, as values: marks to draw with, what a map comes to, tasks for it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.model.panel_tasks import PanelTask

How = Literal["place", "add", "next"]
"""A mark takes its place, is added behind the number that stands there, or is the next number that is free."""


@dataclass(frozen=True, slots=True)
class MapMark:
    """Something to draw a map with: what is written, in words, and its colour on the page, "" for none."""

    token: str
    words: str
    how: How = "place"
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Gauge:
    """What a map comes to: sentences, and the places of a way on it as (row, token in the row), counted from 0."""

    lines: tuple[str, ...]
    way: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class MapPanel:
    """The map of a kind's field: its marks, and what it comes to; `gauge` is asked after every click.

    `tasks` take longer: they run in a process of their own when they are asked for.
    """

    kind: str
    field: str
    marks: tuple[MapMark, ...]
    gauge: Callable[[GameBook, Entry], Gauge]
    tasks: tuple[PanelTask, ...] = ()
