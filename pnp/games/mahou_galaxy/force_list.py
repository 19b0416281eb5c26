"""A plain list of squads as a force of the game, so that it is judged and printed like any other."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from pnp.decks.matching.card_names import CardNames, folded
from pnp.decks.matching.match_list import match_list
from pnp.decks.reading.deck_list import DeckList
from pnp.load.findings import Findings, shown
from pnp.model.book import GameBook, Top
from pnp.model.deck import DeckLine
from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.problem import Place


@dataclass(frozen=True, slots=True)
class Listed:
    """A source for the force of a list: its squads stand in the lines of the list."""

    start: Place
    lines: tuple[Place, ...]

    def at(self, *path: str | int, key: bool = False) -> Place:
        """Return the place of a line for `squads` and its number, of the list for all else."""
        del key
        number = path[1] if len(path) > 1 and path[0] == "squads" else None
        return self.lines[number] if isinstance(number, int) and number < len(self.lines) else self.start


MOST_POINTS = 100_000
HEAD = ("force", "limit", "allies")
"""What a list of squads may say of itself: its name, the points that it may cost, whether it may mix factions."""

_WORDS = MappingProxyType({"yes": True, "true": True, "no": False, "false": False})


def force_of(
    listed: DeckList, game: GameBook, findings: Findings, *, limit: int | None, allies: bool, taken: Sequence[str]
) -> Entry:
    """Return the force that a list means; names that no squad has are problems. Its id is none of those `taken`.

    `limit` and `allies` go before what the list says.
    """
    found = match_list(listed, CardNames(game, ("squad",)), findings)
    lines = found.deck.lines
    said = listed.last("force")
    title = said.text if said else listed.title
    name = _free(re.sub(r"[^a-z0-9]+", "-", folded(title)).strip("-")[:50] or "force", taken)
    lang = game.languages[0] if game.languages else "en"
    fields: dict[str, object] = {
        "name": Words({lang: title[:60]}),
        "limit": limit or _limit(listed, findings),
        "allies": allies or _allies(listed, findings),
        "squads": tuple(_row(line) for line in lines),
    }
    source = Listed(listed.start, tuple(line.place for line in lines))
    return Entry(game.slug, "force", name, fields, 1, "", source)


def with_forces(game: GameBook, forces: Sequence[Entry]) -> GameBook:
    """Return the game with these forces, if any, in place of its own, and as all that its topmost files hold."""
    top = Top(frozenset(("force", force.id) for force in forces))
    entries = {**game.entries, "force": tuple(forces)} if forces else game.entries
    return replace(game, entries=entries, top=top)


def _limit(listed: DeckList, findings: Findings) -> int | None:
    said = listed.last("limit")
    if said is None:
        return None
    if not re.fullmatch(r"\d{1,6}", said.text) or not 1 <= int(said.text) <= MOST_POINTS:
        what = f"{shown(said.text)} is no limit of points"
        findings.add("PNP122", what, said.place, f"write a whole number from 1 to {MOST_POINTS:,}")
        return None
    return int(said.text)


def _allies(listed: DeckList, findings: Findings) -> bool:
    said = listed.last("allies")
    if said is None:
        return False
    if said.text.lower() not in _WORDS:
        findings.add("PNP122", f"'allies' is yes or no, not {shown(said.text)}", said.place, "write 'allies: yes'")
    return _WORDS.get(said.text.lower(), True)


def _row(line: DeckLine) -> dict[str, object]:
    return {"squad": line.entry.id, "count": line.copies}


def _free(name: str, taken: Sequence[str]) -> str:
    return next(one for one in (name, *(f"{name}-{n}" for n in range(2, 10_000))) if one not in taken)
