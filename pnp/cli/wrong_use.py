"""What is wrong with the value of an option, in words for whoever gave it."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from pnp.nearest import nearest

_WORDS: Mapping[str, Callable[[Any, Mapping[str, Any]], str]] = MappingProxyType(
    {
        "int_parsing": lambda given, _: f"'{given}' is no whole number",
        "int_from_float": lambda given, _: f"'{given}' is no whole number",
        "float_parsing": lambda given, _: f"'{given}' is no number",
        "greater_than_equal": lambda given, limits: f"{given} is too little: give at least {limits['ge']:g}",
        "less_than_equal": lambda given, limits: f"{given} is too much: give at most {limits['le']:g}",
    }
)
"""By the kind of fault that Pydantic, which reads options for Typer, tells apart."""
_LONGEST = 60
_CHOICES = re.compile(r"'(.*)' is not one of (.*)", re.DOTALL)


def in_plain_words(refusal: Any) -> str:
    """Return the message of Typer's refusal of a value, with the nearest choice where it has choices."""
    faults: list[dict[str, Any]] = getattr(refusal.__cause__, "errors", list)()
    if faults and faults[0]["type"] in _WORDS:
        return _WORDS[faults[0]["type"]](str(faults[0]["input"])[:_LONGEST], faults[0].get("ctx", {}))
    message = str(refusal.message).removeprefix("Value error, ")
    choices = _CHOICES.search(message)
    near = nearest(choices[1], re.findall(r"'([^']+)'", choices[2])) if choices else ""
    return f"{message} Did you mean '{near}'?" if near else message
