"""Previews: the PDF as pixels."""

from io import BytesIO
from types import SimpleNamespace

import pytest
from PIL import Image

from pnp.render.drawing import Colour, Drawing, LinearGradient, Shape, Stop
from pnp.write import png
from pnp.write.pdf.write_pdf import write_pdf


def opened(data: bytes) -> Image.Image:
    assert data.startswith(b"\x89PNG")
    return Image.open(BytesIO(data))


def test_a_face_is_cut_to_its_trim_with_round_corners(kit: SimpleNamespace) -> None:
    face = Drawing(63, 88, (Shape(kit.rect(-3, -3, 69, 94), kit.ink("R"), None),))
    picture = opened(png.face_png(face, dpi=254, corner=3))
    assert picture.size == (630, 880)
    assert picture.mode == "RGBA"
    assert [picture.getpixel(at)[3] for at in ((2, 2), (627, 2), (2, 877), (627, 877))] == [0] * 4
    assert picture.getpixel((315, 440)) == (255, 0, 0, 255)
    assert [picture.getpixel(at)[3] for at in ((315, 1), (1, 440), (10, 10))] == [255] * 3
    assert picture.info["dpi"] == pytest.approx((254, 254), abs=0.1)


def test_what_is_clear_is_white_for_those_who_do_not_know(kit: SimpleNamespace) -> None:
    stops = (Stop(0.0, Colour(1.0, 0.0, 0.0)), Stop(1.0, Colour(0.0, 0.0, 1.0)))
    fill = LinearGradient(0.0, 0.0, 20.0, 0.0, stops)
    picture = opened(png.face_png(Drawing(20, 20, (Shape(kit.rect(-3, -3, 26, 26), fill, None),)), corner=10))
    clear = {pixel[:3] for _, pixel in picture.getcolors(picture.width * picture.height) if not pixel[3]}
    assert clear == {(255, 255, 255)}


def test_square_corners_are_inked(kit: SimpleNamespace) -> None:
    face = Drawing(20, 20, (Shape(kit.rect(-3, -3, 69, 94), kit.ink("R"), None),))
    assert opened(png.face_png(face, dpi=127, corner=0)).getpixel((0, 0)) == (255, 0, 0, 255)


def test_a_face_may_keep_its_bleed(kit: SimpleNamespace) -> None:
    face = Drawing(63, 88, (Shape(kit.rect(-2, -3, 67, 94), kit.ink("R"), None),))
    picture = opened(png.bled_png(face, dpi=254, bleed=3))
    assert picture.size == (690, 940)
    assert [picture.getpixel(at)[:3] for at in ((15, 5), (5, 5), (345, 935))] == [
        (255, 0, 0), (255, 255, 255), (255, 0, 0),
    ]  # fmt: skip


def test_pages_come_in_order_on_white(kit: SimpleNamespace) -> None:
    pages = [kit.face([Shape(kit.rect(1, 0, 9, 9), kit.ink(ink), None)], 10, 10) for ink in "RB"]
    first, second = (opened(data) for data in png.pages_png(write_pdf(pages, title=""), dpi=254))
    assert first.size == (100, 100)
    assert first.mode == "RGB"
    assert (first.getpixel((50, 50))[:3], second.getpixel((50, 50))[:3]) == ((255, 0, 0), (0, 0, 255))
    assert first.getpixel((3, 50))[:3] == (255, 255, 255)


def test_an_enormous_picture_comes_out_smaller(kit: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png, "MAX_PIXELS", 10_000)
    page = opened(next(png.pages_png(write_pdf([kit.face([], 200, 50)], title=""), dpi=100_000)))
    assert page.width * page.height <= 10_500
    assert page.width == pytest.approx(page.height * 4, abs=4)


def test_a_sheet_is_white_where_nothing_is_painted(kit: SimpleNamespace) -> None:
    face = Drawing(20, 20, (Shape(kit.rect(5, 5, 10, 10), kit.ink("R"), None),))
    picture = opened(png.bled_png(face, dpi=127, bleed=0.0))
    assert (picture.mode, picture.size, picture.getpixel((0, 0))) == ("RGB", (100, 100), (255, 255, 255))
