"""A picture whose camera was held otherwise is seen upright everywhere, and a photograph goes through as it is."""

import re
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageOps

from pnp.games.magical_strike.trace.silhouette import silhouette
from pnp.impose.sheet import Box, Placement, Sheet
from pnp.render.drawing import Drawing
from pnp.render.svg.pictures import opened
from pnp.write.pdf.images import read_image
from pnp.write.pdf.write_pdf import write_pdf
from pnp.write.png import face_png
from pnp.write.svg import drawing_svg

ASPECTS = ["none", "xMinYMin meet", "xMaxYMin slice"]
EIGHT = range(1, 9)


def photograph(path: Path, orientation: int, form: str = "JPEG") -> Path:
    """Save a picture without symmetry, lying as its number says."""
    picture = Image.linear_gradient("L").resize((120, 70))
    picture = Image.merge("RGB", (picture, picture.transpose(Image.Transpose.ROTATE_90).resize((120, 70)), picture))
    picture.paste((200, 40, 40), (8, 8, 50, 24))
    picture.paste((40, 40, 200), (90, 40, 112, 62))
    exif = Image.Exif()
    exif[0x0112] = orientation
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, form, exif=exif, **({"lossless": True} if form == "WEBP" else {"quality": 95}))
    return path


def drawn(project: Any, href: str, aspect: str = "none") -> Drawing:
    inside = f'<image href="{href}" x="4" y="6" width="50" height="60" preserveAspectRatio="{aspect}"/>'
    drawing, problems = project.draw(f'<svg viewBox="0 0 63 88">{inside}</svg>')
    assert problems == ()
    return drawing


def seen(drawing: Drawing) -> Image.Image:
    return Image.open(BytesIO(face_png(drawing, 150, 0.0))).convert("RGB")


def sheet(drawing: Drawing) -> Sheet:
    trim = Box(0.0, 0.0, drawing.width, drawing.height)
    return Sheet(
        drawing.width, drawing.height, "single", 1, (Placement(drawing, trim, trim),), (), (), (), trim, 0.0, ""
    )


def unlike(one: Image.Image, other: Image.Image) -> int:
    """Return the largest difference between two pictures, one pixel at their edges left out of account."""
    assert one.size == other.size
    difference = ImageChops.difference(one, other).convert("L")
    return difference.reduce(4).getextrema()[1]


@pytest.mark.parametrize("orientation", EIGHT)
@pytest.mark.parametrize("aspect", ASPECTS)
def test_all_eight_ways_to_hold_a_camera_are_seen_as_pillow_turns_them(
    project: Any, orientation: int, aspect: str
) -> None:
    path = photograph(project.root / "art/p.jpg", orientation)
    with Image.open(path) as picture:
        ImageOps.exif_transpose(picture).save(project.root / "art/upright.png")
    turned, upright = drawn(project, "art/p.jpg", aspect), drawn(project, "art/upright.png", aspect)
    assert unlike(seen(turned), seen(upright)) <= 12


@pytest.mark.parametrize("form", ["PNG", "WEBP", "TIFF"])
@pytest.mark.parametrize("orientation", EIGHT)
def test_other_kinds_of_files_are_turned_alike(project: Any, orientation: int, form: str) -> None:
    path = photograph(project.root / "art/p.pic", orientation, form)
    with Image.open(path) as picture:
        upright = ImageOps.exif_transpose(picture)
        upright.save(project.root / "art/upright.png", exif=b"")
    assert opened(path, "p").orientation == (1 if form == "TIFF" else orientation)
    assert unlike(seen(drawn(project, "art/p.pic")), seen(drawn(project, "art/upright.png"))) <= 12


@pytest.mark.parametrize("orientation", EIGHT)
def test_the_size_is_that_of_the_picture_as_seen(project: Any, orientation: int) -> None:
    file = opened(photograph(project.root / "art/p.jpg", orientation), "art/p.jpg")
    assert (file.width, file.height) == ((70, 120) if orientation > 4 else (120, 70))


@pytest.mark.parametrize("orientation", EIGHT)
def test_a_photograph_is_in_the_document_byte_for_byte(project: Any, orientation: int) -> None:
    path = photograph(project.root / "art/p.jpg", orientation)
    assert read_image(path).data == path.read_bytes()
    pdf = write_pdf([sheet(drawn(project, "art/p.jpg"))], title="")
    assert path.read_bytes() in pdf


@pytest.mark.parametrize("orientation", EIGHT)
def test_an_svg_holds_it_upright(project: Any, orientation: int) -> None:
    path = photograph(project.root / "art/p.jpg", orientation)
    (data,) = re.findall(r'href="data:image/\w+;base64,([^"]+)"', drawing_svg(drawn(project, "art/p.jpg")))
    with Image.open(BytesIO(b64decode(data))) as picture, Image.open(path) as stored:
        assert picture.getexif().get(0x0112, 1) == 1
        assert ImageChops.difference(picture.convert("RGB"), ImageOps.exif_transpose(stored)).getbbox() is None


@pytest.mark.parametrize("form", ["BMP", "WEBP", "GIF", "TIFF"])
def test_an_svg_holds_what_every_viewer_shows(project: Any, form: str) -> None:
    photograph(project.root / "art/p.png", 1, form)
    (data,) = re.findall(r'href="data:image/png;base64,([^"]+)"', drawing_svg(drawn(project, "art/p.png")))
    assert b64decode(data).startswith(b"\x89PNG")


@pytest.mark.parametrize("orientation", EIGHT)
def test_a_silhouette_is_traced_upright(tmp_path: Path, orientation: int) -> None:
    picture = Image.new("L", (400, 300), 255)
    picture.paste(0, (40, 60, 360, 160))
    picture.paste(0, (40, 160, 120, 260))
    exif = Image.Exif()
    exif[0x0112] = orientation
    picture.save(tmp_path / "n.jpg", exif=exif, quality=95)
    with Image.open(tmp_path / "n.jpg") as turned:
        mask = silhouette(turned).mask
        upright = silhouette(ImageOps.exif_transpose(turned)).mask
    assert ImageChops.difference(mask, upright).getbbox() is None
    assert (mask.width > mask.height) == (orientation < 5)


@pytest.mark.parametrize("exif", [b"Exif\0\0nonsense", b"Exif\0\0II*\0\xff\xff\xff\xff", b"Exif\0\0"])
def test_broken_notes_of_a_camera_are_passed_over(project: Any, exif: bytes) -> None:
    (project.root / "art").mkdir()
    Image.new("RGB", (20, 10)).save(project.root / "art/p.jpg", exif=exif)
    file = opened(project.root / "art/p.jpg", "art/p.jpg")
    assert (file.width, file.height, file.orientation) == (20, 10, 1)
