"""Metrics against fontTools, families and styles, and font files that must be refused."""

import struct
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.DefaultTable import DefaultTable

from pnp.bundled import FONTS
from pnp.problem import Place
from pnp.render.fonts import fontbook
from pnp.render.fonts.bundled_fonts import bundled_fonts
from pnp.render.fonts.font import load_font
from pnp.render.fonts.fontbook import FontBook, named
from pnp.render.fonts.sfnt import BadFontError, read_font_file

HERE = Place("templates/x/card.svg.j2", 7)
REGULAR = FONTS / "alegreya-sans" / "AlegreyaSans-Regular.ttf"
FILES = sorted(FONTS.glob("*/*.ttf"))


def test_the_list_of_bundled_fonts_says_what_their_files_say() -> None:
    """`python scripts/font_index.py` writes it."""
    assert bundled_fonts() == [read_font_file(path) for path in FILES]


def pair_kerning(font: TTFont, left: str, right: str) -> int:
    """Return GPOS kerning of two glyphs, read table by table: an oracle that shares nothing with HarfBuzz."""
    if "GPOS" not in font:
        return 0
    table = font["GPOS"].table
    lookups = {n for f in table.FeatureList.FeatureRecord if f.FeatureTag == "kern" for n in f.Feature.LookupListIndex}
    for number in sorted(lookups):
        for part in table.LookupList.Lookup[number].SubTable:
            sub = getattr(part, "ExtSubTable", part)
            if left not in sub.Coverage.glyphs:
                continue
            if sub.Format == 1:
                pairs = sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord
                found = [pair for pair in pairs if pair.SecondGlyph == right]
                if found:
                    return int(found[0].Value1.XAdvance) if found[0].Value1 else 0
            else:
                first, second = sub.ClassDef1.classDefs.get(left, 0), sub.ClassDef2.classDefs.get(right, 0)
                value = sub.Class1Record[first].Class2Record[second].Value1
                return int(getattr(value, "XAdvance", 0)) if value else 0
    return 0


@pytest.mark.parametrize("path", [p for p in FILES if "BIZ" not in p.name], ids=lambda p: p.stem)
@pytest.mark.parametrize("word", ["AVATAR", "Tokyo", "fire", "Wave", "office", "1st"])
def test_a_word_is_as_wide_as_its_glyphs_and_pairs(path: Path, word: str) -> None:
    tables = TTFont(path)
    glyphs = [tables.getBestCmap()[ord(ch)] for ch in word]
    plain = [tables["hmtx"][glyph][0] for glyph in glyphs]
    pairs = [pair_kerning(tables, left, right) for left, right in pairwise(glyphs)]
    font, em = load_font(path), tables["head"].unitsPerEm
    assert font.advance(word) == pytest.approx((sum(plain) + sum(pairs)) / em)
    assert dict(font.kerns(word)) == pytest.approx({i: pair / em for i, pair in enumerate(pairs) if pair})


def test_known_widths_of_the_body_font() -> None:
    font = load_font(REGULAR)
    assert font.advance("A") == pytest.approx(0.578)
    assert font.advance("AVATAR") < sum(font.advance(ch) for ch in "AVATAR") - 0.1
    assert font.cap_height == pytest.approx(0.641)
    assert font.x_height == pytest.approx(0.461)


def test_a_text_is_as_wide_as_its_words_and_spaces_and_kerns_count_through() -> None:
    font = load_font(REGULAR)
    assert font.advance("To AVATAR") == pytest.approx(font.advance("To") + font.advance(" ") + font.advance("AVATAR"))
    assert [index for index, _ in font.kerns("To AVATAR")] == [0, 3, 4, 5, 6]


def test_japanese_characters_are_a_proportional_em_and_never_kerned() -> None:
    font = load_font(FONTS / "biz-udpgothic" / "BIZUDPGothic-Regular.ttf")
    assert font.kanji
    assert font.advance("魔法") == pytest.approx(2.0)
    assert font.kerns("魔法カードを引く") == ()


