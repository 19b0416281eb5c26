"""The Python code of the bundled templates, as a wheel holds it."""

from collections.abc import Iterator
from pathlib import Path

import yaml

from pnp.emblems.emblem import Emblems
from pnp.render.jinja.folders import Folders
from pnp.render.jinja.names import value_names
from pnp.render.jinja.sandbox import FaceSandbox


def write_code(root: Path, folder: Path) -> None:
    """Write the code of all templates of the games in `cards/` into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for sandbox in game_sandboxes(root):
        for name, source, label in templates_of(sandbox):
            code = sandbox.compile(source, name, label, raw=True)
            (folder / sandbox.code_file(name, source)).write_text(code, encoding="utf-8")


def game_sandboxes(root: Path) -> Iterator[FaceSandbox]:
    """Yield what compiles the templates of each game."""
    for path in sorted((root / "cards").glob("*.yaml")):
        game = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)
        own, shared = ([(root / "templates" / name, f"templates/{name}")] for name in (game["game"], "shared"))
        folders = Folders(game["game"], own, shared)
        emblems = Emblems(folders.slug, folders.has_art)
        yield FaceSandbox(folders, emblems, value_names(game["kinds"]), emblems.emblem)


def templates_of(sandbox: FaceSandbox) -> Iterator[tuple[str, str, str]]:
    """Yield name, source and label of each template."""
    folders = sandbox.folders
    for name in folders.names():
        yield name, *folders.get_source(sandbox, name)[:2]
