"""Write pnp/fonts/index.json: the family, weight and slope of each bundled font file.

python scripts/font_index.py
"""

from pnp.bundled import FONTS
from pnp.render.fonts.bundled_fonts import INDEX, index_of
from pnp.render.fonts.fontbook import scan_fonts


def main() -> None:
    """Read all bundled font files and write what they say of themselves."""
    families, problems = scan_fonts(FONTS, FONTS)
    if problems:
        raise SystemExit(str(problems))
    files = sorted((file for held in families.values() for file in held), key=lambda file: file.path)
    INDEX.write_text(index_of(files), encoding="utf-8")


if __name__ == "__main__":
    main()
