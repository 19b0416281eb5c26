"""New trenches in a homebrew file: one that is new, or one that people wrote."""

from collections.abc import Sequence

from pnp.edit.append import append
from pnp.edit.edited import Edited, mapping_of, refusal

SLUG, LIST = "strafe", "levels"


def added(
    text: str, name: str, entries: Sequence[str], *, without: Sequence[str] = (), alone: bool = False
) -> Edited:
    """Return a file's text with levels added; the file called `name` may be empty or new.

    `without` are ids of bundled levels whose place they take, `alone` leaves out all bundled ones.
    """
    held, problems = mapping_of(text, name)
    if held is None:
        return None, problems
    if not held:
        text = f"{text.rstrip()}\n\n" if text.strip() else ""
        text += f"game: {SLUG}\n"
    elif held.get("game") != SLUG:
        said = f"the game '{held['game']}'" if "game" in held else "no game"
        hint = f"levels go into a file that begins with 'game: {SLUG}'"
        return None, (refusal(name, (0, 0), f"the file is of {said}", hint),)
    wanted = [("remove", f"level/{id_}") for id_ in without]
    wanted += [("replace", LIST)] if alone and LIST not in _listed(held.get("replace")) else []
    for key, entry in [*wanted, *((LIST, entry) for entry in entries)]:
        new, problems = append(text, name, key, entry)
        if new is None:
            return None, problems
        text = new
    return text, ()


def _listed(value: object) -> tuple[object, ...]:
    return tuple(value) if isinstance(value, tuple | list) else ()
