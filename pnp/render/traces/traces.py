"""Results by what was read for them, in memory and in the store of earlier runs."""

import marshal
from typing import Generic, TypeVar

from pnp.render.traces.fingerprint import NoFingerprintError, digest
from pnp.render.traces.reads import Read, Reads, Tell
from pnp.store.store import Store

MOST_VARIANTS = 50
"""How many different sets of reads a question may have and still be looked up: more are seldom met again."""
Question = bytes
T = TypeVar("T")


class Traces(Generic[T]):
    """Answers to questions, such as a template in a size: the same reads give the same answer."""

    def __init__(self, store: Store | None = None) -> None:
        self._store = store
        self._variants: dict[Question, dict[tuple[Read, ...], bytes]] = {}
        self._answers: dict[bytes, T | bytes] = {}

    def find(self, question: Question, tell: Tell) -> T | bytes | None:
        """Return the answer for what would be read now, as bytes where it is the store's; None where there is none."""
        for variant, name in self._known(question).items():
            try:
                answer = self._answer(digest((name, *map(tell, variant))))
            except NoFingerprintError:
                continue
            if answer is not None:
                return answer
        return None

    def keep(self, question: Question, reads: Reads, answer: T, stored: bytes | None = None) -> None:
        """Remember an answer for its reads; where it is `stored` as bytes, other runs get these."""
        variant = tuple(reads.noted)
        variants = self._known(question)
        if variant not in variants:
            if len(variants) >= MOST_VARIANTS:
                return
            variants[variant] = digest((question, variant))
            if self._store is not None:
                self._store.put(question, marshal.dumps(list(variants), 2))
        key = digest((variants[variant], *reads.noted.values()))
        self._answers[key] = answer
        if self._store is not None and stored is not None:
            self._store.put(key, stored)

    def _known(self, question: Question) -> dict[tuple[Read, ...], bytes]:
        """Return the sets of reads that a question has had, each with a name for it."""
        if question not in self._variants:
            held = self._store.get(question) if self._store is not None else None
            variants = marshal.loads(held) if held else []  # noqa: S302 - signed by this user
            self._variants[question] = {variant: digest((question, variant)) for variant in variants}
        return self._variants[question]

    def _answer(self, key: bytes) -> T | bytes | None:
        if key not in self._answers and self._store is not None:
            held = self._store.get(key)
            if held is None:
                return None
            self._answers[key] = held
        return self._answers.get(key)
