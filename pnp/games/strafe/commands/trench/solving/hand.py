"""A hand of action cards as typed on the command line."""

import re

from pnp.cli.project import wrong_use
from pnp.games.strafe.actions import Action
from pnp.games.strafe.data import actions
from pnp.model.book import GameBook
from pnp.nearest import did_you_mean

MOST = 60

_COUNTED = re.compile(r"(?:([0-9]{1,2})\s*[x×]?\s+)?(\S.*)")

_NUMBER = re.compile(r"([-+]?[0-9][0-9.,]*)\s*[x×]?\s+(\S.*)")


def read_hand(game: GameBook, text: str) -> list[Action]:
    """Return the cards of `turbo-boost, 2 strafe-to-port`, by id or name, or stop at one there is not."""
    there = actions(game)
    names = {card.name.casefold(): card for card in there.values()} | {card.id: card for card in there.values()}
    held: list[Action] = []
    for part in (part.strip() for part in text.split(",")):
        counted = _COUNTED.fullmatch(part)
        if not counted:
            continue
        number = _NUMBER.match(part)
        if number and not (counted[1] and int(counted[1])):
            wrong_use(f"'{part}': {number[1]} is no number of cards", f"1 to {MOST}, such as '2 {number[2]}'")
        card = names.get(counted[2].casefold())
        if card is None:
            wrong_use(f"there is no action card '{counted[2]}'", did_you_mean(counted[2], there))
        held += [card] * int(counted[1] or 1)
    if len(held) > MOST:
        wrong_use(f"a hand of {len(held)} cards", f"at most {MOST}")
    return held
