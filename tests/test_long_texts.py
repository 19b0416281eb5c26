"""A text that is too long for a bundled sheet is told where its writer wrote it: tried on two games."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from printed_games import ROOT, build_again

from pnp.settings import Job

OF_LETTERS = {"PNP314", "PNP326", "PNP357", "PNP358"}
"""Text that leaves its box or its face, and boxes that long text leaves no room."""


def long_texts(data: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield for each field of each kind an entry whose text there is far too long, each entry once."""
    for kind, entries in data.items():
        cards = [entry for entry in entries if "id" in entry] if isinstance(entries, list) else []
        fields = dict.fromkeys(field for card in cards for field, value in card.items() if _is_text(field, value))
        for field in fields:
            card = next((card for card in cards if field in card), None)
            if card is not None:
                cards.remove(card)
                words = " ".join([f"Far too long is the {field} of {card['id']}."] * 20)
                yield kind, card | {field: card[field] | {"en": words} if isinstance(card[field], dict) else words}


def _is_text(field: str, value: object) -> bool:
    return field in ("name", "title") or (isinstance(value, dict) and "en" in value)


@pytest.mark.parametrize("slug", ["caster-chronicles", "panzerhexen"])
def test_words_that_are_too_long_are_told_where_they_are_written(slug: str, tmp_path: Path) -> None:
    own: dict[str, Any] = {"game": slug}
    for kind, card in long_texts(yaml.safe_load((ROOT / "cards" / f"{slug}.yaml").read_text(encoding="utf-8"))):
        own.setdefault(kind, []).append(card)
    file = tmp_path / "own.yaml"
    file.write_text(yaml.safe_dump(own, allow_unicode=True, sort_keys=False), encoding="utf-8")
    outcome = build_again(Job((slug,), files=(file,), out=tmp_path / "output"), {})
    told = [problem for problem in outcome.problems if problem.code in OF_LETTERS]
    assert [str(problem) for problem in told if problem.place.file != str(file)] == []
    assert len({problem.place for problem in told}) > 5
    assert outcome.written == ()
