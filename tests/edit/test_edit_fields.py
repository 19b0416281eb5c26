"""One field of one entry is set in a file that a person wrote: nothing else in it moves."""

import pytest

from pnp.edit.edited import plain_of
from pnp.edit.fields import Change, set_fields

FILE = """\
game: g   # mine
layouts:
  - id: a
    start: 1       # where it begins
    difficulty: "novice"
    grid: |2
        01
      02
  - {id: b, start: 2, difficulty: normal}   # in braces
  -   name: C
      id: c
      rating:
"""


def put(text, id, field, value):
    new, problems = set_fields(text, "a.yaml", "layouts", [Change(id, field, value, ("start", "difficulty"))])
    assert problems == ()
    assert new is not None
    return new


@pytest.mark.parametrize(
    ("id", "field", "value", "old", "new"),
    [
        ("a", "start", "3", "    start: 1       #", "    start: 3       #"),
        ("a", "difficulty", "elite", '"novice"', "elite"),
        ("a", "rating", "57", '"novice"\n', '"novice"\n    rating: 57\n'),
        ("b", "start", "4", "start: 2,", "start: 4,"),
        ("b", "rating", "8", "normal}", "normal, rating: 8}"),
        ("c", "rating", "8", "rating:\n", "rating: 8\n"),
        ("c", "start", "1", "      id: c\n", "      id: c\n      start: 1\n"),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("last", [True, False])
def test_the_field_is_set_and_nothing_else(id, field, value, old, new, end, last):
    text, wanted = FILE, FILE.replace(old, new)
    if not last:
        text, wanted = text.removesuffix("\n"), wanted.removesuffix("\n")
    assert put(text.replace("\n", end), id, field, value) == wanted.replace("\n", end)


def test_a_text_below_a_bar_gives_way_to_a_line():
    text = "layouts:\n  - id: a\n    rating: |\n      5\n      6\n\n  # next\n  - {id: b}\n"
    wanted = "layouts:\n  - id: a\n    rating: 7\n\n  # next\n  - {id: b}\n"
    assert put(text, "a", "rating", "7") == wanted


def test_a_sign_within_a_value_is_no_comment():
    text = 'layouts:\n  - id: a\n    rating: ["a#b", c#d]\n'
    assert put(text, "a", "rating", "[e]") == "layouts:\n  - id: a\n    rating: [e]\n"


def test_what_was_set_can_be_set_again():
    once = put(FILE, "a", "rating", "57")
    assert put(put(once, "a", "rating", "3"), "a", "rating", "57") == once
    assert plain_of(once, "-")[0]["layouts"][0]["rating"] == 57


@pytest.mark.parametrize(
    ("text", "id", "words"),
    [
        (FILE, "d", "no entry 'd'"),
        ("game: g\n", "a", "no entry 'a'"),
        ("layouts:\n  - &x {id: a, rating: &r 1}\n  - {id: b, rating: *r}\n", "a", "cannot be set"),
        ("layouts:\n  - id: a\n    rating: |   # five\n      5\n", "a", "cannot be set"),
        ("layouts:\n  - id: a\n    rating: [5,  # five\n      6]\n", "a", "cannot be set"),
        ("old: &o {id: a}\nlayouts:\n  - *o\n", "a", "cannot be set"),
        ("layouts: [\n", "a", ""),
    ],
)
def test_what_cannot_be_set_is_left_alone_and_said(text, id, words):
    new, problems = set_fields(text, "a.yaml", "layouts", [Change(id, "rating", "5")])
    assert new is None
    assert problems
    assert words in problems[0].message


def test_a_list_or_map_is_set_whole() -> None:
    for old in ("[5, 6]", "{en: Five}", "\n      - 5\n      - 6", "\n      en: Five"):
        new, problems = set_fields(
            f"layouts:\n  - id: a\n    rating: {old}\n    z: 1\n", "f.yaml", "layouts", [Change("a", "rating", "[7]")]
        )
        assert problems == ()
        assert plain_of(str(new), "-")[0] == {"layouts": ({"id": "a", "rating": (7,), "z": 1},)}
