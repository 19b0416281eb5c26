"""Ids made of names: `Élan's Gift` becomes `elans-gift`."""

import re
from unicodedata import normalize

LONGEST = 60


def slug_of(name: str) -> str:
    """Return an id for a name, "" where nothing of it can stand in one."""
    text = normalize("NFKD", name[: 4 * LONGEST]).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’]", "", text.lower()))[:LONGEST].strip("-")
