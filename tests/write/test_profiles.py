"""Pictures in another colour space than sRGB keep their colours, and photographs their data."""

import struct
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pypdfium2
import pytest
from PIL import Image, ImageCms

from pnp.render.drawing import Picture, PictureFile
from pnp.write.pdf.images import read_image
from pnp.write.pdf.write_pdf import write_pdf

P3 = ((0.51512, 0.24120, -0.00105), (0.29198, 0.69225, 0.04189), (0.15710, 0.06657, 0.78407))
"""Red, green and blue of Display P3 under D50."""

SRGB = ((0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.71410))


def profile(primaries: tuple[tuple[float, ...], ...], gamma: float = 2.2) -> bytes:
    """Return a small ICC profile made of three colours and a curve."""

    def fixed(*values: float) -> bytes:
        return b"".join(struct.pack(">i", round(value * 65536)) for value in values)

    white = (0.9642, 1.0, 0.8249)
    curve = b"curv" + bytes(4) + struct.pack(">IHxx", 1, round(gamma * 256))
    tags = {b"wtpt": b"XYZ " + bytes(4) + fixed(*white)}
    for letter, colour in zip(b"rgb", primaries, strict=True):
        tags[bytes([letter]) + b"XYZ"] = b"XYZ " + bytes(4) + fixed(*colour)
        tags[bytes([letter]) + b"TRC"] = curve
    tags[b"desc"] = b"desc" + bytes(4) + struct.pack(">I", 5) + b"Test\0" + bytes(78) + bytes(1)
    tags[b"cprt"] = b"text" + bytes(4) + b"none\0" + bytes(3)
    table, body, at = b"", b"", 128 + 4 + 12 * len(tags)
    for name, data in tags.items():
        table += name + struct.pack(">II", at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    size = at + len(body)
    head = struct.pack(">I4sI", size, b"test", 0x02400000) + b"mntrRGB XYZ " + bytes(12) + b"acsp" + bytes(28)
    head += fixed(*white)
    return head.ljust(128, b"\0") + struct.pack(">I", len(tags)) + table + body


def colour(pdf: bytes) -> tuple[int, int, int]:
    """Return what is seen in the middle of a page."""
    picture = pypdfium2.PdfDocument(pdf)[0].render(scale=2).to_pil().convert("RGB")
    return picture.getpixel((picture.width // 2, picture.height // 2))


def page(kit: SimpleNamespace, path: Path) -> bytes:
    return write_pdf([kit.face([Picture(PictureFile(path, path.name, 20, 20), 0, 0, 20, 20)], 20, 20)], title="")


def as_srgb(colour: tuple[int, int, int], data: bytes) -> tuple[int, int, int]:
    one = Image.new("RGB", (1, 1), colour)
    seen = ImageCms.profileToProfile(one, ImageCms.ImageCmsProfile(BytesIO(data)), ImageCms.createProfile("sRGB"))
    return seen.getpixel((0, 0))


@pytest.mark.parametrize(
    ("suffix", "mode"),
    [("jpg", "RGB"), ("png", "RGB"), ("png", "P"), ("png", "RGBA"), ("webp", "RGB"), ("tiff", "RGB")],
)
def test_a_wide_colour_space_is_kept(kit: SimpleNamespace, tmp_path: Path, suffix: str, mode: str) -> None:
    path, wide = tmp_path / f"art.{suffix}", profile(P3)
    flat = Image.new("RGB", (20, 20), (60, 200, 90))
    flat = flat.quantize(4) if mode == "P" else flat.convert(mode)
    flat.save(path, icc_profile=wide, quality=100, lossless=True)
    image = read_image(path)
    assert image.profile == wide
    pdf = page(kit, path)
    assert b"/ICCBased" in pdf
    assert colour(pdf) == pytest.approx(as_srgb((60, 200, 90), wide), abs=4)
    assert max(abs(a - b) for a, b in zip(colour(pdf), (60, 200, 90), strict=True)) > 20


def test_a_photograph_in_a_wide_colour_space_passes_through(kit: SimpleNamespace, tmp_path: Path) -> None:
    path = tmp_path / "art.jpg"
    Image.new("RGB", (20, 20), (60, 200, 90)).save(path, icc_profile=profile(P3))
    assert path.read_bytes() in page(kit, path)


@pytest.mark.parametrize(
    "same",
    [ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes(), profile(SRGB), b"no profile at all"],
    ids=["sRGB", "like sRGB", "broken"],
)
def test_a_profile_that_says_nothing_new_is_left_out(kit: SimpleNamespace, tmp_path: Path, same: bytes) -> None:
    path = tmp_path / "art.png"
    Image.new("RGB", (20, 20), (60, 200, 90)).save(path, icc_profile=same)
    assert read_image(path).profile is None
    assert b"/ICCBased" not in page(kit, path)


def test_a_profile_for_other_colours_than_the_picture_has_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "art.png"
    Image.new("L", (20, 20), 90).save(path, icc_profile=profile(P3))
    assert read_image(path).profile is None


def test_pictures_of_one_colour_space_share_its_profile(kit: SimpleNamespace, tmp_path: Path) -> None:
    drawn = []
    for number in range(3):
        path = tmp_path / f"art{number}.png"
        Image.new("RGB", (20, 20), (60, 200, 10 * number)).save(path, icc_profile=profile(P3))
        drawn.append(Picture(PictureFile(path, path.name, 20, 20), number, 0, 1, 1))
    pdf = write_pdf([kit.face(drawn, 20, 20)], title="")
    assert (pdf.count(b"/N 3/Alternate"), pdf.count(b"/ICCBased")) == (1, 3)
