"""An attack as it is played at a table: dice are rolled one by one, sorted, rolled again, dealt and compared."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from pnp.games.mahou_galaxy.attack import Setup
from pnp.games.mahou_galaxy.squad import Squad, Weapon

Roll = Callable[[int], int]
STEP = 5


def played(by: Squad, weapon: Weapon, on: Squad, setup: Setup, roll: Roll) -> tuple[int, int]:
    """Return the wounds and the units removed of one attack."""
    cover = "none" if weapon.melee or by.has("flight") or on.has("flight") else setup.cover
    if cover == "none" and on.has("cloaked") and not (weapon.melee or by.has("flight") or on.has("flight")):
        cover = "light"
    direct = weapon.count - setup.support
    dice = [faces for faces, count in weapon.dice for _ in range(count * direct)]
    most = setup.targets or -(-len(dice) // weapon.skill)
    targets = min(most, on.units, len(dice))
    skill = weapon.skill + (2 if targets == 1 and weapon.base and by.has("coordinated") else 0)
    tokens = [2] * setup.support + [1] * (by.units - weapon.count)
    tokens += [2] if setup.height or (by.has("flight") and not on.has("flight")) else []
    tokens += [2] if cover != "none" and by.has("keen") else []
    tokens.sort(reverse=True)
    spare = [faces for faces, count in on.dice for _ in range(count * (on.units - targets))]
    worth = on.command + (1 if cover != "none" and on.has("stealthy") else 0)
    step = max(STEP + max(on.x("armored") - by.x("armor-piercing"), 0) - on.x("brittle"), 1)
    wounds = removed = 0
    for n in range(targets):
        mine = _again(dice[n::targets], _share((by.skill if setup.aim else 0) + by.has("lucky"), n, targets), roll)
        mine = sorted(mine, reverse=True)[:skill]
        if setup.engaged and not weapon.melee:
            mine = mine[1:]
        if not mine:
            continue
        bonuses = [weapon.plus] * _share(direct, n, targets)
        attack = sum(tokens[n::targets]) + sum(
            die + bonus for die, bonus in zip(mine, _filled(bonuses, mine), strict=True)
        )
        attack -= by.x("frightened") if weapon.melee else 0
        guard = _defence(on, cover, worth, spare, setup, n, targets, roll)
        over = attack - guard + (0 if weapon.melee else on.x("obvious"))
        hits = min(1 + over // step, on.hp) if over > 0 else 0
        wounds, removed = wounds + hits, removed + (hits == on.hp)
    return wounds, removed


def _defence(
    on: Squad, cover: str, worth: int, spare: list[int], setup: Setup, n: int, targets: int, roll: Roll
) -> int:
    again = (worth if cover == "light" else 0) + (on.skill if setup.hunker else 0) + on.has("lucky")
    own = [faces for faces, count in on.dice for _ in range(count)]
    size = len(own)
    shown = _again(own, _share(again, n, targets), roll)
    others = [roll(faces) for faces in spare[n::targets]]
    if _share(on.command, n, targets) >= size:
        shown = sorted(shown + others, reverse=True)[:size]
    extra = [roll(4) for _ in range(_share(worth if cover == "heavy" else 0, n, targets))]
    return sum(shown) + sum(extra) + on.plus


def _again(faces: list[int], rerolls: int, roll: Roll) -> list[int]:
    """Roll dice, then up to so many of them again: large dice first, the lowest first, only those below average."""
    shown = [(size, roll(size)) for size in faces]
    low = sorted((-size, value, n) for n, (size, value) in enumerate(shown) if 2 * value < size + 1)
    for _, _, n in low[:rerolls]:
        shown[n] = (shown[n][0], roll(shown[n][0]))
    return [value for _, value in shown]


def _share(count: int, n: int, targets: int) -> int:
    return len(range(n, count, targets))


def _filled(bonuses: list[int], dice: list[int]) -> list[int]:
    """Lay one bonus under each die until either runs out; bonuses without a die are lost."""
    return (bonuses + [0] * len(dice))[: len(dice)]


class _More(Exception):  # noqa: N818 - no error: the tape is at its end
    pass


def every_play(play: Callable[[Roll], tuple[int, int]]) -> Iterator[tuple[tuple[int, int], Fraction]]:
    """Yield the outcome of every way in which the dice can fall, with its chance."""
    open_: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while open_:
        tape, chance = open_.pop()
        left, asked = list(reversed(tape)), []

        def roll(faces: int, left: list[int] = left, asked: list[int] = asked) -> int:
            if not left:
                asked.append(faces)
                raise _More
            return left.pop()

        try:
            yield play(roll), chance
        except _More:
            open_ += [((*tape, value), chance / asked[0]) for value in range(1, asked[0] + 1)]
