"""`pnp deck print`: a deck list as cards on sheets."""

from pathlib import Path

from pnp.cli.commands.deck.lists import Files, Game
from pnp.cli.options import (
    LAYOUT,
    LOOK,
    NOTHING_CHOSEN,
    Anyway,
    Chosen,
    House,
    KeptStore,
    OutDir,
    Project,
    with_settings,
    with_store,
)


@with_store
@with_settings(*LAYOUT, *LOOK)
def print_(
    files: Files,
    game: Game = None,
    house: House = None,
    out: OutDir = Path("output"),
    chosen: Chosen = NOTHING_CHOSEN,
    force: Anyway = False,
    project: Project = None,
    store: KeptStore = None,
) -> None:
    """Write OUT/<game>/deck-<name>.pdf for each list, legal or not.

    If a card is unknown, nothing is written.

    Example: pnp deck print my-deck.txt --paper letter
    """
    from pnp.cli.commands.deck.lists import read_lists
    from pnp.cli.project import finish
    from pnp.pipeline.print_deck import print_decks

    lists, root = read_lists(files, project, game, house)
    decks, problems = lists.decks()
    finish(print_decks(decks, lists.book, chosen, out, problems, force=force, store=store), root, out)
