"""A handful of alike dice: `4d6`, `4d6kh3`, `2d20kl1`, `4d6dl1`, `3d8r2`, `6d6s5`, `4dF`, `d%`; what is no dice."""

import re
from dataclasses import dataclass
from types import MappingProxyType

from pnp.files import yaml_beside
from pnp.odds.dice_nodes import DiceNode, dice_of, successes

_SIGNS = MappingProxyType(
    {
        **{code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)},
        **dict.fromkeys(map(ord, "‐‑‒–—−"), ord("-")),
        ord("×"): ord("*"),
        ord("·"): ord("*"),
        0x3000: ord(" "),
    }
)

_WAYS = yaml_beside(__file__)
_JOIN = "join dice with + or -, such as 2d6+d4+1, or multiply with *"

MOST_DICE = 100
MOST_FACES = 1_000
MOST_RANKED = 20
"""Dice of a term of which only some count, or of which some are rolled again."""
_DICE = re.compile(r"([0-9]*)[dD]([0-9]+|[fF%])")
_OPTION = re.compile(r"(kh|kl|dh|dl|k|d|r|s)([0-9]*)", re.IGNORECASE)
_MEANT = {"k": "kh", "d": "dl"}
_WORDS = {"kh": "keep", "kl": "keep of the lowest", "dh": "drop of the highest", "dl": "drop", "r": "roll again"}


@dataclass
class DiceError(Exception):
    """Raised where a text is no dice; `column` counts from 1 inside the text."""

    column: int
    message: str
    hint: str


def plain_signs(text: str) -> str:
    """Return a text of the same length with wide letters, long dashes and signs of multiplication as usual ones."""
    return text.translate(_SIGNS)


def misplaced(text: str, at: int) -> DiceError:
    """Return the error for what stands where dice should end or go on."""
    if text[at:].lower().startswith(("adv", "dis")):
        return DiceError(at + 1, f"'{text[at : at + 3]}' stands before the dice", "write adv d20, or 2d20k1")
    sign = text[at].lower()
    message, hint = _WAYS.get(sign, (f"'{text[at]}' cannot stand here", _JOIN))
    return DiceError(at + 1, message, hint)


def no_dice(text: str, at: int) -> DiceError:
    """Return the error for what stands where dice should begin."""
    if at >= len(text):
        return DiceError(at + 1, "here dice or a number are missing", "write dice as d8, 2d6 or d4+1")
    if text[at].lower() in _WAYS:
        return misplaced(text, at)
    return DiceError(at + 1, f"'{text[at]}' is no dice", "write dice as d8, 2d6 or d4+1")


def read_dice(text: str, at: int) -> tuple[int, DiceNode] | None:
    """Return the dice that begin here, with where they end; None where none do. Raises DiceError."""
    dice = _DICE.match(text, at)
    if not dice:
        return None
    count = int(dice[1][:7] or 1)
    if not 1 <= count <= MOST_DICE:
        raise DiceError(at + 1, f"{_shortened(dice[1])} dice cannot be rolled", f"write 1 to {MOST_DICE} dice")
    fate = dice[2] in "fF"
    faces = 3 if fate else 100 if dice[2] == "%" else int(dice[2][:7])
    if not 2 <= faces <= MOST_FACES:
        message = f"there is no die with {_shortened(dice[2])} faces"
        raise DiceError(dice.start(2) + 1, message, f"write d2 to d{MOST_FACES}")
    end, options = _options(text, dice.end(), count, faces)
    if "s" in options:
        if len(options) > 1 or fate:
            raise DiceError(dice.end() + 1, "successes are counted of all dice", "leave k, d and r out beside s")
        return end, successes(count, faces, options["s"])
    keep, drop = _ranks(at, count, options)
    reroll = options.get("r", 0)
    if count > MOST_RANKED and (keep != count or drop or reroll):
        raise DiceError(at + 1, f"{count} dice are too many to sort", f"with k, d or r roll at most {MOST_RANKED}")
    return end, dice_of(count, faces, keep, drop, reroll, -2 if fate else 0)


def _shortened(digits: str) -> str:
    return digits if len(digits) <= 12 else f"{digits[:12]}…"


def _options(text: str, at: int, count: int, faces: int) -> tuple[int, dict[str, int]]:
    options: dict[str, int] = {}
    while option := _OPTION.match(text, at):
        written = option[1].lower()
        name, number = _MEANT.get(written, written), int(option[2][:7] or 0)
        if name in options:
            raise DiceError(at + 1, f"'{written}' stands here twice", "say it once")
        most = faces if name == "s" else count
        if not 1 <= number <= most:
            what = "from where to count" if name == "s" else f"how many to {_WORDS[name]}"
            hint = f"write {written}1" + (f" to {written}{most}" if most > 1 else "")
            raise DiceError(at + 1, f"'{option[0]}' does not say {what}", hint)
        options[name] = number
        at = option.end()
    return at, options


def _ranks(at: int, count: int, options: dict[str, int]) -> tuple[int, int]:
    """Return which dice the options leave: before which rank, and from which on, the highest die being of rank 0."""
    kept = [name for name in ("kh", "kl") if name in options]
    if len(kept) > 1 or (kept and not options.keys().isdisjoint(("dh", "dl"))):
        raise DiceError(at + 1, "these dice are kept in two ways", "use only one of k, kl and d")
    drop = count - options["kl"] if "kl" in options else options.get("dh", 0)
    keep = options["kh"] if "kh" in options else count - options.get("dl", 0)
    if keep <= drop:
        raise DiceError(at + 1, "of these dice none is left", f"drop at most {count - 1} of {count}")
    return keep, drop
