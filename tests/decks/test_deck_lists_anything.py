"""Whatever stands in a deck list, it is judged in bounded time with problems at places, and never a traceback."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.decks.matching.card_names import folded
from pnp.decks.reading.deck_list import LONGEST_NAME, MOST_CHARACTERS, MOST_LINES
from pnp.decks.reading.read import read_deck_list
from pnp.load.findings import Findings
from pnp.model.book import GameBook

FILES = st.sampled_from(["deck.txt", "deck.csv", "deck.tsv", "deck.yaml", "deck.json"])
NAMES = [
    "Spark",
    "Ada",
    "ada-1",
    "Élan’s Tide",
    "火花",
    "7 Sisters",
    "Nobody",
    "",
    "x",
    "ﷺ" * 12,
    "\u202eSpark",
    "A\u0301da",
    "👩‍👩‍👧",
    "Ａｄａ",
]
COUNTS = ["4", "4x", "0", "-3", "９９", "٤", "1" * 400, "four", "", "1e9", "4.0", "½", "²"]
SIGNS = [
    "\n",
    "\r\n",
    "\r",
    ",",
    ";",
    "\t",
    '"',
    ": ",
    "#",
    "//",
    "[",
    "]",
    "{",
    "}",
    "- ",
    "&a ",
    "*a",
    "!!x",
    "|",
    "'",
    " x3",
    " (3) ",
    "[b]",
    "**",
    " - ",
    "SB: ",
    "Sideboard",
    "Deck",
    "sep=;",
    "Total",
    "Anzahl;Name",
    "| ",
    "<ul>",
    "“",
    "7. ",
    "lv.2",
    "枚",
    "\ufeff",
]
PIECES = st.sampled_from(NAMES + COUNTS + SIGNS + [" ", "cards:", "game: lanterns", "count,name"])
TEXTS = st.one_of(
    st.text(max_size=300), st.lists(PIECES, max_size=60).map(" ".join), st.lists(PIECES, max_size=60).map("".join)
)
OFTEN = settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@OFTEN
@given(text=TEXTS, file=FILES)
def test_any_text_is_judged(text: str, file: str, lanterns: GameBook, judge: Any) -> None:
    _, _, problems = judge(text, lanterns, file)
    lines = text.encode("utf-8", "surrogatepass").decode("utf-8", "replace").count("\n") + text.count("\r") + 1
    for problem in problems:
        assert problem.place.file in (file, "cards/lanterns.yaml")
        # What YAML misses at the end of a file it tells on the line after the last.
        assert 0 <= problem.place.line <= lines + 1
        assert problem.message
        assert len(problem.message) < 1000


@OFTEN
@given(data=st.binary(max_size=400), file=FILES)
def test_any_bytes_are_read(data: bytes, file: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("any") / file
    path.write_bytes(data)
    findings = Findings()
    listed = read_deck_list(path, findings)
    assert listed is not None or findings.all()


@pytest.mark.parametrize(
    "text",
    [
        "4 " + "a" * 10_000,
        "1" * 100_000,
        "4 Spark\n" * 25_000,
        "4 Spark\n" * (MOST_LINES + 50),
        "\n" * 199_000,
        "x" * (MOST_CHARACTERS + 1),
        ("\u0301" * 390 + "\n") * 500,
        ("ﷺ" * 190 + "\n") * 900,
        "\n".join(f"4 nobody-{n}" for n in range(MOST_LINES)),
        "cards: [" * 5_000,
        '"' + "a,\n" * 60_000,
        " x" * 90_000 + " x4",
        ("a " * 190 + "\n") * 500,
        ("1 " * 190 + "\n") * 500,
        ("(" * 390 + "\n") * 500,
        ("[b" * 190 + "\n") * 500,
        ("*" * 390 + "\n") * 500,
        ("1" * 390 + "\n") * 500,
        ("a (b" * 95 + " 1)\n") * 500,
        ("| a " * 95 + "\n") * 500,
        ("a, " * 120 + "2\n") * 500,
        ("=" * 390 + "\n") * 500,
        ("<a " * 130 + "\n") * 500,
    ],
    ids=lambda text: text[:12],
)
@pytest.mark.parametrize("file", ["deck.txt", "deck.csv", "deck.yaml"])
def test_hostile_lists_are_bounded(text: str, file: str, lanterns: GameBook, judge: Any) -> None:
    _, found, problems = judge(text, lanterns, file)
    assert problems
    assert len(problems) <= 2100
    assert found is None or len(found.listed.lines) <= MOST_LINES
    assert found is None or all(len(item.name) <= LONGEST_NAME for item in found.listed.lines)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Élan’s Tide", "ELAN'S  tide"),
        ("Ｔｉｄｅ　２", "tide 2"),
        ("tide-pool", "Tide Pool"),
        ("Name、Subname", "name , subname"),
        ("a\u200bb\u202e", "AB"),
        ("Straße", "STRASSE"),
        ("Attaque\u202f!", "Attaque !"),
        (f"Tide{' ' * 200_000}Pool , one", "tide pool, one"),
        ("tide\u2011pool", "tide-pool"),
        ("Name\u2028Sub\u00adna\ufeffme", "Name Subname"),
    ],
    ids=lambda name: ascii(name[:30]),
)
def test_names_are_the_same_name(written: str, meant: str) -> None:
    assert folded(written) == folded(meant)


@pytest.mark.parametrize(("one", "other"), [("ガス", "カス"), ("Mist", "Mast"), ("ぱ", "は"), ("각", "가")])
def test_names_that_differ_stay_apart(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@given(st.text(max_size=80))
def test_folding_twice_is_folding_once(name: str) -> None:
    assert folded(folded(name)) == folded(name)


def test_a_list_that_is_no_file(tmp_path: Path) -> None:
    findings = Findings()
    assert read_deck_list(tmp_path, findings) is None
    assert read_deck_list(tmp_path / "none.txt", findings) is None
    assert [p.code for p in findings.all()] == ["PNP102", "PNP102"]
