"""The Python code of bundled templates, made when a wheel is built, so that no run has to compile them.

Python compiles it when the wheel is installed, as it does modules. A file is named after all that its code hangs on:
where a template is another, or a game has other kinds, there is no such file, and the template is compiled as any.
"""

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib.machinery import SourceFileLoader
from types import CodeType

import jinja2

from pnp.bundled import PACKAGE

FOLDER = PACKAGE / "render" / "jinja" / "code"
"""Only a wheel has it."""
_MAKERS = ("render/jinja", "sandbox")
"""The folders of the modules that have a say in what Jinja makes of a template."""


def read_code(name: str, label: str) -> CodeType | None:
    """Return the code in a file of this name, None where there is none. It is that of the template `label`."""
    path = FOLDER / name
    if not path.is_file():
        return None
    code = SourceFileLoader(path.stem, str(path)).get_code(path.stem)
    return code.replace(co_filename=label) if code is not None else None


def code_file(template: str, source: str, number: int, names: Iterable[str]) -> str:
    """Return the name of the file for a template, which carries a number in its markers. It may mention `names`."""
    mentioned = sorted(name for name in names if name in source)
    parts = (jinja2.__version__, _makers(), template, number, mentioned, source)
    return f"t{blake2b(repr(parts).encode('utf-8', 'surrogatepass'), digest_size=16).hexdigest()}.py"


@cache
def _makers() -> bytes:
    files = sorted(path for folder in _MAKERS for path in (PACKAGE / folder).glob("*.py"))
    return blake2b(b"".join(path.read_bytes() for path in files), digest_size=16).digest()
