"""The `pnp` command: gathers the commands, turns faults into exit codes.

A module in `commands` is a command, a package there a group of them (`pnp deck …`). The groups of games stand in
their manifests.

Exit codes: 0 fine, 1 problems found, 2 wrong use, 3 our own bug, 130 stopped.
"""

import gc
import os
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from inspect import cleandoc
from keyword import iskeyword
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, NamedTuple

import typer
import typer.core

import pnp
import pnp.cli.commands
from pnp.cli.group import WORDS, PlainCommand, SentenceGroup
from pnp.discovery.packages import game_packages, installed_packages

_COMMANDS = "pnp.cli.commands"
COMMANDS = (
    *("build", "check", "list", "explain", "preview", "watch", "studio", "new", "schema", "odds", "import", "store"),
    "help",
)

_COMPLETED, _COMPLETED_BASH = "_TYPER_COMPLETE_ARGS", "COMP_WORDS"
"""Where shells put the words that they want to have completed."""


class Tool(SentenceGroup):
    """The whole command; what stops it from outside is no fault of anyone's, and is not left to Typer."""

    def make_context(self, info_name: str | None, args: list[str], *rest: Any, **options: Any) -> Any:
        """Read the command line; its words are kept for reports that quote files named there."""
        WORDS.set(tuple(args))
        with _stopped():
            return super().make_context(info_name, args, *rest, **options)

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


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pnp {pnp.__version__}")
        raise typer.Exit


def options(
    version: bool = typer.Option(
        False, "--version", callback=_version, is_eager=True, help="Print the version and exit."
    ),
) -> None:
    """Print-and-play components from YAML: decks, charts, maps and tokens as PDFs that print, fold and cut."""
    del version


class CommandGroup(NamedTuple):
    """A group of commands: the package with a module for each, and what the help says of it."""

    package: str
    help: str


def groups() -> Mapping[str, CommandGroup]:
    """Return the groups of commands by name: those of games as their manifests say, and those of the core."""
    listed = {
        name: CommandGroup(f"{package.name}.commands.{name}", words)
        for package in game_packages().values()
        for name, words in package.manifest.groups.items()
    }
    for module in iter_modules(pnp.cli.commands.__path__):
        if module.ispkg:
            package = f"{_COMMANDS}.{module.name}"
            words = (import_module(package).__doc__ or "").strip().splitlines()[0]
            listed[module.name] = CommandGroup(package, words)
    return dict(sorted(listed.items()))


def group(name: str, *, gather: bool = True) -> typer.Typer:
    """Return a group of commands.

    Its commands are imported only where they are to be gathered: no other command waits for them.
    """
    package, words = groups()[name]
    gathered = typer.Typer(name=name, cls=SentenceGroup, help=words, no_args_is_help=True, rich_markup_mode=None)
    gathered.callback()(lambda: None)  # a group of one command stays a group
    for module in iter_modules(import_module(package).__path__) if gather else ():
        add_command(gathered, import_module(f"{package}.{module.name}"))
    return gathered


def add_command(app: typer.Typer, module: ModuleType) -> None:
    """Add the command that a module is: its function of that name, whose docstring ends with an example.

    A module that adds its command by itself has a function `add_to`.
    """
    name = module.__name__.rpartition(".")[2]
    if hasattr(module, "add_to"):
        module.add_to(app)
    elif run := getattr(module, name, None) or getattr(module, f"{name}_", None):
        words, mark, example = cleandoc(run.__doc__ or "").partition("Example: ")
        app.command(name.rstrip("_"), cls=PlainCommand, help=words.rstrip(), epilog=f"{mark}{example}")(run)


def module_of(command: str) -> str:
    """Return the module of a command; a word that Python keeps for itself has a line below it there."""
    return f"{_COMMANDS}.{command}_" if iskeyword(command) else f"{_COMMANDS}.{command}"


def whole_command(words: Sequence[str] | None = None) -> typer.Typer:
    """Return the command with all others in it, or of these only what the words of a command line ask for.

    A command or group that comes first stands alone; the commands of other groups are there where a word names them.
    """
    first = words[0] if words else ""
    commands: tuple[str, ...] = COMMANDS
    listed: tuple[str, ...] = ()
    if first in COMMANDS and first != "help":
        commands = (first,)
    elif first in (listed := tuple(groups())):
        commands, listed = (), (first,)
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
    app.callback()(options)
    for name in commands:
        add_command(app, import_module(module_of(name)))
    for name in listed:
        app.add_typer(group(name, gather=words is None or name in words))
    return app


def main() -> None:
    """Run the command line; the process ends here with one of the exit codes above."""
    # A run makes many small values and hardly a cycle: collecting as often as Python does costs a tenth of it.
    gc.set_threshold(2_000_000, 20, 50)
    completed = [word for name in (_COMPLETED, _COMPLETED_BASH) for word in os.environ.get(name, "").split()]
    try:
        execute(whole_command([*sys.argv[1:], *completed]))
    finally:
        gc.freeze()  # what is left ends with the process: no last collection


def execute(command: Callable[..., object], args: Sequence[str] | None = None) -> None:
    """Run a command with arguments, the process's own unless given. Raises SystemExit with an exit code."""
    try:
        command(args)
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
    """Say in two lines that pnp itself failed, or an installed game; PNP_TRACEBACK=1 shows the whole of it."""
    frames = traceback.extract_tb(fault.__traceback__)
    where = f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}"  # noqa: PTH119 - a name, no path
    games = [p for p in installed_packages() if any(str(p.root) in frame.filename for frame in frames)]
    whose = f"the installed game '{games[0].slug}'" if games else "pnp itself"
    typer.echo(f"pnp: a bug of {whose}, not of your files: {type(fault).__name__}: {fault} ({where})", err=True)
    typer.echo("Set PNP_TRACEBACK=1 to see the whole traceback for a report.", err=True)
    if os.environ.get("PNP_TRACEBACK"):
        traceback.print_exception(fault)
