"""How tests name things on the small battlefield: space n is the card n + 1, a core is its colour."""

RED, GREEN, BLUE, YELLOW = range(4)


def mask(*spaces: int) -> int:
    return sum(1 << space for space in spaces)
