"""`pnp neuroi trace PICTURE`: what a person gets, and what is said where a picture will not do."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from zlib import compress, crc32

import pytest
from games.magical_strike.silhouettes import SHAPES, disk, polygon
from PIL import Image, ImageDraw

from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.layout import core_letters
from pnp.load.book import load_book
from pnp.pipeline.game_check import problems_of

Pnp = Callable[..., "subprocess.CompletedProcess[str]"]
pytestmark = pytest.mark.usefixtures("few_battles")


def picture(folder: Path, name: str = "moth.png", shape: str = "dart") -> str:
    SHAPES[shape]().save(folder / name)
    return name


@pytest.mark.parametrize("shape", ["ring", "lump", "windmill"])
def test_a_traced_picture_is_a_legal_neuroi(shape: str, pnp: Pnp, tmp_path: Path) -> None:
    run = pnp("neuroi", "trace", picture(tmp_path, shape=shape), "--start", "2", "--out", "mine.yaml")
    assert run.returncode == 0, run.stderr
    assert "moth.png: dark on light; overlap " in run.stdout
    book, problems = load_book(None, (tmp_path / "mine.yaml",), ("magical-strike",))
    game = book.games["magical-strike"]
    assert (problems, problems_of(game)) == ((), ())
    (entry,) = [entry for entry in game.of("layout") if entry.id == "moth"]
    layout = Neuroi(game, entry).layout
    assert 20 <= len(layout.body) <= 24
    assert len(layout.with_core(core_letters(game))) == 4
    assert entry.fields["start"] == 2
    assert 0 <= int(str(entry.fields["rating"])) <= 100


def test_it_aims_at_a_difficulty_and_is_the_same_every_time(pnp: Pnp, tmp_path: Path) -> None:
    args = ("neuroi", "trace", picture(tmp_path), "--name", "Night Moth", "--difficulty", "elite", "--size", "18")
    one, two = pnp(*args), pnp(*args)
    assert one.returncode == 0, one.stderr
    assert one.stdout == two.stdout
    assert "id: night-moth" in one.stdout
    assert "difficulty: elite" in one.stdout
    assert "elite from step 3" in one.stderr


def test_another_seed_places_cores_and_starts_elsewhere(pnp: Pnp, tmp_path: Path) -> None:
    args = ("neuroi", "trace", picture(tmp_path), "--start", "2", "--seed")
    one, two = pnp(*args, "1"), pnp(*args, "2")
    assert (one.returncode, two.returncode) == (0, 0)
    assert one.stdout != two.stdout


def test_it_is_added_to_a_file_without_disturbing_it(pnp: Pnp, tmp_path: Path) -> None:
    before = "# mine\ngame: magical-strike   # bundled\nvalues: {hand: 6}\n"
    (tmp_path / "mine.yaml").write_text(before)
    run = pnp("neuroi", "trace", picture(tmp_path), "--start", "1", "--out", "mine.yaml")
    assert run.returncode == 0, run.stderr
    assert (tmp_path / "mine.yaml").read_text().startswith(before)
    assert "Now: pnp build mine.yaml" in run.stdout
    again = pnp("neuroi", "trace", "moth.png", "--start", "1", "--out", "mine.yaml")
    assert (again.returncode, "'moth-2' is free" in again.stderr) == (2, True)


def test_a_light_shape_on_dark_is_noticed(pnp: Pnp, tmp_path: Path) -> None:
    disk((400, 400)).point(lambda shade: 255 - shade).save(tmp_path / "night.png")
    run = pnp("neuroi", "trace", "night.png", "--start", "1")
    assert "was --invert meant?" in run.stderr
    run = pnp("neuroi", "trace", "night.png", "--start", "1", "--invert")
    assert "night.png: light on dark; overlap 8" in run.stderr


def vast(side: int) -> bytes:
    """Return a small PNG file that says it is `side` pixels wide and high."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return len(data).to_bytes(4, "big") + name + data + crc32(name + data).to_bytes(4, "big")

    head = side.to_bytes(4, "big") * 2 + bytes([8, 0, 0, 0, 0])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", compress(bytes(9999))) + chunk(b"IEND", b"")


@pytest.fixture(scope="module")
def bad_pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pictures")
    Image.new("L", (300, 300), 255).save(folder / "blank.png")
    Image.new("L", (300, 300), 0).save(folder / "black.png")
    Image.new("RGBA", (300, 300), (9, 9, 9, 0)).save(folder / "clear.png")
    polygon([(10, 315), (790, 315), (790, 325), (10, 325)]).save(folder / "needle.png")
    disk((12, 10)).resize((9, 8)).save(folder / "tiny.png")
    disk().save(folder / "whole.png")
    framed = disk().convert("L")
    ImageDraw.Draw(framed).rectangle((0, 0, framed.width - 1, framed.height - 1), outline=0, width=3)
    framed.save(folder / "framed.png")
    (folder / "cut.png").write_bytes((folder / "whole.png").read_bytes()[:400])
    (folder / "words.png").write_text("no picture")
    (folder / "empty.png").write_bytes(b"")
    (folder / "drawing.eps").write_text("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n")
    (folder / "bomb.png").write_bytes(vast(60_000))
    (folder / "large.png").write_bytes(vast(7_000))
    (folder / "folder.png").mkdir()
    return folder


@pytest.mark.parametrize(
    ("args", "code", "words"),
    [
        (["missing.png"], 1, "there is no such file"),
        (["folder.png"], 1, "this is a folder"),
        (["words.png"], 1, "is no picture that can be read"),
        (["empty.png"], 1, "is an empty file"),
        (["drawing.eps"], 1, "is no picture that can be read"),
        (["cut.png"], 1, "is broken"),
        (["bomb.png"], 1, "far too large"),
        (["large.png"], 1, "7000 x 7000 pixels"),
        (["blank.png"], 1, "the picture is blank"),
        (["clear.png"], 1, "the picture is blank"),
        (["black.png"], 1, "the picture is black all over"),
        (["framed.png"], 1, "crop the picture"),
        (["tiny.png"], 1, "64 are the least"),
        (["needle.png"], 1, "draw it thicker"),
        (["needle.png", "--size", "10"], 1, "--size"),
        (["whole.png", "--threshold", "300"], 2, "threshold"),
        (["whole.png", "--size", "9"], 2, "--size 10 is the least"),
        (["whole.png", "--size", "-4"], 2, "--size 10 is the least"),
        (["whole.png", "--size", "1000000000"], 2, "--size 24 is the most"),
        (["whole.png", "--start", "10"], 2, "1 to 9"),
        (["whole.png", "--name", ""], 2, "1 to 40 letters"),
        (["whole.png", "--name", "N-Alfa"], 2, "'n-alfa-2' is free"),
        (["whole.png", "--out", "mine.png"], 2, "mine.yaml"),
    ],
)
def test_what_will_not_do_is_told_and_nothing_is_written(
    args: list[str], code: int, words: str, pnp: Pnp, bad_pictures: Path
) -> None:
    before = sorted(bad_pictures.iterdir())
    out = [] if "--out" in args else ["--out", "mine.yaml"]
    run = pnp("neuroi", "trace", *args, *out, cwd=bad_pictures)
    assert (run.returncode, "Traceback" in run.stderr) == (code, False), run.stderr
    assert words in " ".join(run.stderr.split())
    assert " - " in run.stderr or "hint:" in run.stderr or code == 2
    assert sorted(bad_pictures.iterdir()) == before
