"""What an illustration cannot be drawn with: options that it does not have, and values of the wrong kind."""

from collections.abc import Callable, Mapping
from inspect import signature
from types import MappingProxyType, NoneType
from typing import get_args, get_origin, get_type_hints

from msgspec import ValidationError, convert

from pnp.nearest import did_you_mean

_KINDS: Mapping[object, str] = MappingProxyType(
    {str: "a text", float: "a number", int: "a whole number", bool: "true or false"}
)


def wrong_option(style: str, draw: Callable[..., str], options: Mapping[str, object]) -> str:
    """Return what is wrong with the first option that is unknown or not of its kind, "" where none is.

    The way out, where there is one, stands on a second line.
    """
    known = [name for name, p in signature(draw).parameters.items() if p.kind is p.KEYWORD_ONLY]
    kinds = get_type_hints(draw)
    for name, value in options.items():
        if name not in known:
            return f"the emblem style '{style}' has no option '{name}'\n{did_you_mean(name, known)}"
        try:
            convert(value, kinds[name])
        except ValidationError:
            return f"the option '{name}' of the emblem style '{style}' is {_called(kinds[name])}, not {_shown(value)}"
    return ""


def _called(kind: object) -> str:
    """Return what an option takes, in words."""
    if kind in _KINDS:
        return _KINDS[kind]
    kinds = [part for part in get_args(kind) if part not in (NoneType, Ellipsis)]
    if NoneType in get_args(kind):
        return _called(kinds[0])
    many = f"{len(kinds)} " if get_origin(kind) is tuple else ""
    plural = {float: "numbers", int: "whole numbers", str: "texts"}.get(kinds[0])
    return f"a list of {many}{plural}" if plural else f"a list, each of its items {_called(kinds[0])}"


def _shown(value: object) -> str:
    text = " ".join(str(value).split())
    text = f"{text[:39]}…" if len(text) > 40 else text
    return f"the text '{text}'" if isinstance(value, str) else text.lower() if isinstance(value, bool) else text
