"""A handful of alike dice: `4d6`, `4d6kh3`, `2d20kl1`, `4d6dl1`, `3d8r2`, `6d6s5`, `4dF`, `d%`."""

import re

from pnp.odds.dice_nodes import DiceNode, Successes, Term
from pnp.odds.dice_notation import DiceError

MOST_DICE = 100
MOST_FACES = 1_000
MOST_RANKED = 20
"""Dice of a term of which only some count, or of which some are rolled again."""

_DICE = re.compile(r"([0-9]*)[dD]([0-9]+|[fF%])")
_OPTION = re.compile(r"(kh|kl|dh|dl|k|d|r|s)([0-9]*)", re.IGNORECASE)
_MEANT = {"k": "kh", "d": "dl"}
_WORDS = {"kh": "keep", "kl": "keep of the lowest", "dh": "drop of the highest", "dl": "drop", "r": "roll again"}


def read_dice(text: str, at: int) -> tuple[int, DiceNode] | None:
    """Return the dice that begin here, with where they end; None where none do. Raises DiceError."""
    dice = _DICE.match(text, at)
    if not dice:
        return None
    count = int(dice[1][:7] or 1)
    if not 1 <= count <= MOST_DICE:
        shown = dice[1] if len(dice[1]) <= 12 else f"{dice[1][:12]}…"
        raise DiceError(at + 1, f"{shown} dice cannot be rolled", f"write 1 to {MOST_DICE} dice")
    fate = dice[2] in "fF"
    faces = 3 if fate else 100 if dice[2] == "%" else int(dice[2][:7])
    if not 2 <= faces <= MOST_FACES:
        shown = dice[2] if len(dice[2]) <= 12 else f"{dice[2][:12]}…"
        raise DiceError(dice.start(2) + 1, f"there is no die with {shown} faces", f"write d2 to d{MOST_FACES}")
    end, options = _options(text, dice.end(), count, faces)
    if "s" in options:
        return end, _successes(dice.end(), count, faces, options, fate=fate)
    term = _term(at, count, faces, options)
    if term.ranked and count > MOST_RANKED:
        raise DiceError(at + 1, f"{count} dice are too many to sort", f"with k, d or r roll at most {MOST_RANKED}")
    return end, Term(term.count, faces, term.keep, term.drop, term.reroll, -2 if fate else 0)


def _options(text: str, at: int, count: int, faces: int) -> tuple[int, dict[str, int]]:
    found: dict[str, int] = {}
    while option := _OPTION.match(text, at):
        written = option[1].lower()
        name, number = _MEANT.get(written, written), int(option[2][:7] or 0)
        if name in found:
            raise DiceError(at + 1, f"'{written}' stands here twice", "say it once")
        most = faces if name == "s" else count
        if not 1 <= number <= most:
            what = "from where to count" if name == "s" else f"how many to {_WORDS[name]}"
            raise DiceError(
                at + 1,
                f"'{option[0]}' does not say {what}",
                f"write {written}1" + (f" to {written}{most}" if most > 1 else ""),
            )
        found[name] = number
        at = option.end()
    return at, found


def _term(at: int, count: int, faces: int, options: dict[str, int]) -> Term:
    """Return dice of which the options leave some: first and last of them by rank, the highest first."""
    kept = [name for name in ("kh", "kl") if name in options]
    dropped = [name for name in ("dh", "dl") if name in options]
    if len(kept) > 1 or (kept and dropped):
        raise DiceError(at + 1, "these dice are kept in two ways", "use only one of k, kl and d")
    drop = options.get("dh", 0) if not kept else count - options["kl"] if kept == ["kl"] else 0
    keep = options["kh"] if kept == ["kh"] else count - options.get("dl", 0)
    if keep <= drop:
        raise DiceError(at + 1, "of these dice none is left", f"drop at most {count - 1} of {count}")
    return Term(count, faces, keep, drop, options.get("r", 0))


def _successes(at: int, count: int, faces: int, options: dict[str, int], *, fate: bool) -> Successes:
    if len(options) > 1 or fate:
        raise DiceError(at + 1, "successes are counted of all dice", "leave k, d and r out beside s")
    return Successes(count, faces, options["s"])
