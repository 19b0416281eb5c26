"""Draw the silhouette that docs/neuroi.md traces: any picture, dark on light, would do as well.

Run it in this folder: `python art/silhouette.py`.
"""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

SIZE = (480, 400)
TIMES = 4
HALF = [
    (0, 88), (14, 84), (22, 62), (40, 40), (34, 66), (30, 92), (40, 104), (70, 84), (118, 52), (170, 34),
    (214, 38), (226, 58), (220, 96), (196, 146), (160, 188), (122, 206), (150, 226), (166, 262), (158, 306),
    (130, 340), (96, 350), (70, 326), (50, 280), (36, 250), (30, 300), (14, 352), (0, 366),
]  # fmt: skip
"""The right half of a moth, from its middle."""


def silhouette() -> Image.Image:
    """Return a moth, drawn large, its corners rounded, made smaller for smooth edges."""
    image = Image.new("L", (SIZE[0] * TIMES, SIZE[1] * TIMES), 255)
    whole = [*HALF, *((-x, y) for x, y in reversed(HALF))]
    points = [((SIZE[0] / 2 + x) * TIMES, y * TIMES) for x, y in whole]
    ImageDraw.Draw(image).polygon(points, fill=0)
    round_ = image.filter(ImageFilter.GaussianBlur(8 * TIMES)).point([0] * 140 + [255] * 116)
    return round_.resize(SIZE, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    silhouette().quantize(16).save(Path(__file__).with_name("moth.png"), optimize=True)
