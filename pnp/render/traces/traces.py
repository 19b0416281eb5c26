"""Results by what was read for them, in memory and in the store of earlier runs."""

import marshal
from collections.abc import Iterator
from typing import Generic, TypeVar

from pnp.render.traces.fingerprint import Fingerprint, NoFingerprintError, digest
from pnp.render.traces.reads import Read, Reads, Tell
from pnp.store.store import Store

MOST_VARIANTS = 50
"""How many different sets of reads a question may have and still be looked up: more are seldom met again."""
MOST_TURNS = 20
"""Turns that an answer is remembered for which nobody asks."""
Question = bytes
T = TypeVar("T")
Shown = tuple[tuple[Read, Fingerprint], ...]
"""Files that are shown for what was read before, and what they came to."""


class Traces(Generic[T]):
    """Answers to questions, such as a template in a size: the same reads give the same answer.

    Which files are shown hangs on all the other reads. So an answer is looked up by these, and its files are compared.
    """

    def __init__(self, store: Store | None = None) -> None:
        self._store = store
        self._variants: dict[Question, dict[tuple[Read, ...], bytes]] = {}
        self._answers: dict[bytes, tuple[Shown, T | bytes]] = {}
        self._met: dict[bytes, int] = {}
        self._passing: set[bytes] = set()
        self._turn = 0

    def find(self, question: Question, tell: Tell) -> T | bytes | None:
        """Return the answer for what would be read now, as bytes where it is the store's; None where there is none."""
        for variant, name in self._known(question).items():
            try:
                shown, answer = self._answer(digest((name, *map(tell, variant))))
                if answer is not None and all(tell(read) == value for read, value in shown):
                    return answer
            except NoFingerprintError:
                continue
        return None

    def keep(
        self, question: Question, reads: Reads, answer: T, stored: bytes | None = None, *, passing: bool = False
    ) -> None:
        """Remember an answer for its reads, a `passing` one for this turn; `stored` as bytes, other runs get these."""
        variant = tuple(reads.noted)
        variants = self._known(question)
        if variant not in variants:
            if len(variants) >= MOST_VARIANTS:
                return
            variants[variant] = digest((question, variant))
            if self._store is not None:
                self._store.put(question, marshal.dumps(list(variants), 2))
        key = digest((variants[variant], *reads.noted.values()))
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

    def _answer(self, key: bytes) -> tuple[Shown, T | bytes | None]:
        if key not in self._answers and self._store is not None and (held := self._store.get(key)):
            self._answers[key] = marshal.loads(held)  # noqa: S302 - signed by this user
        if key not in self._answers:
            return (), None
        self._met[key] = self._turn
        return self._answers[key]
