"""Run one spoiled input and say what was wrong about the run itself: a bug, a trespass, a lie, a torn output."""

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random
from subprocess import CompletedProcess
from types import MappingProxyType

from command_line import BUG, run
from hostile.inputs import Files, Kind
from hostile.watch import OverrunError, watched

OUTPUT = {"output/manifest.json": b'{"version": "0", "games": {}}', "output/my-game/old.pdf": b"%PDF-old"}


@dataclass(frozen=True)
class Verdict:
    """What a run came to: `wrong` is what must not be, "" where all is well."""

    name: str
    args: tuple[str, ...]
    code: int
    wrong: str
    seconds: float
    megabytes: float


def fuzzed(kind: Kind, seed: int, folder: Path, limit: float = 60.0) -> Verdict:
    """Make the input of a kind and a number, run it in a folder of its own, and judge the run."""
    chance = Random(f"{kind.name} {seed}")
    files = kind.files()
    args = kind.spoil(chance, files)
    return judged(f"{kind.name} {seed}", files, args, folder, limit)[0]


def judged(
    name: str,
    files: Files,
    args: Sequence[str],
    folder: Path,
    limit: float = 60.0,
    links: Mapping[str, str] = MappingProxyType({}),
    folders: Sequence[str] = (),
    drop: Sequence[str] = (),
) -> tuple[Verdict, str]:
    """Lay files into a new project below a folder, run a command there, judge what it did; return also what it said.

    `links` are made in the project, and `folders`; some files are left out again.
    """
    project = folder / "project"
    shutil.rmtree(project, ignore_errors=True)
    put(project, {path: content for path, content in {**OUTPUT, **files}.items() if path not in {*drop, *links}})
    for path in folders:
        (project / path).mkdir(parents=True)
    for path, target in links.items():
        (project / path).parent.mkdir(parents=True, exist_ok=True)
        (project / path).parent.joinpath(Path(path).name).symlink_to(target)
    before = there(project)
    ended: CompletedProcess[str] | None = None
    # What the person at the keyboard names, may be read.
    named = [project / arg for arg in args if len(arg) < 200 and "\0" not in arg and (project / arg).is_file()]
    with watched((project, *named), (project,), limit) as watch:
        try:
            ended = run(args, project)
        except OverrunError:
            ended = None
    code = ended.returncode if ended else -1
    wrong = _wrong(ended, before, project, args) or "; ".join(watch.trespasses[:3])
    return Verdict(name, tuple(args), code, wrong, watch.seconds, watch.megabytes), f"{ended}"


def put(folder: Path, files: Files) -> None:
    """Write files below a folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def there(folder: Path) -> dict[str, str]:
    """Return the files below a folder with what they hold, as hashes."""
    return {
        path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }


def _wrong(ended: CompletedProcess[str] | None, before: dict[str, str], project: Path, args: Sequence[str]) -> str:
    if ended is None:
        return "it took too long"
    if ended.returncode == BUG:
        return f"a bug: {ended.stderr.strip()[-900:]}"
    if ended.returncode not in (0, 1, 2):
        return f"it ended with {ended.returncode}: {ended.stderr[-300:]}"
    if ended.returncode and not ended.stderr.strip() and not ended.stdout.strip():
        return "it failed without a word"
    after = there(project)
    if ended.returncode and "--force" not in args and after != before:
        changed = sorted(name for name in after.keys() | before.keys() if after.get(name) != before.get(name))
        return f"it failed and left other files: {changed[:5]}"
    if ended.returncode == 0 and args[0] == "import":
        again = run(["check", "--no-faces"], project)
        if again.returncode:
            return f"what it wrote is refused: {again.returncode} {again.stderr[-600:]}"
    return ""
