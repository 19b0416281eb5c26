"""Results by what was read for them, in memory and in the store of earlier runs."""

import marshal
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from pnp.render.traces.fingerprint import Fingerprint, NoFingerprintError, digest
from pnp.render.traces.reads import Read, Reads, Tell
from pnp.store.store import Store

MOST_VARIANTS = 50
"""So many different sets of reads of a question are tried for a face that has not been met."""
FEW_VARIANTS = 4
"""So many are tried sooner than it is looked up which of them a face had."""
MOST_TURNS = 20
"""Turns that an answer is remembered for which nobody asks."""
Question = bytes
Face = Callable[[], tuple[str, ...]]
"""Returns what tells a face from others that are drawn for the same question, such as its card."""
Variant = tuple[Read, ...]
Split = Callable[[bytes, Variant], tuple[bytes, Variant]]
"""Takes a set of reads with its name: returns a digest of what those come to that are alike on all faces of a run, and
the others. Raises NoFingerprintError."""
T = TypeVar("T")
Shown = tuple[tuple[Read, Fingerprint], ...]
"""Files that are shown for what was read before, and what they came to."""


class Traces(Generic[T]):
    """Answers to questions, such as a template in a size: the same reads give the same answer.

    Which files are shown hangs on all the other reads. So an answer is looked up by these, and its files are compared.
    What a face read is what it most likely reads again: this is tried first.
    """

    def __init__(self, store: Store | None = None) -> None:
        self._store = store
        self._variants: dict[Question, dict[Variant, bytes]] = {}
        self._read_by: dict[bytes, tuple[Variant, bytes] | None] = {}
        self._answers: dict[bytes, tuple[Shown, T | bytes]] = {}
        self._met: dict[bytes, int] = {}
        self._passing: set[bytes] = set()
        self._turn = 0

    def find(self, question: Question, tell: Tell, split: Split, face: Face = tuple) -> T | bytes | None:
        """Return the answer for what would be read now, as bytes where it is the store's; None where there is none."""
        for variant, name in self._tried(question, face):
            try:
                common, own = split(name, variant)
                shown, answer = self._answer(digest((name, common, *map(tell, own))))
                if answer is not None and all(tell(read) == value for read, value in shown):
                    return answer
            except NoFingerprintError:
                continue
        return None

    def keep(
        self, question: Question, reads: Reads, answer: T, split: Split, stored: bytes | None = None, *,
        face: Face = tuple, passing: bool = False,
    ) -> None:  # fmt: skip
        """Remember an answer for its reads, a `passing` one for this turn; `stored` as bytes, other runs get these."""
        variant = tuple(reads.noted)
        variants = self._known(question)
        name = variants.get(variant) or digest((question, variant))
        if variant not in variants and len(variants) < MOST_VARIANTS:
            variants[variant] = name
            if self._store is not None:
                self._store.put(question, marshal.dumps(list(variants), 2))
        if len(variants) > FEW_VARIANTS:
            self._keep_reader(question, face, variant, name)
        common, own = split(name, variant)
        key = digest((name, common, *(reads.noted[read] for read in own)))
        shown = tuple(reads.shown.items())
        self._answers[key], self._met[key] = (shown, answer), self._turn
        if passing:
            self._passing.add(key)
        if self._store is not None and stored is not None:
            self._store.put(key, marshal.dumps((shown, stored), 2))  # type: ignore[arg-type]

    def turn(self) -> None:
        """Begin another run in the same process: passing answers are forgotten, and those that nobody has asked for."""
        self._turn += 1
        old = {key for key, turn in self._met.items() if turn < self._turn - MOST_TURNS}
        for key in old | self._passing:
            self._answers.pop(key, None)
            self._met.pop(key, None)
        self._passing.clear()

    def answers(self) -> Iterator[T | bytes]:
        """Yield all answers that are remembered."""
        return (answer for _, answer in self._answers.values())

    def _known(self, question: Question) -> dict[tuple[Read, ...], bytes]:
        """Return the sets of reads that a question has had, each with a name for it."""
        if question not in self._variants:
            held = self._store.get(question) if self._store is not None else None
            variants = marshal.loads(held) if held else []  # noqa: S302 - signed by this user
            self._variants[question] = {variant: digest((question, variant)) for variant in variants}
        return self._variants[question]

    def _tried(self, question: Question, face: Face) -> Iterator[tuple[Variant, bytes]]:
        """Yield the sets of reads to try, what the face read before first."""
        variants = self._known(question)
        before = self._read_before(question, face) if len(variants) > FEW_VARIANTS else None
        if before is not None:
            yield before
        for variant, name in variants.items():
            if before is None or name != before[1]:
                yield variant, name

    def _read_before(self, question: Question, face: Face) -> tuple[Variant, bytes] | None:
        key = digest((question, face()))
        if key not in self._read_by:
            name = self._store.get(key) if self._store is not None else None
            held = self._store.get(name) if self._store is not None and name else None
            self._read_by[key] = (marshal.loads(held), name) if held and name else None  # noqa: S302 - signed by this user
        return self._read_by[key]

    def _keep_reader(self, question: Question, face: Face, variant: Variant, name: bytes) -> None:
        key = digest((question, face()))
        if self._read_by.get(key) == (variant, name):
            return
        self._read_by[key] = variant, name
        if self._store is not None:
            self._store.put(name, marshal.dumps(variant, 2))
            self._store.put(key, name)

    def _answer(self, key: bytes) -> tuple[Shown, T | bytes | None]:
        if key not in self._answers and self._store is not None and (held := self._store.get(key)):
            self._answers[key] = marshal.loads(held)  # noqa: S302 - signed by this user
        if key not in self._answers:
            return (), None
        self._met[key] = self._turn
        return self._answers[key]
