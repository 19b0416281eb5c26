"""The fonts that faces are set in, for the browser: the very files that PDFs are made with."""

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

from pnp.bundled import FONTS
from pnp.render.fonts.fontbook import FontBook
from pnp.render.fonts.sfnt import FontFile


def font_files(roots: Iterable[Path]) -> dict[str, FontFile]:
    """Return every font that games may use by a name for its address; a project's own hide bundled ones."""
    return {_name(file.path): file for file in FontBook({}, tuple(roots)).files}


def font_css(files: dict[str, FontFile]) -> str:
    """Return the style sheet that tells a browser of fonts. Families are named as SVG names them."""
    return "\n".join(
        f'@font-face {{ font-family: "{_quoted(file.family)}"; font-weight: {file.weight}; '
        f"font-style: {'italic' if file.italic else 'normal'}; font-display: block; "
        f'src: url("/font/{name}") format("truetype"); }}'
        for name, file in files.items()
    )


def _name(path: Path) -> str:
    mark = "" if path.is_relative_to(FONTS) else "-own"
    return blake2b(str(path).encode(), digest_size=8).hexdigest() + mark


def _quoted(family: str) -> str:
    return "".join(ch for ch in family if ch.isprintable() and ch not in '"\\<>{}')
