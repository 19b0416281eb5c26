"""Pictures in the PDF are the pictures in the files: pixel for pixel, upright, each once."""

import struct
import zlib
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from PIL import Image, ImageChops

from pnp.render.drawing import Picture, PictureFile
from pnp.write.failure import CannotWriteError
from pnp.write.pdf.images import read_image
from pnp.write.pdf.write_pdf import write_pdf

SIZE = (37, 23)


def sample(mode: str = "RGBA") -> Image.Image:
    """Return a picture without symmetry: ramps of each colour, and clear towards the right."""
    picture = Image.new("RGBA", SIZE)
    pixels = [
        ((x * 7) % 256, (y * 11) % 256, (x * y) % 256, 255 - x * 6) for y in range(SIZE[1]) for x in range(SIZE[0])
    ]
    picture.putdata(pixels)
    return picture.convert(mode) if mode in ("RGBA", "LA") else picture.convert("RGB").convert(mode)


def placed(path: Path, size: tuple[int, int] = SIZE) -> Picture:
    return Picture(PictureFile(path, path.name, *size), 0, 0, 37, 23)


def images(pdf: bytes) -> list[Image.Image]:
    document = pypdfium2.PdfDocument(pdf)
    found = document[0].get_objects(filter=[pdfium.FPDF_PAGEOBJ_IMAGE], max_depth=3)
    return [thing.get_bitmap(render=False).to_pil().convert("RGB") for thing in found]


def same(a: Image.Image, b: Image.Image, by: int = 0) -> bool:
    return a.size == b.size and max(high for _, high in ImageChops.difference(a, b).getextrema()) <= by


@pytest.mark.parametrize("mode", ["RGB", "L", "1", "P"])
def test_png_rows_pass_through_untouched(kit: SimpleNamespace, tmp_path: Path, mode: str) -> None:
    path = tmp_path / "art.png"
    sample(mode).save(path)
    rows = b"".join(body for kind, body in png_chunks(path.read_bytes()) if kind == b"IDAT")
    assert read_image(path).data == rows
    (found,) = images(write_pdf([kit.face([placed(path)], 37, 23)], title=""))
    assert same(found, Image.open(path).convert("RGB"))


@pytest.mark.parametrize(
    ("mode", "suffix", "options"),
    [
        ("RGBA", "png", {}),
        ("LA", "png", {}),
        ("RGB", "webp", {"lossless": True}),
        ("RGBA", "webp", {"lossless": True, "exact": True}),
        ("RGB", "bmp", {}),
        ("P", "gif", {}),
        ("RGB", "tiff", {}),
    ],
)
def test_other_files_keep_every_pixel(
    kit: SimpleNamespace, tmp_path: Path, mode: str, suffix: str, options: dict[str, bool]
) -> None:
    path = tmp_path / f"art.{suffix}"
    sample(mode).save(path, **options)
    image = read_image(path)
    assert (image.mask is not None) == (mode in ("RGBA", "LA"))
    (found,) = images(write_pdf([kit.face([placed(path)], 37, 23)], title=""))
    assert same(found, Image.open(path).convert("RGBA").convert("RGB"))


def test_what_is_clear_shows_the_ground(kit: SimpleNamespace, tmp_path: Path) -> None:
    path = tmp_path / "art.png"
    picture = Image.new("RGBA", (4, 1), (255, 0, 0, 255))
    picture.putpixel((1, 0), (255, 0, 0, 0))
    picture.putpixel((2, 0), (255, 0, 0, 128))
    picture.resize((40, 10), Image.Resampling.NEAREST).save(path)
    assert kit.seen(Picture(PictureFile(path, "art.png", 40, 10), 0, 0, 4, 1), size=(4, 1)) == "R.rR"


@pytest.mark.parametrize("mode", ["RGB", "P"])
def test_a_clear_colour_of_a_png_is_clear(kit: SimpleNamespace, tmp_path: Path, mode: str) -> None:
    path = tmp_path / "art.png"
    picture = Image.new("RGB", (20, 10), (255, 0, 0))
    picture.paste((0, 0, 255), (10, 0, 20, 10))
    if mode == "P":
        picture = picture.quantize(2)
    picture.save(path, transparency=(0, 0, 255) if mode == "RGB" else picture.getpixel((15, 5)))
    assert kit.seen(Picture(PictureFile(path, "art.png", 20, 10), 0, 0, 2, 1), size=(2, 1)) == "R."


