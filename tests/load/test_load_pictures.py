"""Pictures that cards name: what is wrong with one is told at the card, with the picture that is most likely meant."""

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pnp.load.art import MOST_ENTRIES, near_picture, pictures_below
from pnp.load.findings import Findings


def told(load: Any, art: str) -> tuple[str, str]:
    _, problems = load(own=f"game: duel\nfighters:\n  - {{id: ann, art: {art}}}\n")
    ((code, place, hint),) = [(p.code, str(p.place), p.hint) for p in problems]
    assert place == "cards/own.yaml:3:20"
    return code, hint


@pytest.mark.parametrize(
    ("art", "hint"),
    [
        ("ann.png", "did you mean 'art/ann.png'?"),
        ("pictures/ANN.png", "did you mean 'art/ann.png'?"),
        ("Art/Ann.PNG", "did you mean 'art/ann.png'? Capitals and small letters differ"),
        ("art/ann.jpg", "did you mean 'art/ann.png'?"),
        ("art/amn.png", "did you mean 'art/ann.png'?"),
        ("art/missing.png", "known: art/ann.png"),
        ("cards/own.png", "known: art/ann.png"),
    ],
)
def test_a_picture_that_is_not_there_is_answered_with_one_that_is(load: Any, art: str, hint: str) -> None:
    assert told(load, art) == ("PNP126", hint)


@pytest.mark.parametrize(
    ("data", "code", "message"),
    [
        (b"", "PNP333", "is an empty file"),
        (b"\xef\xbb\xbf\n<!DOCTYPE HTML><html></html>", "PNP333", "is a web page, not a picture"),
        (b'<?xml version="1.0"?>\n<svg/>', "PNP333", "is an SVG drawing, which only icons can be"),
        (b"letters", "PNP333", "is no picture that can be read"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "PNP333", "the picture 'art/new.png' is"),
    ],
)
def test_a_file_that_is_no_picture_is_told_at_every_card_that_names_it(
    load: Any, tmp_path: Path, data: bytes, code: str, message: str
) -> None:
    (tmp_path / "art").mkdir(exist_ok=True)
    (tmp_path / "art" / "new.png").write_bytes(data)
    text = "game: duel\nfighters:\n  - {id: ann, art: art/new.png}\n  - {id: bob, portrait: art/new.png}\n"
    book, problems = load(own=text)
    assert [f"{p.code} {p.place}" for p in problems] == [f"{code} cards/own.yaml:{at}" for at in ("3:20", "4:25")]
    assert problems[1].message.startswith("'portrait' of 'bob': the picture 'art/new.png' ")
    assert message in problems[0].message
    duel = book.games["duel"]
    assert duel.missing.pictures == {"art/new.png"}
    assert [fighter.art for fighter in duel.of("fighter")] == ["", ""]


def test_a_picture_that_is_too_large_is_told_before_it_is_read(load: Any, tmp_path: Path) -> None:
    (tmp_path / "art").mkdir(exist_ok=True)
    Image.new("1", (8000, 6000)).save(tmp_path / "art" / "vast.png")
    assert told(load, "art/vast.png") == ("PNP332", "at most 40 million are read: make it smaller")
    with (tmp_path / "art" / "long.jpg").open("wb") as file:
        file.truncate(33 * 1024 * 1024)
    assert told(load, "art/long.jpg") == ("PNP332", "at most 33 MB are read")


def test_a_folder_is_not_looked_through_without_end(tmp_path: Path) -> None:
    for name in ("a/b/c/d/e/f/deep.png", ".git/hidden.png", "output/made.png", "art/seen.PNG", "art/notes.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert pictures_below(tmp_path) == ("art/seen.PNG",)
    (tmp_path / "more").mkdir()
    for number in range(MOST_ENTRIES):
        (tmp_path / "more" / f"{number}.png").touch()
    assert len(pictures_below(tmp_path)) <= MOST_ENTRIES
    assert near_picture("x.png", (), Findings()) == "paths count from the project folder"
