"""Paths that a project names: inside its folder, and nowhere else."""

from pathlib import PurePosixPath, PureWindowsPath

from pnp.load.findings import Findings


def escapes(text: str) -> str:
    """Return why a path cannot be used in a project, "" where it can."""
    if not text.strip() or "\0" in text or len(text) > 400:
        return "is no path"
    if PurePosixPath(text).is_absolute() or PureWindowsPath(text).drive or text.startswith(("\\", "~")):
        return "is not inside the project folder"
    if "\\" in text:
        return "is written with backslashes"
    if ".." in PurePosixPath(text).parts:
        return "leads out of the project folder with '..'"
    return ""


def near_file(path: str, files: list[str], findings: Findings) -> str:
    """Return the hint for a file that is not there: one of the same name with another ending goes first."""
    stem = PurePosixPath(path).stem.lower()
    return findings.near(path, [f for f in files if PurePosixPath(f).stem.lower() == stem] or files)
