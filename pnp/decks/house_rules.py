"""House rules that are about no game of the lists they are named for."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from pnp.load.compose import compose
from pnp.load.findings import Findings
from pnp.load.text import read_text
from pnp.problem import Problem

OTHER_GAME = "PNP155"


def house_rules_of_other_games(files: Sequence[Path], games: Collection[str]) -> Iterator[Problem]:
    """Yield a problem for each file that is of none of the games; where no game is known there is nothing to say."""
    for file in files if games else ():
        unsaid = Findings()
        text = read_text(file, str(file), unsaid)
        document = compose(text, str(file), unsaid) if text is not None else None
        plain = document.plain if document is not None else None
        slug = plain.get("game") if isinstance(plain, Mapping) else None
        if document is not None and isinstance(slug, str) and slug not in games:
            message = f"these house rules are for '{slug[:60]}', and the deck is of '{', '.join(sorted(games))}'"
            hint = "name a file of the deck's game, or say which game the deck is of with --game"
            yield Problem(OTHER_GAME, message, document.source.at("game"), hint)
