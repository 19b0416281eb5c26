"""What a picture's file tells before it is decoded: too large, empty, or no picture at all."""

from pathlib import Path
from warnings import catch_warnings

MAX_BYTES = 32 * 1024 * 1024
MAX_PIXELS = 40_000_000
FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF")
TOO_LARGE, UNREADABLE = "PNP332", "PNP333"
_BEGINNING = 512

Trouble = tuple[str, str, str]
"""A problem's code, message and hint."""


def trouble_of(path: Path, name: str) -> Trouble | None:
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
        return _trouble_inside(path, shown)
    except (OSError, ValueError, SyntaxError, EOFError, LookupError, TypeError, OverflowError, MemoryError) as error:
        message = f"{shown} is broken: {' '.join(str(error).split())[:80]}"
        return UNREADABLE, message, "open it in a picture editor and save it anew"


def _trouble_inside(path: Path, shown: str) -> Trouble | None:
    from PIL import Image, UnidentifiedImageError

    try:
        with catch_warnings(action="ignore"), Image.open(path, formats=FORMATS) as image:
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
