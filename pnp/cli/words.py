"""The words of the command line, for reports that quote files named there."""

from contextvars import ContextVar

WORDS: ContextVar[tuple[str, ...]] = ContextVar("WORDS", default=())
