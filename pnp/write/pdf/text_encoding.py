"""Words as the strings of an embedded, subset font, kerned."""

from functools import lru_cache

from reportlab.pdfbase.ttfonts import TTFont

from pnp.render.fonts.font import Font
from pnp.write.failure import CannotWriteError, unembeddable
from pnp.write.pdf.document import PdfDocument
from pnp.write.pdf.operators import num

LONGEST_KEPT = 24
_ESCAPES = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r", "\n": "\\n"})

Run = tuple[int, str]
"""Subset number, and what stands inside the brackets of an array: `draw`, or `A)74(VATAR` where kerned."""


class UnknownLetterError(RuntimeError):
    """A character reached the writer that its font does not have: a bug of ours, it would print as a box."""


@lru_cache(maxsize=64)
def _embeddable(font: Font) -> TTFont:
    # Reading a font file takes longer than writing a page, so the several files of a build share it.
    try:
        embedded = TTFont(font.name, str(font.path), asciiReadable=False)
    except Exception as error:  # in a damaged font anything may go wrong
        # Without the path, which differs from machine to machine and which the place says.
        plain = ValueError(str(error).replace(f'"{font.path}" ', ""))
        raise CannotWriteError(unembeddable(font.path, plain)) from error
    # Two files may carry one PostScript name, which in a document must mean one of them.
    embedded.face.name = font.name.encode("ascii", "replace")
    return embedded


class Letters:
    """The fonts of one document: text in, string operators out."""

    def __init__(self, document: PdfDocument) -> None:
        self._pdf = document.pdf
        # Words whose letters all lie in the first subset, which is most of them.
        self._words: dict[Font, dict[str, str]] = {}
        self._names: dict[tuple[Font, int], str] = {}

    def select(self, font: Font, subset: int, size: str) -> str:
        """Return the operator that selects a subset of a font in a size."""
        name = self._names.get((font, subset))
        if name is None:
            name = self._names[font, subset] = _embeddable(font).getSubsetInternalName(subset, self._pdf)
        return f"{name} {size} Tf"

    def runs(self, font: Font, text: str, space: float = 0.0) -> list[Run]:
        """Return a text as runs of one subset each.

        `space` is the extra width of a space, in em: a no-break space is written as one and must not get it.
        """
        known = self._words.setdefault(font, {"": ""})
        words = text.split(" ")
        try:
            return [(0, " ".join([known[word] for word in words]))]
        except KeyError:
            runs: list[Run] = []
            for index, word in enumerate(words):
                if index:
                    runs.append((0, " "))
                runs.extend([(0, known[word])] if word in known else self._word(font, word, space))
            return _merged(runs)

    def _word(self, font: Font, word: str, space: float) -> list[Run]:
        if "\xa0" in word:
            return self._with_no_break_spaces(font, word, space)
        runs: list[Run] = []
        start = 0
        for after, em in font.kerns(word):
            runs.extend(self._split(font, word[start : after + 1]))
            runs.append((runs[-1][0], f"){round(-em * 1000)}("))
            start = after + 1
        runs.extend(self._split(font, word[start:]))
        runs = _merged(runs)
        if len(runs) == 1 and runs[0][0] == 0 and len(word) <= LONGEST_KEPT:
            self._words[font][word] = runs[0][1]
        return runs

    def _with_no_break_spaces(self, font: Font, word: str, space: float) -> list[Run]:
        runs: list[Run] = []
        for index, part in enumerate(word.split("\xa0")):
            if index:
                runs.append((0, f" ){num(space * 1000)}(" if space else " "))
            if part:
                runs.extend(self._word(font, part, space))
        return runs

    def _split(self, font: Font, text: str) -> list[Run]:
        runs: list[Run] = []
        for subset, codes in _embeddable(font).splitString(text, self._pdf):
            if b"\0" in codes:
                lacking = [ch for ch in text if not font.has(ch)]
                if lacking:
                    raise UnknownLetterError(f"{font.name} cannot write {lacking!r}")
                two_maps = ValueError("its character maps say different things")
                raise CannotWriteError(unembeddable(font.path, two_maps))
            runs.append((subset, codes.decode("latin-1").translate(_ESCAPES)))
        return runs


def show(run: Run) -> str:
    """Return the operator that shows a run in the font selected."""
    return f"[({run[1]})]TJ"


def _merged(runs: list[Run]) -> list[Run]:
    merged: list[Run] = []
    for subset, inside in runs:
        if merged and merged[-1][0] == subset:
            merged[-1] = subset, merged[-1][1] + inside
        else:
            merged.append((subset, inside))
    return merged
