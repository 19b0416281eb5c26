"""Entries as a game's own types: a field is read when it is touched, once, and one that is wrong hides no other."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from pnp.check.unread import with_unread
from pnp.load.book import load_book
from pnp.model.book import GameBook
from pnp.model.entry import UnreadError
from pnp.model.typed_entry import Field, TypedEntry
from pnp.model.values import number, whole

OWN = """
game: own
title: Own
kinds:
  card: {fields: {name: text, cost: integer, worth: {type: integer, optional: true}}}
cards:
  - {id: ace, name: Ace, cost: much, worth: 2}
  - {id: bee, name: Bee, cost: 3}
"""


class Card(TypedEntry, kind="card"):
    cost = Field(whole)
    gain = Field(whole, "worth")
    weight = Field(whole)


@pytest.fixture
def game(tmp_path: Path) -> GameBook:
    path = tmp_path / "own.yaml"
    path.write_text(OWN, encoding="utf-8")
    return with_unread(load_book(None, (path,), ("own",))[0].games["own"])


def test_a_wrong_field_is_told_when_it_is_touched_and_hides_no_other(game):
    ace, bee = Card.every(game)
    assert (ace.gain, ace.id) == (2, "ace")
    for _ in range(2):
        with pytest.raises(UnreadError):
            print(ace.cost)
    assert (bee.cost, bee.gain) == (3, 0)


def test_a_field_that_a_kind_lacks_counts_as_nothing(game):
    assert [card.weight for card in Card.every(game)] == [0, 0]


def test_all_who_ask_get_the_same_object_and_another_book_has_its_own(game):
    first, again = (Card.every(game) for _ in range(2))
    assert all(map(lambda a, b: a is b, first, again))
    other = replace(game, values={"x": 1})
    assert Card.every(other)[0] is not first[0]
    assert Card.every(other)[0].game is other


def test_true_is_no_number():
    assert (whole(True, 7), whole(3, 7), whole(3, 7, most=2), whole(None)) == (7, 3, 7, 0)
    assert (number(True, 7), number(3), number(0.5, 7, least=1), number(10**400, 7)) == (7, 3, 7, 7)
