"""Problems as text for people: a line each, the spot in the file with its line, the way out."""

from collections.abc import Callable, Collection
from pathlib import Path
from textwrap import wrap

from pnp.bundled import BUNDLED_LABEL, INSTALLED_LABEL, bundled_root
from pnp.counted import counted
from pnp.discovery.packages import installed_packages
from pnp.files import is_file, is_inside
from pnp.problem import Place, Problem
from pnp.report.plain import letter_width, plain, width

_RED, _YELLOW, _BOLD, _DIM, _END = "\x1b[31;1m", "\x1b[33;1m", "\x1b[1m", "\x1b[2m", "\x1b[0m"
INDENT = "    "
Lines = Callable[[str, int], str]
"""From a file as problems name it and a 1-based line number to the line; "" where it cannot be read."""
_NEAR = 2
"""How many times the columns there are a line is looked at, to both sides of the spot."""


def text_report(
    problems: tuple[Problem, ...],
    *,
    root: Path | None = None,
    named: Collection[str] = (),
    columns: int = 100,
    colour: bool = False,
) -> str:
    """Return `file:line:column: error CODE message`, the line with a caret, and the hint; a count at the end.

    Lines are quoted from files `named` on the command line, below `root`, or of the bundled data. Quotations and
    hints keep to `columns`; the first line of a problem stays whole, so that it can be clicked and searched, and a
    hint is broken at spaces alone, so that names, options and files in it can be copied.
    """
    lines = lines_under(*([root] if root else []), bundled_root(), named=named)
    return "\n".join([*(_problem(p, lines, columns, colour) for p in problems), count_line(problems)])


def count_line(problems: tuple[Problem, ...]) -> str:
    """Return `2 errors, 1 warning`, or `no problems`."""
    errors = sum(p.severity == "error" for p in problems)
    counts = [(errors, "error"), (len(problems) - errors, "warning")]
    return ", ".join(counted(n, word) for n, word in counts if n) or "no problems"


def _problem(problem: Problem, lines: Lines, columns: int, colour: bool) -> str:
    tint = _RED if problem.severity == "error" else _YELLOW
    place, severity = plain(str(problem.place)), str(problem.severity)
    if colour:
        place, severity = f"{_BOLD}{place}{_END}", f"{tint}{severity}{_END}"
    report = [f"{place}: {severity} {problem.code} {plain(problem.message)}"]
    report += _quotation(problem.place, lines, columns, tint if colour else "")
    report += _hint(problem.hint, columns)
    return "\n".join(report)


def _hint(hint: str, columns: int) -> list[str]:
    start, room = f"{INDENT}hint: ", max(columns, 40)
    if not hint:
        return []
    return wrap(
        plain(hint),
        room,
        initial_indent=start,
        subsequent_indent=" " * len(start),
        break_on_hyphens=False,
        break_long_words=False,
    )


def _quotation(place: Place, lines: Lines, columns: int, tint: str) -> list[str]:
    """Return the line of the file and a caret below the column; nothing where it cannot be read."""
    whole = lines(place.file, place.line).rstrip() if place.line else ""
    if not whole:
        return []
    gutter = f"{INDENT}{place.line} | "
    at = min(max(place.column - 1, 0), len(whole))
    first = max(at - _NEAR * columns, 0)  # a line of a megabyte is not measured letter by letter
    line, at = plain(whole[first : at + _NEAR * columns]), at - first
    shown, at = _window(line, at, max(columns - len(gutter), 20))
    quotation = [f"{_DIM}{gutter}{_END}{shown}" if tint else f"{gutter}{shown}"]
    if place.column:
        quotation.append(" " * (len(gutter) - 2) + "| " + " " * width(shown[:at]) + (f"{tint}^{_END}" if tint else "^"))
    return quotation


def _window(line: str, at: int, room: int) -> tuple[str, int]:
    """Return the part of a line around a spot that fits the room, … where it is cut, and the spot in it."""
    if width(line) <= room:
        return line, at
    start, taken = at, 0
    while start > 0 and taken + letter_width(line[start - 1]) <= room // 2 - 1:
        start -= 1
        taken += letter_width(line[start])
    end = at
    while end < len(line) and taken + letter_width(line[end]) <= room - 2:
        taken += letter_width(line[end])
        end += 1
    before, after = "…" if start else "", "…" if end < len(line) else ""
    return f"{before}{line[start:end]}{after}", at - start + len(before)


LARGEST = 8_000_000
"""Bytes; a larger file is not opened for the sake of a quotation."""


def lines_under(*roots: Path, named: Collection[str] = ()) -> Lines:
    """Return a reader of files below the given folders, the first that has it; each file is read once.

    Those `named` on the command line are where their names say, seen from where the command runs.
    """
    read: dict[str, list[str]] = {}

    def line(file: str, number: int) -> str:
        if file not in read:
            read[file] = _read(Path(file)) if file in named else _lines_of(file, roots)
        return read[file][number - 1] if 0 < number <= len(read[file]) else ""

    return line


def _lines_of(file: str, roots: tuple[Path, ...]) -> list[str]:
    if file.startswith(BUNDLED_LABEL):
        file, roots = file.removeprefix(BUNDLED_LABEL), (bundled_root(),)
    elif file.startswith(INSTALLED_LABEL):
        file = file.removeprefix(INSTALLED_LABEL)
        roots = tuple(package.root for package in installed_packages() if package.root)
    below = ((root / file, root) for root in roots)
    return next((_read(path) for path, root in below if is_inside(path, root) and is_file(path)), [])


def _read(path: Path) -> list[str]:
    try:
        if path.stat().st_size > LARGEST:
            return []
        data = path.read_bytes()
        wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
        return data.decode("utf-16" if wide else "utf-8-sig").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    except (OSError, UnicodeDecodeError):
        # A quotation in letters that nobody wrote helps nobody.
        return []
