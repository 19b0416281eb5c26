"""A finished file in memory, and `manifest.json`: what lies in the output folder, for scripts."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec import Struct

import pnp
from pnp.files import is_inside
from pnp.impose.layout import margin_of
from pnp.impose.printed import Printed
from pnp.settings import Settings


class File(Struct, frozen=True):
    """A finished file, still in memory: its path under the output folder, its bytes, its manifest entry."""

    path: str
    content: bytes
    facts: Mapping[str, Mapping[str, object]]


NAME = "manifest.json"
LARGEST = 8_000_000
"""Bytes of a manifest that is read: what lies in a stranger's folder may be anything."""


def component_facts(printed: Printed, settings: Settings, path: str, content: bytes, variant: str) -> dict[str, object]:
    """Return a component's entry. Sizes in millimetres; `cards` counts copies and is 0 for sheets and mats.

    `paper_mm` is that of the first page, `papers_mm` has each once: a lying page is turned paper.
    """
    sizes = dict.fromkeys((round(sheet.width, 2), round(sheet.height, 2)) for sheet in printed.sheets)
    papers, fit = [list(size) for size in sizes], printed.sheets[0].fit
    return {
        "file": path,
        "pages": len(printed.sheets),
        "cards": printed.component.cards,
        "faces": printed.faces,
        "card_size_mm": list(printed.component.size) if printed.component.size else None,
        "per_sheet": fit.up if fit else 1,
        "bleed_mm": fit.bleed if fit else 0.0,
        "margin_mm": margin_of(settings),
        "paper_mm": papers[0],
        "papers_mm": papers,
        "backs": printed.backs(settings).name,
        "sha256": sha256(content).hexdigest(),
    } | ({"variant": variant} if variant else {})


def facts_of_parts(printed: Printed, facts: Mapping[str, object]) -> dict[str, object]:
    """Return the entries of what is printed: the component's own, or one for each of those that share its sheets."""
    ids = [part.id for part, _ in printed.parts]
    if not ids:
        return {printed.component.id: facts}
    return {
        part.id: {
            **facts,
            "cards": part.cards,
            "faces": faces,
            "shares_with": [other for other in ids if other != part.id],
        }
        for part, faces in printed.parts
    }


def manifest_file(
    files: Sequence[File], out: Path, *, outdated: Callable[[str, str], bool]
) -> tuple[File, tuple[Path, ...]]:
    """Return the manifest with these files and those of earlier runs, and earlier files that are out of date.

    Of the games that were built, components that are `outdated` and not made again are left out.
    """
    earlier = _earlier(out)
    made: dict[str, set[str]] = {}
    for file in files:
        for game, components in file.facts.items():
            made.setdefault(game, set()).update(components)
    games: dict[str, dict[str, Any]] = {
        game: {
            name: part
            for name, part in parts.items()
            if game not in made or name in made[game] or not outdated(game, name)
        }
        for game, parts in earlier.items()
    }
    for file in files:
        for game, components in file.facts.items():
            known = games.get(game, {})
            games[game] = known | {name: _with_others(part, known.get(name)) for name, part in components.items()}
    ordered = {game: {"components": games[game]} for game in sorted(games)}
    text = json.dumps({"version": pnp.__version__, "games": ordered}, indent=2, ensure_ascii=False)
    stale = _files(earlier) - _files(games) - {file.path for file in files}
    return File(NAME, (text + "\n").encode(), {}), tuple(out / name for name in sorted(stale))


def _files(games: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """Return the PDFs that a manifest's components name, as far as they lie in their game's own folder."""
    parts = [(game, part) for game, components in games.items() for part in components.values()]
    named = [(game, name) for game, part in parts for name in (*_files_of(part), *_others(part))]
    return {name for game, name in named if _own(game, name)}


def _with_others(part: Any, before: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return a component's entry with the files that earlier runs made for other papers, backs and languages."""
    if before is None:
        return dict(part)
    others = dict(before["others"]) if _others(before) else {}
    others[before.get("variant", "")] = _files_of(before)
    others.pop(part.get("variant", ""), None)
    return {**part, "others": others} if others else dict(part)


def _files_of(part: Mapping[str, Any]) -> list[str]:
    return [part[key] for key in ("file", "backs_file") if isinstance(part.get(key), str)]


def _others(part: Mapping[str, Any]) -> list[str]:
    """Return the files for other papers, backs and languages; none where the manifest holds anything else there."""
    others = part.get("others")
    lists = list(others.values()) if isinstance(others, dict) else []
    named = [name for names in lists if isinstance(names, list) for name in names]
    return named if all(isinstance(name, str) for name in named) else []


def _own(game: str, name: str) -> bool:
    return re.fullmatch(rf"{re.escape(game)}/[\w.-]+\.pdf", name) is not None


def _earlier(out: Path) -> dict[str, dict[str, Any]]:
    """Return the components of the manifest that is there, as far as it can be read and their files exist."""
    if not is_inside(out / NAME, out):
        return {}
    try:
        with (out / NAME).open("rb") as file:
            data = file.read(LARGEST + 1)
        manifest = json.loads(data) if len(data) <= LARGEST else {}
        json.dumps(manifest, ensure_ascii=False).encode()  # what cannot be written again is none of ours
        if manifest["version"] != pnp.__version__:
            return {}
        return {
            game: {name: part for name, part in data["components"].items() if _there(out, game, part)}
            for game, data in manifest["games"].items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def _there(out: Path, game: str, part: Mapping[str, Any]) -> bool:
    """Tell whether a component's entry is one of ours, and its file is there."""
    file, variant = part["file"], part.get("variant", "")
    return isinstance(variant, str) and _own(game, file) and (out / file).is_file()
