"""The options that several commands share, each declared once."""

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import Parameter, Signature, signature
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Literal

import typer

from pnp.backs import BackName
from pnp.labels.languages import BOTH, is_language
from pnp.settings import AUTO, LARGEST_BLEED, InkLevel

FormatChoice = Literal["text", "json", "github", "junit", "sarif"]

_PROJECT_HELP = "The project folder (default: the nearest one from here up, or else the bundled games)."
Project = Annotated[Path | None, typer.Option("--project", "-p", metavar="DIR", help=_PROJECT_HELP)]
_FILES_HELP = "YAML files laid over the game (default: the project)."
Files = Annotated[list[Path] | None, typer.Argument(metavar="FILE", help=_FILES_HELP)]
_HOUSE_HELP = "A game file laid over the game, with house rules or cards of your own. Repeatable; later files win."
House = Annotated[list[Path] | None, typer.Option("--house", metavar="FILE", help=_HOUSE_HELP)]
_WHAT_HELP = "Games (default: all of the project), or YAML files laid over them."
What = Annotated[list[str] | None, typer.Argument(metavar="GAME|FILE", help=_WHAT_HELP)]
Format = Annotated[FormatChoice, typer.Option("--format", help="The format of the report.")]
Only = Annotated[list[str] | None, typer.Option(metavar="COMPONENT", help="Only this component. Repeatable.")]
_VALUES_HELP = "A value of the game chosen for this run; may be repeated."
Values = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=NUMBER", help=_VALUES_HELP)]
Bundle = Annotated[bool, typer.Option("--bundle", help="One PDF for each game, with bookmarks.")]
Gang = Annotated[bool, typer.Option("--gang", help="Let pieces with the same size, shape and stock share sheets.")]
_PROCESSES_HELP = "Processes that draw where that pays (default: one a core)."
Jobs = Annotated[int | None, typer.Option("--jobs", "-j", min=1, metavar="N", help=_PROCESSES_HELP)]
OutDir = Annotated[Path, typer.Option("--out", "-o", metavar="DIR", help="Where the PDFs go.")]
_ADD_TO_HELP = "Add it to this YAML file (default: print the YAML)."
AddTo = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help=_ADD_TO_HELP)]
Anyway = Annotated[bool, typer.Option("--force", help="Print in spite of errors, and mark the sheets.")]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON for programs to standard output.")]
Plot = Annotated[Path | None, typer.Option(metavar="FILE", help="Draw a chart in this .png or .svg file.")]
Replace = Annotated[bool, typer.Option("--force", help="Replace the picture.")]


def _bleed(text: str) -> float | Literal["auto"]:
    if text.strip().lower() == AUTO:
        return AUTO
    try:
        bleed = float(text)
    except ValueError:
        bleed = -1.0
    if not 0 <= bleed <= LARGEST_BLEED:
        raise typer.BadParameter(f"'{text}' is no bleed: say 0 to {LARGEST_BLEED:g} mm, or {AUTO}")
    return bleed


def _setting(type_: Any, help: str, metavar: str | None = None, **more: Any) -> Any:
    return Annotated[type_ | None, typer.Option(metavar=metavar, help=help, **more)]


_PAPERS = "a4, letter, a3, a5, b5, legal, …, a4+letter (prints on both), or 200x280 in mm, or 8.5x11in."
Paper = Annotated[str | None, typer.Option(metavar="PAPER", help=_PAPERS)]


def _language(code: str | None) -> str | None:
    if code is None or code == BOTH or is_language(code):
        return code
    raise typer.BadParameter(f"'{code[:40]}' is no code of a language: give one such as en or ja, or {BOTH}.")


_LANGUAGES = "The language to print: en, ja, both, or another one of the game, which must have all its texts in it."
Lang = Annotated[str | None, typer.Option(metavar="CODE", callback=_language, help=_LANGUAGES)]
_BLEEDS = "Ink beyond the cut, 0 to 5 mm; auto (the default) is the most from 1.5 to 3 that costs no card."
_MARGINS = "The edge that the printer cannot print on, 0 to 30 mm (default: 5; 6.35 on American paper)."
_COUNTS = "Exactly N cards on a sheet, with the most bleed that fits (default: as many as fit)."
_SHARPNESS = "Warn of pictures with fewer pixels per inch, and refuse them below half of that. 0 accepts all."
KeptStore = Any
"""What earlier runs have kept, as `with_store` gives it to a command."""
_STORES = "Where drawings are kept for the next run, or 'off' (default: the folder for your caches)."
_STORE_FOLDER = Annotated[str | None, typer.Option("--store", envvar="PNP_STORE", metavar="DIR", help=_STORES)]
_NO_STORE = Annotated[bool, typer.Option("--no-store", help="Draw everything anew, and keep nothing.")]
_SETTINGS = MappingProxyType(
    {
        "paper": Paper,
        "backs": _setting(BackName, "How backs are printed."),
        "bleed": _setting(object, _BLEEDS, "MM|auto", parser=_bleed),
        "margin": _setting(float, _MARGINS, "MM", min=0, max=30),
        "up": _setting(int, _COUNTS, "N", min=1, max=200),
        "lang": Lang,
        "ink": _setting(InkLevel, "full, or low to save ink with pale backgrounds."),
        "resolution": _setting(int, _SHARPNESS, "DPI", min=0, max=2400),
    }
)

LAYOUT = ("paper", "backs", "bleed", "margin", "up")
LOOK = ("lang", "ink", "resolution")
"""The settings that decide how cards lie on sheets, and how their faces look."""

Chosen = Mapping[str, object]
NOTHING_CHOSEN: Chosen = MappingProxyType({})


def with_settings(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command an option for each of these settings; its parameter `chosen` holds those that are given."""

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def run(**options: Any) -> None:
            command(chosen=given(**{name: options.pop(name) for name in names}), **options)

        return _described(run, command, "chosen", {name: (_SETTINGS[name], None) for name in names})

    return decorate


def with_store(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options on what is kept from run to run; its parameter `store` holds what they come to.

    What the command has added to it is saved at the end, however the command ends.
    """

    @wraps(command)
    def run(no_store: bool, store_folder: str | None, **options: Any) -> None:
        from pnp.store.folders import OFF, chosen_store

        store = chosen_store(OFF if no_store else store_folder)
        try:
            command(store=store, **options)
        finally:
            if store is not None:
                store.save()

    return _described(run, command, "store", {"store_folder": (_STORE_FOLDER, None), "no_store": (_NO_STORE, False)})


def _described(
    run: Callable[..., None], command: Callable[..., None], stands_for: str, options: Mapping[str, tuple[Any, object]]
) -> Callable[..., None]:
    """Give a function the parameters of a command, one of them replaced by options with their defaults."""
    new = [Parameter(name, Parameter.KEYWORD_ONLY, default=d, annotation=a) for name, (a, d) in options.items()]
    parameters = [
        replacement.replace(kind=Parameter.KEYWORD_ONLY)
        for parameter in signature(command).parameters.values()
        for replacement in (new if parameter.name == stands_for else [parameter])
    ]
    described: Any = run
    described.__signature__ = Signature(parameters)
    return run


def given(**options: object) -> dict[str, object]:
    """Return the settings that were given on the command line, as plain values by the name of the setting."""
    return {name: getattr(value, "value", value) for name, value in options.items() if value is not None}
