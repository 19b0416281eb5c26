"""A token of a trench that means nothing.

Each token is one space: `#` wall, `.` open, `S` start, `F` finish, `P` primary target, `T3` a turret of damage
3, `3` a space in its range. Tokens have blanks between them.

Bad:
    grid: |
      #  X  3T #

Good:
    grid: |
      #  .  T3 #
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.strafe.data import Level
from pnp.games.strafe.trench import LETTERS

CODE = "ST201"

_TOKENS = "use # . S F P, T3 for a turret of damage 3, 3 for a space in its range"


def check(level: Level) -> RuleFindings:
    """Yield a finding for each token that is no space."""
    for token in level.trench.unread:
        message = f"'{token.text}' in row {token.row + 1} is no space of a trench"
        yield Finding(message, token.place, _meant(token.text))


def _meant(text: str) -> str:
    """Return what was probably meant: a slip of case, a number turned round, tokens run together."""
    digits = "".join(letter for letter in text if letter.isdigit())
    if text.upper() in LETTERS:
        return f"write '{text.upper()}'"
    if digits and text.upper() in (f"T{digits}", f"{digits}T", f"T-{digits}"):
        return f"a turret of damage {digits} is 'T{digits}'"
    if len(text) > 1 and set(text) <= set(LETTERS):
        return f"put blanks between spaces: '{' '.join(text)}'"
    return _TOKENS
