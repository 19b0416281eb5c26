"""The JSON Schema says what the loader accepts, so that editors complete and check the files."""

from typing import Any

import pytest

from pnp.load.mismatches import fields
from pnp.load.schema import json_schema
from pnp.model.specs import GameFile, ProjectFile


@pytest.fixture
def duel(load: Any) -> dict[str, Any]:
    book, _ = load(own="game: duel\n")
    return json_schema(book.games["duel"])


def test_a_file_with_game_is_a_games_file_others_are_the_front_page() -> None:
    schema = json_schema()
    assert schema["if"]["required"] == ["game"]
    game = schema["$defs"][schema["then"]["$ref"].rsplit("/")[-1]]
    front = schema["$defs"][schema["else"]["$ref"].rsplit("/")[-1]]
    assert set(game["properties"]) == set(fields(GameFile))
    assert set(front["properties"]) == set(fields(ProjectFile))
    assert front["additionalProperties"] is False


def test_entries_are_described_by_their_kind(duel: dict[str, Any]) -> None:
    entry = duel["$defs"]["GameFile"]["properties"]["fighters"]["items"]
    assert entry["additionalProperties"] is False
    assert entry["required"] == ["id"]
    fields = entry["properties"]
    assert fields["speed"] == {"type": "integer"}
    assert fields["school"] == {"enum": ["sword", "bow"], "default": "sword"}
    assert fields["rival"]["examples"] == ["ann", "bob"]
    assert fields["uses"]["items"]["type"] == "string"
    assert fields["copies"]["maximum"] == 1000


def test_every_reference_inside_the_schema_leads_somewhere(duel: dict[str, Any]) -> None:
    def references(value: Any) -> list[str]:
        if isinstance(value, dict):
            own = [value["$ref"]] if isinstance(value.get("$ref"), str) else []
            return own + [ref for item in value.values() for ref in references(item)]
        return [ref for item in value for ref in references(item)] if isinstance(value, list) else []

    found = references(duel)
    assert found
    assert {ref.removeprefix("#/$defs/") for ref in found} <= set(duel["$defs"])
