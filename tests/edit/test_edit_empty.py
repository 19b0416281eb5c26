"""A list of a file that a person wrote is emptied: nothing else in it moves."""

import pytest

from pnp.edit.list_entries import append_all, emptied

REST = "rules:   # mine\n  - 1\n"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("game: g\ncards:\n  - id: a\n  - id: b\n", "game: g\ncards: []\n"),
        ("game: g\ncards:\n  - id: a\n  - id: b", "game: g\ncards: []\n"),
        (
            "cards:   # mine\n\n# first\n- {id: a}\n# second\n- {id: b}   # b\n\n# rules",
            "cards: []   # mine\n\n# first\n# b\n\n# rules\n",
        ),
        ("cards:\n  - id: a\n    text: |\n      Two\n      lines.\n\n", "cards: []\n\n"),
        ("cards: [{id: a}, {id: b}]   # mine\n", "cards: []   # mine\n"),
        ('"cards":\n    - a\n', '"cards": []\n'),
    ],
)  # fmt: skip
def test_the_list_goes_and_nothing_else(text: str, wanted: str) -> None:
    rest = REST if wanted.endswith("\n") and text.endswith("\n") else ""
    assert emptied(text + rest, "a.yaml", "cards") == (wanted + rest, ())


@pytest.mark.parametrize("text", ["", "game: g\n", "game: g\ncards: []\n", "cards:\n"])
def test_what_has_no_entries_stays_as_it_is(text: str) -> None:
    assert emptied(text, "a.yaml", "cards") == (text, ())


@pytest.mark.parametrize("text", ["cards: 5\n", "cards:\n  - &a {id: a}\nmore: *a\n", "cards: [\n"])
def test_what_cannot_be_emptied_is_left_alone_and_said(text: str) -> None:
    new, problems = emptied(text, "a.yaml", "cards")
    assert (new, len(problems)) == (None, 1)


def test_what_was_emptied_can_be_filled_again_to_the_byte() -> None:
    text = "game: g\ncards:\n  # all\n  - id: a\n    n: 1\n  - id: b\n# more\n" + REST
    empty, _ = emptied(text, "a.yaml", "cards")
    assert empty == "game: g\ncards: []\n  # all\n# more\n" + REST
    assert append_all(empty, "a.yaml", "cards", ["id: a\nn: 1", "id: b"]) == (text, ())
