"""ICC profiles of picture files: what their numbers mean where that is not sRGB."""

from io import BytesIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL import Image as Pillow

_COMPONENTS = {"GRAY": 1, "RGB": 3}
_ALIKE = 3
"""How far colours may lie apart, of 255, in profiles that say the same in other words."""

_GRID = (0, 51, 102, 153, 204, 255)


def telling_profile(picture: "Pillow.Image", components: int) -> bytes | None:
    """Return the ICC profile of an opened picture; None where it has none for so many colours, or means sRGB.

    What cannot be read as a profile is passed over.
    """
    data = picture.info.get("icc_profile")
    if not isinstance(data, bytes) or not data:
        return None
    from PIL import ImageCms

    try:
        profile = ImageCms.ImageCmsProfile(BytesIO(data))
        space = profile.profile.xcolor_space.strip()
        if _COMPONENTS.get(space) != components or _means_srgb(profile, "RGB" if components == 3 else "L"):
            return None
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return None
    return data


def inks_as_srgb(picture: "Pillow.Image") -> "Pillow.Image":
    """Return a picture in CMYK as RGB, by its profile where it has a readable one."""
    from PIL import ImageCms

    data = picture.info.get("icc_profile")
    if isinstance(data, bytes) and data:
        try:
            profile = ImageCms.ImageCmsProfile(BytesIO(data))
            converted = _to_srgb(picture, profile)
        except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
            return picture.convert("RGB")
        return converted
    return picture.convert("RGB")


def _means_srgb(profile: Any, mode: str) -> bool:
    """Tell whether colours all over the space look as they would without the profile."""
    from PIL import Image, ImageChops

    shades = Image.new(mode, (len(_GRID) ** 3, 1))
    triples = [(red, green, blue) for red in _GRID for green in _GRID for blue in _GRID]
    shades.putdata(triples if mode == "RGB" else [sum(triple) // 3 for triple in triples])
    seen = _to_srgb(shades, profile)
    difference = ImageChops.difference(seen, shades.convert("RGB"))
    return max(difference.tobytes()) <= _ALIKE


def _to_srgb(picture: "Pillow.Image", profile: Any) -> "Pillow.Image":
    from PIL import ImageCms

    converted = ImageCms.profileToProfile(
        picture,
        profile,
        ImageCms.createProfile("sRGB"),
        ImageCms.Intent.RELATIVE_COLORIMETRIC,
        "RGB",
        flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )
    if converted is None:
        raise ValueError("nothing was converted")
    return converted
