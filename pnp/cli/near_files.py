"""Files that were named on the command line and are not there, with the nearest ones that are."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from msgspec.structs import replace

from pnp.cli.group import WORDS
from pnp.nearest import nearest
from pnp.problem import Problem

NO_FILE = "PNP102"
_MOST_FILES = 2_000
"""Files of a folder that a name is compared with."""


def with_near_files(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Return problems, those of a file that was named and is not there with the nearest file as their hint."""
    named = {str(Path(word)) for word in WORDS.get()}
    return tuple(
        replace(problem, hint=near_file(Path(problem.place.file)))
        if problem.code == NO_FILE and not problem.hint and problem.place.file in named
        else problem
        for problem in problems
    )


def near_file(file: Path) -> str:
    """Return a hint at the file most like one that is not there, "" where it is there or none is near.

    Files of the same ending go first.
    """
    try:
        names = [] if file.exists() else list(islice(_files(file.parent), _MOST_FILES))
    except (OSError, ValueError):
        return ""
    for listed in ([name for name in names if Path(name).suffix == file.suffix], names):
        stems = {Path(name).stem: name for name in listed}
        if close := nearest(file.stem, stems):
            return f"did you mean '{file.parent / stems[close]}'?"
    return ""


def _files(folder: Path) -> Iterator[str]:
    return (path.name for path in folder.iterdir() if path.name[0] != "." and path.is_file())
