"""Numbers with what they count, for messages: `1 die`, `2 dice`."""


def counted(count: int, singular: str, several: str = "") -> str:
    """Return a number with its noun, which takes an -s for more than one unless `several` says otherwise."""
    return f"{count} {singular if count == 1 else several or singular + 's'}"
