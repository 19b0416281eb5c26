"""What was worked out for rules, by what it hangs on: in this process, and in the store of earlier runs."""

import marshal
from collections.abc import Callable
from typing import TypeVar, cast

from pnp.store.remembered import remembered
from pnp.store.store import Store

T = TypeVar("T")


class RuleMemory:
    """Outcomes that hang on their key alone, such as an expression compiled for the names that it may use."""

    def __init__(self, store: Store | None = None) -> None:
        self._store = store
        self._outcomes: dict[bytes, object] = {}

    def remembered(self, key: object, make: Callable[[], T]) -> T:
        """Return what `make` returns, which nobody may change; it is called once for a key.

        Key and outcome are such as the store takes.
        """
        name = marshal.dumps(key, 2)  # type: ignore[arg-type]
        if name not in self._outcomes:
            self._outcomes[name] = remembered(self._store, key, make)
        return cast(T, self._outcomes[name])

    def clear(self) -> None:
        """Forget what the store does not know."""
        self._outcomes.clear()
