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
_SPACE = re.compile(r"\s*")


def parse(text: str) -> DiceNode:
    """Return what a text rolls, and what it compares that with; raises DiceError.

    Where two rolls are compared it is by how much the first is higher.
    """
    if len(text) > LONGEST:
        raise DiceError(LONGEST + 1, "this is too long for dice", f"write at most {LONGEST} characters")
    text = plain_signs(text)
    at, root = _sum(text, 0, 0)
    sign = _COMPARED.match(text, at)
    if not sign:
        _at_end(text, at)
        _refuse_large(root)
        return root
    _refuse_unclear(root, text, at)
    at, right = _sum(text, sign.end(), 0)
    _at_end(text, at)
    usual_sign = _MEANT.get(sign[1], sign[1])
    if right.constant:
        compared = Comparison(usual_sign, right.low)
    else:
        root, compared = total((root, times(-1, right))), Comparison(usual_sign, 0)
    _refuse_large(root)
    return replace(root, compared=compared)


def _sum(text: str, at: int, depth: int) -> tuple[int, DiceNode]:
    parts: list[DiceNode] = []
    sign, at = 1, _skip(text, at)
    while True:
        if at < len(text) and text[at] in "+-":
            sign = 1 if text[at] == "+" else -1
            at = _skip(text, at + 1)
        at, part = _product(text, at, depth)
        parts.append(part if sign > 0 else times(-1, part))
        if at >= len(text) or text[at] not in "+-":
            return at, parts[0] if len(parts) == 1 else total(parts)


def _product(text: str, at: int, depth: int) -> tuple[int, DiceNode]:
    at, product = _factor(text, at, depth)
    while at < len(text) and text[at] == "*":
        sign = at
        at, other = _factor(text, _skip(text, at + 1), depth)
        factor, part = (product, other) if product.constant else (other, product)
        if not factor.constant:
            hint = "one side of * has to be a number: 2*d6"
            raise DiceError(sign + 1, "dice are not multiplied with dice", hint)
        if not 0 <= factor.low <= MOST_FACTOR:
            raise DiceError(sign + 1, f"{factor.low} times is too much", f"multiply by up to {MOST_FACTOR}")
        product = times(factor.low, part)
    return at, product


def _factor(text: str, at: int, depth: int) -> tuple[int, DiceNode]:
    """Read dice, a number, a bracket, or the best of several; return where it ends, past the space behind it."""
    if depth > DEEPEST:
        raise DiceError(at + 1, "these are too many brackets in brackets", f"use at most {DEEPEST}")
    several, twice = _BEST.match(text, at), _TWICE.match(text, at)
    if several:
        return _best(text, several.end(), depth, least=several[1].lower() == "min")
    if twice:
        at, node = _factor(text, twice.end(), depth + 1)
        return at, best((node, node), least=twice[1].lower() == "dis")
    if text[at : at + 1] == "(":
        end, node = _sum(text, at + 1, depth + 1)
        return _closed(text, end), node
    end, node = read_dice(text, at) or _number(text, at)
    return _skip(text, end), node


def _best(text: str, at: int, depth: int, *, least: bool) -> tuple[int, DiceNode]:
    parts: list[DiceNode] = []
    while True:
        at, part = _sum(text, at, depth + 1)
        parts.append(part)
        if text[at : at + 1] != ",":
            return _closed(text, at), best(parts, least=least)
        at += 1


def _closed(text: str, at: int) -> int:
    if text[at : at + 1] == ")":
        return _skip(text, at + 1)
    if at >= len(text):
        raise DiceError(at + 1, "a bracket is not closed", "write ) behind what belongs together")
    raise misplaced(text, at)


def _number(text: str, at: int) -> tuple[int, DiceNode]:
    digits = _NUMBER.match(text, at)
    if not digits:
        raise no_dice(text, at)
    if len(digits[0]) > 6:
        raise DiceError(at + 1, f"{digits[0][:12]} is too large", "write at most 999999")
    if text[digits.end() : digits.end() + 1] in ("d", "D"):
        raise DiceError(digits.end() + 2, "this die has no faces", f"write {digits[0]}d6, for instance")
    return digits.end(), number(int(digits[0]))


def _at_end(text: str, at: int) -> None:
    if at < len(text):
        raise misplaced(text, at)


def _refuse_unclear(root: DiceNode, text: str, at: int) -> None:
    """Refuse `4d6>4`, which to some means the total, and to others how many dice show more than 4."""
    sign, following = text[at], text[at + 1 : at + 2]
    if sign in "<>" and following != "=" and root.totals:
        hint = "write >=5 for a total of 5 or more, s5 behind the dice to count those that show 5 or more"
        raise DiceError(at + 1, f"'{sign}' may mean the total or each die", hint)


def _refuse_large(root: DiceNode) -> None:
    if root.width > WIDEST:
        hint = f"roll fewer or smaller dice: the highest total may be {WIDEST:,} above the lowest"
        raise DiceError(1, f"these dice reach over {root.width:,} numbers", hint)
    if root.bits > MOST_BITS:
        raise DiceError(1, "these dice can fall in too many ways", "roll fewer dice")
    if root.work > MOST_WORK:
        raise DiceError(1, "these dice are too many to sort", "with k, d or r roll fewer, or smaller ones")


def _skip(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at
