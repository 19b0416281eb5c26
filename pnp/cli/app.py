"""The `pnp` command: gathers the commands, turns faults into exit codes.

A module here is a command, a package here a group of them (`pnp neuroi …`): the tools of one game or of several.
Groups are found, never listed.

Exit codes: 0 fine, 1 problems found, 2 wrong use, 3 our own bug, 130 stopped.
"""

import gc
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from keyword import iskeyword
from pkgutil import iter_modules
from typing import Any

import typer
import typer.core

import pnp
import pnp.cli
from pnp.cli.help import Group

COMMANDS = ("build", "check", "list", "explain", "preview", "new", "schema", "odds", "import", "help")


_COMPLETED, _COMPLETED_BASH = "_TYPER_COMPLETE_ARGS", "COMP_WORDS"
"""Where shells put the words that they want to have completed."""


class Tool(Group):
    """The whole command; what stops it from outside is no fault of anyone's, and is not left to Typer."""

    def make_context(self, *args: Any, **options: Any) -> Any:
        """Read the command line."""
        with _stopped():
            return super().make_context(*args, **options)

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        with _stopped():
            return super().invoke(ctx)


@contextmanager
def _stopped() -> Iterator[None]:
    """Turn Ctrl-C and a reader that goes away into exit codes."""
    try:
        yield
    except KeyboardInterrupt as stop:
        typer.echo("stopped", err=True)
        raise typer.Exit(130) from stop
    except BrokenPipeError as gone:
        # The reader of a pipe (`| head`) went away: nothing is wrong, and nothing more can be said.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(0) from gone


app = typer.Typer(
    name="pnp",
    cls=Tool,
    help="Print-and-play components from YAML: decks, charts, maps and tokens as PDFs that print, fold and cut.",
    epilog="Start with: pnp build magical-strike",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"pnp {pnp.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Say the version and stop."
    ),
) -> None:
    """Print-and-play components from YAML: decks, charts, maps and tokens as PDFs that print, fold and cut."""
    del version


def groups() -> tuple[str, ...]:
    """Return the names of the groups of commands, `neuroi` for the package `pnp.cli.neuroi`."""
    return tuple(sorted(module.name for module in iter_modules(pnp.cli.__path__) if module.ispkg))


def group(name: str, *, gather: bool = True) -> typer.Typer:
    """Return a group; the first line of its package's docstring is what its help says.

    Its commands are imported only where they are to be gathered: no other command waits for them.
    """
    package = import_module(f"pnp.cli.{name}")
    words = (package.__doc__ or "").strip().splitlines()[0]
    gathered = typer.Typer(name=name, cls=Group, help=words, no_args_is_help=True, rich_markup_mode=None)
    gathered.callback()(lambda: None)  # a group of one command stays a group
    for module in iter_modules(package.__path__) if gather else ():
        command = import_module(f"pnp.cli.{name}.{module.name}")
        if hasattr(command, "add_to"):
            command.add_to(gathered)
    return gathered


def module_of(command: str) -> str:
    """Return the module of a command; a word that Python keeps for itself has a line below it there."""
    return f"pnp.cli.{command}_" if iskeyword(command) else f"pnp.cli.{command}"


def main() -> None:
    """Run the command line; the process ends here with one of the exit codes above."""
    # A run makes many small values and hardly a cycle: collecting as often as Python does costs a twentieth of it.
    gc.set_threshold(50_000, 20, 50)
    for name in COMMANDS:
        import_module(module_of(name)).add_to(app)
    words = {*sys.argv, *os.environ.get(_COMPLETED, "").split(), *os.environ.get(_COMPLETED_BASH, "").split()}
    for name in groups():
        app.add_typer(group(name, gather=name in words))
    try:
        app()
    except OSError as fault:
        if fault.filename is not None:
            _own_bug(fault)
            sys.exit(3)
        _stop_at_output(fault)
    except Exception as fault:  # noqa: BLE001 - the one place where any fault of ours becomes words
        _own_bug(fault)
        sys.exit(3)


def _stop_at_output(fault: OSError) -> None:
    """Stop where standard output takes no more: a full disk behind it, most likely."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    typer.echo(f"pnp: the output could not be written: {fault.strerror}", err=True)
    sys.exit(1)


def _own_bug(fault: Exception) -> None:
    """Say in two lines that pnp itself failed; PNP_TRACEBACK=1 shows the whole of it."""
    last = traceback.extract_tb(fault.__traceback__)[-1]
    where = f"{os.path.basename(last.filename)}:{last.lineno}"  # noqa: PTH119 - a name for a message, no path
    typer.echo(
        f"pnp: a bug of pnp itself, not of your files: {type(fault).__name__}: {fault} ({where})", err=True
    )
    typer.echo("Set PNP_TRACEBACK=1 to see the whole traceback for a report.", err=True)
    if os.environ.get("PNP_TRACEBACK"):
        traceback.print_exception(fault)
