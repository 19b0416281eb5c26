"""Entries added to the file of a game: one that is new, or one that people wrote."""

from collections.abc import Sequence

from pnp.edit.append import append
from pnp.edit.edited import Edited, mapping_of, refusal


def added_to(text: str, name: str, slug: str, entries: Sequence[tuple[str, str]]) -> Edited:
    """Return a file's text with entries added, each to the list before it; the file called `name` may be empty or new.

    A file that is of another game stays as it is.
    """
    held, problems = mapping_of(text, name)
    if held is None:
        return None, problems
    if not held:
        text = f"{text.rstrip()}\n\n" if text.strip() else ""
        text += f"game: {slug}\n"
    elif held.get("game") != slug:
        said = f"the game '{held['game']}'" if "game" in held else "no game"
        hint = f"{entries[-1][0]} go into a file that begins with 'game: {slug}'"
        return None, (refusal(name, (0, 0), f"the file is of {said}", hint),)
    for key, entry in entries:
        new, problems = append(text, name, key, entry)
        if new is None:
            return None, problems
        text = new
    return text, ()
