"""`pnp help`: what a command does and takes, as its own `--help` says it."""

from typing import Annotated, Any

import typer

from pnp.cli.group import SentenceGroup

_WORDS_HELP = "The command, such as build or neuroi rate (default: all)."
Words = Annotated[list[str] | None, typer.Argument(metavar="COMMAND", help=_WORDS_HELP)]


def help_(ctx: typer.Context, words: Words = None) -> None:
    """Show what a command does and its options.

    Example: pnp help neuroi rate
    """
    from pnp.cli.project import wrong_use
    from pnp.nearest import did_you_mean

    here: Any = ctx.find_root()
    for word in words or ():
        known = here.command.list_commands(here) if isinstance(here.command, SentenceGroup) else ()
        if word not in known:
            named = " ".join(["pnp", *words[: words.index(word)]]) if words else "pnp"
            hint = did_you_mean(word, known) if known else "it takes no commands"
            wrong_use(f"'{named}' has no command '{word}'", hint)
        command = here.command.get_command(here, word)
        here = type(here)(command, info_name=word, parent=here)
    typer.echo(here.get_help())
