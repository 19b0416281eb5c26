"""The bundled fonts as the list beside them says, so that no run reads the headers of all their files."""

import json
from collections.abc import Iterable

from msgspec.structs import asdict, replace

from pnp.bundled import FONTS
from pnp.render.fonts.sfnt import FontFile

INDEX = FONTS / "index.json"
"""Written by `python scripts/font_index.py`; a test holds it against the files."""


def bundled_fonts() -> list[FontFile]:
    """Return the bundled font files in the order of their paths."""
    listed = json.loads(INDEX.read_text(encoding="utf-8"))
    return [FontFile(**{**about, "path": FONTS / about["path"]}) for about in listed]


def index_of(files: Iterable[FontFile]) -> str:
    """Return the list of bundled font files as JSON, a line for each."""
    listed = [asdict(replace(file, path=file.path.relative_to(FONTS).as_posix())) for file in files]
    return "[\n" + ",\n".join(json.dumps(about, ensure_ascii=False) for about in listed) + "\n]\n"
