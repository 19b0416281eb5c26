"""Read a game's record from YAML: every fact with its place, every slip with the nearest right thing."""

from collections.abc import Mapping, Sequence

from pnp.games.strafe.score.record import Flight, ScoreRecord
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


def read_record(text: str, name: str) -> tuple[ScoreRecord | None, tuple[Problem, ...]]:
    """Return the record that a file holds, None where it cannot be read, and all problems."""
    findings = Findings()
    document = compose(text, name, findings)
    if has_errors(findings.all()):
        return None, findings.all()
    record = _Reader(document.source, findings).record(document.plain)
    problems = findings.all()
    return (None if has_errors(problems) else record), problems


class _Reader:
    def __init__(self, source: Source, findings: Findings) -> None:
        self._source, self._findings = source, findings

    def record(self, plain: object) -> ScoreRecord | None:
        if not isinstance(plain, Mapping) or not isinstance(plain.get("rounds"), Sequence | tuple):
            self._wrong("the file holds no rounds", (), f"write 'rounds:' and below it a line for each: {_ROUND}")
            return None
        for key in plain:
            if key not in ("players", "rounds"):
                hint = self._findings.near(str(key), ("players", "rounds"))
                self._wrong(f"'{key}' is no part of a record", (str(key),), hint, key=True)
        rounds = plain["rounds"]
        if isinstance(rounds, str) or not rounds or len(rounds) > MOST_ROUNDS:
            self._wrong(f"a record has 1 to {MOST_ROUNDS} rounds", ("rounds",), _ROUND)
            return None
        players = self._players(plain.get("players"), rounds)
        flights = tuple(self._round(number, each, players) for number, each in enumerate(rounds))
        return ScoreRecord(players, flights)

    def _players(self, listed: object, rounds: Sequence[object]) -> tuple[str, ...]:
        """Return the players named, or all that a round names."""
        if listed is None:
            maps = [(n, each) for n, each in enumerate(rounds) if isinstance(each, Mapping) and not _facts_only(each)]
            places = {name: ("rounds", number, name) for number, each in reversed(maps) for name in each}
            found = tuple(dict.fromkeys(str(name) for _, each in maps for name in each))
            for name in found:
                self._name(name, places.get(name, ("rounds",)), key=True)
        elif isinstance(listed, Sequence) and not isinstance(listed, str):
            found = tuple(dict.fromkeys(str(name) for name in listed))
            for number, name in enumerate(listed):
                self._name(name, ("players", number))
                if name in listed[:number]:
                    self._wrong(f"'{name}' is listed twice", ("players", number), "give each player another name")
        else:
            names = ", ".join(part.strip() for part in str(listed).split(",") if part.strip())
            self._wrong("'players' is no list of names", ("players",), f"write players: [{names or 'Ann, Ben'}]")
            return self._players(None, rounds)
        if len(found) > MOST_PLAYERS:
            where = ("players",) if listed is not None else ("rounds",)
            self._wrong(f"there are {len(found)} players", where, f"at most {MOST_PLAYERS}")
        return found

    def _name(self, name: object, path: tuple[str | int, ...], *, key: bool = False) -> None:
        """See that a player can be called so."""
        if not isinstance(name, str):
            self._wrong(f"{shown(name)} is no name of a player", path, f'a name is text: write "{name}"', key=key)
        elif not name.strip():
            self._wrong("a player has no name", path, f"write 1 to {MOST_NAME} letters", key=key)
        elif len(name) > MOST_NAME:
            message = f"{shown(name)} is too long for a player's name"
            self._wrong(message, path, f"1 to {MOST_NAME} letters", key=key)

    def _round(self, number: int, plain: object, players: tuple[str, ...]) -> Mapping[str, Flight]:
        if not isinstance(plain, Mapping) or not plain:
            self._wrong(f"round {number + 1} names no player", ("rounds", number), _ROUND)
            return {}
        flights = {}
        if _facts_only(plain):
            self._wrong(f"round {number + 1} does not say whose it is", ("rounds", number), _ROUND)
            return {}
        for name, facts in plain.items():
            path = ("rounds", number, str(name))
            if str(name) not in players:
                hint = self._findings.near(str(name), players) or f"the players are {', '.join(players)}"
                self._wrong(f"'{name}' is no player of this game", path, hint, key=True)
            elif isinstance(facts, Mapping):
                flights[str(name)] = self._flight(facts, path)
            else:
                self._wrong(f"the round of {name} has no facts", path, _ROUND)
        return flights

    def _flight(self, facts: Mapping[str, object], path: tuple[str | int, ...]) -> Flight:
        given = {str(key).replace("-", "_"): str(key) for key in facts}
        for name, key in given.items():
            if name not in (*NUMBERS, *FLAGS):
                hint = self._findings.near(name, (*NUMBERS, *FLAGS))
                self._wrong(f"'{key}' is no fact of a round", (*path, key), hint, key=True)
        numbers = {name: self._number(facts, given, name, path) for name in NUMBERS}
        flags = {name: self._flag(facts, given, name, path) for name in FLAGS}
        if "hit_points" not in given and not flags["destroyed"]:
            hint = "write hit_points, or destroyed: true"
            self._wrong("the round does not say how many hit points were left", path, hint)
        if flags["destroyed"] and numbers["hit_points"]:
            where = (*path, given["hit_points"])
            self._wrong("a destroyed ship has no hit points left", where, "leave one of the two out")
        for name in NEEDED:
            if name not in given:
                self._wrong(f"the round lacks its {name}", path, f"add {name}: and a whole number")
        source = _Spelt(Part(self._source, path), given)
        return Flight(**numbers, target=flags["target"], source=source)

    def _number(
        self, facts: Mapping[str, object], given: Mapping[str, str], name: str, path: tuple[str | int, ...]
    ) -> int:
        value = facts.get(given.get(name, ""), 0)
        count = whole(value, -1)
        if 0 <= count <= MOST:
            return count
        where = (*path, given[name])
        if count > MOST:
            self._wrong(f"{name} {count} is too many", where, f"at most {MOST:,}")
        else:
            self._wrong(f"{shown(value)} is no whole number from 0 on", where, f"write for instance {name}: 1")
        return 0

    def _flag(
        self, facts: Mapping[str, object], given: Mapping[str, str], name: str, path: tuple[str | int, ...]
    ) -> bool:
        value = facts.get(given.get(name, ""), False)
        if isinstance(value, bool):
            return value
        self._wrong(f"{shown(value)} is neither true nor false", (*path, given[name]), f"write {name}: true")
        return False

    def _wrong(self, message: str, path: tuple[str | int, ...], hint: str, *, key: bool = False) -> None:
        self._findings.add(UNREADABLE, message, self._source.at(*path, key=key), hint)


def _facts_only(plain: Mapping[str, object]) -> bool:
    """Tell whether a round has facts where its players should be named."""
    return {str(key).replace("-", "_") for key in plain} <= {*NUMBERS, *FLAGS}


class _Spelt:
    """A source that finds `hit_points` where it was written as `hit-points`."""

    def __init__(self, source: Source, given: Mapping[str, str]) -> None:
        self._source, self._given = source, given

    def at(self, *path: str | int, key: bool = False) -> Place:
        spelt = tuple(self._given.get(step, step) if isinstance(step, str) else step for step in path)
        return self._source.at(*spelt, key=key)
