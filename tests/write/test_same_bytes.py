"""The same sheets give the same bytes: in another process, with other hashes, in another folder."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

from PIL import Image

from pnp.impose.sheet import Box, Placement
from pnp.render.drawing import Colour, Drawing, Text
from pnp.write.pdf.write_pdf import write_pdf

PROGRAM = """
import hashlib, sys
from pathlib import Path
from pnp.bundled import FONTS
from pnp.impose.sheet import Box, Label, Line, Placement, Sheet
from pnp.render.drawing import *
from pnp.render.fonts.font import load_font
from pnp.write.pdf.write_pdf import write_pdf

names = "alegreya-sans/AlegreyaSans-Bold.ttf", "biz-udpgothic/BIZUDPGothic-Bold.ttf"
latin, kanji = (load_font(FONTS / name) for name in names)
stops = Stop(0, Colour(1, 0, 0)), Stop(0.5, Colour(0, 1, 0), 0.5), Stop(1, Colour(0, 0, 1))
art = PictureFile(Path(sys.argv[1]), "art.png", 8, 8)
trim = Box(20, 20, 63, 88)

def face(n):
    ramp = LinearGradient(0, 0, n + 1, 9, stops)
    outline = Outline("MLLZ", (n, n, n + 9, n, n + 9, n + 20))
    inner = (Shape(outline, ramp, Stroke(ramp, 1)), Picture(art, n, n, 9, 9, 0.5))
    group = Group(inner, opacity=0.9, shared=n % 2 == 0)
    title = Text(5, 5, f"Card {n}", latin, 4, Colour(0, 0, 0))
    return Drawing(63, 88, (group, title, Text(5, 9, "魔女", kanji, 4, ramp)))

def sheet(n):
    places = tuple(Placement(face, trim, trim) for face in faces[: n + 1])
    marks, labels = (Line(0, 1, 2, 3),), (Label("Deck", 5, 5),)
    return Sheet(210, 297, "front", n, places, marks, (), labels, trim, 0.0, f"Sheet {n}")

faces = [face(n) for n in range(5)]
sheets = [sheet(n) for n in range(5)]
pdf = write_pdf([("All", sheets), ("Again", sheets[:2])], title="Deck", version="1")
print(hashlib.sha256(pdf).hexdigest())
"""


def digest(folder: Path, seed: str, zone: str, date: str) -> str:
    folder.mkdir()
    Image.new("RGBA", (8, 8), (200, 30, 30, 120)).save(folder / "art.png")
    environment = {
        **os.environ,
        "PYTHONHASHSEED": seed,
        "TZ": zone,
        "SOURCE_DATE_EPOCH": date,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    result = subprocess.run(
        [sys.executable, "-c", PROGRAM, folder / "art.png"], env=environment, capture_output=True, text=True, check=True
    )
    return result.stdout.strip()


def test_two_processes_write_the_same_bytes(tmp_path: Path) -> None:
    one, two = (digest(tmp_path / "one", "1", "UTC", "1"), digest(tmp_path / "two", "4321", "Asia/Tokyo", "1700000000"))
    assert len(one) == 64
    assert one == two


def test_writing_once_does_not_change_the_next_time(kit: SimpleNamespace) -> None:
    def pdf(text: str) -> str:
        face = Drawing(20, 20, (Text(1, 9, text, kit.kanji, 4, Colour(0, 0, 0)),))
        sheet = kit.sheet(Placement(face, Box(0, 0, 20, 20), Box(0, 0, 20, 20)))
        return hashlib.sha256(write_pdf([sheet], title="Deck")).hexdigest()

    first = pdf("魔女")
    other = pdf("装甲")
    assert pdf("魔女") == first
    assert other != first
