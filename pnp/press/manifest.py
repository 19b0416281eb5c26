"""`manifest.json`: what lies in the output folder, for scripts."""

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import pnp
from pnp.press.outcome import File
from pnp.press.printed import Printed
from pnp.press.run import backs_of
from pnp.settings import Settings

NAME = "manifest.json"


def component_facts(one: Printed, settings: Settings, path: str, content: bytes) -> dict[str, object]:
    """Return a component's entry. Sizes in millimetres; `cards` counts copies and is 0 for sheets and mats."""
    first = one.sheets[0]
    return {
        "file": path,
        "pages": len(one.sheets),
        "cards": one.component.cards,
        "faces": one.faces,
        "card_size_mm": list(one.component.size) if one.component.size else None,
        "paper_mm": [round(first.width, 2), round(first.height, 2)],
        "backs": backs_of(one, settings),
        "sha256": sha256(content).hexdigest(),
    }


def manifest_file(files: Sequence[File], out: Path, *, whole: bool) -> File:
    """Return the manifest with these files, and with those of earlier runs that still lie in the folder.

    Where the games were built `whole`, what they had before and have no longer is left out.
    """
    built = {game for file in files for game in file.facts}
    games = {game: data for game, data in _earlier(out).items() if not (whole and game in built)}
    for file in files:
        for game, components in file.facts.items():
            games.setdefault(game, {"components": {}})["components"].update(components)
    ordered = {game: {"components": games[game]["components"]} for game in sorted(games)}
    text = json.dumps({"version": pnp.__version__, "games": ordered}, indent=2, ensure_ascii=False)
    return File(NAME, (text + "\n").encode(), {})


def _earlier(out: Path) -> dict[str, Any]:
    """Return the components of the manifest that is there, as far as it can be read and their files exist."""
    try:
        found = json.loads((out / NAME).read_text(encoding="utf-8"))
        if found["version"] != pnp.__version__:
            return {}
        games: Mapping[str, Mapping[str, Mapping[str, Mapping[str, str]]]] = found["games"]
        return {
            game: {"components": {k: c for k, c in data["components"].items() if (out / c["file"]).is_file()}}
            for game, data in games.items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
