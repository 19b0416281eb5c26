"""What a build came to."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pnp.problem import Problem, has_errors


@dataclass(frozen=True, slots=True)
class Outcome:
    """The problems of a build and the files it wrote; none where there were errors and no force.

    `left_out` says, a line each, what a forced build could not print; `counts` how many cards are on a sheet.
    """

    problems: tuple[Problem, ...]
    written: tuple[Path, ...] = ()
    overridden: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    counts: str = ""

    @property
    def failed(self) -> bool:
        """Tell whether there was any error."""
        return has_errors(self.problems)


@dataclass(frozen=True, slots=True)
class File:
    """A finished file, still in memory: its path under the output folder, its bytes, its manifest entry."""

    path: str
    content: bytes
    facts: Mapping[str, Mapping[str, object]]
