"""What runs in one process keep for one another: files read, rules and templates compiled, faces drawn."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pnp.check.rule_memory import RuleMemory
from pnp.load.load_memory import LoadMemory
from pnp.render.tools import Tools
from pnp.render.traces.face_memory import FaceMemory
from pnp.store.store import Store

DATA = (".yaml", ".yml")
"""How the names of files with data end."""
MOST_TURNS = 200
"""Runs that the same tools and compiled rules serve: they remember all texts that they have met."""


@dataclass(slots=True, eq=False)
class RunMemory:
    """The memory of a process; that of other processes is in the `store`.

    `texts` are what some templates and drawings are going to hold; a run that begins after a change shows it.
    """

    store: Store | None = None
    loading: LoadMemory = field(default_factory=LoadMemory)
    tools: dict[str, Tools] = field(default_factory=dict)
    rules: RuleMemory = field(init=False)
    faces: FaceMemory = field(init=False)
    texts: Mapping[Path, str] = field(default_factory=dict)
    _turns: int = 0

    def __post_init__(self) -> None:
        self.rules, self.faces = RuleMemory(self.store), FaceMemory(self.store)

    def turn(self, paths: Collection[Path] | None, games: Collection[str] | None = None) -> None:
        """Begin another run, after a change of these files of these games; None for any."""
        files = paths is None or any(path.suffix not in DATA for path in paths)
        self._turns += 1
        self.faces.turn()
        if files:
            self.loading.forget_art()
        if self._turns % MOST_TURNS == 0:
            self.rules.clear()
        if self._turns % MOST_TURNS == 0 or (files and games is None):
            self.tools.clear()
        elif files:
            for game in games or ():
                self.tools.pop(game, None)
