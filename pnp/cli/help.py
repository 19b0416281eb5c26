"""`pnp help`: what a command does and takes, as its own `--help` says it."""

from typing import Annotated, Any

import typer
import typer.core

Words = Annotated[
    list[str] | None,
    typer.Argument(metavar="[COMMAND]…", help="The command, such as build or neuroi rate (default: all)."),
]


class Group(typer.core.TyperGroup):
    """Commands whose list in the help says a whole sentence about each."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the list of commands."""
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, _sentence(each)) for name, each in commands if each is not None and not each.hidden]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)


def _sentence(command: Any) -> str:
    """Return the first sentence of a command's help."""
    first = " ".join((command.help or "").split("\n\n")[0].split())
    return first.partition(". ")[0].removesuffix(".") + "."


def add_to(app: typer.Typer) -> None:
    """Register the command."""
    app.command("help", epilog="Example: pnp help neuroi rate")(help_)


def help_(ctx: typer.Context, words: Words = None) -> None:
    """Say what a command does and which options it takes."""
    from pnp.cli.project import wrong_use
    from pnp.nearest import did_you_mean

    here: Any = ctx.find_root()
    for word in words or ():
        known = here.command.list_commands(here) if isinstance(here.command, Group) else ()
        if word not in known:
            named = " ".join(["pnp", *words[: words.index(word)]]) if words else "pnp"
            hint = did_you_mean(word, known) if known else "it takes no commands"
            wrong_use(f"'{named}' has no command '{word}'", hint)
        command = here.command.get_command(here, word)
        here = type(here)(command, info_name=word, parent=here)
    typer.echo(here.get_help())
