"""How commands and groups of them show their help, and the words of the command line."""

import re
from contextvars import ContextVar
from typing import Any

import typer
import typer.core

WORDS: ContextVar[tuple[str, ...]] = ContextVar("WORDS", default=())
"""For reports that quote files named there."""


_TYPE = re.compile(r" <[a-zA-Z]+(\[[a-zA-Z]+\])?>$")
"""What Typer writes after an argument's name: the type that Python has for it, `<list[str]>` say."""


class PlainCommand(typer.core.TyperCommand):
    """A command whose help names its arguments without their types, and whose refusals are plain sentences."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the words of a command line. Raises BadParameter."""
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as refusal:
            from pnp.cli.wrong_use import in_plain_words

            refusal.message = in_plain_words(refusal)
            raise

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the lists of arguments and options."""
        write = formatter.write_dl
        formatter.write_dl = lambda rows: write([(_TYPE.sub("", name), about) for name, about in rows])
        super().format_options(ctx, formatter)
        formatter.write_dl = write


class SentenceGroup(typer.core.TyperGroup):
    """Commands whose list in the help says a whole sentence about each."""

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the list of commands."""
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, _sentence(command)) for name, command in commands if command is not None and not command.hidden]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)


def _sentence(command: Any) -> str:
    """Return the first sentence of a command's help."""
    first = " ".join((command.help or "").split("\n\n")[0].split())
    return first.partition(". ")[0].removesuffix(".") + "."
