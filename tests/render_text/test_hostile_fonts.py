"""Fonts of strangers, their bytes changed where it hurts: refused with a reason or printed, soon and in little memory.

`PNP_EXAMPLES=10000 pytest tests/render_text/test_hostile_fonts.py` looks longer.
"""

import os
import random
import struct
from functools import cache
from pathlib import Path

import pytest
from counted_calls import calls

from pnp.bundled import FONTS
from pnp.impose.sheet import Box, Placement, Sheet
from pnp.problem import Place, Problem, has_errors, in_order
from pnp.render.drawing import Colour, Drawing
from pnp.render.fonts.fontbook import FontBook
from pnp.render.fonts.sfnt import BadFontError, read_font_file
from pnp.render.text.inline import Frame, Origin, TextRun
from pnp.render.text.typeset import Typesetter
from pnp.write.failure import CannotWriteError
from pnp.write.pdf.write_pdf import write_pdf

EXAMPLES = int(os.environ.get("PNP_EXAMPLES", "40"))
MOST_CALLS = 1_500_000
"""Ten times what the largest shipped font takes."""
SOURCES = (
    "courier-prime/CourierPrime-Regular",
    "barlow-condensed/BarlowCondensed-Medium",
    "biz-udpgothic/BIZUDPGothic-Bold",
)
LATIN = "AVATAR office «Ünïcödé» fi 0123456789 ½ € and \u202f! a\u2011b "
TEXTS = (LATIN + "".join(map(chr, (*range(0xA1, 0xAD), *range(0xAE, 0x17F)))), "魔法少女が3枚、「ばね」を引く。")
EDGES = (0, 1, 2, 4, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)


@cache
def source(name: str) -> bytes:
    return (FONTS / f"{name}.ttf").read_bytes()


def tables(data: bytes) -> dict[str, tuple[int, int, int]]:
    """Return row, offset and length of each table."""
    count = struct.unpack_from(">H", data, 4)[0]
    rows = [(12 + 16 * n, *struct.unpack_from(">4sLLL", data, 12 + 16 * n)) for n in range(count)]
    return {tag.decode("latin-1"): (row, offset, length) for row, tag, _, offset, length in rows}


def mutated(seed: int) -> bytes:
    """Return a font with numbers changed in its directory, its small tables, or anywhere."""
    chance = random.Random(seed)
    data = bytearray(source(SOURCES[seed % len(SOURCES)]))
    parts = tables(bytes(data))
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8, 40))):
        row, offset, length = parts[chance.choice(list(parts))]
        spot = chance.choice(("row", "head", "head", "inside", "inside", "copy", "cut"))
        if spot == "row":
            write(data, row + chance.choice((0, 8, 12)), chance, 4)
        elif spot == "head":
            write(data, offset + chance.randrange(min(length, 64) or 1), chance, chance.choice((1, 2, 4)))
        elif spot == "inside":
            write(data, offset + chance.randrange(length or 1), chance, chance.choice((1, 2, 4)))
        elif spot == "copy":
            start, size = chance.randrange(len(data)), chance.randrange(1, 400)
            data[offset : offset + size] = data[start : start + size]
        elif chance.random() < 0.1:
            del data[chance.randrange(len(data)) :]
    return bytes(data)


def write(data: bytearray, at: int, chance: random.Random, size: int) -> None:
    old = int.from_bytes(data[at : at + size], "big")
    new = chance.choice((chance.choice(EDGES), old + chance.choice((-2, -1, 1, 2)), chance.getrandbits(8 * size)))
    data[at : at + size] = (new % (1 << 8 * size)).to_bytes(size, "big")


def outcome(root: Path) -> list[Problem]:
    """Set a text in the project's font and write it; return what is told."""
    try:
        family = read_font_file(root / "fonts" / "odd.ttf").family
    except BadFontError as bad:
        return [Problem(bad.code, bad.message, Place("fonts/odd.ttf"))]
    setter = Typesetter(FontBook({"body": (family,)}, (root,)))
    frame = Frame(1, 1, 600, 800, "body", 3.0, 2.0, Colour(0, 0, 0))
    origin = Origin(Place("cards/x.yaml", 3))
    layouts = [setter.set([TextRun(text)], frame, lambda *_: None, origin) for text in TEXTS]
    told = in_order([problem for layout in layouts for problem in layout.problems])
    if has_errors(told):
        return list(told)
    box = Box(0, 0, 630, 880)
    placed = Placement(Drawing(630, 880, tuple(op for layout in layouts for op in layout.ops)), box, box)
    try:
        write_pdf([Sheet(630, 880, "single", 1, (placed,), (), (), (), box, 0, "x")], title="x")
    except CannotWriteError as error:
        return [error.problem]
    return []


def counted(root: Path) -> tuple[list[Problem], int]:
    told: list[Problem] = []
    work = calls(lambda: told.extend(outcome(root)))
    return told, work


