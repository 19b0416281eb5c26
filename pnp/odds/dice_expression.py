"""Dice as people write them: `2d6+d4+1`, `4d6k3` for the best three, `3d8r2` with two rolled again."""

import re
from dataclasses import dataclass

from pnp.odds.dice import Dist, certain
from pnp.odds.dice_pool import MOST_WORK, Dice, pool, work

MOST_DICE = 100
MOST_FACES = 1_000
WIDEST = 2_000
"""So far from its lowest to its highest number a distribution may reach."""
MOST_RANKED = 20
"""Dice of a term of which only some count, or of which some are rolled again."""
LONGEST = 200

REAL = (4, 6, 8, 10, 12, 20)
"""Faces of the dice that people own."""

_NUMBER = re.compile(r"[0-9]+")
_TERM = re.compile(r"([0-9]*)[dD]([0-9]+)")
_OPTION = re.compile(r"([kKrR])([0-9]*)")
_SPACE = re.compile(r"\s*")


@dataclass
class DiceError(Exception):
    """Raised where a text is no dice; `column` counts from 1 inside the text."""

    column: int
    message: str
    hint: str


@dataclass(frozen=True, slots=True)
class Term:
    """So many dice with so many faces, of which the `keep` best count, after up to `reroll` were rolled again."""

    sign: int
    count: int
    faces: int
    keep: int | None = None
    reroll: int = 0

    def dist(self) -> Dist:
        """Return what it comes to."""
        found = pool(((self.faces, self.count),), keep=self.keep, reroll=self.reroll)
        return found if self.sign > 0 else found.negative()


@dataclass(frozen=True, slots=True)
class Expression:
    """A sum of dice and a number."""

    terms: tuple[Term, ...]
    number: int

    def dist(self) -> Dist:
        """Return what it comes to, exactly."""
        found = certain(self.number)
        for term in self.terms:
            found = found.plus(term.dist())
        return found

    @property
    def dice(self) -> Dice:
        """Its dice by their faces."""
        return tuple((term.faces, term.count) for term in self.terms)

    @property
    def plain(self) -> bool:
        """Whether it is dice that are added up, with nothing kept, rolled again or taken away."""
        return all(term.sign > 0 and term.keep is None and not term.reroll for term in self.terms)


def parse(text: str) -> Expression:
    """Return the expression of a text; raises DiceError."""
    if len(text) > LONGEST:
        raise DiceError(LONGEST + 1, "this is too long for dice", f"write at most {LONGEST} characters")
    terms: list[Term] = []
    number, at, sign = 0, _skip(text, 0), 1
    while True:
        if at < len(text) and text[at] in "+-−":
            sign = 1 if text[at] == "+" else -1
            at = _skip(text, at + 1)
        at, found = _term(text, at, sign)
        if isinstance(found, Term):
            terms.append(found)
        else:
            number += found
        at = _skip(text, at)
        if at >= len(text):
            break
        if text[at] not in "+-−":
            raise DiceError(
                at + 1, f"'{text[at]}' cannot stand here", "join dice with + or -, such as 2d6+d4+1"
            )
    _refuse_wide(terms)
    return Expression(tuple(terms), number)


def _term(text: str, at: int, sign: int) -> tuple[int, Term | int]:
    dice = _TERM.match(text, at)
    if not dice:
        number = _NUMBER.match(text, at)
        if not number:
            shown = f"'{text[at]}' is no dice" if at < len(text) else "here dice or a number are missing"
            raise DiceError(at + 1, shown, "write dice as d8, 2d6 or d4+1")
        if len(number[0]) > 6:
            raise DiceError(at + 1, f"{number[0][:12]} is too large", "write at most 999999")
        if text[number.end() : number.end() + 1] in ("d", "D"):
            raise DiceError(number.end() + 2, "this die has no faces", f"write {number[0]}d6, for instance")
        return number.end(), sign * int(number[0])
    count, faces = int(dice[1][:7] or 1), int(dice[2][:7])
    if not 1 <= count <= MOST_DICE:
        raise DiceError(at + 1, f"{count} dice cannot be rolled", f"write 1 to {MOST_DICE} dice")
    if not 2 <= faces <= MOST_FACES:
        raise DiceError(
            dice.start(2) + 1, f"there is no die with {faces} faces", f"write d2 to d{MOST_FACES}"
        )
    end, options = _options(text, dice.end(), count)
    if options and count > MOST_RANKED:
        raise DiceError(
            at + 1, f"{count} dice are too many to sort", f"with k or r roll at most {MOST_RANKED}"
        )
    return end, Term(sign, count, faces, options.get("k"), options.get("r", 0))


def _options(text: str, at: int, count: int) -> tuple[int, dict[str, int]]:
    found: dict[str, int] = {}
    while option := _OPTION.match(text, at):
        name, number = option[1].lower(), int(option[2][:7] or 0)
        if name in found:
            raise DiceError(at + 1, f"'{name}' stands here twice", "say it once")
        if not 1 <= number <= count:
            what = "keep" if name == "k" else "roll again"
            raise DiceError(
                at + 1, f"'{option[0]}' does not say how many to {what}", f"write {name}1 to {name}{count}"
            )
        found[name] = number
        at = option.end()
    return at, found


def _refuse_wide(terms: list[Term]) -> None:
    width = sum(term.count * (term.faces - 1) for term in terms)
    if width > WIDEST:
        raise DiceError(1, f"these dice reach over {width:,} numbers", f"roll fewer: {WIDEST:,} are the most")
    if any(work(((t.faces, t.count),), keep=t.keep, reroll=t.reroll) > MOST_WORK for t in terms):
        raise DiceError(1, "these dice are too many to sort", "with k or r roll fewer, or smaller ones")


def _skip(text: str, at: int) -> int:
    space = _SPACE.match(text, at)
    return space.end() if space else at
