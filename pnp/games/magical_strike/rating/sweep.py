"""Win rates over layouts, teams, policies and start steps: the cells of a sweep, and what each came to."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import Any

from pnp.games.magical_strike import battle as rules
from pnp.games.magical_strike.battle.battle import Battle
from pnp.games.magical_strike.data import Neuroi
from pnp.games.magical_strike.rating.rated import TeamRequest, battle_for
from pnp.games.magical_strike.rating.rating import Rating
from pnp.model.book import GameBook

Key = tuple[str, str, str, int]
"""Layout, team, policy, start step: what a cell is known by."""


@dataclass(frozen=True, slots=True)
class SweepRow:
    """What one cell came to: rates in percent, the median of the turns, losses by ending, and what it hangs on."""

    layout: str
    name: str
    witches: str
    policy: str
    start: int
    games: int
    won: int
    percent: float
    low: float
    high: float
    turns: int
    base: int
    out: int
    seed: int
    fingerprint: str

    @property
    def key(self) -> Key:
        """What the row is known by."""
        return self.layout, self.witches, self.policy, self.start


@dataclass(frozen=True, slots=True)
class SweepCell:
    """One battle to be rated, and how: so many games, from a seed."""

    neuroi: Neuroi
    team: TeamRequest
    policy: str
    battle: Battle
    games: int
    seed: int

    @property
    def key(self) -> Key:
        """What the cell is known by."""
        return self.neuroi.id, self.team.name, self.policy, self.battle.start

    def row(self, rating: Rating) -> SweepRow:
        """Return the row for the cell's rating."""
        low, high = (round(100 * end, 2) for end in rating.interval)
        percent = round(100 * rating.share, 2)
        base, out = rating.lost.values()
        facts = (rating.games, rating.won, percent, low, high, rating.turns[1], base, out)
        layout, witches, policy, start = self.key
        return SweepRow(layout, self.neuroi.name, witches, policy, start, *facts, self.seed, fingerprint(self.battle))

    def differs(self, row: SweepRow) -> str:
        """Say in a few words why a row of this key is not what playing the cell would give, "" where it is."""
        if row.games != self.games:
            return f"{row.games} games, not {self.games}"
        if row.seed != self.seed:
            return f"seed {row.seed}, not {self.seed}"
        return "" if row.fingerprint == fingerprint(self.battle) else "the layout or the rules changed"


def cells(
    game: GameBook,
    every: Sequence[Neuroi],
    starts: Sequence[int],
    teams: Sequence[TeamRequest],
    policies: Sequence[str],
    *,
    games: int,
    seed: int,
) -> tuple[SweepCell, ...]:
    """Return the cells of a sweep in the order they are played: by layout, team, policy, start step."""
    return tuple(
        SweepCell(neuroi, team, policy, battle_for(game, neuroi, start, team), games, seed)
        for neuroi, team, policy, start in product(every, teams, policies, starts)
    )


def in_order(wanted: Sequence[SweepCell], rows: Iterable[SweepRow]) -> tuple[SweepRow, ...]:
    """Return rows in the order of the cells, each key once, those of other cells after them."""
    known = {row.key: row for row in rows}
    keys = [cell.key for cell in wanted]
    return tuple(known[key] for key in dict.fromkeys([*keys, *known]) if key in known)


def fingerprint(battle: Battle) -> str:
    """Return twelve hexadecimal digits for what a result hangs on besides games and seed.

    They are the same for equal layouts, decks, values and witches, and change with the source of the rules engine.
    """
    text = json.dumps([engine(), [battle]], default=_parts)
    return blake2b(text.encode(), digest_size=6).hexdigest()


@lru_cache(maxsize=1)
def engine() -> str:
    """Return the digest of the rules engine's source: other rules, other results."""
    digest = blake2b(digest_size=16)
    for folder in sorted(rules.__path__):
        for source in sorted(Path(folder).rglob("*.py")):
            digest.update(source.name.encode() + source.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def _parts(value: Any) -> list[object]:
    """Return a dataclass as JSON can hold it."""
    return [type(value).__name__, *((part.name, getattr(value, part.name)) for part in fields(value))]
