"""The files of a new project folder: an own small game, or the lists of a bundled one laid over it."""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from shutil import rmtree

from pnp.bundled import PACKAGE, bundled_root
from pnp.discovery.packages import roots_of
from pnp.load.kinds import list_name
from pnp.load.scalars import quoted
from pnp.load.schema import json_schema
from pnp.model.book import GameBook

SKELETON = PACKAGE / "skeleton"
SLUG, TITLE = "my-game", "My Game"
"""What the skeleton's game is called."""
_HOMEBREW = Path(__file__).with_name("homebrew.yaml")
"""How the file of a version of a bundled game begins."""
_TEMPLATES = Path(__file__).with_name("homebrew_templates.md")

_SECTION = re.compile(r"^((?:#.*\n)*([a-z][a-z0-9-]*):(?s:.*?))(?=^(?:#.*\n)*[a-z][a-z0-9-]*:|\Z)", re.MULTILINE)


def own_game(folder: str = "my-game") -> dict[str, str]:
    """Return the files of a small game that is data and templates alone, by path inside the folder.

    The game is called as the folder is, as far as a slug can be made of its name.
    """
    slug = re.sub(r"[^a-z0-9]+", "-", folder.lower())[:40].strip("-") or SLUG
    title = TITLE if slug == SLUG else _title(folder)
    named = {}
    for path in sorted(path for path in SKELETON.rglob("*") if path.is_file()):
        name = path.relative_to(SKELETON).as_posix().replace(SLUG, slug)
        named[name] = path.read_text(encoding="utf-8").replace(SLUG, slug).replace(TITLE, quoted(title))
    return named | _always(None)


def from_game(game: GameBook) -> dict[str, str]:
    """Return the files of a homebrew of a bundled game: all its lists of entries, ready to be edited."""
    root = roots_of(game.slug, (bundled_root(),))[0]
    source = (root / "cards" / f"{game.slug}.yaml").read_text(encoding="utf-8")
    sections = _sections(source)
    lists = {list_name(name, kind) for name, kind in game.kinds.items()}
    kept = [name for name in sections if name in lists]
    header = _HOMEBREW.read_text(encoding="utf-8").format(title=game.title, slug=game.slug, lists=", ".join(kept))
    about = _TEMPLATES.read_text(encoding="utf-8").format(slug=game.slug, example=next(iter(game.kinds)))
    return {
        "cards.yaml": (SKELETON / "cards.yaml").read_text(encoding="utf-8"),
        f"cards/{game.slug}.yaml": header + "\n".join(sections[name].rstrip() + "\n" for name in kept),
        "templates/README.md": about,
    } | _always(game)


def _title(folder: str) -> str:
    """Return what a game in a folder is called: `Sky Whales` in `sky-whales`; a name with capitals is one already."""
    if folder != folder.lower():
        return folder
    return " ".join(word[:1].upper() + word[1:] for word in re.split(r"[-_\s]+", folder) if word)


def _always(game: GameBook | None) -> dict[str, str]:
    schema = json.dumps(json_schema(game), indent=1, ensure_ascii=False)
    return {"schema.json": schema + "\n", ".gitignore": "output/\n"}


def _sections(text: str) -> Mapping[str, str]:
    """Split a YAML file at its top-level keys; comments right above a key go with it."""
    return {name: section for section, name in _SECTION.findall(text)}


def is_free(folder: Path) -> bool:
    """Tell whether a project can begin in a folder: it is not there, or holds nothing but a repository's own files."""
    return not folder.exists() or (folder.is_dir() and all(path.name == ".git" for path in folder.iterdir()))


def write(folder: Path, files: Mapping[str, str]) -> None:
    """Write the files, all or none; the folder must be new or empty, which the caller has checked. Raises OSError."""
    there = folder.is_dir()
    try:
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    except OSError:
        _take_back(folder, files, whole=not there)
        raise


def _take_back(folder: Path, files: Mapping[str, str], *, whole: bool) -> None:
    """Remove what was written of files, with the `whole` folder where it is new; a repository's own files stay."""
    for name in {Path(name).parts[0] for name in files}:
        path = folder / name
        rmtree(path, ignore_errors=True)
        with suppress(OSError):
            path.unlink()
    if whole:
        with suppress(OSError):
            folder.rmdir()