def test_pictures_stand_upright_and_fade(kit: SimpleNamespace, tmp_path: Path) -> None:
    path = tmp_path / "art.png"
    picture = Image.new("RGB", (20, 20), (255, 0, 0))
    picture.paste((0, 0, 255), (0, 10, 20, 20))
    picture.paste((255, 255, 0), (0, 10, 10, 20))
    picture.save(path)
    file = PictureFile(path, "art.png", 20, 20)
    assert kit.seen(Picture(file, 1, 0, 2, 2), Picture(file, 3, 0, 2, 2, 0.5), size=(5, 3)).splitlines()[0] == ".RRrr"
    assert kit.seen(Picture(file, 1, 0, 2, 2), size=(4, 2)) == ".RR.\n.YB."


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_jpeg_files_pass_through_whole(kit: SimpleNamespace, tmp_path: Path, mode: str) -> None:
    path = tmp_path / "art.jpg"
    sample(mode).save(path, quality=90)
    data = path.read_bytes()
    assert read_image(path).data == data
    assert data in write_pdf([kit.face([placed(path)], 37, 23)], title="")
    (found,) = images(write_pdf([kit.face([placed(path)], 37, 23)], title=""))
    assert same(found, Image.open(path).convert("RGB"), by=3)


def test_a_photograph_is_turned_the_way_its_camera_says(kit: SimpleNamespace, tmp_path: Path) -> None:
    path = tmp_path / "art.jpg"
    picture = Image.new("RGB", (40, 20), (255, 0, 0))
    picture.paste((0, 0, 255), (20, 0, 40, 20))
    exif = Image.Exif()
    exif[0x0112] = 6  # turn clockwise
    picture.save(path, exif=exif, quality=95)
    upright = PictureFile(path, "art.jpg", 20, 40, 6)
    assert kit.seen(Picture(upright, 0, 0, 2, 4), size=(2, 4)) == "RR\nRR\nBB\nBB"
    assert read_image(path).data == path.read_bytes()


def test_ink_jpegs_and_deep_pngs_are_converted(kit: SimpleNamespace, tmp_path: Path) -> None:
    inks = tmp_path / "inks.jpg"
    Image.new("CMYK", (20, 20), (0, 255, 255, 0)).save(inks, quality=95)
    deep = tmp_path / "deep.png"
    Image.new("I;16", (20, 20), 0x8000).save(deep)
    drawn = [Picture(PictureFile(p, p.name, 20, 20), x, 0, 2, 1) for x, p in enumerate((inks, deep), 0)]
    assert kit.seen(drawn[0], size=(2, 1)) == "RR"
    assert kit.seen(Picture(drawn[1].file, 0, 0, 2, 1), size=(2, 1)) == "kk"


def test_a_file_is_in_the_document_once(kit: SimpleNamespace, tmp_path: Path) -> None:
    path = tmp_path / "art.png"
    sample("RGB").save(path)
    pdf = write_pdf([kit.face([placed(path), placed(path)], 37, 23)] * 3, title="")
    assert pdf.count(b"/Subtype/Image") == 1


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp"])
@pytest.mark.parametrize("broken", ["cut", "gone"])
def test_a_picture_that_cannot_be_read_stops_the_document(
    kit: SimpleNamespace, tmp_path: Path, suffix: str, broken: str
) -> None:
    path = tmp_path / f"art.{suffix}"
    Image.effect_noise((80, 80), 90).convert("RGB").save(path)
    if broken == "cut":
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    else:
        path.unlink()
    with pytest.raises(CannotWriteError) as caught:
        write_pdf([kit.face([placed(path)], 37, 23)], title="")
    assert caught.value.problem.code == "PNP500"
    assert caught.value.problem.message.startswith(f"the picture art.{suffix} cannot be read: ")


def test_a_small_file_that_unpacks_to_gigabytes_is_refused_cheaply(tmp_path: Path) -> None:
    packed = BytesIO()
    Image.new("L", (1, 1)).save(packed, "PNG")
    chunks = dict(png_chunks(packed.getvalue()))
    chunks[b"IDAT"] = zlib.compress(bytes(50_000_000))
    path = tmp_path / "bomb.png"
    path.write_bytes(packed.getvalue()[:8] + b"".join(chunk(kind, body) for kind, body in chunks.items()))
    with pytest.raises(OSError, match="ends too early"):
        read_image(path)


def png_chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        found.append((data[at + 4 : at + 8], data[at + 8 : at + 8 + length]))
        at += 12 + length
    return found


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
