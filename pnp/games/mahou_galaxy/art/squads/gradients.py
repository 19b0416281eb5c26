"""Gradients from one height of a picture to another."""

from hashlib import blake2b

from pnp.emblems.pen import number

Stops = tuple[tuple[float, str, float], ...]


def gradient(stops: Stops, top: float, end: float) -> tuple[str, str]:
    """Return a gradient from one height to another, and the paint for it; a stop is offset, colour and opacity."""
    parts = "".join(
        f'<stop offset="{number(min(max(at, 0), 1))}" stop-color="{colour}"'
        + (f' stop-opacity="{number(opacity)}"/>' if opacity < 1 else "/>")
        for at, colour, opacity in stops
    )
    ends = f'x1="0" y1="{number(top)}" x2="0" y2="{number(end)}"'
    name = "air-" + blake2b(f"{ends}{parts}".encode(), digest_size=5).hexdigest()
    drawn = f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{parts}</linearGradient>'
    return drawn, f"url(#{name})"
