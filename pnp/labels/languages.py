"""Languages by their codes: what a code looks like, and what a language is called."""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from pnp.bundled import PACKAGE

CODE = r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?"
"""A language of texts: `de`, `pt-BR`."""
BOTH = "both"
"""Two languages at once, on the same faces."""
_CODE = re.compile(CODE)


def is_language(code: object) -> bool:
    """Tell whether something is written like a code."""
    return isinstance(code, str) and _CODE.fullmatch(code) is not None


def english_name(code: str) -> str:
    """Return what a language is called in English, the code itself where that is not known."""
    return _names().get(code, (code, code))[0]


def own_name(code: str) -> str:
    """Return what a language is called in itself, the code where that is not known."""
    return _names().get(code, (code, code))[1]


@lru_cache(maxsize=1)
def _names() -> Mapping[str, tuple[str, str]]:
    import yaml  # the options of the command line ask for codes alone

    text = (PACKAGE / "labels" / "languages.yaml").read_text(encoding="utf-8")
    names = yaml.load(text, Loader=yaml.CSafeLoader)
    return MappingProxyType({code: (english, own) for code, (english, own) in names.items()})
