"""Change a file that people wrote, in one step: read it, change its text, save it whole or not at all."""

from collections.abc import Callable
from pathlib import Path

from pnp.edit.edited import Edited
from pnp.load.findings import Findings
from pnp.load.text import read_text
from pnp.problem import Problem, has_errors
from pnp.write.save import save

_MARK = b"\xef\xbb\xbf"


def edit_file(path: Path, change: Callable[[str], Edited]) -> tuple[Problem, ...]:
    """Save what `change` makes of a file's text, of "" where there is no such file; return what went wrong.

    With any problem the file stays as it was.
    """
    before, problems = text_of(path)
    if before is None:
        return problems
    text, problems = change(before)
    if text is None:
        return problems
    wrong = save_text(path, text)
    return (wrong,) if wrong else ()


def save_text(path: Path, text: str) -> Problem | None:
    """Write a file's new text in one step; a byte order mark stays, and a link still leads to its file."""
    mark = b""
    if path.is_file():
        with path.open("rb") as file:
            mark = _MARK if file.read(3) == _MARK else b""
    return save(path.resolve(), mark + text.encode("utf-8"))


def text_of(path: Path) -> tuple[str | None, tuple[Problem, ...]]:
    """Return a file's text, "" where there is no such file; None, with problems, where it cannot be read."""
    if not path.exists():
        return "", ()
    findings = Findings()
    text = read_text(path, str(path), findings)
    problems = findings.all()
    return (None, problems) if has_errors(problems) or text is None else (text, ())
