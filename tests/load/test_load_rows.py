"""Tokens of maps know where in the file they stand, however the block is written."""

from typing import Any

import pytest

from pnp.load.yaml_text import with_edges
from pnp.maps.rows import Rows


def places(load: Any, grid: str) -> dict[str, str]:
    book, problems = load(own=f"game: duel\narenas:\n  - id: hill\n    {grid}\n")
    assert problems == ()
    (hill,) = (entry for entry in book.games["duel"].of("arena") if entry.id == "hill")
    rows = hill["grid"]
    assert isinstance(rows, Rows)
    return {token.text: f"{token.place.line}:{token.place.column}" for row in rows.tokens for token in row}


@pytest.mark.parametrize(
    ("grid", "expected"),
    [
        ("grid: |\n      01 02\n       03", {"01": "5:7", "02": "5:10", "03": "6:8"}),
        ("grid: |2\n         01\n      02", {"01": "5:10", "02": "6:7"}),
        ("grid: |\n         01\n      02", {"01": "5:10", "02": "6:7"}),
        ("grid: |- # furthest right first\n\n          01\n        02", {"01": "6:11", "02": "7:9"}),
        ("grid: |-\n\n        01", {"01": "6:9"}),
        ("grid: &map |\n        01", {"01": "5:9"}),
        ("grid: 01  02", {"01": "4:11", "02": "4:15"}),
        ('grid: "01 02"', {"01": "4:12", "02": "4:15"}),
        ("grid: 7", {"7": "4:11"}),
    ],
)
def test_tokens_have_places(load: Any, grid: str, expected: dict[str, str]) -> None:
    assert places(load, grid) == expected


def test_columns_count_from_the_block_s_left_edge(load: Any) -> None:
    book, _ = load(own="game: duel\narenas:\n  - id: hill\n    grid: |2\n         01\n      02\n")
    rows = next(entry for entry in book.games["duel"].of("arena") if entry.id == "hill")["grid"]
    assert [[token.column for token in row] for row in rows.tokens] == [[3], [0]]


def test_blank_rows_inside_are_kept(load: Any) -> None:
    assert places(load, "grid: |\n      01\n\n      02") == {"01": "5:7", "02": "7:7"}


def test_windows_line_ends_change_nothing(load: Any) -> None:
    book, problems = load(own=b"game: duel\r\narenas:\r\n  - id: hill\r\n    grid: |\r\n      01\r\n       02\r\n")
    hill = next(entry for entry in book.games["duel"].of("arena") if entry.id == "hill")
    assert problems == ()
    assert [str(t.place) for row in hill["grid"].tokens for t in row] == ["cards/own.yaml:5:7", "cards/own.yaml:6:8"]


def test_a_row_that_looks_like_the_head_of_a_block_is_a_row() -> None:
    text = "a: |\n  b: |\n      c\n    d\n"
    assert with_edges(text) == text
    assert with_edges(f"x:\n{text}") == f"x:\n{text}"
