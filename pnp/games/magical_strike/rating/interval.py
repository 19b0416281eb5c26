"""How far a share that was counted may be from the true one."""

from math import sqrt

Z95 = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


def wilson(hits: int, tries: int) -> tuple[float, float]:
    """Return the 95 % interval of a share after E. B. Wilson (1927), both ends 0 to 1; all of it without tries.

    Unlike the textbook interval it stays within 0 and 1 and is honest for shares near them.
    """
    if not tries:
        return 0.0, 1.0
    share, z2 = hits / tries, Z95 * Z95
    middle = (share + z2 / (2 * tries)) / (1 + z2 / tries)
    half = Z95 * sqrt(share * (1 - share) / tries + z2 / (4 * tries * tries)) / (1 + z2 / tries)
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == tries else min(1.0, middle + half)
    return low, high
