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
    used, texts = _named(game), list[str]()
    for folder, label in own:
        for path in matching(folder, f"*{SUFFIX}"):
            name = path.name.removesuffix(SUFFIX)
            if name in used or any(is_file(other / path.name) for other in others):
                continue
            texts = texts or list(_texts(folders))
            if not any(path.name in text for text in texts):  # a template that speaks of it may include or import it
                near = nearest(name, used)
                hint = f"did you mean '{near}{SUFFIX}'?" if near else "name it in a component, or delete the file"
                message = "nothing uses this template"
                yield Problem(CODE, message, Place(f"{label}/{path.name}"), hint, game.slug, "warning")


def _named(game: GameBook) -> set[str]:
    specs, kinds = game.components.values(), game.kinds
    named = {name for spec in specs for name in (spec.front, spec.back, spec.sheet, spec.mat) if name}
    return named | {name for kind in kinds.values() for name in (kind.front, kind.back) if name} | set(kinds)


def _texts(folders: Sequence[tuple[Path, str]]) -> Iterator[str]:
    """Yield what the templates of a game hold: no links that lead out of their folder."""
    for folder, _ in folders:
        for path in matching(folder, "**/*.j2"):
            if is_inside(path, folder):
                with path.open("rb") as file:
                    yield file.read(MAX_BYTES).decode("utf-8", "replace")
