"""Options that games add to a command of the core, as their manifests say: `pnp odds --attack …`."""

from collections.abc import Callable, Sequence
from inspect import Parameter, Signature, signature
from typing import Any

import typer

from pnp.cli.group import PlainCommand
from pnp.discovery.manifest import Extension
from pnp.discovery.packages import game_packages


def extensions(command: str) -> tuple[Extension, ...]:
    """Return what all games add to a command."""
    named = [(package, package.manifest.extensions.get(command)) for package in game_packages().values()]
    return tuple(package.part(path) for package, path in named if path)


def add_extended(app: typer.Typer, name: str, command: Callable[..., None], example: str) -> None:
    """Register a command with the options that games add to it."""
    more = extensions(name)
    parameters = signature(command).parameters
    signatures = [signature(extension.options).parameters for extension in more]

    def run(**options: object) -> None:
        for extension, known in zip(more, signatures, strict=True):
            if extension.answer(extension.options(**{key: options[key] for key in known})):
                return
        command(**{key: options[key] for key in parameters})

    merged: list[Parameter] = list(parameters.values())
    for known in signatures:
        merged = _merged(merged, list(known.values()))
    described: Any = run
    described.__signature__ = Signature(merged)
    sentence, _, rest = (command.__doc__ or "").partition(".")
    described.__doc__ = "".join([", ".join([sentence, *(extension.summary for extension in more)]), ".", rest])
    examples = ", or: ".join([example, *(extension.example for extension in more)])
    app.command(name, cls=PlainCommand, epilog=f"Example: {examples}")(described)


def _merged(parameters: Sequence[Parameter], more: Sequence[Parameter]) -> list[Parameter]:
    """Return parameters with the new ones of `more` behind those that stand before them there."""
    merged = list(parameters)
    place = 0
    for parameter in more:
        names = [known.name for known in merged]
        if parameter.name not in names:
            merged.insert(place, parameter)
            place += 1
        else:
            place = names.index(parameter.name) + 1
    return merged
