"""Outcomes that hang on their key alone, worked out once for all runs."""

import marshal
from collections.abc import Callable
from hashlib import blake2b
from typing import TypeVar

from pnp.store.store import Store

T = TypeVar("T")


def remembered(store: Store | None, key: object, make: Callable[[], T]) -> T:
    """Return what `make` returns, from the store where it is there under the key.

    Key and outcome are texts, numbers, bytes, None, and tuples and lists of these, the outcome compiled code as well;
    the key names all that the outcome hangs on besides the program itself.
    """
    if store is None:
        return make()
    name = blake2b(marshal.dumps(key, 2), digest_size=16).digest()  # type: ignore[arg-type]
    held = store.get(name)
    if held is not None:
        return marshal.loads(held)  # type: ignore[no-any-return]  # noqa: S302 - signed by this user
    outcome = make()
    store.put(name, marshal.dumps(outcome))  # type: ignore[arg-type]
    return outcome
