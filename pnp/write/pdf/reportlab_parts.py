"""What of ReportLab makes the PDFs, imported without Pillow.

ReportLab imports Pillow, which takes longer than all of ReportLab, and uses it for pictures that it reads by itself.
Ours are read elsewhere, and most runs have none.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

_PILLOW = "PIL.Image"


class _Later(ModuleType):
    """Stands for a module that is imported when something of it is asked for."""

    def __getattr__(self, name: str) -> object:
        if name[:2] == "__":
            raise AttributeError(name)
        if sys.modules.get(self.__name__) is self:
            del sys.modules[self.__name__]
        return getattr(import_module(self.__name__), name)


@contextmanager
def _without_pillow() -> Iterator[None]:
    if _PILLOW in sys.modules:
        yield
        return
    later = sys.modules[_PILLOW] = _Later(_PILLOW)
    try:
        yield
    finally:
        if sys.modules.get(_PILLOW) is later:
            del sys.modules[_PILLOW]


with _without_pillow():
    from reportlab.pdfbase.pdfdoc import PDFDocument as PDFDocument
    from reportlab.pdfbase.pdfdoc import PDFObject as PDFObject
    from reportlab.pdfbase.ttfonts import TTFont as TTFont
