"""A game's record, read from YAML: every fact with its place, every slip with the nearest right thing."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from pnp.load.compose import compose
from pnp.load.findings import Findings, shown
from pnp.model.values import whole
from pnp.problem import Part, Place, Problem, Source, has_errors

UNREADABLE = "PNP160"

NUMBERS = ("level", "hit_points", "coins", "seconds", "cards", "repairs")
FLAGS = ("target", "destroyed")
NEEDED = ("level", "seconds", "cards")
MOST_PLAYERS, MOST_ROUNDS, MOST_NAME = 6, 60, 30
MOST = 1_000_000

_ROUND = "a round names each player: '- Ann: {level: 1, hit_points: 14, coins: 600, seconds: 75, cards: 9}'"
_Path = tuple[str | int, ...]


class Flight(Struct, frozen=True):
    """One player's round: `hit_points` at its end, 0 for a destroyed ship; `target` where the die came up even."""

    level: int
    hit_points: int
    coins: int
    seconds: int
    cards: int
    repairs: int
    target: bool
    source: Source
    keys: Mapping[str, str] = field(default_factory=dict)

    @property
    def survived(self) -> bool:
        """Tell whether the ship was not destroyed."""
        return self.hit_points > 0

    def at(self, fact: str) -> Place:
        """Return where a fact was written, be it `hit_points` or `hit-points`."""
        return self.source.at(self.keys.get(fact, fact))


class ScoreRecord(Struct, frozen=True):
    """A game: its players in order, and for each round the flights by player; not all need to fly in all rounds."""

    players: tuple[str, ...]
    rounds: tuple[Mapping[str, Flight], ...]


def read_record(text: str, name: str) -> tuple[ScoreRecord | None, tuple[Problem, ...]]:
    """Return the record that a file holds, None where it cannot be read, and all problems."""
    findings = Findings()
    document = compose(text, name, findings)
    if has_errors(findings.all()):
        return None, findings.all()
    record = _Reader(document.source, findings).record(document.plain)
    problems = findings.all()
    return (None if has_errors(problems) else record), problems


