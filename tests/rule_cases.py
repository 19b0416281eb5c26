"""Files that break rules, and what is found in them: code, and line and column in `cards/mine.yaml`."""

from pathlib import Path
from typing import Any

import yaml

from pnp.check.run import check
from pnp.components.game import find_game
from pnp.model.book import GameBook

Found = list[tuple[str, tuple[int, int]]]


def cases(test: str, name: str) -> list[dict[str, Any]]:
    """Return the cases in `cases/<name>.yaml` beside a test file."""
    listed: list[dict[str, Any]] = yaml.safe_load(
        (Path(test).parent / "cases" / f"{name}.yaml").read_text(encoding="utf-8")
    )
    return listed


def name_of(case: dict[str, Any]) -> str:
    return str(case["case"])


def place_of(text: str, file: str) -> tuple[int, int]:
    """Return line and column of a text's first occurrence, or of its part after `>`; 0, 0 for the bundled file."""
    if text == "bundled":
        return 0, 0
    before, mark, _ = text.partition(">")
    after = file.index(text.replace(">", "")) + (len(before) if mark else 0)
    return file.count("\n", 0, after) + 1, after - (file.rfind("\n", 0, after) + 1) + 1


def found(game: GameBook) -> Found:
    """Check the game; a problem in the bundled file is at 0, 0."""
    problems = check(game, find_game(game).rules)
    assert all(p.message and p.hint and p.subject for p in problems)
    return sorted(
        (p.code, (p.place.line or 0, p.place.column or 0) if p.place.file == "cards/mine.yaml" else (0, 0))
        for p in problems
    )


def wanted(case: dict[str, Any], file: str) -> Found:
    return sorted((code, place_of(text, file)) for code, text in case["finds"])


def codes_seen(*listed: list[dict[str, Any]]) -> set[str]:
    return {code for cases in listed for case in cases for code, _ in case["finds"]}


def codes_there(game: GameBook) -> set[str]:
    return {rule.code for rule in (*find_game(game).rules, *game.rules)}
