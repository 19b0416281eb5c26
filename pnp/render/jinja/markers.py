"""The marker on every start tag of a template: `_l="3:17"`, source 3, line 17. No line moves."""

import re
from collections.abc import Iterator
from types import MappingProxyType

from jinja2 import Environment
from jinja2.exceptions import TemplateSyntaxError
from jinja2.ext import Extension
from jinja2.lexer import Token, TokenStream

from pnp.render.jinja.folders import Folders
from pnp.render.markup import MARK

_OPENER = re.compile(r"\{\{|\{%|\{#|<!--|<!\[CDATA\[|<[A-Za-z][\w.-]*(?::[\w.-]+)?")
_CLOSERS = MappingProxyType({"{{": "}}", "{%": "%}", "{#": "#}", "<!--": "-->", "<![CDATA[": "]]>"})
"""What Jinja runs and what XML does not read is skipped whole; what else looks like a start tag is one."""


MAX_TOKENS = 20_000
MAX_TOKENS_TOGETHER = 150_000


class Markers(Extension):
    """Marks start tags with the source's number and the line, and counts what there is to compile."""

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        self.tokens = 0

    def filter_stream(self, stream: TokenStream) -> Iterator[Token]:
        """Yield the tokens of a template. Raises TemplateSyntaxError where there are too many."""
        for number, token in enumerate(stream, 1):
            self.tokens += 1
            if number > MAX_TOKENS:
                raise _too_long(f"{MAX_TOKENS:,}", token.lineno, stream.name, stream.filename)
            self.refuse_too_many(token.lineno, stream.name, stream.filename)
            yield token

    def refuse_too_many(self, line: int, name: str | None, filename: str | None) -> None:
        """Raise TemplateSyntaxError where all templates together are too long."""
        if self.tokens > MAX_TOKENS_TOGETHER:
            raise _too_long(f"with the others {MAX_TOKENS_TOGETHER:,}", line, name, filename)

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the source with its markers."""
        del filename
        folders: Folders = self.environment.loader  # type: ignore[assignment]
        return mark(source, folders.number(name or ""))


def _too_long(most: str, line: int, name: str | None, filename: str | None) -> TemplateSyntaxError:
    message = f"the template has more than {most} words and signs of Jinja"
    return TemplateSyntaxError(message, line, name, filename)


def mark(source: str, number: int) -> str:
    """Return a template's source with a marker on each literal start tag."""
    parts: list[str] = []
    line, done = 1, 0
    for start, end in _start_tags(source):
        line += source.count("\n", done, start)
        parts += (source[done:end], f' {MARK}="{number}:{line}"')
        line += source.count("\n", start, end)
        done = end
    parts.append(source[done:])
    return "".join(parts)


def _start_tags(source: str) -> Iterator[tuple[int, int]]:
    """Yield where the name of each start tag begins and ends; every character is looked at once."""
    at = 0
    unclosed: set[str] = set()
    while match := _OPENER.search(source, at):
        closer = _CLOSERS.get(match[0])
        if closer is None:
            yield match.span()
            at = match.end()
            continue
        end = -1 if match[0] in unclosed else source.find(closer, match.end())
        if end < 0:
            unclosed.add(match[0])
        at = match.start() + 1 if end < 0 else end + len(closer)
