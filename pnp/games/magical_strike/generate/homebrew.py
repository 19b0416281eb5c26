"""Generated layouts in a homebrew file: a new one, or one that people wrote."""

from collections.abc import Collection, Sequence

from pnp.edit.edited import Edited
from pnp.edit.homebrew import added_to
from pnp.load.slugs import slug_of

SLUG, LIST = "magical-strike", "layouts"
LONGEST = 40
"""Letters of the longest name that fits a guide sheet."""


def added(text: str, name: str, entries: Sequence[str]) -> Edited:
    """Return a file's text with layouts added; the file called `name` may be empty or new."""
    return added_to(text, name, SLUG, [(LIST, entry) for entry in entries])


def id_of(name: str) -> str:
    """Return the id that a name makes, `neuroi` where nothing of it can stand in one."""
    return slug_of(name) or "neuroi"


def free_id(wanted: str, taken: Collection[str], count: int = 1) -> str:
    """Return the id, or the first of `id-2`, `id-3`, … that is not taken.

    For a `count` of more than one all of `id-1` to `id-count` are free.
    """
    number, found = 1, wanted
    while any(each in taken for each in numbered(found, count)):
        number += 1
        found = f"{wanted}-{number}"
    return found


def numbered(name: str, count: int) -> tuple[str, ...]:
    """Return what so many layouts of a name are called: numbered, where there is more than one."""
    return (name,) if count == 1 else tuple(f"{name}-{number}" for number in range(1, count + 1))
