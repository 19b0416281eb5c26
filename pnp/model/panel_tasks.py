"""Tasks of a game for the studio's map editor, as values: what each asks, runs and tells."""

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from pnp.model.book import GameBook
from pnp.model.entry import Entry
from pnp.problem import Problem


class TaskChoice(Struct, frozen=True):
    """What is asked before a task begins: one of the `options` with their words, a number up to `most`, or a text.

    `usual` is the answer of those who give none.
    """

    name: str
    title: str
    usual: str = ""
    options: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0

    @property
    def type(self) -> Literal["choice", "number", "text"]:
        """How it is asked."""
        if self.options:
            return "choice"
        return "number" if self.most else "text"


class TaskRequest(Struct, frozen=True):
    """A task as it is asked for: the map that was shown, the answers by name, the path of a picture, "" for none."""

    game: GameBook
    entry: Entry
    values: Mapping[str, str]
    picture: str = ""


class TaskBar(Struct, frozen=True):
    """A share with what it is of, in percent, with the interval in which the true one lies, and words on it."""

    title: str
    percent: float
    low: float
    high: float
    words: str


class MapAddition(Struct, frozen=True):
    """A new map for a file of the game's: `add` makes the file's text with it, of the text and its name."""

    id: str
    add: Callable[[str, str], tuple[str | None, tuple[Problem, ...]]]


class TaskNews(Struct, frozen=True):
    """What a task tells while it runs, the last of it its result; each is in the place of the one before.

    It `failed` where there is no result; the lines say why.
    """

    lines: tuple[str, ...] = ()
    bars: tuple[TaskBar, ...] = ()
    addition: MapAddition | None = None
    failed: bool = False


class PanelTask(Struct, frozen=True):
    """A task that takes time: `run` tells how far it is, and its process can be ended at any moment.

    It takes the `map` that is shown, or makes a new one, of a `picture` or of `nothing`.
    """

    name: str
    title: str
    choices: Callable[[GameBook, Entry], tuple[TaskChoice, ...]]
    run: Callable[[TaskRequest, Callable[[TaskNews], None]], None]
    takes: Literal["map", "picture", "nothing"] = "map"
