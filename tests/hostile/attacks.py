"""The aimed attacks of `attacks/`: each a project, a command, and what must not come of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml
from hostile.inputs import GAME, ICON, SHEET, Files, own_project, picture
from hostile.judge import Verdict, judged
from hostile.made import made

FOLDER = Path(__file__).parent / "attacks"
SECRET = "the-secret-of-somebody-else"  # noqa: S105 - that is what is looked for
_OUTSIDE = {
    "secret.txt": SECRET.encode(),
    "secret": SECRET.encode(),
    "game.yaml": f"game: my-game\ntitle: {SECRET}\n".encode(),
    "cards.yaml": f"include: []\n# {SECRET}\n".encode(),
    "secret.svg": f'<svg viewBox="0 0 9 9"><text y="5">{SECRET}</text></svg>'.encode(),
}
_LINKS = {"link": "../outside", "art/link.png": "../../outside/secret.png", "deep/link": "../art"}
_PLACES = {"game": GAME, "front": "cards.yaml", "icon": ICON, "deck": "deck.txt", "table": "table.csv"}
_RUNS = {"deck": "deck check deck.txt", "table": "import table.csv --kind card --out cards/new.yaml"}


@dataclass(frozen=True)
class Attack:
    """An attack as its file says it: changes of a good project, and the command line that is tried on it."""

    group: str
    name: str
    spec: Mapping[str, Any]


def attacks() -> Iterator[Attack]:
    """Yield every attack, always in the same order."""
    yield from _crossed("paths.yaml", "paths")
    yield from _crossed("sandbox.yaml", "expressions")
    for name in ("bombs.yaml", "others.yaml"):
        for number, spec in enumerate(_read(name)):
            group = f"{Path(name).stem} {number * 8 // 200}"
            yield Attack(group, f"{name} {number}: {spec['name']}", spec)


def carried_out(attack: Attack, folder: Path, limit: float = 60.0) -> Verdict:
    """Carry an attack out beside files that it must not reach."""
    outside = folder / "outside"
    for name, content in {**_OUTSIDE, "secret.png": picture("PNG")}.items():
        outside.mkdir(parents=True, exist_ok=True)
        (outside / name).write_bytes(content)
    before = sorted(path.name for path in outside.iterdir())
    spec = attack.spec
    files = {path: content.replace(b"{outside}", str(outside).encode()) for path, content in _files(spec).items()}
    args = [part.replace("{outside}", str(outside)) for part in _args(spec)]
    besides = (spec.get("links", {}), spec.get("folders", ()), spec.get("drop", ()))
    verdict, said = judged(attack.name, files, args, folder, limit, *besides)
    wrong = verdict.wrong
    if SECRET in said:
        wrong = f"{wrong}; it tells a secret"
    if sorted(path.name for path in outside.iterdir()) != before:
        wrong = f"{wrong}; there are other files outside"
    return replace(verdict, wrong=wrong.strip("; "))


def _read(name: str) -> Any:
    return yaml.load((FOLDER / name).read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)  # noqa: S506 - texts alone


def _crossed(name: str, key: str) -> Iterator[Attack]:
    plain = _read(name)
    given = plain[key].splitlines() if isinstance(plain[key], str) else plain[key]
    for spot in plain["spots"]:
        for number, payload in enumerate(given):
            spec = {at: _filled(value, str(payload)) for at, value in spot.items()}
            if spot["name"] in ("art", "picture", "icon", "template", "include"):
                spec["links"] = {
                    "link": "../outside",
                    "art/link.png": "../../outside/secret.png",
                    "deep/link": "../art",
                }
            group = f"{Path(name).stem} {spot['name']}"
            yield Attack(group, f"{name} {spot['name']} {number}: {str(payload)[:60]}", spec)


def _filled(value: Any, payload: str) -> Any:
    if isinstance(value, dict):
        return {key: _filled(each, payload) for key, each in value.items()}
    if "'@'" in value:
        return value.replace("'@'", yaml.safe_dump(payload, default_style='"', width=10**9).strip())
    return value.replace("@", payload)


def _text(value: Any) -> str:
    """Return what stands for a long text: `repeat`, `count`, `chain` and `stairs` make it."""
    if isinstance(value, list):
        return "".join(map(_text, value))
    if not isinstance(value, dict):
        return str(value)
    ((how, (unit, number_of)),) = value.items()
    times = int(number_of)
    if how == "repeat":
        return str(unit * times)
    if how == "stairs":
        return "".join(f"{' ' * number}{unit}\n" for number in range(times))
    first = 1 if how == "chain" else 0
    places = unit.count("{}")
    below = [[number] + [number - first] * (places - 1) for number in range(first, times + first)]
    return "".join(unit.format(*numbers) for numbers in below)


def _files(spec: Mapping[str, Any]) -> Files:
    """Return the good project with what an attack changes of it."""
    files = own_project()
    for key, path in _PLACES.items():
        if key in spec and not (key == "game" and "cards" in spec):
            files[path] = _bytes(_text(spec[key]))
    if "cards" in spec:
        files[GAME] = _over(files[GAME], _text(spec["cards"]), spec.get("game", "my-game"))
    if "rule" in spec:
        rule = {"code": "MY109", "title": "x", "why": "y", **spec["rule"]}
        files[GAME] = _over(files[GAME], yaml.safe_dump({"rules": [rule]}), "my-game")
    if "sheet" in spec:
        inside = _text(spec["sheet"])
        whole = inside.startswith("<svg")
        files[SHEET] = _bytes(inside if whole else f'<svg viewBox="0 0 {{{{ w }}}} {{{{ h }}}}">{inside}</svg>')
    files |= {path: _bytes(_text(text)) for path, text in spec.get("files", {}).items()}
    files |= {path: bytes.fromhex(digits) for path, digits in spec.get("bytes", {}).items()}
    return files | {path: made(what, *args) for path, (what, *args) in spec.get("make", {}).items()}


def _args(spec: Mapping[str, Any]) -> list[str]:
    usual = next((run for key, run in _RUNS.items() if key in spec), "check")
    return [_text(part) for part in spec["args"]] if "args" in spec else str(spec.get("run", usual)).split()


def _over(game: bytes, more: str, slug: str) -> bytes:
    """Return the game's file with the keys of another text in the place of its own."""
    taken = {line.partition(":")[0] for line in more.splitlines() if line[:1].strip() and ":" in line}
    kept, passed = [], False
    for line in game.decode().splitlines():
        if line[:1].strip() and not line.startswith("#"):
            passed = line.partition(":")[0] in {*taken, "game"}
        if not passed:
            kept.append(line)
    return _bytes(f"game: {slug}\n" + "\n".join(kept) + f"\n{more}")


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")
