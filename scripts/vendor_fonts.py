"""Put the fonts that ship with pnp in place, from the unpacked npm packages that carry them.

    npm pack @expo-google-fonts/alegreya-sans@0.4.2 @expo-google-fonts/barlow-condensed@0.4.1 \
        @expo-google-fonts/biz-udpgothic@0.4.2 @expo-google-fonts/courier-prime@0.4.1 \
        @expo-google-fonts/dotgothic16@0.4.1 @expo-google-fonts/oxanium@0.4.2 \
        @expo-google-fonts/rocknroll-one@0.4.1 @expo-google-fonts/saira-stencil-one@0.4.1 \
        @expo-google-fonts/allerta-stencil@0.2.3 @expo-google-fonts/yusei-magic@0.4.2 \
        @expo-google-fonts/almendra@0.2.3 @expo-google-fonts/kaisei-decol@0.4.1 \
        @expo-google-fonts/cinzel-decorative@0.4.1 @expo-google-fonts/potta-one@0.4.1
                                                    (unpack each as DIR/<family>/package)
    python scripts/vendor_fonts.py DIR

Fonts of Latin letters are as published, but for the digits of Alegreya Sans, which are made lining ones: old-style
digits are hard to read at a glance on a card. BIZ UDPGothic is cut down to JIS X 0208, Latin and symbols, without
hints. Japanese fonts of titles are cut down further, to the first level of kanji and the rarer ones that our games
use: for another BIZ UDPGothic stands in. Older packages lack a licence; there it is written from the font.
The same packages and the same fontTools give the same bytes.
"""

import shutil
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

FONTS = Path(__file__).resolve().parent.parent / "pnp" / "fonts"
FILES = {
    "allerta-stencil": ("400Regular",),
    "almendra": ("700Bold",),
    "alegreya-sans": ("400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"),
    "barlow-condensed": ("500Medium", "500Medium_Italic", "700Bold", "700Bold_Italic"),
    "biz-udpgothic": ("400Regular", "700Bold"),
    "cinzel-decorative": ("700Bold",),
    "courier-prime": ("400Regular", "700Bold"),
    "dotgothic16": ("400Regular",),
    "kaisei-decol": ("700Bold",),
    "oxanium": ("700Bold",),
    "potta-one": ("400Regular",),
    "rocknroll-one": ("400Regular",),
    "saira-stencil-one": ("400Regular",),
    "yusei-magic": ("400Regular",),
}
TITLES = ("dotgothic16", "kaisei-decol", "potta-one", "rocknroll-one", "yusei-magic")
LAST_ROW: dict[str, int] = {"biz-udpgothic": 0xFE, **dict.fromkeys(TITLES, 0xCF)}
"""The last row of JIS X 0208 that a Japanese font keeps, as EUC-JP writes it; 0xCF ends the first level of kanji."""
RARE: dict[str, str] = {"kaisei-decol": "朧熾獏篝鍮", "potta-one": "眩", "yusei-magic": "囮擲橙站虱蛉蜉蜻蝣"}
"""Kanji of the second level in our titles."""
BLOCKS = (
    *((0x20, 0x17F), (0x2010, 0x205F), (0x20A0, 0x20BF), (0x2100, 0x22FF), (0x2460, 0x257F)),
    *((0x25A0, 0x27BF), (0x3000, 0x30FF), (0x3200, 0x32FF), (0xFF00, 0xFFEF)),
)
"""Latin, punctuation, currency, letter-like, arrows, maths, circled, boxes, shapes, dingbats, kana,
widths."""


def jis_x_0208(last_row: int) -> set[int]:
    """Return the code points of JIS X 0208 up to a row: every pair of bytes that EUC-JP can hold."""
    pairs = (bytes((row, cell)) for row in range(0xA1, last_row + 1) for cell in range(0xA1, 0xFF))
    return {ord(ch) for pair in pairs for ch in pair.decode("euc-jp", errors="ignore")}


def cut_down(font: TTFont, last_row: int, rare: str) -> None:
    """Keep JIS X 0208, Latin and symbols in an em of 1000; drop hints and what only shaping engines use."""
    wanted = jis_x_0208(last_row).union(map(ord, rare), *(range(first, last + 1) for first, last in BLOCKS))
    options = Options(hinting=False, layout_features=[], notdef_outline=True, recalc_timestamp=False)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables = [*options.drop_tables, "meta", "vhea", "vmtx", "VORG"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=sorted(wanted))
    subsetter.subset(font)
    # Some viewers cut widths to whole thousandths of an em: with such an em nothing is lost.
    scale_upem(font, 1000)


def line_up(font: TTFont) -> None:
    """Make the lining digits of one width the plain ones, as the features `lnum` and `tnum` would."""
    table = font["GSUB"].table
    for tag in ("lnum", "tnum"):
        features = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == tag]
        swaps: dict[str, str] = {}
        for number in {number for feature in features for number in feature.LookupListIndex}:
            for part in table.LookupList.Lookup[number].SubTable:
                swaps |= getattr(part, "ExtSubTable", part).mapping
        for part in font["cmap"].tables:
            digits = {code: name for code, name in part.cmap.items() if chr(code) in "0123456789"}
            part.cmap.update({code: swaps.get(name, name) for code, name in digits.items()})


def write_licence(package: Path, font: Path, target: Path) -> None:
    """Copy the licence of a package; where it has none, put the copyright of the font before the words of the OFL."""
    if (package / "LICENSE_FONT").exists():
        shutil.copyfile(package / "LICENSE_FONT", target / "OFL.txt")
        return
    _, words = (FONTS / "courier-prime" / "OFL.txt").read_text("utf-8").split("\n", 1)
    owner = TTFont(font)["name"].getDebugName(0)
    (target / "OFL.txt").write_text(f"{owner}\n{words}", "utf-8")


def main(source: Path) -> None:
    """Write every vendored font and its licence."""
    for family, styles in FILES.items():
        package, target = source / family / "package", FONTS / family
        target.mkdir(parents=True, exist_ok=True)
        for style in styles:
            (path,) = (*package.glob(f"*_{style}.ttf"), *package.glob(f"{style}/*.ttf"))
            write_licence(package, path, target)
            name = path.name.replace("_400Regular_", "_").replace("_", "-", 1).replace("_", "")
            out = target / name.replace("400", "").replace("500", "").replace("700", "")
            if family not in LAST_ROW and family != "alegreya-sans":
                shutil.copyfile(path, out)
                continue
            font = TTFont(path, recalcTimestamp=False)
            cut_down(font, LAST_ROW[family], RARE.get(family, "")) if family in LAST_ROW else line_up(font)
            font.save(out)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
