"""Furigana in texts: `{漢字|かんじ}`, kanji with their reading."""

import re

RUBY = re.compile(r"\{([^\s{}|\\*][^{}|\\*\n]*)\|([^\s{}|\\*][^{}|\\*\n]*)\}")
"""A base and its reading, neither of which begins with a space."""


def without_readings(text: str) -> str:
    """Return a text as it is said where no furigana can stand: `{漢字|かんじ}` is 漢字."""
    return RUBY.sub(r"\1", text) if "|" in text else text
