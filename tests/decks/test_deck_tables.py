"""Tables of cards as spreadsheets save them: whichever column counts is taken, and never one card a row by mistake."""

from pathlib import Path

import pytest
from deck_reading import cards, read

from pnp.decks.reading.read import read_deck_list
from pnp.load.findings import Findings
from pnp.model.book import GameBook

TWO = {"soot-kitten": 4, "moon-hare": 3}


@pytest.mark.parametrize(
    "heading",
    [
        "count,name",
        "Quantity,Card Name",
        "Qty,Card",
        "x,Name",
        "枚数,カード名",
        "Number,Name",
        "#,Name",
        "COUNT , NAME",
        "count,id",
    ],
)
@pytest.mark.parametrize(
    ("file", "sign"), [("deck.csv", ","), ("deck.csv", ";"), ("deck.txt", "\t"), ("deck.txt", ",")]
)
def test_headings_tell_the_columns(heading: str, file: str, sign: str, bundled: dict[str, GameBook]) -> None:
    text = f"{heading}\n4,soot-kitten\n3,moon-hare\n".replace(",", sign)
    found, problems = read(text, bundled["caster-chronicles"], file)
    assert (cards(found), problems) == (TWO, ())


@pytest.mark.parametrize(
    "text",
    [
        "sep=;\nName;Count\nSoot Kitten;4\nMoon Hare;3\n",
        '"sep=,"\r\nName,Count\r\nSoot Kitten,4\r\nMoon Hare,3\r\n',
        "\n;;\nMy deck;;\n;;\nName;Count;\nSoot Kitten;4;\nMoon Hare;3;\n",
        "Cards;;\nName;Count;\nSoot Kitten;4;\nMoon Hare;3;\n",
        "Name,Count\nServants,\nSoot Kitten,4\nCoin Sprite,0\nMoon Hare,3.0\nTotal,7\n",
        "Name,Count\nSoot Kitten,4x\nMoon Hare,3\n,7\n",
        "Count,Name\n4,Soot Kitten\nHares,\n# a note,\n3,Moon Hare\nSum,7\n",
        "Name,\nSoot Kitten,4\nMoon Hare,3\n",
        "Soot Kitten,4\nMoon Hare,3\n",
        "4;Soot Kitten\n3;Moon Hare\n",
        "Count,Name,Set,Number,Notes\n4,Soot Kitten,HB1,5,cheap\n3,Moon Hare,,,\n",
        "Name,Count,Sideboarded\nSoot Kitten,4,No\nMoon Hare,3,\n",
    ],
)
def test_what_spreadsheets_put_around_a_table_is_left_out(text: str, bundled: dict[str, GameBook]) -> None:
    found, problems = read(text, bundled["caster-chronicles"], "deck.csv")
    assert {p.code for p in problems} <= {"PNP152"}, problems
    assert [p.place.line for p in problems] == ([3] if "Hares" in text else [])
    assert cards(found) == TWO


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Name,Zahl\nSoot Kitten,4\n", 1),
        ("Name,Level\nTamsin Vane,2\n", 1),
        ("Name,Set,Number\nSoot Kitten,HB1,5\n", 1),
        ("Foo,Bar\nSoot Kitten,4\nMoon Hare,3\n", 1),
        ("Soot Kitten,4,1\nMoon Hare,3,2\n", 1),
        ("Name,Count\nSoot Kitten,4\nMoon Hare,\nCoin Sprite,\n", 3),
        ("Name,Count\nSoot Kitten,4\n,5\n", 3),
        ("Name,Count\nSoot Kitten,four\n", 2),
    ],
)
def test_where_nobody_knows_the_count_that_is_an_error(text: str, line: int, bundled: dict[str, GameBook]) -> None:
    found, problems = read(text, bundled["caster-chronicles"], "deck.csv")
    assert [(p.code, p.place.line) for p in problems if p.place.line] == [("PNP150", line)]
    assert found.unknown.unread


@pytest.mark.parametrize(
    "text",
    [
        "count,name,level\n2,Tamsin Vane,2\n",
        "count,name,subname\n2,Tamsin Vane,Heart of the Furnace\n",
        "count,id,name\n2,tamsin-2,Tamsin Vane\n",
        "Count,Name,Set,Number\n2,Tamsin Vane,HB1,2\n",
        "2,Tamsin Vane,2\n",
        "| Name | Level | Count |\n|:--|--:|---|\n| Tamsin Vane | 2 | 2 |\n",
    ],
)
def test_other_columns_tell_cards_of_one_name_apart(text: str, bundled: dict[str, GameBook]) -> None:
    found, problems = read(text, bundled["caster-chronicles"], "deck.txt" if text[0] == "|" else "deck.csv")
    assert (cards(found), problems) == ({"tamsin-2": 2}, ())


@pytest.mark.parametrize(
    ("text", "file"),
    [
        ("Name,Count,Sideboard\nSoot Kitten,4,\nMoon Hare,3,yes\n", "deck.csv"),
        ("Name,Main,Side\nSoot Kitten,4,0\nMoon Hare,0,3\n", "deck.csv"),
        ("Count,Name,Section\n4,Soot Kitten,Main\n3,Moon Hare,Sideboard\n", "deck.csv"),
        ("Count,Name\n4,Soot Kitten\nSideboard,\n3,Moon Hare\n", "deck.csv"),
        ("cards: {Soot Kitten: 4}\nsideboard: {Moon Hare: 3}\n", "deck.yaml"),
        ("sideboard: [3 Moon Hare]\ncards: [4 Soot Kitten]\n", "deck.yaml"),
    ],
)
def test_a_sideboard_may_be_a_column_a_part_or_a_key(text: str, file: str, bundled: dict[str, GameBook]) -> None:
    found, problems = read(text, bundled["caster-chronicles"], file)
    assert (cards(found), [p.code for p in problems]) == ({"soot-kitten": 4}, ["PNP156"])
    assert [(line.entry.id, line.copies) for line in found.sideboard] == [("moon-hare", 3)]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_what_spreadsheets_save_is_read(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("Name\tCount\r\nÉlan\t4\r\n".encode(encoding))
    findings = Findings()
    listed = read_deck_list(path, findings)
    assert listed is not None
    assert ([(item.name, item.copies) for item in listed.lines], len(findings)) == ([("Élan", 4)], 0)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"PK\x03\x04\x14\x00", "CSV"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "CSV"),
        ("4 Élan\n".encode("cp1252"), "UTF-8"),
        ("4 Élan\n".encode("utf-16-le"), "UTF-8"),
        (b"\xff\xfe4\x00 \x00\x41", "UTF-8"),
    ],
)
def test_what_is_no_text_is_told_once_with_the_way_out(data: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.csv"
    path.write_bytes(data)
    findings = Findings()
    assert read_deck_list(path, findings) is None
    assert [(p.code, words in p.hint) for p in findings.all()] == [("PNP103", True)]


@pytest.mark.parametrize(
    ("name", "text"), [("list.txt", "4 Lan\x07tern\n2 Lamp\n"), ("list.csv", "4,Lan\x07tern\n2,Lamp\n")]
)
def test_lines_are_read_in_spite_of_a_character_that_no_file_may_hold(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    findings = Findings()
    deck = read_deck_list(tmp_path / name, findings)
    assert [f"{p.code} {p.place.line}:{p.place.column}" for p in findings.all()] == ["PNP103 1:6"]
    assert deck is not None
    assert [(line.name, line.copies) for line in deck.lines] == [("Lan tern", 4), ("Lamp", 2)]
