"""Words as the strings of an embedded, subset font, kerned."""

from functools import lru_cache

from reportlab.pdfbase.ttfonts import TTFont

from pnp.render.fonts import Font
from pnp.write.document import Document
from pnp.write.operators import num

LONGEST_KEPT = 24
_ESCAPES = str.maketrans({"(": "\\(", ")": "\\)", "\\": "\\\\", "\r": "\\r", "\n": "\\n"})

Run = tuple[int, str, bool]
"""Subset number, the inside of a string (or of an array, where kerned): `draw`, or `A)74(VATAR`; kerned or not."""


class UnknownLetterError(RuntimeError):
    """A character reached the writer that its font does not have: a bug of ours, it would print as a box."""


@lru_cache(maxsize=64)
def _embeddable(font: Font) -> TTFont:
    # Reading a font file takes longer than writing a page, so the several files of a build share it.
    return TTFont(font.name, str(font.path), asciiReadable=True)


class Letters:
    """The fonts of one document: text in, string operators out."""

    def __init__(self, document: Document) -> None:
        self._pdf = document.pdf
        self._words: dict[Font, dict[str, tuple[Run, ...]]] = {}
        self._names: dict[tuple[Font, int], str] = {}

    def select(self, font: Font, subset: int, size: str) -> str:
        """Return the operator that selects a subset of a font in a size."""
        name = self._names.get((font, subset))
        if name is None:
            name = self._names[font, subset] = _embeddable(font).getSubsetInternalName(subset, self._pdf)
        return f"{name} {size} Tf"

    def runs(self, font: Font, text: str, space: float = 0.0) -> list[Run]:
        """Return a text as runs of one subset each.

        `space` is the extra width of a space, in em: a no-break space is written as a space and must not get it.
        """
        words = self._words.setdefault(font, {})
        runs: list[Run] = []
        for index, word in enumerate(text.split(" ")):
            if index:
                runs.append((0, " ", False))
            if word:
                runs.extend(words.get(word) or self._word(font, word, words, space))
        return _merged(runs)

    def _word(self, font: Font, word: str, words: dict[str, tuple[Run, ...]], space: float) -> tuple[Run, ...]:
        if "\xa0" in word:
            return self._with_no_break_spaces(font, word, words, space)
        runs = self._encoded(font, word)
        if len(word) <= LONGEST_KEPT:
            words[word] = runs
        return runs

    def _with_no_break_spaces(
        self, font: Font, word: str, words: dict[str, tuple[Run, ...]], space: float
    ) -> tuple[Run, ...]:
        runs: list[Run] = []
        for index, part in enumerate(word.split("\xa0")):
            if index:
                runs.append((0, f" ){num(space * 1000)}(" if space else " ", bool(space)))
            if part:
                runs.extend(words.get(part) or self._word(font, part, words, space))
        return tuple(runs)

    def _encoded(self, font: Font, word: str) -> tuple[Run, ...]:
        runs: list[Run] = []
        start = 0
        for after, em in font.kerns(word):
            runs.extend(self._split(font, word[start : after + 1]))
            runs.append((runs[-1][0], f"){round(-em * 1000)}(", True))
            start = after + 1
        runs.extend(self._split(font, word[start:]))
        return tuple(_merged(runs))

    def _split(self, font: Font, text: str) -> list[Run]:
        runs: list[Run] = []
        for subset, codes in _embeddable(font).splitString(text, self._pdf):
            if b"\0" in codes:
                lacking = [ch for ch in text if not font.has(ch)]
                raise UnknownLetterError(f"{font.name} cannot write {lacking or list(text)!r}")
            runs.append((subset, codes.decode("latin-1").translate(_ESCAPES), False))
        return runs


def show(run: Run) -> str:
    """Return the operator that shows a run in the font selected."""
    return f"[({run[1]})]TJ" if run[2] else f"({run[1]})Tj"


def _merged(runs: list[Run]) -> list[Run]:
    if not runs:
        return runs
    first = runs[0][0]
    for run in runs:
        if run[0] != first:
            return _merged_by_subset(runs)
    return [(first, "".join([run[1] for run in runs]), any([run[2] for run in runs]))]


def _merged_by_subset(runs: list[Run]) -> list[Run]:
    merged: list[Run] = []
    for subset, inside, kerned in runs:
        if merged and merged[-1][0] == subset:
            merged[-1] = (subset, merged[-1][1] + inside, merged[-1][2] or kerned)
        else:
            merged.append((subset, inside, kerned))
    return merged
