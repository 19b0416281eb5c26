"""Compiled templates, kept from run to run."""

import marshal
from collections.abc import Iterable
from hashlib import blake2b

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from pnp.render.jinja.markers import Markers
from pnp.store.store import Store


class KeptBytecode(BytecodeCache):
    """Keeps what Jinja makes of templates in the store, for the same `names` of values and of templates.

    Each with how many words and signs it has, which count whether or not it is compiled anew.
    """

    def __init__(self, store: Store, names: Iterable[str]) -> None:
        self._store, self._names = store, " ".join(names)
        self._before = 0

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket with what is kept for it. Raises TemplateSyntaxError where there are too many templates."""
        markers = _markers(bucket)
        self._before = markers.tokens
        held = self._store.get(self._key(bucket))
        if held is None:
            return
        tokens, code = marshal.loads(held)  # noqa: S302 - signed by this user
        bucket.bytecode_from_string(code)
        if bucket.code is not None:
            markers.tokens += tokens
            markers.refuse_too_many(1, bucket.key, None)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a bucket."""
        tokens = _markers(bucket).tokens - self._before
        self._store.put(self._key(bucket), marshal.dumps((tokens, bucket.bytecode_to_string())))

    def _key(self, bucket: Bucket) -> bytes:
        return blake2b(f"bytecode {self._names} {bucket.key} {bucket.checksum}".encode(), digest_size=16).digest()


def _markers(bucket: Bucket) -> Markers:
    markers = bucket.environment.extensions[Markers.identifier]
    assert isinstance(markers, Markers)  # noqa: S101 - the environment of faces has it
    return markers
