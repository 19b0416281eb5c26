"""The studio as its routes see it: the workbench in a thread of its own, the checks in a process of theirs."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar, TypeVarTuple

from pnp.bundled import bundled_root
from pnp.edit.scaffold import from_game, is_free, own_game, write
from pnp.store.store import Store
from pnp.studio.access import Keys
from pnp.studio.checker import CheckReport, CheckRequest, check_project
from pnp.studio.deck_judge import builds_decks
from pnp.studio.draft_bases import DraftBases
from pnp.studio.edits import Edits
from pnp.studio.events import Events
from pnp.studio.new_entry import file_for
from pnp.studio.panel_jobs import PanelNews, PanelRequest, panel_jobs
from pnp.studio.pictures import ProjectPictures
from pnp.studio.print_jobs import PrintJobs
from pnp.studio.printing import PrintNews
from pnp.studio.project_files import CannotSaveError, ConflictError, ProjectFiles
from pnp.studio.saved_files import saved_files
from pnp.studio.timer import Timer
from pnp.studio.words import has_maps
from pnp.studio.workbench import Workbench
from pnp.studio.worker import Worker

_QUIET = 3.0
"""Seconds without work after which what was drawn goes to the store, and what is no more used goes."""
_HEAD_START = 1.5
"""Seconds that a page has to show its first faces, before the checks take part of the machine."""
T = TypeVar("T")
Values = TypeVarTuple("Values")


class Studio:
    """A project that is being looked at. `bench` may be touched in `on_bench` alone: drawing has one thread.

    In the `empty` folder a project can begin; then there is none yet.
    """

    def __init__(self, project: Path | None, keys: Keys, store: Store | None = None, empty: Path | None = None) -> None:
        self.empty = empty.resolve() if empty else None
        self.keys, self._store = keys, store
        self.events = Events()
        self.report = CheckReport(0, (), "")
        self._thread, self._slow_thread = ThreadPoolExecutor(1, "drawing"), ThreadPoolExecutor(1, "sheets")
        self._bench: Workbench | None = None
        self._resting, self._first_check = Timer(), Timer()
        self._checker: Worker | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.viewed = ""
        self._watching: asyncio.Task[None] | None = None
        self.panels = panel_jobs(self._worked)
        self._task = PanelRequest(None, {}, "", "", "", "", "", {})
        self.last_sheets: tuple[object, Any] | None = None
        self._hold(project.resolve() if project else None)

    def _hold(self, project: Path | None) -> None:
        self.project = project
        self.files = ProjectFiles(project)
        self.pictures = ProjectPictures(project, self.files)
        self.edits, self._bases = Edits(self.files, self.pictures), DraftBases()
        self.prints = PrintJobs(project, self._printed, self._store)

    @property
    def bench(self) -> Workbench:
        """The project in memory."""
        if self._bench is None:
            self._bench = Workbench(self.project, self._store)
        return self._bench

    @property
    def writable(self) -> bool:
        """Tell whether there are files of the user's own."""
        return self.project is not None

    async def on_bench(self, work: Callable[[*Values], T], *values: *Values) -> T:
        """Do something with the bench, after what was asked for before."""
        self._resting.set(_QUIET, self._thread.submit, lambda: self.bench.rest())
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *values)

    async def aside(self, work: Callable[[*Values], T], *values: *Values) -> T:
        """Do something that takes long, with what no other thread touches."""
        return await asyncio.get_running_loop().run_in_executor(self._slow_thread, work, *values)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Load the project, watch its files and check them, until the server ends."""
        self._loop = asyncio.get_running_loop()
        await self.on_bench(lambda: self.bench)
        self._follow()
        try:
            yield
        finally:
            if self._watching is not None:
                self._watching.cancel()
                with suppress(asyncio.CancelledError):
                    await self._watching
            self.events.close()
            self._first_check.cancel()
            if self._checker:
                self._checker.stop()
            self.prints.stop()
            self.panels.stop()
            if self._resting.cancel():
                await asyncio.get_running_loop().run_in_executor(self._thread, self.bench.rest)
            for thread in (self._thread, self._slow_thread):
                thread.shutdown(wait=False, cancel_futures=True)

    async def begin(self, game: str) -> None:
        """Make a project in the empty folder and show it: a version of a bundled game, or "" for a small game.

        Raises KeyError for an unknown game, and CannotSaveError where nothing can begin.
        """
        await self.on_bench(self._begin, game)
        if self._loop is not None:
            self._follow()
        self.events.tell("revision", {"revision": self.bench.revision, "games": []})

    def _begin(self, game: str) -> None:
        folder = self.empty
        if folder is None or not is_free(folder):
            raise CannotSaveError("The folder is not empty any more.")
        files = from_game(self.bench.book.games[game]) if game else own_game(folder.name)
        try:
            write(folder, files)
        except OSError as fault:
            raise CannotSaveError(f"The folder cannot be written: {fault.strerror}.") from fault
        self.prints.stop()
        self._hold(folder)
        self.empty = None
        self._bench = Workbench(folder, self._store, self.bench.revision + 1)

    def _follow(self) -> None:
        """Watch the project's files and check them."""
        if self.project is not None:
            self.report = CheckReport(0, (), self.project.name)
            self._checker = Worker(check_project, (self.project, self._store), self._told)
            self._first_check.set(_HEAD_START, self.check, None)
            self._watching = asyncio.create_task(self._watch(self.project))

    async def changed(self, paths: Collection[Path] | None) -> None:
        """Take in files that have changed, and tell every page."""
        self._tell(await self.on_bench(self._change, paths))
        if paths is not None:
            self.events.tell("saved", {"files": [self.files.name(path) for path in paths]})
        self.check(frozenset(paths) if paths is not None else None)

    def _change(self, paths: Collection[Path] | None) -> tuple[str, ...]:
        self.bench.drafts.update(self._bases.in_step(self.bench.drafts, paths or ()))
        return self.bench.change(paths)

    async def draft(self, path: Path, text: str | None) -> None:
        """Show a text that is not saved, or with None the file itself again."""
        self._bases.note(path, text)
        slugs = await self.on_bench(self.bench.draft, path, text)
        if slugs:
            self._tell(slugs)
            self.check(frozenset({path}))

    def _tell(self, slugs: Collection[str]) -> None:
        if slugs:
            self.events.tell("revision", {"revision": self.bench.revision, "games": list(slugs)})

    def shown(self) -> None:
        """Begin with the checks, if they have waited for the first faces."""
        if self._first_check.cancel():
            self.check(None)

    def check(self, paths: frozenset[Path] | None) -> None:
        """Have everything checked that hangs on files; the report comes later."""
        if self._first_check.cancel():
            paths = None
        if self._checker:
            self._checker.send(CheckRequest(self.bench.revision, paths, self.viewed, dict(self.bench.drafts)))

    def about(self) -> Mapping[str, object]:
        """Return what the page shows of the whole project."""
        return {
            "revision": self.bench.revision,
            "project": self.project.name if self.project else "",
            "own": self.project is not None and self.project != bundled_root(),
            "writable": self.writable,
            "empty": self.empty.name if self.empty else "",
            "maps": any(has_maps(run.data) for run in self.bench.games.values()),
            "decks": [slug for slug, run in self.bench.games.items() if builds_decks(run.data)] or None,
            "games": [self.bench.listing(slug) for slug in self.bench.games],
        }

    async def _watch(self, project: Path) -> None:
        async for paths in saved_files(project):
            await self.changed(paths)

    def _told(self, report: CheckReport) -> None:
        self._hand_over(self._reported, report)

    def _printed(self, number: int, news: PrintNews) -> None:
        self._hand_over(self.events.tell, "print", {"number": number, **news._asdict()})

    def _hand_over(self, deed: Callable[[*Values], object], *values: *Values) -> None:
        """Have the loop do something: for the threads that listen to other processes."""
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended meanwhile
                self._loop.call_soon_threadsafe(deed, *values)

    def start_task(self, request: PanelRequest) -> int:
        """Begin a task of a game's panel; return its number. What it tells is told as events."""
        self._task = request
        return self.panels.start(request)

    def _worked(self, number: int, news: PanelNews) -> None:
        self._hand_over(lambda: asyncio.ensure_future(self.take_news(number, news)))

    async def take_news(self, number: int, news: PanelNews) -> None:
        """Tell every page of a task, and write the map that it made."""
        told = {"number": number, **news.values()}
        addition = news.news.addition
        if news.done and addition is not None:
            try:
                name = await self.on_bench(self._home, self._task)
                self.edits.apply(name, lambda text: addition.add(text, name), f"new {addition.id}")
                await self.changed([self.files.path(name)])
            except (CannotSaveError, ConflictError, LookupError) as fault:
                told |= {"failed": True, "made": "", "lines": [str(fault)]}
        self.events.tell("task", told)

    def _home(self, request: PanelRequest) -> str:
        """Return the file for a new map: that of the map that was shown where it is the user's, else the game's."""
        game = self.bench.games[request.game].data
        shown = [entry.at().file for entry in game.every(request.kind) if entry.id == request.id]
        return file_for(game, request.kind, self.files, *shown[:1])

    def _reported(self, report: CheckReport) -> None:
        self.report = report
        self.events.tell("problems", self.report._asdict())
