"""The slips that one makes first in YAML are told in words of what was typed, at the place where it was typed."""

from typing import Any

import pytest

from pnp.load.compose import compose
from pnp.load.findings import Findings

ENTRY = "game: duel\nfighters:\n  - id: ann\n"


def told(text: str) -> list[tuple[str, str, str]]:
    findings = Findings()
    compose(text, "x.yaml", findings)
    return [(f"{p.code} {p.place.line}:{p.place.column}", p.message, f"{p.severity} {p.hint}") for p in findings.all()]


@pytest.mark.parametrize(
    ("text", "at", "message", "hint"),
    [
        (f"{ENTRY}    text: {{hand}} limit is 6\n    b: 1\n", "4:11", "cannot begin with '{'", '"{hand} limit is 6"'),
        (f"{ENTRY}    text: [en] hello\n", "4:11", "cannot begin with '['", '"[en] hello"'),
        (f'{ENTRY}    motto: "Say "hi" now"\n', "4:18", "ends at the second", 'write \\" for'),
        ("title: 'Ann's duel'\nb: 1\n", "1:13", "ends at the second", "write '' for"),
        (f"{ENTRY}    text: **Draw** two\n", "4:11", "begins with '*' is an alias", "in quotes"),
        (f"{ENTRY}    text: *Draw* two\n", "4:11", "begins with '*' is an alias", "in quotes"),
        ("motto: “Hi: you”\n", "1:8", "curly", "straight"),
        (f"{ENTRY}\u00a0\u00a0\u00a0\u00a0speed: 3\n", "4:1", "U+00A0", "ordinary spaces"),
        (f"{ENTRY}  \u3000speed: 3\n", "4:3", "U+3000", "ordinary spaces"),
        (f"{ENTRY}      speed: 3\n", "4:7", "deeper than 'id'", "column 5"),
        (f"{ENTRY}   speed: 3\n", "4:4", "less than 'id'", "column 5"),
        ("fighters:\n  - id ann\n    speed: 3\n", "2:5", "no ':'", "'id: ann'"),
        ("fighters:\n  - id:ann\n    speed: 3\n", "2:5", "space is missing", "'id: ann'"),
        (f"{ENTRY}    speed 3\n    name: A\n", "4:5", "no ':'", "'speed: 3'"),
        (f"{ENTRY}\tspeed: 3\n", "4:1", "a tab", "use spaces"),
        ("values:\n\thand: 3\n", "2:1", "a tab", "use spaces"),
        ('title: "Duel\nedition: "1"\nb: 2\n', "1:8", "goes on to line 2", 'close it with "'),
        ('a: 1\ntitle: "Duel\nedition: 1\n', "2:8", "has no end", 'close it with "'),
        ("languages: [en, ja\nedition: 1\n", "1:12", "not closed before line 2", "']'"),
        ("values: {hand: 3\nedition: 1\n", "1:9", "not closed before line 2", "'}'"),
        ("theme: {paper: #fff}\nvalues: {}\n", "1:8", "not closed", "'#' begins a comment"),
    ],
)
def test_slips_are_told_where_they_were_made(text: str, at: str, message: str, hint: str) -> None:
    ((place, said, way_out),) = told(text)
    assert place == f"PNP104 {at}"
    assert message in said
    assert hint in way_out


TEXT = f"{ENTRY}    text: Every ship that is\n"
BLOCK = f"{ENTRY}    text: |\n      Once a round\n"


@pytest.mark.parametrize(
    ("text", "at", "message", "hint"),
    [
        (f"{ENTRY}    cost：2\n    name: A\n", "4:9", "'：' is a wide colon", "write 'cost: 2'"),
        ("fighters:\n  - id：ann\n    speed: 3\n", "2:7", "'：' is a wide colon", "write 'id: ann'"),
        (f"{ENTRY}<<<<<<< HEAD\n    a: 1\n=======\n    a: 2\n>>>>>>> x\n", "4:1", "of a merge", "keep one of the two"),
        ("game: duel\n>>>>>>> feature\n", "2:1", "of a merge", "keep one of the two"),
        (
            f"{BLOCK}   *put* it under\n",
            "6:4",
            "too little for the block that begins in line 4",
            "begin it in column 7",
        ),
        (f"{BLOCK}    You may\n    b: 1\n", "6:5", "too little for the block", "begin it in column 7"),
        (f"{BLOCK}You may\nvalues: {{}}\n", "6:1", "too little for the block", "begin it in column 7"),
        (f"{ENTRY}    text: >\n    You may\n    b: 1\n", "5:5", "too little for the block", "begin it in column 7"),
        (f"{ENTRY}    {{a: b}}\n    speed: 3\n", "4:5", "a mapping in brackets", "write a key in front"),
        (f"{ENTRY}    [a]\n    speed: 3\n", "4:5", "a list in brackets", "write a key in front"),
        (
            f"{TEXT}    not in a harbour\n    b: 1\n",
            "5:5",
            "has no key",
            "if it goes on with the text above, begin it in",
        ),
        (f"{TEXT}tower\nvalues: {{}}\n", "5:1", "has no key", "begin it in column 7"),
        (f"{TEXT}    id bob\n    b: 1\n", "5:5", "no ':'", "write 'id: bob'; if it goes on with the text above"),
        (f"{ENTRY}  -id: bob\n    speed: 3\n", "4:3", "space is missing after the '-'", "write '- id: bob'"),
        ("fighters:\n  -id: ann\n    speed: 3\n", "2:3", "space is missing after the '-'", "write '- id: ann'"),
        (f"{ENTRY}  – id: bob\n    speed: 3\n", "4:3", "'–' is a dash, and '-' is meant", "write '- id: bob'"),
        ("fighters:\n  — id: ann\n    speed: 3\n", "2:3", "'—' is a dash, and '-' is meant", "write '- id: ann'"),
        ("print: a4\n  backs: none\n", "2:3", "deeper than 'print'", "take that value away"),
        ("name: !home!\nb: 1\n", "1:7", "begins with '!' is a tag", "in quotes"),
    ],
)
def test_slips_of_a_line_are_told_at_that_line(text: str, at: str, message: str, hint: str) -> None:
    ((place, said, way_out),) = told(text)
    assert place == f"PNP104 {at}"
    assert message in said
    assert hint in way_out


