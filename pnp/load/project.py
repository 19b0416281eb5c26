"""Find and read the files of a project: its `cards.yaml` and what that includes."""

import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path, PurePosixPath
from types import MappingProxyType

from msgspec import Struct

from pnp.bundled import INSTALLED_LABEL
from pnp.discovery.manifest import GamePackage
from pnp.files import escapes, is_file, is_inside, matching
from pnp.load.compose import compose
from pnp.load.findings import Findings, shown
from pnp.load.source import Document
from pnp.load.text import read_text
from pnp.load.validate import validate
from pnp.model.specs import GameFile, ProjectFile
from pnp.problem import Place

FRONT = "cards.yaml"
MOST_FILES = 500
MOST_CHARACTERS = 30_000_000
MOST_VALUES = 600_000
_GAME = re.compile(r"^game:[ \t]*([a-z0-9-]+)[ \t]*(?:#.*)?\r?$", re.MULTILINE)
_SUFFIXES = (".yaml", ".yml")
_COPY = "put the file itself into the folder"
NO_FRONT = ProjectFile(include=())
_PATTERN = re.compile(r"[*?\[]")
NO_TEXTS: Mapping[Path, str] = MappingProxyType({})
"""Where every file holds what stands on the disk."""


class Project(Struct, frozen=True, eq=False):
    """A folder's front page and the documents it includes; `others` are games that were not asked for."""

    root: Path
    front: Document | None
    shape: ProjectFile
    documents: tuple[Document, ...]
    others: tuple[str, ...] = ()


def read_project(
    root: Path,
    label: str,
    findings: Findings,
    *,
    without: frozenset[Path] = frozenset(),
    games: Sequence[str] = (),
    texts: Mapping[Path, str] = NO_TEXTS,
) -> Project:
    """Read a project folder but for the files `without`; every file is read even where one is broken.

    With `games` the files of others are not looked at any further than the line that says so. `texts` stand for what
    some files hold.
    """
    name = label + FRONT
    if not (root / FRONT).is_file():
        what = f"there is no {FRONT} in the folder" if root.is_dir() else "there is no such project folder"
        hint = "make a project with 'pnp new', or name its folder with --project"
        findings.add("PNP101", what, Place(str(root / FRONT)), hint)
        return Project(root, None, NO_FRONT, ())
    if not is_inside(root / FRONT, root):
        findings.add("PNP111", f"'{FRONT}' is a link that leads out of the project folder", Place(name), _COPY)
        return Project(root, None, NO_FRONT, ())
    text = read_text(root / FRONT, name, findings)
    front = compose(text, name, findings) if text is not None else None
    shape = _shape(front, findings) if front is not None else ProjectFile()
    names = _included(root, shape, front, findings)
    others: list[str] = []
    wanted = [name for name in names if (root / name).resolve() not in without]
    documents = tuple(_documents(root, wanted, label, findings, games, others, texts))
    if front is not None and front.whole:
        for name in _data_files(root):
            if name not in names:
                hint = f"name it under 'include:' in {FRONT}, or move it out of cards/"
                place = Place(label + name)
                findings.add("PNP112", "the file is not included anywhere", place, hint, severity="warning")
    return Project(root, front, shape, documents, tuple(others))


def read_package(package: GamePackage, findings: Findings, *, games: Sequence[str] = ()) -> Project:
    """Read the data of a game that is installed apart from pnp: the YAML files in `cards/`, which speak of no other."""
    root, others = package.root or Path(), list[str]()
    documents = []
    for document in _documents(root, _data_files(root), INSTALLED_LABEL, findings, games, others):
        if isinstance(document.plain, Mapping) and document.plain.get("game") != package.slug:
            message = f"the file of an installed game does not say 'game: {package.slug}', and is left out"
            place = document.source.at("game")
            findings.add("PNP114", message, place, "let it say what its entry point says", severity="warning")
        else:
            documents.append(document)
    return Project(root, None, NO_FRONT, tuple(documents), tuple(others))


def read_files(files: Sequence[Path], findings: Findings, texts: Mapping[Path, str]) -> Project:
    """Read single files as if they were a project of their own; pictures are looked for beside the first.

    What stands in `texts` is not read but taken from there.
    """
    read = {str(p): texts[p] if p in texts else read_text(p, str(p), findings) for p in files}
    documents = tuple(compose(text, name, findings) for name, text in read.items() if text is not None)
    return Project(files[0].parent, None, NO_FRONT, documents)


def includes(root: Path, path: Path) -> bool:
    """Tell whether a project includes a file, or would if it were there."""
    if not is_file(root / FRONT) or not (is_inside(root / FRONT, root) and is_inside(path, root)):
        return False
    aside = Findings()
    text = read_text(root / FRONT, FRONT, aside)
    shape = _shape(compose(text, FRONT, aside), aside) if text is not None else ProjectFile()
    parts = path.resolve().relative_to(root.resolve()).parts
    return any(_fits(parts, PurePosixPath(pattern).parts) for pattern in shape.include)


