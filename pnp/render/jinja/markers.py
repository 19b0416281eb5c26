"""The marker on every start tag of a template: `_l="3:17"`, source 3, line 17. No line moves."""

import re

from jinja2 import Environment
from jinja2.ext import Extension

from pnp.render.markup import MARK

# What Jinja runs and what XML does not read is skipped whole; what else looks like a start tag is one.
_TAG = re.compile(
    r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}|<!--.*?-->|<!\[CDATA\[.*?\]\]>|<[A-Za-z][\w.-]*(?::[\w.-]+)?", re.DOTALL
)


class Markers(Extension):
    """Marks start tags with source and line; `sources` are the names of the sources by number."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self.sources: list[str] = []

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the source with its markers."""
        self.sources.append(filename or name or "-")
        return mark(source, len(self.sources) - 1)


def mark(source: str, number: int) -> str:
    """Return a template's source with a marker on each literal start tag."""
    parts: list[str] = []
    line, at = 1, 0
    for match in _TAG.finditer(source):
        line += source.count("\n", at, match.start())
        parts.append(source[at : match.end()])
        if match[0][0] == "<" and match[0][1] != "!":
            parts.append(f' {MARK}="{number}:{line}"')
        line += match[0].count("\n")
        at = match.end()
    parts.append(source[at:])
    return "".join(parts)
