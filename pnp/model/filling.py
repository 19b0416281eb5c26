"""Texts that speak of the game's own values: `{=hand}` stands for `values.hand`, `{=starts.elite}` for one inside.

So a homebrew that changes a value does not contradict its own rules sheet.
"""

import re
from collections.abc import Mapping

_ASKED = re.compile(r"\{=([a-z0-9]+(?:[-.][a-z0-9]+)*)\}")


def filled(text: str, values: Mapping[str, object]) -> str:
    """Return a text with every `{=name}` replaced by that value; a name that there is not stays as it is."""
    if "{=" not in text:
        return text
    return _ASKED.sub(lambda match: _said(match[0], value_of(match[1], values)), text)


def asked(text: str) -> tuple[str, ...]:
    """Return the names of the values that a text speaks of."""
    return tuple(_ASKED.findall(text)) if "{=" in text else ()


def value_of(name: str, values: Mapping[str, object]) -> object:
    """Return a value by its name, `starts.elite` for one inside another; None where there is no such number or text."""
    found: object = values
    for part in name.split("."):
        found = found.get(part) if isinstance(found, Mapping) else None
    return found if isinstance(found, str | int | float) else None


def _said(whole: str, value: object) -> str:
    return whole if value is None else f"{value:g}" if isinstance(value, float) else str(value)