def test_it_is_told_that_reading_stopped_where_more_follows() -> None:
    assert told("a: b: c\nd: 1\n")[0][2].endswith("; the rest of the file has not been read yet")
    assert "rest of the file" not in told("d: 1\na: b: c\n\n")[0][2]


def test_an_entry_that_begins_without_its_dash_is_one_slip_and_is_read() -> None:
    findings = Findings()
    text = f"{ENTRY}    name: Ann\n    id: bob\n    name: Bob\n    name: Bert\n"
    document = compose(text, "x.yaml", findings)
    assert document.mapping()["fighters"] == ({"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob"})
    assert [(str(p.place), p.message, p.hint) for p in findings.all()] == [
        ("x.yaml:5:5", "a second entry begins here without '- '", "write '- id: bob'"),
        ("x.yaml:7:5", "the key 'name' stands here twice, first in line 6", "keep one of them"),
    ]


@pytest.mark.parametrize(
    "text", [f"{ENTRY}    id: bob\n", "fighters:\n  - {id: ann, name: A, id: bob}\n", "id: 1\nname: 2\nid: 3\n"]
)
def test_a_key_that_begins_no_entry_is_only_there_twice(text: str) -> None:
    assert [message.partition(",")[0] for _, message, _ in told(text)] == ["the key 'id' stands here twice"]


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("a: !home", "a text that begins with '!' needs quotes: \"!home\""),
        ("a: !home sweet home", "a text that begins with '!' needs quotes: \"!home sweet home\""),
        ("a: !own {b: 1}", "leave it out"),
    ],
)
def test_a_text_that_begins_as_a_tag_needs_quotes(line: str, hint: str) -> None:
    assert [way_out for _, _, way_out in told(f"{line}\n")] == [f"error {hint}"]


@pytest.mark.parametrize(
    ("text", "at", "hint"),
    [
        ("theme:\n  paper: #fbf6ea\n", "2:9", 'warning put it in quotes: "#fbf6ea"'),
        ('motto: #1 of "all"\n', "1:7", "warning put it in quotes: '#1 of \"all\"'"),
        ("name: We are #1 # really\n", "1:13", 'warning put it in quotes: "We are #1 # really"'),
    ],
)
def test_values_that_a_comment_cuts_off_are_told(text: str, at: str, hint: str) -> None:
    assert [(place, way_out) for place, _, way_out in told(text)] == [(f"PNP139 {at}", hint)]


@pytest.mark.parametrize("line", ["hand: 5 #2 cards", "motto: # none", "name: Ann #todo", "a: 'x' #1", "a: b#1", "#1"])
def test_comments_that_are_meant_are_no_problem(line: str) -> None:
    assert told(f"x: 1\n{line}\n") == []


@pytest.mark.parametrize("part", ["'',", "{", ": '", "- ", '"\\",', "[{", " #x,", "\u00a0", "{a},"])
def test_long_lines_of_slips_are_read_to_their_end(part: str) -> None:
    for start in ("a: ", "a: [", "- "):
        assert len(told(f"{start}{part * 60_000}\nb: x: y\n")) < 100
        assert len(told(f"{start}{part * 200}\n" * 60 + "b: x: y\n")) < 1000


def test_a_language_by_its_name_is_told_as_a_language(load: Any) -> None:
    _, problems = load(own="game: duel\nlanguages: [English]\n")
    assert [(problem.message, problem.hint) for problem in problems] == [
        ("'English' cannot be a language", "write a code such as 'en'")
    ]