class _Reader(Struct, frozen=True):
    source: Source
    findings: Findings

    def record(self, plain: object) -> ScoreRecord | None:
        if not isinstance(plain, Mapping) or not isinstance(plain.get("rounds"), Sequence):
            self._wrong("the file holds no rounds", (), f"write 'rounds:' and below it a line for each: {_ROUND}")
            return None
        for key in plain:
            if key not in ("players", "rounds"):
                hint = self.findings.near(str(key), ("players", "rounds"))
                self._wrong(f"'{key}' is no part of a record", (str(key),), hint, key=True)
        rounds = plain["rounds"]
        if isinstance(rounds, str) or not rounds or len(rounds) > MOST_ROUNDS:
            self._wrong(f"a record has 1 to {MOST_ROUNDS} rounds", ("rounds",), _ROUND)
            return None
        players = self._players(plain.get("players"), rounds)
        return ScoreRecord(players, tuple(self._round(n, flights, players) for n, flights in enumerate(rounds)))

    def _players(self, listed: object, rounds: Sequence[object]) -> tuple[str, ...]:
        """Return the players listed, or all that a round names."""
        where: _Path = ("players",)
        if listed is None:
            where, paths = ("rounds",), dict[str, _Path]()
            for number, flights in enumerate(rounds):
                for name in flights if isinstance(flights, Mapping) and not _facts_only(flights) else ():
                    paths.setdefault(str(name), ("rounds", number, str(name)))
            players = tuple(paths)
            for name, path in paths.items():
                self._name(name, path, key=True)
        elif isinstance(listed, Sequence) and not isinstance(listed, str):
            players = tuple(dict.fromkeys(map(str, listed)))
            for number, name in enumerate(listed):
                self._name(name, ("players", number))
                if name in listed[:number]:
                    self._wrong(f"'{name}' is listed twice", ("players", number), "give each player another name")
        else:
            names = ", ".join(part.strip() for part in str(listed).split(",") if part.strip())
            self._wrong("'players' is no list of names", ("players",), f"write players: [{names or 'Ann, Ben'}]")
            return self._players(None, rounds)
        if len(players) > MOST_PLAYERS:
            self._wrong(f"there are {len(players)} players", where, f"at most {MOST_PLAYERS}")
        return players

    def _name(self, name: object, path: _Path, *, key: bool = False) -> None:
        """See that a player can be called so."""
        if not isinstance(name, str):
            self._wrong(f"{shown(name)} is no name of a player", path, f'a name is text: write "{name}"', key=key)
        elif not name.strip():
            self._wrong("a player has no name", path, f"write 1 to {MOST_NAME} letters", key=key)
        elif len(name) > MOST_NAME:
            self._wrong(f"{shown(name)} is too long for a player's name", path, f"1 to {MOST_NAME} letters", key=key)

    def _round(self, number: int, plain: object, players: tuple[str, ...]) -> Mapping[str, Flight]:
        if not isinstance(plain, Mapping) or not plain or _facts_only(plain):
            fault = "does not say whose it is" if plain and isinstance(plain, Mapping) else "names no player"
            self._wrong(f"round {number + 1} {fault}", ("rounds", number), _ROUND)
            return {}
        flights = {}
        for name, facts in plain.items():
            path = ("rounds", number, str(name))
            if str(name) not in players:
                hint = self.findings.near(str(name), players) or f"the players are {', '.join(players)}"
                self._wrong(f"'{name}' is no player of this game", path, hint, key=True)
            elif isinstance(facts, Mapping):
                flights[str(name)] = self._flight(facts, path)
            else:
                self._wrong(f"the round of {name} has no facts", path, _ROUND)
        return flights

    def _flight(self, plain: Mapping[str, object], path: _Path) -> Flight:
        keys = {_fact(key): str(key) for key in plain}
        facts = {_fact(key): value for key, value in plain.items()}
        for name, key in keys.items():
            if name not in (*NUMBERS, *FLAGS):
                hint = self.findings.near(name, (*NUMBERS, *FLAGS))
                self._wrong(f"'{key}' is no fact of a round", (*path, key), hint, key=True)
        numbers = {name: self._number(name, facts.get(name, 0), (*path, keys.get(name, ""))) for name in NUMBERS}
        flags = {name: self._flag(name, facts.get(name, False), (*path, keys.get(name, ""))) for name in FLAGS}
        if "hit_points" not in facts and not flags["destroyed"]:
            hint = "write hit_points, or destroyed: true"
            self._wrong("the round does not say how many hit points were left", path, hint)
        if flags["destroyed"] and numbers["hit_points"]:
            where = (*path, keys["hit_points"])
            self._wrong("a destroyed ship has no hit points left", where, "leave one of the two out")
        for name in NEEDED:
            if name not in facts:
                self._wrong(f"the round lacks its {name}", path, f"add {name}: and a whole number")
        return Flight(**numbers, target=flags["target"], source=Part(self.source, path), keys=keys)

    def _number(self, name: str, value: object, path: _Path) -> int:
        count = whole(value, -1)
        if count > MOST:
            self._wrong(f"{name} {count} is too many", path, f"at most {MOST:,}")
        elif count < 0:
            self._wrong(f"{shown(value)} is no whole number from 0 on", path, f"write for instance {name}: 1")
        return count if 0 <= count <= MOST else 0

    def _flag(self, name: str, value: object, path: _Path) -> bool:
        if not isinstance(value, bool):
            self._wrong(f"{shown(value)} is neither true nor false", path, f"write {name}: true")
        return value is True

    def _wrong(self, message: str, path: _Path, hint: str, *, key: bool = False) -> None:
        self.findings.add(UNREADABLE, message, self.source.at(*path, key=key), hint)


def _fact(key: object) -> str:
    return str(key).replace("-", "_")


def _facts_only(plain: Mapping[str, object]) -> bool:
    """Tell whether a round has facts where its players should be named."""
    return {_fact(key) for key in plain} <= {*NUMBERS, *FLAGS}
