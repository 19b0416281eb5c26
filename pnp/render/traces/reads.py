"""What was read while a face was drawn."""

from collections.abc import Callable, Mapping

from pnp.render.traces.fingerprint import Fingerprint, NoFingerprintError
from pnp.sandbox.record import Record

Read = tuple[str, ...]
"""What was read, its kind first.

Of the values at hand, `("value", name)` as a whole, `("part", name, part)`, `("is", name)`: which card it is, or
`("truth", name)`: whether there is something. Of a game's cards, `("cards", kind)`, which there are, and a field of
them all, `("column", kind, field)`; whether there is one, `("card", kind, id)`, and `("field", kind, id, field)` or
`("whole", kind, id)` of it. Files by their names: `template`, `art`, `icons`, `picture`.
"""

Tell = Callable[[Read], Fingerprint]
"""Tells what a read comes to now. Raises NoFingerprintError where that cannot be said."""


_KNOWN = frozenset(("id", "kind"))
"""What is read with the list of a kind's cards."""

FEW_CARDS = 4
"""So many cards of a kind may be asked for a field before that of all is noted, as where one is an example."""


class Reads:
    """The reads of one face; `values` are what its template has at hand, `names` all that there may be.

    `card_of` returns kind and id of a record that is a card.
    """

    def __init__(
        self,
        values: Mapping[str, object],
        names: frozenset[str],
        tell: Tell,
        card_of: Callable[[Record], tuple[str, str] | None],
    ) -> None:
        self._values, self._all, self._tell, self._card_of = values, names | values.keys(), tell, card_of
        self._names = {id(value): name for name, value in values.items() if type(value) in (Record, dict)}
        self._parts: set[tuple[str, str]] = set()
        self._asked: dict[tuple[str, str], set[str]] = {}
        self.noted: dict[Read, Fingerprint] = {}
        self.shown: dict[Read, Fingerprint] = {}
        self.closed = True

    def note(self, *read: str) -> None:
        """Note a read with what it comes to; a face with one that cannot be told again has to be drawn each time."""
        self._note(read, self.noted)

    def note_shown(self, *read: str) -> None:
        """Note a file that is shown: which one that is hangs on what else was read."""
        self._note(read, self.shown)

    def _note(self, read: Read, noted: dict[Read, Fingerprint]) -> None:
        if read not in noted:
            try:
                noted[read] = self._tell(read)
            except NoFingerprintError:
                self.closed = False

    def note_name(self, name: str) -> None:
        """Note that a template mentions a name: a plain value is read with that."""
        if name in self._all and id(self._values.get(name)) not in self._names:
            self.note("value", name)

    def note_part(self, owner: object, part: object) -> None:
        """Note that something was asked of a record, where it is one of the values, or a card."""
        name = self._names.get(id(owner))
        if name is not None:
            word = str(part)
            if (name, word) not in self._parts:
                self._parts.add((name, word))
                self.note("part", name, word)
        elif type(owner) is Record and (card := self._card_of(owner)):
            self._note_field(*card, str(part))

    def _note_field(self, kind: str, id: str, field: str) -> None:
        """Note a field of a card; where all of its kind are gone through, that of them all after the first few."""
        if ("column", kind, field) in self.noted:
            return
        if ("cards", kind) not in self.noted:
            self.note("field", kind, id, field)
        elif field not in _KNOWN:
            ids = self._asked.setdefault((kind, field), set())
            ids.add(id)
            self.note(*(("field", kind, id, field) if len(ids) <= FEW_CARDS else ("column", kind, field)))

    def note_use(self, value: object) -> None:
        """Note that a value was handed on or compared: what is asked of a card then is noted when it is asked."""
        name = self._names.get(id(value))
        if name is not None:
            card = self._card_of(value) if type(value) is Record else None
            self.note("is" if card else "value", name)

    def note_truth(self, value: object) -> None:
        """Note that a value was asked whether there is something in it."""
        name = self._names.get(id(value))
        if name is not None:
            self.note("truth", name)

    def note_whole(self, value: object) -> None:
        """Note that all of a record may have been looked at: as text, or by what asks for no single part."""
        if type(value) is Record and (card := self._card_of(value)):
            self.note("whole", *card)
        else:
            self.note_use(value)
