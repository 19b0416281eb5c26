"""A finished file."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class File:
    """A finished file, still in memory: its path under the output folder, its bytes, its manifest entry."""

    path: str
    content: bytes
    facts: Mapping[str, Mapping[str, object]]
