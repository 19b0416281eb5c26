"""Something that is done once, after a while."""

import asyncio
from collections.abc import Callable
from typing import TypeVarTuple

Values = TypeVarTuple("Values")


class Timer:
    """One deed that waits; another that is set takes its place."""

    def __init__(self) -> None:
        self._waiting: asyncio.TimerHandle | None = None

    def set(self, seconds: float, deed: Callable[[*Values], object], *values: *Values) -> None:
        """Have something done after so many seconds, in the place of what waits."""
        self.cancel()
        self._waiting = asyncio.get_running_loop().call_later(seconds, self._do, deed, *values)

    def cancel(self) -> bool:
        """Have nothing done; tell whether something was to be."""
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            waiting.cancel()
        return waiting is not None

    def _do(self, deed: Callable[[*Values], object], *values: *Values) -> None:
        self._waiting = None
        deed(*values)
