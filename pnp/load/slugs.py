"""Ids, and how they are made of names: `Élan's Gift` becomes `elans-gift`."""

import re
from unicodedata import normalize

from pnp.load.field_context import FieldPlace
from pnp.load.findings import shown
from pnp.model.strict_model import NAME

LONGEST = 60
SLUG = re.compile(NAME)
SLUG_SCHEMA = {"type": "string", "pattern": f"^{NAME}$", "maxLength": LONGEST}
SLUG_HINT = f"use up to {LONGEST} lower-case letters and digits, with single hyphens between"


def slug_of(name: str) -> str:
    """Return an id for a name, "" where nothing of it can stand in one."""
    text = normalize("NFKD", name[: 4 * LONGEST]).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", re.sub(r"['’]", "", text.lower()))[:LONGEST].strip("-")


def read_slug(value: object, place: FieldPlace, what: str, *, of_entry: bool = False) -> str | None:
    """Return the id or name that a field holds; None, with a problem, where it holds none."""
    text = place.spelled(value)
    if text is not None and len(text) <= LONGEST and SLUG.fullmatch(text):
        return text
    if text is None:
        place.wrong(what, value)
    else:
        proposal = slug_of(text) if of_entry else ""
        hint = f"an id is meant, not a name: '{proposal}'?" if proposal else SLUG_HINT
        place.bad("PNP124", f"{shown(text)} cannot be {what}", hint)
    return None
