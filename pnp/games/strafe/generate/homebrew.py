"""New trenches in a homebrew file: one that is new, or one that people wrote."""

from collections.abc import Sequence

from pnp.edit.edited import Edited, mapping_of
from pnp.edit.list_entries import added_to

SLUG, LIST = "strafe", "levels"


def added(text: str, name: str, entries: Sequence[str], *, without: Sequence[str] = (), alone: bool = False) -> Edited:
    """Return a file's text with levels added; the file called `name` may be empty or new.

    `without` are ids of bundled levels whose place they take, `alone` leaves out all bundled ones.
    """
    held = mapping_of(text, name)[0] or {}
    wanted = [("remove", f"level/{id_}") for id_ in without]
    wanted += [("replace", LIST)] if alone and LIST not in _listed(held.get("replace")) else []
    return added_to(text, name, SLUG, [*wanted, *((LIST, entry) for entry in entries)])


def _listed(value: object) -> tuple[object, ...]:
    return tuple(value) if isinstance(value, tuple | list) else ()
