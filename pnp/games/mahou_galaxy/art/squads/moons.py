"""What hangs in the sky behind a squad: a full moon, a crescent, one that sets, a ringed planet, two moons."""

from pnp.emblems.pen import circle, ellipse, number, shape, stroke
from pnp.games.mahou_galaxy.art.squads.airs import Air, tint
from pnp.games.mahou_galaxy.art.squads.countries import spot
from pnp.games.mahou_galaxy.art.squads.figures import mixed


def moon_place(air: Air, side: float, lone: bool, inset: float) -> tuple[float, float, float]:
    """Return where a moon stands, `side` of the way to the right, `inset` from the sides, and its radius."""
    (x, y, width, high), form = air.box, air.sky.moon
    if lone or form == "setting":
        r = min(high * (0.46 if lone else 0.36), width * 0.29)
    else:
        r = min(high * 0.27, width * 0.17)
    # A ring reaches farther than its planet.
    broad = r * (1.8 if form == "ringed" and not lone else 1.0)
    edge = min(broad + inset, width / 2)
    cx = x + max(min((0.5 if lone else side) * width, width - edge), edge)
    # What sets stays above the foot of the ground, which hides its lower part.
    share = 0.5 if lone else 0.75 if form == "setting" else 0.36
    return cx, y + max(high * share, r * 1.04), r


def moon(air: Air) -> str:
    """Return the moon with its glow, which may reach above the box."""
    cx, cy, r = air.moon
    face, dark = air.sky.face, mixed(air.sky.face, air.sky.middle, 0.32)
    drawn = _glow(air)
    if air.sky.moon == "crescent":
        tip, end = spot(cx - r * 0.3, cy - r * 0.954), spot(cx - r * 0.3, cy + r * 0.954)
        outer, inner = number(r), number(r * 1.02)
        horn = f"M{tip}A{outer} {outer} 0 1 1 {end}A{inner} {inner} 0 0 0 {tip}Z"
        paint, name = tint(air, dark, (cy, 0.35))
        return drawn + paint + shape(circle(cx, cy, r), fill=name) + shape(horn, fill=face)
    drawn += shape(circle(cx, cy, r), fill=face) + shape(_craters(cx, cy, r), fill=mixed(face, dark, 0.6))
    rim = f"M{spot(cx, cy - r)}A{number(r)} {number(r)} 0 0 1 {spot(cx, cy + r)}"
    rim += f"A{number(r * 1.25)} {number(r * 1.25)} 0 0 0 {spot(cx, cy - r)}Z"
    drawn += shape(rim, fill=mixed(face, dark, 0.5))
    if air.sky.moon == "ringed":
        return drawn + _ring(cx, cy, r, face, dark, air)
    if air.sky.moon == "twin":
        return drawn + _companion(air, dark)
    return drawn


def moon_line(air: Air, colour: str, width: float) -> str:
    """Return the moon as an outline."""
    cx, cy, r = air.moon
    drawn = shape(circle(cx, cy, r), fill="#ffffff", stroke=colour, stroke_width=width)
    return drawn + stroke(_craters(cx, cy, r), mixed(colour, "#ffffff", 0.5), width * 0.6)


def _glow(air: Air) -> str:
    (x, y, width, height), (cx, cy, r) = air.box, air.moon
    reach = min(r * 1.6, cx - x, x + width - cx, cy - y + min(air.head, r * 0.3), y + height * 1.13 - cy) - 0.05 * r
    if reach <= r:
        return ""
    drawn = ""
    for part, share in ((1, 0.1), (0.66, 0.19), (0.33, 0.27)):
        paint, name = tint(air, air.sky.face, (cy, share))
        drawn += paint + shape(circle(cx, cy, r + (reach - r) * part), fill=name)
    return drawn


def _ring(cx: float, cy: float, r: float, face: str, dark: str, air: Air) -> str:
    """The front half of a ring, tilted; the planet hides the other half."""
    x, _, width, _ = air.box
    wide = min(r * 1.6, (cx - x) * 0.86, (x + width - cx) * 0.86)
    left, right = spot(cx - wide, cy - r * 0.3), spot(cx + wide, cy + r * 0.3)
    front = (
        f"M{left}C{spot(cx - wide * 0.9, cy + r * 0.34)} {spot(cx + wide * 0.6, cy + r * 0.62)} {right}"
        f"C{spot(cx + wide * 0.5, cy + r * 0.36)} {spot(cx - wide * 0.6, cy + r * 0.12)} {left}Z"
    )
    shade = ellipse(cx - r * 0.05, cy + r * 0.4, r * 0.82, r * 0.12)
    return shape(shade, fill=mixed(face, dark, 0.5)) + shape(front, fill=mixed(face, "#ffffff", 0.4))


def _companion(air: Air, dark: str) -> str:
    """A small moon on the side where there is more sky."""
    (x, y, width, _), (cx, cy, r) = air.box, air.moon
    side = 1 if cx < x + width / 2 else -1
    px, py, small = cx + side * r * 1.5, max(cy - r * 0.5, y + r * 0.34), r * 0.32
    if not x + small < px < x + width - small:
        return ""
    lit = mixed(air.sky.face, air.sky.low, 0.3)
    return shape(circle(px, py, small), fill=lit) + shape(_craters(px, py, small), fill=mixed(lit, dark, 0.5))


def _craters(cx: float, cy: float, r: float) -> str:
    spots = ((-0.45, -0.3, 0.17), (0.12, -0.52, 0.1), (-0.2, 0.32, 0.22), (0.42, 0.1, 0.12), (-0.62, 0.12, 0.08))
    return "".join(ellipse(cx + r * px, cy + r * py, r * pr, r * pr * 0.8) for px, py, pr in spots)
