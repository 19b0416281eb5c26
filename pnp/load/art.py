"""The pictures and icons that a run's data can name, and what is wrong with those that it does name.

Pictures lie inside the project or the bundled data. For one that is not there: the one most likely meant, of another
folder, another ending, other capitals. Icons are SVG files beside a game's templates and in `shared`, and symbols that
its templates define.
"""

import os
import re
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path, PurePosixPath
from warnings import catch_warnings

from pnp.files import escapes, is_inside, matching
from pnp.load.findings import Findings

ENDINGS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp", ".tif", ".tiff")
MOST_ENTRIES = 5000
DEEPEST = 5
LISTED = 4
_PASSED_OVER = ("output", "node_modules")

MAX_BYTES = 32 * 1024 * 1024
MAX_PIXELS = 40_000_000
FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")
MISSING, TOO_LARGE, UNREADABLE = "PNP126", "PNP332", "PNP333"
_BEGINNING = 512

Trouble = tuple[str, str, str]
"""A problem's code, message and hint."""


class ArtIndex:
    """The pictures and icons in folders that are searched in order; each path and each folder is looked at once."""

    def __init__(self, roots: tuple[Path, ...]) -> None:
        self._roots = roots
        self._picture_trouble = cache(self._look_at_picture)
        self._icons, self._symbols = cache(self._icon_files), cache(self._icon_symbols)

    def picture_trouble(self, path: str, findings: Findings) -> Trouble | None:
        """Return what is wrong with a picture, None where nothing is. Its data is not decoded."""
        trouble = self._picture_trouble(path)
        if trouble and trouble[0] == MISSING:
            return (*trouble[:2], near_picture(path, self._pictures, findings))
        return trouble

    def _look_at_picture(self, path: str) -> Trouble | None:
        why = escapes(path)
        if why:
            return ("PNP111", f"the path '{path[:60]}' {why}", "write it relative to the project folder, with '/'")
        for root in self._roots:
            try:
                if (root / path).is_file():
                    if is_inside(root / path, root):
                        return trouble_of(root / path, path)
                    hint = "put the picture itself into the folder"
                    return "PNP111", f"'{path[:60]}' is a link that leads out of the project folder", hint
            except (OSError, ValueError):
                continue
        return MISSING, f"there is no picture '{path[:60]}'", ""

    @cached_property
    def _pictures(self) -> tuple[str, ...]:
        """The pictures of the project, as they would be named; the bundled data's where there is no other."""
        roots = self._roots[:-1] or self._roots
        return tuple(dict.fromkeys(name for root in roots for name in pictures_below(root)))

    def lacks_icon(self, game: str, name: str, *, in_text: bool) -> bool:
        """Tell whether a game has no such icon. Only a face's own `<use>` finds the symbols that templates define."""
        owners = (game, "shared")
        if any(name in self._icons(owner) for owner in owners):
            return False
        defined = ((name in named or name.startswith(made)) for named, made in map(self._symbols, owners))
        return in_text or not any(defined)

    def icon_hint(self, game: str, name: str, findings: Findings) -> str:
        """Return the nearest icon's name, or where icons are looked for."""
        near = findings.near(name, self._icons(game) | self._icons("shared"))
        return near or f"icons are SVG files in templates/{game}/icons, templates/shared/icons"

    def _files(self, pattern: str, most: int) -> Iterator[Path]:
        return (path for root in self._roots for path in matching(root, pattern)[:most])

    def _icon_files(self, owner: str) -> frozenset[str]:
        paths = self._files(f"templates/{owner}/icons/*.svg", MOST)
        return frozenset(path.stem for path in paths if is_inside(path, path.parent))

    def _icon_symbols(self, owner: str) -> tuple[frozenset[str], tuple[str, ...]]:
        """Return the symbols that templates define, and how the names begin of those that they make as they run."""
        files = self._files(f"templates/{owner}/**/*.j2", _MOST_TEMPLATES)
        symbols = {symbol for path in files for symbol in _SYMBOL.findall(_text(path))}
        named = frozenset(symbol for symbol, end in symbols if end != "{")
        return named, tuple(symbol for symbol, end in symbols if end == "{")


