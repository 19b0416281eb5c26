"""The printed files hold every card, and its words are found again in both languages."""

import json
import re
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
from printed_games import build_again

from pnp.model.words import without_readings
from pnp.settings import Job

COUNTS = {
    "witches": 11, "actions": 30, "action-bonus": 4, "neuroi": 30, "strikers": 12, "firearms": 12, "policies": 24
}  # fmt: skip
KINDS = {
    "witches": "witch", "actions": "action", "action-bonus": "bonus", "neuroi": "neuroi", "strikers": "striker",
    "firearms": "firearm", "policies": "policy",
}  # fmt: skip
WORDED = ("name", "ability", "skill", "effect", "text", "first", "missed")


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("panzerhexen")
    outcome = build_again(Job(("panzerhexen",), out=out), {"lang": "both"})
    assert not outcome.failed, outcome.problems
    return out


@cache
def words(path: Path) -> str:
    """Return all letters of a file, without what separates them."""
    document = pypdfium2.PdfDocument(path)
    return bare("".join(page.get_textpage().get_text_range() for page in document))


def file_of(printed: Path, component: str) -> Path:
    """Return the file that holds a component, by itself or with others."""
    told = json.loads((printed / "manifest.json").read_text(encoding="utf-8"))
    return printed / str(told["games"]["panzerhexen"]["components"][component]["file"])


def bare(text: str) -> str:
    return re.sub(r"[\s\ufffe\u00ad\u2060]+", "", text)


def said(text: str, values: dict[str, object]) -> list[str]:
    """Return the stretches of a text that stand together on paper: between icons, styles and line ends."""
    filled = re.sub(r"\{=([a-z-]+)\}", lambda match: str(values[match[1]]), without_readings(text))
    return [bare(part) for part in re.split(r"\{[a-z-]+\}|\*+|\n", filled) if bare(part)]


def test_every_card_is_in_the_manifest(printed: Path) -> None:
    told = json.loads((printed / "manifest.json").read_text(encoding="utf-8"))
    components = told["games"]["panzerhexen"]["components"]
    assert {name: components[name]["cards"] for name in COUNTS} == COUNTS
    assert sum(COUNTS.values()) == 123


@pytest.mark.parametrize("component", list(COUNTS))
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_words_of_every_card_are_found_again(printed: Path, bundled, component: str, lang: str) -> None:
    found = words(file_of(printed, component))
    lost = [
        (entry.id, field, part)
        for entry in bundled.of(KINDS[component])
        for field in WORDED
        if entry.fields.get(field) is not None
        for part in said(entry.fields[field].texts[lang], bundled.values)
        if part not in found
    ]
    assert lost == []


def test_every_card_is_printed_as_often_as_it_is_there(printed: Path, bundled) -> None:
    for component in ("neuroi", "strikers", "firearms", "policies"):
        found = words(file_of(printed, component))
        for entry in bundled.of(KINDS[component]):
            (name,) = said(entry.fields["name"].texts["ja"], {})
            others = [
                str(other.fields["name"].texts["ja"]) for other in bundled.of(KINDS[component]) if other is not entry
            ]
            if not any(name in without_readings(other) for other in others):
                assert found.count(name) >= entry.copies, name
