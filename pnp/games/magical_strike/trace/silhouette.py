"""A picture as a silhouette: which of its pixels are the Neuroi."""

from collections.abc import Sequence
from struct import error as StructError  # noqa: N812 - a class, whatever its name

from msgspec import Struct
from PIL import Image, ImageChops, ImageOps

from pnp.problem import HintedError

FINEST = 256
"""Pixels of the longer side of the silhouette that is worked with: some thirty for a card."""

LEAST_PIXELS = 64
LEAST_CONTRAST = 24
CLEAR, SOLID = 0.995, 0.005
"""The share of opaque pixels between which an alpha channel says something."""

_ALL_AROUND, _CLEAR_AROUND = 0.9, 0.3
"""The share of an edge above which silhouette runs around it, and below which a frame has been left behind."""

ALPHA, DARK = "its alpha channel", "dark on light"


class NoSilhouetteError(HintedError):
    """A picture that shows no shape."""


class Silhouette(Struct, frozen=True, eq=False):
    """`mask` is grey, 255 where a pixel is all Neuroi, cut to the shape; `by` says what told it from the ground.

    `around` tells whether it reaches the edge of the picture nearly everywhere, as a ground does.
    """

    mask: Image.Image
    by: str
    around: bool


def silhouette(picture: Image.Image, *, invert: bool = False, threshold: int | None = None) -> Silhouette:
    """Return the silhouette of an opened picture, its first frame as a camera meant it; raises NoSilhouetteError.

    An alpha channel with clear and solid parts decides, else what is darker than the `threshold` (1 to 255; the
    one that splits the picture's shades best by default). `invert` takes the other part.
    """
    upright = _upright(picture)
    alpha = _alpha(upright)
    shades = _grey(upright) if alpha is None else alpha
    level = (128 if alpha is not None else _level(shades)) if threshold is None else threshold
    # At and above the level is ground in a grey picture, and shape in an alpha channel.
    above = 255 if (alpha is not None) != invert else 0
    mask = shades.point([255 - above] * level + [above] * (256 - level))
    _refuse_empty(mask, invert=invert)
    _refuse_frame(mask)
    by = (DARK, "light on dark") if alpha is None else (ALPHA, "where its alpha channel is clear")
    return Silhouette(_fitted(mask), by[invert], _edge(mask) > _ALL_AROUND)


def _upright(picture: Image.Image) -> Image.Image:
    """Return the picture as its camera was held; as it is where that cannot be read."""
    try:
        return ImageOps.exif_transpose(picture)
    except (OSError, ValueError, SyntaxError, LookupError, TypeError, EOFError, ArithmeticError, StructError):
        return picture


def _alpha(picture: Image.Image) -> Image.Image | None:
    """Return the alpha channel, None where there is none or where it says nothing."""
    if not picture.has_transparency_data:
        return None
    alpha = picture.convert("RGBA").getchannel("A")
    counts = alpha.histogram()
    share = sum(counts[128:]) / sum(counts)
    return alpha if SOLID < share < CLEAR else None


def _grey(picture: Image.Image) -> Image.Image:
    """Return a picture of any mode in shades of 8 bits, clear parts white."""
    if picture.mode.startswith(("I", "F")):
        return _of_many_shades(picture)
    if picture.has_transparency_data:
        clear = picture.convert("RGBA")
        white = Image.new("RGBA", clear.size, "white")
        return Image.alpha_composite(white, clear).convert("L")
    try:
        return picture.convert("RGB").convert("L")
    except ValueError:
        message = f"the picture has colours of a kind that cannot be read, '{picture.mode}'"
        raise NoSilhouetteError(message, "save it as PNG") from None


def _of_many_shades(picture: Image.Image) -> Image.Image:
    """Return 16 bits as 8, and numbers of no known range from the smallest to the largest."""
    numbers = picture.convert("F")
    low, high = numbers.getextrema()
    if not (isinstance(low, float) and isinstance(high, float) and abs(low) < 1e30 and abs(high) < 1e30):
        raise NoSilhouetteError("the picture has shades beyond all numbers", "save it as PNG")
    if picture.mode.startswith("I") and low >= 0 and high <= 65535:
        low, high = 0.0, 65535.0
    scale = 255 / (high - low) if high > low else 0.0
    return numbers.point(lambda shade: shade * scale + -low * scale).convert("L")


def _level(shades: Image.Image) -> int:
    """Return the shade that splits light from dark: the two parts differ most (Otsu's method)."""
    counts = shades.histogram()
    seen = [shade for shade, count in enumerate(counts) if count]
    if seen[-1] - seen[0] < LEAST_CONTRAST:
        what = "black all over" if seen[-1] < 64 else "blank" if seen[0] > 191 else "of one shade"
        hint = "draw the Neuroi dark on a light ground, or on a transparent one"
        raise NoSilhouetteError(f"the picture is {what}", hint)
    return max(range(seen[0] + 1, seen[-1] + 1), key=lambda level: _apart(counts, level))


def _apart(counts: Sequence[int], level: int) -> float:
    dark, light = sum(counts[:level]), sum(counts[level:])
    below = sum(shade * count for shade, count in enumerate(counts[:level])) / dark
    above = sum(shade * count for shade, count in enumerate(counts[level:], level)) / light
    return dark * light * (above - below) ** 2


def _refuse_empty(mask: Image.Image, *, invert: bool) -> None:
    counts = mask.histogram()
    if not counts[0]:
        hint = "leave a ground around the Neuroi" + (", or try it without --invert" if invert else "")
        raise NoSilhouetteError("the whole picture is silhouette", hint)
    if counts[255] < LEAST_PIXELS:
        message = f"the silhouette has {counts[255]} pixels; {LEAST_PIXELS} are the least to see a shape in"
        raise NoSilhouetteError(message, "use a larger picture, another --threshold, or --invert")


def _refuse_frame(mask: Image.Image) -> None:
    """Refuse a thin line around the picture with a shape inside: the line would be taken for part of the Neuroi."""
    inset = max(2, min(mask.size) // 12)
    within = mask.crop((inset, inset, max(mask.width - inset, inset + 1), max(mask.height - inset, inset + 1)))
    if _edge(mask) > _ALL_AROUND and _edge(within) < _CLEAR_AROUND and within.histogram()[255] >= LEAST_PIXELS:
        raise NoSilhouetteError("a frame runs around the picture", "crop the picture to what lies within it")


def _edge(mask: Image.Image) -> float:
    """Return the share of the picture's edge that is silhouette."""
    inner = Image.new("L", mask.size, 255)
    inner.paste(0, (1, 1, max(mask.width - 1, 1), max(mask.height - 1, 1)))
    edge = inner.histogram()[255]
    return ImageChops.multiply(mask, inner).histogram()[255] / max(edge, 1)


def _fitted(mask: Image.Image) -> Image.Image:
    """Return the mask cut to its shape, its longer side `FINEST` pixels."""
    shape = mask.crop(mask.getbbox())
    factor = FINEST / max(shape.size)
    width, height = (max(1, round(side * factor)) for side in shape.size)
    return shape.reduce(max(1, int(1 / factor))).resize((width, height), Image.Resampling.BOX)
