"""Draw the picture that the changed witch uses: any PNG or JPEG would do as well.

Run it in this folder: `python art/draw.py`.
"""

from math import cos, radians, sin
from pathlib import Path

from PIL import Image, ImageDraw

SIZE = 480
BIG = SIZE * 2


def portrait() -> Image.Image:
    """Return a heron in front of a low sun, drawn at twice its size and made smaller for smooth edges."""
    image = Image.new("RGB", (BIG, BIG), "#f6c88a")
    draw = ImageDraw.Draw(image)
    for step in range(48):
        shade = tuple(round(a + (b - a) * step / 47) for a, b in zip((44, 106, 166), (250, 208, 150), strict=True))
        draw.rectangle((0, step * BIG // 60, BIG, (step + 1) * BIG // 60), fill=shade)
    draw.ellipse((290, 330, 670, 710), fill="#f4f0dc")
    _rays(draw)
    draw.rectangle((0, 760, BIG, BIG), fill="#3d6f8f")
    for row in range(6):
        draw.line((60 + 40 * row, 790 + 28 * row, BIG - 60 - 24 * row, 790 + 28 * row), fill="#cfe4ec", width=5)
    _heron(draw)
    return image.resize((SIZE, SIZE), Image.Resampling.LANCZOS)


def _rays(draw: ImageDraw.ImageDraw) -> None:
    for ray in range(24):
        turn = radians(15 * ray)
        near, far = 215, 250 + 40 * (ray % 2)
        ends = [(480 + r * cos(turn), 520 + r * sin(turn)) for r in (near, far)]
        draw.line(ends, fill="#f9e3b4", width=9)


def _heron(draw: ImageDraw.ImageDraw) -> None:
    ink = "#14284b"
    draw.polygon([(250, 640), (330, 520), (520, 470), (640, 500), (560, 600), (400, 660)], fill=ink)
    draw.line([(560, 530), (650, 440), (610, 350), (660, 280)], fill=ink, width=34, joint="curve")
    draw.ellipse((620, 232, 710, 312), fill=ink)
    draw.polygon([(690, 250), (850, 292), (692, 292)], fill="#c99a2e")
    draw.polygon([(630, 262), (520, 222), (640, 240)], fill=ink)
    draw.ellipse((668, 256, 684, 272), fill="#f4f0dc")
    for foot in (440, 500):
        draw.line([(foot, 610), (foot + 14, 720), (foot - 6, 830)], fill=ink, width=13, joint="curve")


if __name__ == "__main__":
    picture = portrait().quantize(96, dither=Image.Dither.NONE)
    picture.save(Path(__file__).with_name("yoshika.png"), optimize=True)