@pytest.mark.parametrize("seed", range(EXAMPLES))
def test_a_mutated_font_is_refused_or_prints(seed: int, tmp_path: Path) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "odd.ttf").write_bytes(mutated(seed))
    told, work = counted(tmp_path)
    assert all(problem.message and problem.place.file for problem in told)
    assert work < MOST_CALLS


def with_table(tag: str, content: bytes) -> bytes:
    """Return a font with another table, which stands at its end."""
    data = source(SOURCES[0])
    row = tables(data)[tag][0]
    return data[: row + 8] + struct.pack(">LL", len(data), len(content)) + data[row + 16 :] + content


def cmap(*maps: tuple[int, int, bytes]) -> bytes:
    """Return a table of character maps: platform, encoding, map."""
    at, rows, held = 4 + 8 * len(maps), b"", b""
    for platform, encoding, content in maps:
        rows += struct.pack(">HHL", platform, encoding, at + len(held))
        held += content
    return struct.pack(">HH", 0, len(maps)) + rows + held


def groups(*spans: tuple[int, int, int], form: int = 12) -> bytes:
    return struct.pack(">HHLLL", form, 0, 16 + 12 * len(spans), 0, len(spans)) + b"".join(
        struct.pack(">LLL", *span) for span in spans
    )


def segments(*spans: tuple[int, int]) -> bytes:
    size, count = 16 + 8 * len(spans), len(spans)
    ends = struct.pack(f">{count}H", *(end for _, end in spans))
    starts = struct.pack(f">{count}H", *(start for start, _ in spans))
    return struct.pack(">7H", 4, size, 0, 2 * count, 0, 0, 0) + ends + b"\0\0" + starts + bytes(4 * count)


LETTERS = groups((0x20, 0x7E, 3))
WIDE = groups((0, 0x2FFFF, 3), form=13)


def glyphs(*parts: bytes) -> bytes:
    """Return the outlines with these bytes at the place of the letter A's."""
    data = source(SOURCES[0])
    spots, wide = tables(data), struct.unpack_from(">h", data, tables(data)["head"][1] + 50)[0]
    from fontTools.ttLib import TTFont

    font = TTFont(FONTS / f"{SOURCES[0]}.ttf")
    number = font.getGlyphID(font.getBestCmap()[ord("A")])
    start = struct.unpack_from(">L" if wide else ">H", data, spots["loca"][1] + number * (4 if wide else 2))[0]
    at = spots["glyf"][1] + start * (1 if wide else 2)
    new = struct.pack(">5h", -1, 0, 0, 9, 9) + b"".join(parts)
    return data[:at] + new + data[at + len(new) :]


@pytest.mark.parametrize(
    ("font", "code", "says"),
    [
        (with_table("cmap", b"\0\0\xff\xff" + bytes((0, 3, 0, 1, 0, 0, 0, 0)) * 9000), "PNP353", "Unicode"),
        (with_table("cmap", cmap(*((3, 1, LETTERS),) * 100)), "PNP353", "no end"),
        (with_table("cmap", cmap((3, 1, segments(*((0, 0xFFFE),) * 3000)))), "PNP353", "no end"),
        (with_table("cmap", cmap((3, 1, segments((9, 0), *((0, 0xFFFE),) * 9)))), "PNP353", "no end"),
        (with_table("cmap", cmap((3, 10, groups(*((0, 9, 1),) * 99_000)))), "PNP353", "no end"),
        (with_table("cmap", cmap((3, 10, WIDE), (3, 10, WIDE))), "PNP353", "no end"),
        (with_table("cmap", cmap((3, 10, struct.pack(">HHLLLL", 10, 0, 0, 0, 0, 0xFFFFFFFF)))), "PNP353", "no Unicode"),
        (with_table("cmap", cmap((3, 2, struct.pack(">257H", 2, *(0xFFFF,) * 256)))), "PNP353", "no Unicode"),
        (with_table("cmap", cmap((3, 10, LETTERS), (3, 11, groups((0x41, 0x42, 3))))), "PNP502", "character maps"),
        (with_table("cmap", cmap((3, 10, groups((0x20, 0x7E, 60_000))))), "", ""),
        (with_table("name", struct.pack(">HHH", 0, 65535, 6) + bytes(800_000)), "PNP360", "'name'"),
        (with_table("name", struct.pack(">HHH", 0, 65535, 6) + bytes(400_000)), "PNP353", "names have no end"),
        (with_table("prep", bytes(600_000)), "PNP360", "'prep'"),
        (glyphs(struct.pack(">HHbb", 0x20, 1, 0, 0) * 60), "PNP353", "without end"),
        (glyphs(struct.pack(">HHbb", 0, 0xFFF0, 0, 0)), "PNP353", "parts that there are not"),
    ],
)  # fmt: skip
def test_an_attack_on_what_reads_the_font_is_told(tmp_path: Path, font: bytes, code: str, says: str) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / "fonts" / "odd.ttf").write_bytes(font)
    told, work = counted(tmp_path)
    assert work < MOST_CALLS
    assert [problem.code for problem in told] == ([code] if code else [])
    assert not code or says in told[0].message
