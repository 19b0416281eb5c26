"""What a build came to."""

from pathlib import Path

from msgspec import Struct

from pnp.problem import Problem, has_errors


class BuildResult(Struct, frozen=True):
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
