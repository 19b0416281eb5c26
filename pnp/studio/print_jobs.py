"""The print that is under way, and the files that prints have made."""

from collections.abc import Callable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from pnp.files import escapes, is_inside
from pnp.store.store import Store
from pnp.studio.printing import PrintNews, PrintRequest, print_files
from pnp.studio.worker import Jobs

_DIED = "Nothing was printed: the process that prints has ended. The terminal may say why; print again."


class PrintJobs:
    """One print at a time, into the project's `output`; of bundled games into a folder that goes with the studio."""

    def __init__(
        self, project: Path | None, listener: Callable[[int, PrintNews], None], store: Store | None = None
    ) -> None:
        self._project, self._listener, self._store = project, listener, store
        self._jobs = Jobs(print_files, self._told, PrintNews(_DIED, done=True, failed=True))
        self._scratch: TemporaryDirectory[str] | None = None
        self._made: set[str] = set()

    @property
    def out(self) -> Path:
        """Where the files go."""
        if self._project is not None:
            return self._project / "output"
        if self._scratch is None:
            self._scratch = TemporaryDirectory(prefix="pnp-studio-")
        return Path(self._scratch.name)

    def start(
        self, game: str, only: tuple[str, ...], chosen: Mapping[str, object], text: str = "", name: str = ""
    ) -> int:
        """Begin a print in the place of one that is under way; return its number.

        With a text it is that of a deck list, or of a list of the game's own, which has the name.
        """
        return self._jobs.start(PrintRequest(self._project, self.out, game, only, chosen, self._store, text, name))

    def cancel(self) -> None:
        """Stop the print that is under way: its files are all there or none."""
        self._jobs.stop()

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

    def _told(self, number: int, news: PrintNews) -> None:
        self._made.update(str(file["name"]) for file in news.files)
        self._listener(number, news)
