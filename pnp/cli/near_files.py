"""Files that were named on the command line and are not there, with the nearest ones that are."""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from msgspec.structs import replace

from pnp.cli.group import WORDS
from pnp.nearest import nearest
from pnp.problem import Problem

NO_FILE, NO_GAME = "PNP102", "PNP511"
_DATA = (".yaml", ".yml")
_MOST_FILES = 2_000
"""Files of a folder that a name is compared with."""


def with_near_files(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return problems, those of a file that was named and is not there with the nearest file as their hint.

    What is no game may be a file without its ending, where it is like no game.
    """
    return tuple(replace(problem, hint=_near(problem) or problem.hint) for problem in problems)


def _near(problem: Problem) -> str:
    files = {str(Path(word)): word for word in WORDS.get()}
    if problem.code == NO_FILE and not problem.hint and problem.place.file in files:
        return near_file(Path(problem.place.file))
    if problem.code == NO_GAME and not problem.hint.startswith("did you mean"):
        named = next((word for word in files.values() if f"'{word}'" in problem.message), "")
        return near_file(Path(named), _DATA) if named else ""
    return ""


def near_file(file: Path, suffixes: Sequence[str] = ()) -> str:
    """Return a hint at the file most like one that is not there, "" where it is there or none is near.

    Files of the same ending go first; with `suffixes` only those that end so are looked at.
    """
    try:
        names = [] if file.exists() else list(islice(_files(file.parent), _MOST_FILES))
    except (OSError, ValueError):
        return ""
    names = [name for name in names if not suffixes or Path(name).suffix in suffixes]
    for listed in ([name for name in names if Path(name).suffix == file.suffix], names):
        stems = {Path(name).stem: name for name in listed}
        if close := nearest(file.stem, stems):
            return f"did you mean '{file.parent / stems[close]}'?"
    return ""


def _files(folder: Path) -> Iterator[str]:
    return (path.name for path in folder.iterdir() if path.name[0] != "." and path.is_file())
