"""A deck for each entry of a kind: `cards` with `for`, and what `pick` leaves of it."""

from typing import Any

import pytest

from pnp.check.rules import component_names_something
from pnp.components.components import components


def made(game: Any, **spec: Any) -> Any:
    return game(
        kinds={"card": {"fields": {"name": "text"}}, "pilot": {"fields": {"name": "text"}}},
        entries={
            "card": [{"id": "left", "name": "Left", "copies": 3}, {"id": "right", "name": "Right"}],
            "pilot": [{"id": "red", "name": "Red"}, {"id": "blue", "name": "Blue"}],
        },
        components={"deck": {"title": "Deck", "cards": "card", "for": "pilot", **spec}},
    )


def test_every_owner_gets_the_whole_deck(game: Any) -> None:
    (deck,) = components(made(game, copies=2))
    assert [(p.id, p.title, p.copies) for p in deck.pieces] == [
        ("red-left", "Left, Red", 6),
        ("red-right", "Right, Red", 2),
        ("blue-left", "Left, Blue", 6),
        ("blue-right", "Right, Blue", 2),
    ]
    assert [p.owner.id for p in deck.pieces if p.owner] == ["red", "red", "blue", "blue"]


@pytest.mark.parametrize(
    ("pick", "ids"),
    [(["blue"], ["blue-left", "blue-right"]), (["left"], ["red-left", "blue-left"]), (["red", "right"], ["red-right"])],
)
def test_pick_takes_owners_or_cards(game: Any, pick: list[str], ids: list[str]) -> None:
    picked = made(game, pick=pick)
    assert [p.id for p in components(picked)[0].pieces] == ids
    assert list(component_names_something.check(picked)) == []


def test_pick_of_neither_is_told(game: Any) -> None:
    (finding,) = component_names_something.check(made(game, pick=["bleu"]))
    assert finding.hint == "did you mean 'blue'?"