@pytest.mark.parametrize("folder", sorted(p for p in FONTS.iterdir() if p.is_dir()), ids=lambda p: p.name)
def test_every_vendored_family_is_free_static_and_small(folder: Path) -> None:
    licence = (folder / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    assert licence.startswith("Copyright")
    files = list(folder.glob("*.ttf"))
    assert files
    for path in files:
        tables = TTFont(path)
        assert "fvar" not in tables
        assert "glyf" in tables
        assert path.stat().st_size <= 2_200_000
        assert load_font(path).name == path.stem


@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_the_japanese_font_has_all_of_jis_and_what_games_need(weight: str) -> None:
    path = FONTS / "biz-udpgothic" / f"BIZUDPGothic-{weight}.ttf"
    font = load_font(path)
    pairs = (bytes((row, cell)) for row in range(0xA1, 0xFF) for cell in range(0xA1, 0xFF))
    # All of JIS X 0208: 6,355 kanji, 524 kana, letters, marks and lines.
    found = {ch for pair in pairs for ch in pair.decode("euc-jp", errors="ignore")}
    assert len(found) == 6879
    assert [ch for ch in sorted(found) if not font.has(ch)] == []
    assert path.stat().st_size <= 3_000_000
    assert [ch for ch in "→←↑↓①⑳❶★☆●○■□▲△◆◇♀♂※〜♪×÷±€™" if not font.has(ch)] == []


def test_the_body_font_has_lining_digits_of_one_width() -> None:
    font = load_font(REGULAR)
    assert {font.advance(digit) for digit in "0123456789"} == {0.475}
    tops = {font.top(digit) for digit in "0123456789"}
    assert max(tops) - min(tops) < 0.02


def test_one_object_a_file_and_a_chain_for_the_same_question() -> None:
    book = FontBook({}, ())
    chain, problems = book.find("body", bold=True, place=HERE)
    assert problems == ()
    assert chain is not None
    assert chain is book.find("body", bold=True, place=HERE)[0]
    other = FontBook({}, ()).find("Alegreya Sans", bold=True, place=HERE)[0]
    assert other is not None
    assert chain.first is other.first
    assert [font.name for font in chain.fonts] == ["AlegreyaSans-Bold", "BIZUDPGothic-Bold"]


def test_roles_of_the_game_win_and_families_are_found_whatever_their_spelling() -> None:
    assert FontBook({}, ()).find("'Barlow Condensed', sans-serif", place=HERE)[1] == ()
    book = FontBook({"display": ("BIZ UDPGothic",), "title": ("barlow-condensed",)}, ())
    display, title = book.find("display", place=HERE)[0], book.find("title", italic=True, place=HERE)[0]
    assert display is not None
    assert title is not None
    assert display.first.name == "BIZUDPGothic-Regular"
    assert [font.name for font in title.fonts] == [
        "BarlowCondensed-MediumItalic", "AlegreyaSans-Italic", "BIZUDPGothic-Regular"
    ]  # fmt: skip


def test_an_unknown_family_is_an_error_with_the_nearest() -> None:
    chain, (problem,) = FontBook({}, ()).find("Alegraya Sans", place=HERE)
    assert chain is not None
    assert (problem.code, problem.severity, problem.place) == ("PNP350", "error", HERE)
    assert "'Alegraya Sans'" in problem.message
    assert "Alegreya Sans" in problem.hint


def test_a_missing_style_is_told_but_not_for_japanese_italics(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    renamed(REGULAR, tmp_path / "fonts" / "Lone.ttf", "Lone")
    book = FontBook({"title": ("Lone",)}, (tmp_path,))
    assert book.find("title", place=HERE)[1] == ()
    chain, (problem,) = book.find("title", bold=True, italic=True, place=HERE)
    assert chain is not None
    assert chain.first.family == "Lone"
    assert (problem.code, problem.severity) == ("PNP355", "warning")
    assert "'Lone' has no bold italic" in problem.message
    assert book.find("BIZ UDPGothic", italic=True, place=HERE)[1] == ()


def test_a_projects_font_hides_the_bundled_one_under_a_name_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "fonts" / "mine").mkdir(parents=True)
    renamed(REGULAR, tmp_path / "fonts" / "mine" / "a.ttf", "Alegreya Sans")
    chain, _ = FontBook({}, (tmp_path,)).find("body", place=HERE)
    assert chain is not None
    assert chain.first.path == tmp_path / "fonts" / "mine" / "a.ttf"
    assert chain.first.name.startswith("AlegreyaSans-Regular-")


def renamed(source: Path, target: Path, family: str) -> None:
    font = TTFont(source)
    for record in list(font["name"].names):
        if record.nameID in (1, 16):
            font["name"].setName(family, record.nameID, record.platformID, record.platEncID, record.langID)
    font.save(target)


def directory(data: bytes) -> dict[bytes, tuple[int, int, int]]:
    count = struct.unpack_from(">H", data, 4)[0]
    rows = [(12 + 16 * n, *struct.unpack_from(">4sLLL", data, 12 + 16 * n)) for n in range(count)]
    return {tag: (row, offset, length) for row, tag, _, offset, length in rows}


def with_tag(old: bytes, new: bytes) -> bytes:
    data = bytearray(REGULAR.read_bytes())
    row = directory(bytes(data))[old][0]
    data[row : row + 4] = new
    return bytes(data)


def with_bytes(tag: bytes, at: int, new: bytes) -> bytes:
    data = bytearray(REGULAR.read_bytes())
    offset = directory(bytes(data))[tag][1] + at
    data[offset : offset + len(new)] = new
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "code", "says"),
    [
        (with_tag(b"GDEF", b"fvar"), "PNP351", "variable"),
        (b"OTTO" + REGULAR.read_bytes()[4:], "PNP352", "PostScript"),
        (b"ttcf" + REGULAR.read_bytes()[4:], "PNP352", "collection"),
        (b"wOF2" + bytes(60), "PNP352", "web font"),
        (b"", "PNP353", "not a TrueType"),
        (b"<html>not found</html>", "PNP353", "not a TrueType"),
        (REGULAR.read_bytes()[:40_000], "PNP353", "cut short"),
        (with_tag(b"glyf", b"glyx"), "PNP353", "lacks the table 'glyf'"),
        (with_bytes(b"head", 12, bytes(4)), "PNP353", "do not hold together"),
        (with_bytes(b"hhea", 0, b"\x02"), "PNP353", "do not hold together"),
        (with_bytes(b"loca", 40, b"\xff\xff\xff\xff"), "PNP353", "outlines lie outside"),
        (with_bytes(b"cmap", 4, b"\x00\x01" * 12), "PNP353", "no Unicode character map"),
        (with_bytes(b"maxp", 4, b"\xff\xff"), "PNP353", "do not hold together"),
        (with_bytes(b"cmap", 2, b"\xff\xff"), "PNP353", "no end"),
        (with_bytes(b"name", 2, b"\x00\x00"), "PNP353", "no usable name"),
        (with_bytes(b"OS/2", 8, b"\x00\x02"), "PNP354", "embedding"),
    ],
)  # fmt: skip
def test_files_that_cannot_be_embedded_are_refused_with_a_reason(
    tmp_path: Path, data: bytes, code: str, says: str
) -> None:
    path = tmp_path / "fonts" / "Bad.ttf"
    path.parent.mkdir()
    path.write_bytes(data)
    with pytest.raises(BadFontError, match=says) as caught:
        read_font_file(path)
    assert caught.value.code == code
    (problem,) = FontBook({}, (tmp_path,)).problems
    assert (problem.code, problem.severity, problem.place) == (code, "warning", Place("fonts/Bad.ttf"))
    assert problem.message.startswith("Bad.ttf ")


