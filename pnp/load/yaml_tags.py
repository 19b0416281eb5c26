"""Tags of YAML: those of its core are known, and no other means anything here."""

from yaml.events import ScalarEvent

from pnp.load.findings import shown
from pnp.load.scalars import Scalar, resolve
from pnp.load.yaml_text import quoted

CORE = "tag:yaml.org,2002:"
_TYPES = {"int": (int,), "float": (int, float), "bool": (bool,), "null": (type(None),)}

Fault = tuple[str, str] | None
"""Message and hint, None where nothing is wrong."""


def tagged(event: ScalarEvent) -> tuple[Scalar, Fault]:
    """Return the value of a scalar that has a tag, and what is wrong with it."""
    text: str = event.value
    tag = event.tag or "!"
    short = tag.removeprefix(CORE)
    if short in _TYPES and tag != short:
        value = resolve(text)
        if type(value) in _TYPES[short]:
            return value, None
        return text, (f"{shown(text)} is no !!{short}", "leave the tag out")
    if tag in ("!", f"{CORE}str"):
        return text, None
    message, hint = unknown_tag(tag)
    if tag.startswith("!") and not event.style:
        hint = f"a text that begins with '!' needs quotes: {quoted(f'{tag} {text}'.strip())}"
    return text, (message, hint)


def unknown_tag(tag: str) -> tuple[str, str]:
    """Return message and hint for a tag that is not known."""
    return f"the tag {shown(tag.replace(CORE, '!!'))} means nothing here", "leave it out"
