"""A text speaks of values that the game has.

In texts with markup `{=hand}` stands for the value `hand` of the game's `values:`, and `{=starts.elite}` for one
inside another, so that a rules sheet follows what you change. A name that is not there would be printed as it is.

Bad:
    values: {hand: 5}
    rules-texts:
      - {id: limit, text: "Hold at most {=hands} cards."}

Good:
    values: {hand: 5}
    rules-texts:
      - {id: limit, text: "Hold at most {=hand} cards."}
"""

from collections.abc import Iterator, Mapping

from pnp.check.rule import Finding
from pnp.model.book import GameBook
from pnp.model.words import Words, value_of, values_in
from pnp.nearest import did_you_mean

CODE = "PNP215"


def check(game: GameBook) -> Iterator[Finding]:
    """Yield every `{=name}` in a text for which the game has no number or text."""
    known = [
        *game.values,
        *(f"{name}.{key}" for name, of in game.values.items() if isinstance(of, Mapping) for key in of),
    ]
    for entries in game.entries.values():
        for entry in entries:
            for field, value in entry.read.items():
                for name in _names(value):
                    if value_of(name, game.values) is None:
                        message = f"the text speaks of {{={name}}}, which is no value of the game"
                        yield Finding(message, entry.at(field), did_you_mean(name, known), entry.subject)


def _names(value: object) -> Iterator[str]:
    if isinstance(value, Words):
        for text in value.texts.values():
            yield from values_in(text)
    elif isinstance(value, tuple):
        for part in value:
            yield from _names(part)
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _names(part)
