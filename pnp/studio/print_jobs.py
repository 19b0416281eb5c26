"""The print that is under way, and the files that prints have made."""

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.files import escapes, is_inside
from pnp.store.store import Store
from pnp.studio.printing import PrintNews, PrintRequest, print_files
from pnp.studio.worker import Worker

_DIED = "Nothing was printed: the process that prints has ended. The terminal may say why; print again."


class PrintJobs:
    """One print at a time, into the project's `output`; of bundled games into a folder that goes with the studio."""

    def __init__(self, project: Path | None, listener: Callable[[PrintNews], None], store: Store | None = None) -> None:
        self._project, self._listener, self._store = project, listener, store
        self._worker: Worker | None = None
        self._scratch: TemporaryDirectory[str] | None = None
        self._number = 0
        self._made: set[str] = set()

    @property
    def out(self) -> Path:
        """Where the files go."""
        if self._project is not None:
            return self._project / "output"
        if self._scratch is None:
            self._scratch = TemporaryDirectory(prefix="pnp-studio-")
        return Path(self._scratch.name)

    def start(self, game: str, only: tuple[str, ...], chosen: Mapping[str, object]) -> int:
        """Begin a print in the place of one that is under way; return its number."""
        return self._start(PrintRequest(self._project, self.out, game, only, chosen, 0, self._store))

    def start_list(self, game: str, text: str, name: str, chosen: Mapping[str, object]) -> int:
        """Begin the print of a deck list, or of a list of the game's own; as `start`."""
        return self._start(PrintRequest(self._project, self.out, game, (), chosen, 0, self._store, text, name))

    def _start(self, request: PrintRequest) -> int:
        self.cancel()
        self._number += 1
        self._worker = Worker(print_files, (), self._told, self._died)
        self._worker.send(request._replace(number=self._number))
        return self._number

    def cancel(self) -> None:
        """Stop the print that is under way: its files are all there or none."""
        if self._worker is not None:
            self._worker.stop()
            self._worker = None

    def stop(self) -> None:
        """End with the studio."""
        self.cancel()
        if self._scratch is not None:
            self._scratch.cleanup()

    def file(self, name: str) -> Path | None:
        """Return a file that a print has made; None for any other."""
        path = self.out / name
        if name not in self._made or escapes(name) or not is_inside(path, self.out) or not path.is_file():
            return None
        return path

    def _died(self) -> None:
        self._listener(PrintNews(self._number, _DIED, done=True, failed=True))

    def _told(self, message: object) -> None:
        if isinstance(message, PrintNews) and message.number == self._number:
            self._made.update(str(file["name"]) for file in message.files)
            self._listener(message)
