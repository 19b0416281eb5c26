"""Dice as people write them: `2d6+d4+1`, `4d6k3` for the best three, `max(d8, 2d4)`, `3d6 >= 12`."""

import re

from msgspec.structs import replace

from pnp.odds.dice_nodes import Comparison, DiceNode, best, number, times, total
from pnp.odds.dice_pool import MOST_WORK
from pnp.odds.dice_term import DiceError, misplaced, no_dice, plain_signs, read_dice

WIDEST = 2_000
"""So far from its lowest to its highest number a distribution may reach."""
MOST_BITS = 20_000
"""So long may the number be that counts all ways in which dice can fall."""
LONGEST, DEEPEST, MOST_FACTOR = 200, 12, 1_000

REAL = (4, 6, 8, 10, 12, 20)
"""Faces of the dice that people own."""

_NUMBER = re.compile(r"[0-9]+")
_BEST = re.compile(r"(max|min)\s*\(", re.IGNORECASE)
_TWICE = re.compile(r"(adv(?=\b|antage)|dis(?=\b|advantage))[a-z]*\b\s*", re.IGNORECASE)
_COMPARED = re.compile(r"(>=|=>|<=|=<|==?|>|<|≥|≤)")
_MEANT = {"=>": ">=", "≥": ">=", "=<": "<=", "≤": "<=", "==": "="}
_SIGN, _TIMES, _COMMA, _OPENED, _CLOSED = map(re.compile, (r"[+-]", r"\*", ",", r"\(", r"\)"))
_SPACE = re.compile(r"\s*")


def parse(text: str) -> DiceNode:
    """Return what a text rolls, and what it compares that with; raises DiceError.

    Where two rolls are compared it is by how much the first is higher.
    """
    if len(text) > LONGEST:
        raise DiceError(LONGEST + 1, "this is too long for dice", f"write at most {LONGEST} characters")
    reader = _Reader(plain_signs(text))
    root = reader.sum()
    if sign := reader.take(_COMPARED):
        _refuse_unclear(root, sign)
        right = reader.sum()
        usual_sign = _MEANT.get(sign[1], sign[1])
        if right.constant:
            compared = Comparison(usual_sign, right.low)
        else:
            root, compared = total((root, times(-1, right))), Comparison(usual_sign, 0)
        root = replace(root, compared=compared)
    if reader.at < len(reader.text):
        raise misplaced(reader.text, reader.at)
    _refuse_large(root)
    return root


class _Reader:
    """Reads a text from its beginning; `at` is where it stands, past the space behind what it has read."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.depth = text, 0, 0
        self.take(_SPACE)

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Read what a pattern fits, if it stands here."""
        match = pattern.match(self.text, self.at)
        if match:
            space = _SPACE.match(self.text, match.end())
            self.at = space.end() if space else match.end()
        return match

    def sum(self) -> DiceNode:
        """Read products with signs between them."""
        parts: list[DiceNode] = []
        sign = self.take(_SIGN)
        while sign or not parts:
            part = self._product()
            parts.append(times(-1, part) if sign and sign[0] == "-" else part)
            sign = self.take(_SIGN)
        return parts[0] if len(parts) == 1 else total(parts)

    def _product(self) -> DiceNode:
        product = self._factor()
        while sign := self.take(_TIMES):
            other = self._factor()
            factor, part = (product, other) if product.constant else (other, product)
            column = sign.start() + 1
            if not factor.constant:
                hint = "one side of * has to be a number: 2*d6"
                raise DiceError(column, "dice are not multiplied with dice", hint)
            if not 0 <= factor.low <= MOST_FACTOR:
                raise DiceError(column, f"{factor.low} times is too much", f"multiply by up to {MOST_FACTOR}")
            product = times(factor.low, part)
        return product

    def _factor(self) -> DiceNode:
        """Read dice, a number, a bracket, or the best of several."""
        if self.depth > DEEPEST:
            raise DiceError(self.at + 1, "these are too many brackets in brackets", f"use at most {DEEPEST}")
        self.depth += 1
        if several := self.take(_BEST):
            parts = [self.sum()]
            while self.take(_COMMA):
                parts.append(self.sum())
            self._close()
            node = best(parts, least=several[1].lower() == "min")
        elif twice := self.take(_TWICE):
            node = self._factor()
            node = best((node, node), least=twice[1].lower() == "dis")
        elif self.take(_OPENED):
            node = self.sum()
            self._close()
        else:
            self.at, node = read_dice(self.text, self.at) or _number(self.text, self.at)
            self.take(_SPACE)
        self.depth -= 1
        return node

    def _close(self) -> None:
        if self.take(_CLOSED):
            return
        if self.at >= len(self.text):
            raise DiceError(self.at + 1, "a bracket is not closed", "write ) behind what belongs together")
        raise misplaced(self.text, self.at)


def _number(text: str, at: int) -> tuple[int, DiceNode]:
    digits = _NUMBER.match(text, at)
    if not digits:
        raise no_dice(text, at)
    if len(digits[0]) > 6:
        raise DiceError(at + 1, f"{digits[0][:12]} is too large", "write at most 999999")
    if text[digits.end() : digits.end() + 1] in ("d", "D"):
        raise DiceError(digits.end() + 2, "this die has no faces", f"write {digits[0]}d6, for instance")
    return digits.end(), number(int(digits[0]))


def _refuse_unclear(root: DiceNode, sign: re.Match[str]) -> None:
    """Refuse `4d6>4`, which to some means the total, and to others how many dice show more than 4."""
    if sign[0] in "<>" and root.totals:
        hint = "write >=5 for a total of 5 or more, s5 behind the dice to count those that show 5 or more"
        raise DiceError(sign.start() + 1, f"'{sign[0]}' may mean the total or each die", hint)


def _refuse_large(root: DiceNode) -> None:
    if root.width > WIDEST:
        hint = f"roll fewer or smaller dice: the highest total may be {WIDEST:,} above the lowest"
        raise DiceError(1, f"these dice reach over {root.width:,} numbers", hint)
    if root.bits > MOST_BITS:
        raise DiceError(1, "these dice can fall in too many ways", "roll fewer dice")
    if root.work > MOST_WORK:
        raise DiceError(1, "these dice are too many to sort", "with k, d or r roll fewer, or smaller ones")