def _fits(path: Sequence[str], pattern: Sequence[str]) -> bool:
    """Tell whether the parts of a path are matched by those of a pattern, as a folder's own search does it."""
    at = pattern.index("**") if "**" in pattern else len(pattern)
    first, last = pattern[:at], pattern[at + 1 :]
    if len(path) < len(first) + len(last) or (at == len(pattern) and len(path) > at):
        return False
    both = (*zip(path, first, strict=False), *zip(path[::-1], last[::-1], strict=False))
    return all(fnmatchcase(name, part) for name, part in both)


def _shape(front: Document, findings: Findings) -> ProjectFile:
    plain = front.plain
    if not isinstance(plain, dict):
        if plain is not None:
            findings.add("PNP122", f"{FRONT} must be a mapping of keys, not {shown(plain)}", front.source.at())
        return ProjectFile()
    hint = "a game stands in a file of its own: put this into cards/<game>.yaml"
    of_game = {key: hint for key in plain if key in GameFile.__struct_fields__ or isinstance(plain[key], tuple)}
    return validate(plain, front.source, ProjectFile, findings, of_game) or ProjectFile()


def _documents(
    root: Path,
    names: list[str],
    label: str,
    findings: Findings,
    games: Sequence[str],
    others: list[str],
    texts: Mapping[Path, str] = NO_TEXTS,
) -> Iterator[Document]:
    """Yield the files of the games asked for, all where none is named; the other games are noted in `others`."""
    characters = values = 0
    for name in names:
        path = root / name
        text = texts[path] if path in texts else read_text(path, label + name, findings)
        if text is None:
            continue
        game = _GAME.search(text) if games else None
        if game and game[1] not in games:
            others.append(game[1])
            continue
        document = compose(text, label + name, findings)
        characters, values = characters + len(text), values + document.size
        if characters > MOST_CHARACTERS or values > MOST_VALUES:
            message = f"the project's files hold more than {MOST_VALUES} values, or {MOST_CHARACTERS} characters"
            findings.add("PNP106", message, document.source.at(), "split the project into several")
            return
        yield document


def _included(root: Path, shape: ProjectFile, front: Document | None, findings: Findings) -> list[str]:
    """Return the files that `include` names, in its order, each once, as paths from the project folder."""
    names: dict[str, None] = {}
    given = front is not None and "include" in front.mapping()
    listed = front.mapping().get("include") if front is not None else None
    texts = [n for n, item in enumerate(listed) if isinstance(item, str)] if isinstance(listed, tuple) else [0]

    def place(*name: int) -> Place:
        # What is no text was left out, and does not count.
        items = (texts[number] for number in name if number < len(texts))
        return front.source.at("include", *items) if front is not None else Place(FRONT)

    if len(shape.include) > MOST_FILES:
        hint = "include files by a pattern: cards/*.yaml"
        findings.add("PNP106", f"'include' holds more than {MOST_FILES} names", place(), hint)
    for number, pattern in enumerate(shape.include[:MOST_FILES]):
        why = escapes(pattern) or ("has '**' more than once" if pattern.count("**") > 1 else "")
        if why:
            hint = "name files relative to the project folder"
            findings.add("PNP111", f"'{pattern[:60]}' {why}", place(number), hint)
            continue
        paths = _matches(root, pattern)
        if not paths and given:
            _tell_nothing(root, pattern, place(number), findings)
        for name in paths:
            if not is_inside(root / name, root):
                message = f"'{name}' is a link that leads out of the project folder"
                findings.add("PNP111", message, place(number), _COPY)
            elif name != FRONT:
                names[name] = None
    if given and shape.include and not names and all(map(_PATTERN.search, shape.include)):
        message = "'include' names no file that is there, so the project holds no game"
        findings.add("PNP102", message, place(), "name the files of your games: cards/*.yaml")
    if len(names) > MOST_FILES:
        findings.add("PNP106", f"more than {MOST_FILES} files are included", Place(FRONT), "include fewer")
    return list(names)[:MOST_FILES]


def _matches(root: Path, pattern: str) -> list[str]:
    return [path.relative_to(root).as_posix() for path in matching(root, pattern)][: MOST_FILES + 1]


def _tell_nothing(root: Path, pattern: str, place: Place, findings: Findings) -> None:
    """Tell that there is no such file, with the nearest name: of the same name with another ending goes first."""
    files, stem = _data_files(root), PurePosixPath(pattern).stem.lower()
    near = findings.near(pattern, [name for name in files if PurePosixPath(name).stem.lower() == stem] or files)
    if _PATTERN.search(pattern):
        findings.add("PNP112", f"no file matches '{pattern[:60]}'", place, near, severity="warning")
    else:
        findings.add("PNP102", f"there is no file '{pattern[:60]}'", place, near)


def _data_files(root: Path) -> list[str]:
    """Return the YAML files in the project's `cards/`."""
    return [name for name in _matches(root, "cards/**/*") if name.endswith(_SUFFIXES)]