def near_picture(path: str, there: tuple[str, ...], findings: Findings) -> str:
    """Return the hint for a picture that is not there, from the pictures that are."""
    if not findings.guess(len(there)):
        return ""
    wanted = PurePosixPath(path)
    same = [name for name in there if name.lower() == wanted.as_posix().lower()]
    if same:
        return f"did you mean '{same[0]}'? Capitals and small letters differ"
    beside = [name for name in there if PurePosixPath(name).parent == wanted.parent]
    for names in (beside, there):
        namesakes = [name for name in names if PurePosixPath(name).name.lower() == wanted.name.lower()]
        namesakes += [name for name in names if PurePosixPath(name).stem.lower() == wanted.stem.lower()]
        if namesakes:
            return f"did you mean '{namesakes[0]}'?"
    for names in (beside, there):
        stems = {PurePosixPath(name).stem: name for name in names}
        near = findings.nearest(wanted.stem, stems)
        if near:
            return f"did you mean '{stems[near]}'?"
    return _listed(beside or there)


def pictures_below(root: Path) -> tuple[str, ...]:
    """Return the pictures below a folder as paths from it, in order; a large folder not to its end."""
    try:
        return tuple(sorted(_pictures(root)))
    except (OSError, ValueError):
        return ()


def _pictures(root: Path) -> Iterator[str]:
    entries = 0
    for folder, folders, files in os.walk(root):
        inner = Path(folder).relative_to(root)
        passed = len(inner.parts) >= DEEPEST
        folders[:] = [] if passed else sorted(f for f in folders if f[0] != "." and f not in _PASSED_OVER)
        entries += len(folders) + len(files)
        if entries > MOST_ENTRIES:
            return
        yield from ((inner / name).as_posix() for name in files if name.lower().endswith(ENDINGS))


def _listed(names: list[str] | tuple[str, ...]) -> str:
    if not names:
        return "paths count from the project folder"
    more = ", …" if len(names) > LISTED else ""
    return f"known: {', '.join(names[:LISTED])}{more}"


def trouble_of(path: Path, name: str, formats: tuple[str, ...] = FORMATS) -> Trouble | None:
    """Return what is wrong with a picture as far as its beginning shows it, None where nothing is.

    Its data is not decoded: where it breaks off, drawing finds out.
    """
    shown = f"the picture '{name[:60]}'"
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            return (TOO_LARGE, f"{shown} has {size / 1e6:.0f} MB", f"at most {MAX_BYTES // 1_000_000} MB are read")
        if not size:
            return UNREADABLE, f"{shown} is an empty file", "save it anew"
        return _trouble_inside(path, shown, formats)
    except (OSError, ValueError, SyntaxError, EOFError, LookupError, TypeError, OverflowError, MemoryError) as error:
        return broken(name, error)


def broken(name: str, error: Exception) -> Trouble:
    """Return what is said of a picture whose data breaks off, or is none."""
    message = f"the picture '{name[:60]}' is broken: {' '.join(str(error).split())[:80]}"
    return UNREADABLE, message, "open it in a picture editor and save it anew"


def _trouble_inside(path: Path, shown: str, formats: tuple[str, ...]) -> Trouble | None:
    from PIL import Image, UnidentifiedImageError

    try:
        with catch_warnings(action="ignore"), Image.open(path, formats=formats) as image:
            width, height = image.size
    except UnidentifiedImageError:
        return (UNREADABLE, f"{shown} {_what_it_is(path)}", f"save it as {', '.join(FORMATS[:-1])} or {FORMATS[-1]}")
    except Image.DecompressionBombError:
        return TOO_LARGE, f"{shown} is far too large", "make it smaller"
    if width * height > MAX_PIXELS:
        hint = f"at most {MAX_PIXELS // 1_000_000} million are read: make it smaller"
        return TOO_LARGE, f"{shown} has {width} x {height} pixels", hint
    return None


def _what_it_is(path: Path) -> str:
    """Return what a file is that is no picture: often a web page that was saved in its place."""
    with path.open("rb") as file:
        beginning = file.read(_BEGINNING).lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if beginning.startswith((b"<!doctype html", b"<html", b"<head")):
        return "is a web page, not a picture"
    if beginning.startswith(b"<svg") or (beginning.startswith(b"<?xml") and b"<svg" in beginning):
        return "is an SVG drawing, which only icons can be"
    return "is no picture that can be read"


MOST = 20_000
_MOST_TEMPLATES = 500
_LARGEST = 1_000_000
_SYMBOL = re.compile(r"""\bid=["']icon-([a-z0-9-]*)(["'{]?)""")


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(_LARGEST).decode("utf-8", "replace")
    except OSError:
        return ""
