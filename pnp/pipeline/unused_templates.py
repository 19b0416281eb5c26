"""Warnings of templates in a project that nothing uses: a name that is mistyped there changes nothing."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from pnp.bundled import bundled_root
from pnp.discovery.packages import installed_packages, roots_of
from pnp.files import is_file, is_inside, matching
from pnp.model.book import GameBook
from pnp.nearest import nearest
from pnp.problem import Place, Problem
from pnp.render.jinja.folders import MAX_BYTES, template_folders
from pnp.render.jinja.template import SUFFIX

CODE = "PNP306"


def unused_templates(game: GameBook, roots: Sequence[Path]) -> Iterator[Problem]:
    """Yield a warning for each face's template that no component, no kind and no other template names.

    One that lies over a template of the game itself is taken to be used: a command may ask for it.
    """
    given = {bundled_root(), *(package.root for package in installed_packages())}
    all_roots = roots_of(game.slug, roots)
    folders = template_folders(game.slug, all_roots)
    own = [held for root, held in zip(all_roots, folders, strict=True) if root not in given]
    others = [folder for folder, _ in folders if all(folder != mine for mine, _ in own)]
    used = _named(game)
    for folder, label in own:
        for path in matching(folder, f"*{SUFFIX}"):
            name = path.name.removesuffix(SUFFIX)
            over = any(is_file(other / path.name) for other in others)
            if name not in used and not over and not _mentioned(path.name, folders):
                near = nearest(name, used)
                hint = f"did you mean '{near}{SUFFIX}'?" if near else "name it in a component, or delete the file"
                message = "nothing uses this template"
                yield Problem(CODE, message, Place(f"{label}/{path.name}"), hint, game.slug, "warning")


def _named(game: GameBook) -> set[str]:
    specs, kinds = game.components.values(), game.kinds
    named = {name for spec in specs for name in (spec.front, spec.back, spec.sheet, spec.mat) if name}
    return named | {name for kind in kinds.values() for name in (kind.front, kind.back) if name} | set(kinds)


def _mentioned(file: str, folders: Sequence[tuple[Path, str]]) -> bool:
    """Tell whether a template of the game speaks of a file: it may include it, or import it."""
    return any(file in _text(path, folder) for folder, _ in folders for path in matching(folder, "**/*.j2"))


def _text(path: Path, folder: Path) -> str:
    """Return what a template holds, nothing of one that is no file, or a link that leads out of its folder."""
    if not (is_file(path) and is_inside(path, folder)):
        return ""
    with path.open("rb") as file:
        return file.read(MAX_BYTES).decode("utf-8", "replace")