def test_a_character_map_without_end_is_refused(tmp_path: Path) -> None:
    font = TTFont(REGULAR)
    cmap = struct.pack(">HHHHL", 0, 1, 3, 10, 12)
    cmap += struct.pack(">HHLLL", 12, 0, 28, 0, 1) + struct.pack(">LLL", 0, 0xFFFFFFFF, 0)
    font.reader.tables.pop("cmap", None)
    font["cmap"] = DefaultTable("cmap")
    font["cmap"].data = cmap
    font.save(tmp_path / "endless.ttf")
    with pytest.raises(BadFontError, match="no end"):
        read_font_file(tmp_path / "endless.ttf")


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.ttf"
    with path.open("wb") as file:
        file.truncate(40 * 1024 * 1024)
    with pytest.raises(BadFontError, match="at most 32"):
        read_font_file(path)


def test_every_cut_and_every_flipped_byte_of_a_header_is_survived(tmp_path: Path) -> None:
    data = REGULAR.read_bytes()
    path = tmp_path / "any.ttf"
    for at in range(0, 400):
        path.write_bytes(data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :])
        with suppress(BadFontError):
            assert read_font_file(path).family


def test_a_refused_family_says_why_when_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "Cinzel-Bold.otf").write_bytes(b"OTTO" + bytes(100))
    _, (problem,) = FontBook({}, (tmp_path,)).find("Cinzel", place=HERE)
    assert problem.code == "PNP350"
    assert "PostScript outlines" in problem.hint


