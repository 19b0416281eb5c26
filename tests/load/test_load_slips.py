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
