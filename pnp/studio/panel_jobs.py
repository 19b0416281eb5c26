"""The task of a game's panel that is under way, in a process of its own that can be stopped."""

from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from msgspec.structs import asdict

from pnp.load.book import load_book
from pnp.model.panel_tasks import TaskNews, TaskRequest
from pnp.studio.entry_form import find_entry
from pnp.studio.game_panels import task_of
from pnp.studio.worker import Jobs

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


class PanelNews(NamedTuple):
    """How far a task is; with the last news it is `done`, and there may be an `addition` to make."""

    news: TaskNews
    done: bool = False

    def values(self) -> Mapping[str, object]:
        """Return what the page is told."""
        news = self.news
        return {
            "done": self.done,
            "failed": news.failed,
            "lines": list(news.lines),
            "bars": [asdict(bar) for bar in news.bars],
            "made": news.addition.id if news.addition else "",
        }


def panel_jobs(tell: Callable[[int, PanelNews], None]) -> Jobs[PanelNews]:
    """Return what does the tasks."""
    return Jobs(run_panel_task, tell, PanelNews(TaskNews((_DIED,), failed=True), done=True))


def run_panel_task(connection: Connection) -> None:
    """Do what is asked for until the connection is closed: run as the task of a `Worker`."""
    while True:
        request: PanelRequest = connection.recv()
        last = TaskNews(("That map is gone.",), failed=True)

        def tell(news: TaskNews) -> None:
            nonlocal last
            last = news
            connection.send(PanelNews(news))

        try:
            with TemporaryDirectory(prefix="pnp-studio-") as folder:
                _run(request, Path(folder), tell)
        except (EOFError, BrokenPipeError):
            raise
        except Exception as fault:  # noqa: BLE001 - a game may be installed: the page must hear that nothing comes
            last = TaskNews((f"The game could not do that: {type(fault).__name__}: {str(fault)[:200]}",), failed=True)
        connection.send(PanelNews(last, True))


def _run(request: PanelRequest, folder: Path, tell: Callable[[TaskNews], None]) -> None:
    book, _ = load_book(request.project, games=(request.game,), texts=dict(request.drafts), spoken_of=True)
    task = task_of(request.game, request.kind, request.field, request.task)
    if task is None:
        return
    try:
        game = book.games[request.game]
        entry = find_entry(game, request.kind, request.id)
    except LookupError:
        return
    picture = folder / "picture"
    if request.picture:
        picture.write_bytes(request.picture)
    task.run(TaskRequest(game, entry, request.values, str(picture) if request.picture else ""), tell)
