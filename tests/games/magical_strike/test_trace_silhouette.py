"""A picture of any kind shows its silhouette: what is solid, or what is dark; and what shows none is told."""

from io import BytesIO
from random import Random

import pytest
from games.magical_strike.silhouettes import dart
from PIL import Image, ImageChops, ImageDraw, ImageOps

from pnp.games.magical_strike.trace.silhouette import ALPHA, DARK, FINEST, NoSilhouetteError, silhouette


def share(mask: Image.Image) -> float:
    return sum(mask.tobytes()) / 255 / (mask.width * mask.height)


PLAIN = share(silhouette(dart()).mask)


def saved(picture: Image.Image, kind: str, **options: object) -> Image.Image:
    """Return a picture as it comes back from a file."""
    file = BytesIO()
    picture.save(file, kind, **options)
    file.seek(0)
    return Image.open(file)


def see_through(shape: int, ground: int, colour: str = "white") -> Image.Image:
    """Return a dart told by its alpha channel alone."""
    picture = Image.new("RGBA", dart().size, colour)
    picture.putalpha(dart().point(lambda shade: shape if shade < 128 else ground))
    return picture


KINDS = {
    "grey": dart(),
    "one bit": dart().convert("1"),
    "colour": ImageOps.colorize(dart(), "#204060", "#f0e8d8"),
    "palette": ImageOps.colorize(dart(), "#204060", "#f0e8d8").convert("P"),
    "four inks": saved(dart().convert("CMYK"), "JPEG"),
    "jpeg": saved(dart(), "JPEG", quality=30),
    "webp": saved(dart().convert("RGB"), "WEBP"),
    "bitmap": saved(dart(), "BMP"),
    "tiff": saved(dart(), "TIFF"),
    "netpbm": saved(dart(), "PPM"),
    "16 bits": saved(dart().convert("I").point(lambda shade: shade * 257).convert("I;16"), "PNG"),
    "32 bits": dart().convert("I").point(lambda shade: shade * 1000 - 7),
    "floating": dart().convert("F").point(lambda shade: shade * 0.001 + 4),
    "lab": ImageOps.colorize(dart(), "#204060", "#f0e8d8").convert("YCbCr"),
    "animated": saved(dart(), "GIF", save_all=True, append_images=[Image.new("L", dart().size, n) for n in (0, 90)]),
    "faint": dart().point(lambda shade: 190 if shade < 128 else 225),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_dark_is_the_silhouette_whatever_the_format(kind: str) -> None:
    found = silhouette(KINDS[kind])
    assert found.by == DARK
    assert max(found.mask.size) == FINEST
    assert share(found.mask) == pytest.approx(PLAIN, abs=0.01)


@pytest.mark.parametrize("colour", ["white", "black", "#808080"])
@pytest.mark.parametrize("kind", ["PNG", "WEBP", "TIFF"])
def test_an_alpha_channel_decides_where_it_says_something(colour: str, kind: str) -> None:
    found = silhouette(saved(see_through(255, 0, colour), kind))
    assert found.by == ALPHA
    assert share(found.mask) == pytest.approx(PLAIN, abs=0.01)


def test_a_clear_colour_of_a_palette_is_alpha_too() -> None:
    sprite = dart().convert("1").convert("P")
    clear = sprite.getpixel((0, 0))
    assert silhouette(saved(sprite, "GIF", transparency=clear)).by == ALPHA


def test_an_alpha_channel_that_is_solid_all_over_says_nothing() -> None:
    solid = dart().convert("RGBA")
    found = silhouette(solid)
    assert found.by == DARK
    assert share(found.mask) == pytest.approx(PLAIN, abs=0.01)


def test_invert_takes_the_other_part() -> None:
    light = silhouette(ImageOps.invert(dart()), invert=True)
    assert light.by == "light on dark"
    assert share(light.mask) == pytest.approx(PLAIN, abs=0.01)
    clear = silhouette(see_through(0, 255), invert=True)
    assert clear.by == "where its alpha channel is clear"
    assert share(clear.mask) == pytest.approx(PLAIN, abs=0.01)


def test_a_threshold_says_how_dark_is_dark() -> None:
    picture = Image.new("L", dart().size, 255)
    ImageDraw.Draw(picture).rectangle((0, 0, 800, 200), fill=150)
    picture = ImageChops.darker(picture, dart())
    assert silhouette(picture, threshold=100).mask.size == silhouette(dart()).mask.size
    assert silhouette(picture, threshold=200).mask.width > silhouette(dart()).mask.width


def test_the_camera_was_held_upright() -> None:
    turned = dart().transpose(Image.Transpose.ROTATE_90)
    exif = Image.Exif()
    exif[0x0112] = 6
    upright = silhouette(saved(turned, "JPEG", exif=exif)).mask
    assert upright.width == pytest.approx(silhouette(dart()).mask.width, abs=2)
    assert upright.height == FINEST


def test_an_orientation_that_cannot_be_read_is_passed_over() -> None:
    broken = saved(dart(), "JPEG", exif=b"Exif\0\0" + bytes(range(40)))
    assert share(silhouette(broken).mask) == pytest.approx(PLAIN, abs=0.01)


def test_a_silhouette_that_runs_around_the_edge_is_noticed() -> None:
    assert silhouette(ImageOps.invert(dart())).around
    assert not silhouette(dart()).around


def test_small_drawings_are_enough() -> None:
    sprite = dart().resize((20, 16), Image.Resampling.BOX)
    assert share(silhouette(sprite).mask) == pytest.approx(PLAIN, abs=0.06)


def noise() -> Image.Image:
    rng = Random(1)
    return Image.frombytes("L", (60, 60), bytes(rng.randrange(250, 256) for _ in range(3600)))


@pytest.mark.parametrize(
    ("picture", "options", "words"),
    [
        (Image.new("L", (90, 90), 255), {}, "blank"),
        (Image.new("RGB", (90, 90), "#fdfdfd"), {}, "blank"),
        (noise(), {}, "blank"),
        (Image.new("1", (90, 90), 0), {}, "black all over"),
        (Image.new("RGBA", (90, 90), (0, 0, 0, 0)), {}, "blank"),
        (Image.new("RGBA", (90, 90), (0, 0, 0, 255)), {}, "black all over"),
        (Image.new("L", (90, 90), 128), {}, "of one shade"),
        (Image.new("L", (90, 90), 60), {"threshold": 200}, "whole picture"),
        (dart().point(lambda shade: 100 if shade < 128 else 255), {"threshold": 50}, "0 pixels"),
        (Image.new("L", (1, 1), 0), {}, "black all over"),
        (dart().resize((9, 7)), {}, "pixels; 64 are the least"),
        (Image.new("F", (20, 20), float("inf")), {}, "beyond all numbers"),
        (Image.new("F", (20, 20), float("nan")), {}, "beyond all numbers|one shade|blank|black"),
    ],
)
def test_a_picture_without_a_silhouette_is_told(picture: Image.Image, options: dict[str, object], words: str) -> None:
    with pytest.raises(NoSilhouetteError, match=words) as fault:
        silhouette(picture, **options)
    assert fault.value.hint
