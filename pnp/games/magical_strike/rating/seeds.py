"""A seed for every battle of a run, from the run's own and the battle's number alone."""

from hashlib import blake2b


def seed_of(seed: int, number: int) -> int:
    """Return the seed of battle `number`: below 2**64, the same on every machine, unlike those of its neighbours."""
    return int.from_bytes(blake2b(f"{seed}/{number}".encode(), digest_size=8).digest(), "big")
