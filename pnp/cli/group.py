"""How a group of commands lists them, and the words of the command line."""

from contextvars import ContextVar
from typing import Any

import typer.core

WORDS: ContextVar[tuple[str, ...]] = ContextVar("WORDS", default=())
"""For reports that quote files named there."""


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