def test_a_collection_is_told_with_the_way_to_one_of_its_fonts(tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "NotoSansCJK.ttc").write_bytes(b"ttcf" + bytes(100))
    book = FontBook({}, (tmp_path,))
    (warning,) = book.problems
    assert (warning.code, warning.severity, warning.place.file) == ("PNP352", "warning", "fonts/NotoSansCJK.ttc")
    assert "fontNumber=0" in warning.hint
    (problem,) = book.find("Noto Sans CJK JP", place=HERE)[1]
    assert "NotoSansCJK.ttc is a collection" in problem.hint
    (problem,) = book.find("Barlw Condensed", place=HERE)[1]
    assert problem.hint == "did you mean 'Barlow Condensed'?"


def test_no_more_of_a_fonts_folder_is_read_than_a_game_can_need(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fonts").mkdir()
    for number in range(5):
        renamed(REGULAR, tmp_path / "fonts" / f"{number}.ttf", f"Own {number}")
    monkeypatch.setattr(fontbook, "MAX_FILES", 3)
    book = FontBook({}, (tmp_path,))
    assert {"Own 0", "Own 2"} <= set(book.names)
    assert "Own 3" not in book.names
    (problem,) = book.problems
    assert (problem.code, problem.place.file) == ("PNP360", "fonts/3.ttf")


def test_a_games_own_fonts_have_room_for_so_many_characters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fonts").mkdir()
    for number in range(3):
        renamed(REGULAR, tmp_path / "fonts" / f"{number}.ttf", f"Own {number}")
    monkeypatch.setattr(fontbook, "MAX_ALL_CHARACTERS", 3000)
    book = FontBook({}, (tmp_path,))
    assert [book.find(f"Own {number}", place=HERE)[1] for number in (0, 1, 0)] == [(), (), ()]
    (problem,) = book.find("Own 2", place=HERE)[1]
    assert (problem.code, problem.severity, problem.place) == ("PNP360", "error", Place("fonts/2.ttf"))
    assert book.find("body", place=HERE)[1] == ()


@pytest.mark.parametrize("name", ["old-hand", "OldHand Regular"])
def test_the_name_of_a_folder_or_file_leads_to_the_family_in_it(tmp_path: Path, name: str) -> None:
    (tmp_path / "fonts" / "old-hand").mkdir(parents=True)
    renamed(REGULAR, tmp_path / "fonts" / "old-hand" / "OldHand-Regular.ttf", "Quite Another")
    _, (problem,) = FontBook({}, (tmp_path,)).find(name, place=HERE)
    assert (problem.code, "'Quite Another'" in problem.hint) == ("PNP350", True)


def test_links_out_of_the_project_are_not_followed(tmp_path: Path) -> None:
    fonts = tmp_path / "project" / "fonts"
    fonts.mkdir(parents=True)
    renamed(REGULAR, tmp_path / "outside.ttf", "Outside")
    (fonts / "Outside.ttf").symlink_to(tmp_path / "outside.ttf")
    assert "Outside" not in FontBook({}, (tmp_path / "project",)).names


def test_characters_fall_back_one_by_one_and_missing_ones_are_named() -> None:
    chain, _ = FontBook({}, ()).find("body", place=HERE)
    assert chain is not None
    measured = chain.measure("HP3枚→Neuroi\U0001f600")
    assert [(font.family, text) for font, text, _ in measured.parts] == [
        ("Alegreya Sans", "HP3"), ("BIZ UDPGothic", "枚"), ("Alegreya Sans", "→Neuroi\U0001f600")
    ]  # fmt: skip
    assert measured.missing == "\U0001f600"
    assert measured.width == pytest.approx(sum(width for _, _, width in measured.parts))
    assert named("\U0001f600") == "U+1F600 '😀' (grinning face)"
    assert named("\x07") == "U+0007"


def test_in_a_japanese_text_fonts_with_kanji_go_first() -> None:
    chain, _ = FontBook({}, ()).find("body", place=HERE)
    assert chain is not None
    assert chain.measure("3……").parts[0][0].family == "Alegreya Sans"
    assert chain.measure("3……", japanese=True).parts[0][0].family == "BIZ UDPGothic"


def test_a_list_of_families_has_an_end() -> None:
    _, problems = FontBook({"body": tuple(f"a{n}" for n in range(5000))}, ()).find("b, " * 5000, place=HERE)
    assert len(problems) <= 21
    assert "more than 20 font families" in problems[-1].message
