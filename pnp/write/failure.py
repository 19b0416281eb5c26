"""What can go wrong between a finished sheet and a file on the disk."""

from pathlib import Path

from pnp.problem import Place, Problem


class CannotWriteError(Exception):
    """A document cannot be written; `problem` says why, to be reported like any other."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


def unreadable(name: str, error: Exception) -> Problem:
    """Return the problem of a picture that could be opened when it was drawn, and now cannot be read."""
    reason = getattr(error, "strerror", None) or str(error)
    hint = "save it again as PNG or JPEG and leave it in place while the build runs"
    return Problem("PNP500", f"the picture {name} cannot be read: {reason}", Place(name), hint)


def unembeddable(path: Path, error: Exception) -> Problem:
    """Return the problem of a font whose header is sound and whose inside is not."""
    parts = path.parts
    name = "/".join(parts[parts.index("fonts") :]) if "fonts" in parts else path.name
    message = f"the font {path.name} is damaged: {str(error)[:80] or type(error).__name__}"
    return Problem("PNP502", message, Place(name), "get the font's file again from where it came from")


def unsaved(name: str, error: OSError) -> Problem:
    """Return the problem of a file that could not be saved."""
    hint = "close it where a viewer holds it open, make room on the disk, or choose another folder with --out"
    return Problem("PNP501", f"{name} cannot be written: {error.strerror or error}", Place(name), hint)
