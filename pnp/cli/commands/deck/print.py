"""`pnp deck print`: a deck list as cards on sheets."""

from pathlib import Path

from pnp.cli import options
from pnp.cli.commands.deck.lists import Files, Game


@options.with_store
@options.with_settings(*options.LAYOUT, *options.LOOK)
def print_(
    files: Files,
    game: Game = None,
    house: options.House = None,
    out: options.OutDir = Path("output"),
    chosen: options.Chosen = options.NOTHING_CHOSEN,
    force: options.Anyway = False,
    project: options.Project = None,
    store: options.KeptStore = None,
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
