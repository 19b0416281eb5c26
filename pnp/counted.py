"""Numbers with what they count, in the words of messages."""


def counted(count: int, singular: str, several: str = "") -> str:
    """Return a number with its noun, which takes an -s for any but one unless `several` says otherwise.

    So `1 die`, `2 dice`, `1,200 cards`.
    """
    return f"{count:,} {singular if count == 1 else several or singular + 's'}"
