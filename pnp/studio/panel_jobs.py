"""The task of a game's panel that is under way, in a process of its own that can be stopped."""

from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from msgspec.structs import asdict

from pnp.load.book import load_book
from pnp.model.panel_tasks import MapAddition, TaskNews, TaskRequest
from pnp.studio.entry_form import NoSuchEntryError, find_entry
from pnp.studio.game_panels import panel_of
from pnp.studio.worker import Worker

_DIED = "The process that worked has ended. The terminal may say why; try again."


class PanelRequest(NamedTuple):
    """A task for a map of a project, with drafts in the place of what files hold; `picture` is what was dropped in."""

    project: Path | None
    drafts: Mapping[Path, str]
    game: str
    kind: str
    id: str
    field: str
    task: str
    values: Mapping[str, str]
    picture: bytes = b""
    number: int = 0


class PanelNews(NamedTuple):
    """How far a task is; with the last news it is `done`, and there may be an `addition` to make."""

    number: int
    news: TaskNews
    done: bool = False

    @property
    def addition(self) -> MapAddition | None:
        """The map that the task made."""
        return self.news.addition

    def values(self) -> Mapping[str, object]:
        """Return what the page is told."""
        news = self.news
        return {
            "number": self.number,
            "done": self.done,
            "failed": news.failed,
            "lines": list(news.lines),
            "bars": [asdict(bar) for bar in news.bars],
            "made": news.addition.id if news.addition else "",
        }


class PanelJobs:
    """One task at a time; what it tells is handed to a listener, in a thread."""

    def __init__(self, listener: Callable[[PanelNews], None]) -> None:
        self._listener = listener
        self._worker: Worker | None = None
        self._number = 0

    def start(self, request: PanelRequest) -> int:
        """Begin a task in the place of one that is under way; return its number."""
        self.stop()
        self._number += 1
        self._worker = Worker(run_panel_task, (), self._told, self._died)
        self._worker.send(request._replace(number=self._number))
        return self._number

    def stop(self) -> None:
        """Stop the task that is under way: nothing comes of it any more."""
        self._number += 1
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def _died(self) -> None:
        self._listener(PanelNews(self._number, TaskNews((_DIED,), failed=True), done=True))

    def _told(self, message: object) -> None:
        if isinstance(message, PanelNews) and message.number == self._number:
            self._listener(message)


def run_panel_task(connection: Connection) -> None:
    """Do what is asked for until the connection is closed: run as the task of a `Worker`."""
    while True:
        request: PanelRequest = connection.recv()
        last = TaskNews(("That map is gone.",), failed=True)

        def tell(news: TaskNews, number: int = request.number) -> None:
            nonlocal last
            last = news
            connection.send(PanelNews(number, news))

        try:
            with TemporaryDirectory(prefix="pnp-studio-") as folder:
                _run(request, Path(folder), tell)
        except (EOFError, BrokenPipeError):
            raise
        except Exception as fault:  # noqa: BLE001 - a game may be installed: the page must hear that nothing comes
            last = TaskNews((f"The game could not do that: {type(fault).__name__}: {str(fault)[:200]}",), failed=True)
        connection.send(PanelNews(request.number, last, True))


def _run(request: PanelRequest, folder: Path, tell: Callable[[TaskNews], None]) -> None:
    texts = dict(request.drafts)
    book, _ = load_book(request.project, games=(request.game,), texts=texts, spoken_of=True)
    game = book.games.get(request.game)
    panel = panel_of(request.game, request.kind, request.field)
    task = next((task for task in panel.tasks if task.name == request.task), None) if panel else None
    if game is None or task is None:
        return
    try:
        entry = find_entry(game, request.kind, request.id)
    except NoSuchEntryError:
        return
    picture = folder / "picture"
    if request.picture:
        picture.write_bytes(request.picture)
    task.run(TaskRequest(game, entry, request.values, str(picture) if request.picture else ""), tell)
