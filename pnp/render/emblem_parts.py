"""What a creature consists of, as path data in a box of 100 by 100 with the ground at its foot."""

from typing import NamedTuple


class Parts(NamedTuple):
    """Path data by what it is painted with."""

    body: str
    far: str = ""
    lines: str = ""
    marks: str = ""
    eyes: str = ""
