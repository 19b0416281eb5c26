"""Python rules: their shape, their discovery, their explanations."""

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

from pnp.check.rule import CODES, CORE, Finding, codes_used_twice, explain, explanations, find_rules, read_rule
from pnp.check.run import check
from pnp.problem import Place, Problem

CHECK_FOLDER = CODES.parent / "check"
DOC = """Witches are few.

More than four do not fit the table.

Bad:
    witches: [a, b, c, d, e]

Good:
    witches: [a]
"""


def module(doc: str | None = DOC, **names: Any) -> ModuleType:
    made = ModuleType("some.rule", doc)
    made.__dict__.update(names)
    return made


def one_finding(game: Any) -> Iterator[Finding]:
    yield Finding("too many", Place("f", 2, 3), "fewer", "a-game/witch")


def test_a_module_becomes_a_rule_whose_problems_bear_its_code(game: Any) -> None:
    rule = read_rule(module(CODE="XX101", SEVERITY="warning", check=one_finding))
    assert list(rule.check(game())) == [
        Problem("XX101", "too many", Place("f", 2, 3), "fewer", "a-game/witch", "warning")
    ]
    assert (rule.title, rule.explanation.why) == ("Witches are few", "More than four do not fit the table.")
    assert (rule.explanation.bad, rule.explanation.good) == ("witches: [a, b, c, d, e]", "witches: [a]")


@pytest.mark.parametrize(
    "wrong",
    [
        module(check=one_finding),
        module(CODE="XX101"),
        module(CODE=101, check=one_finding),
        module(CODE="XX101", check=one_finding, SEVERITY="bad"),
        module(None, CODE="XX101", check=one_finding),
        module(DOC.replace("Bad:", "Worse:"), CODE="XX101", check=one_finding),
        module("Only a title.", CODE="XX101", check=one_finding),
    ],
)
def test_a_module_of_wrong_shape_is_named(wrong: ModuleType) -> None:
    with pytest.raises(TypeError, match=r"some\.rule is no rule"):
        read_rule(wrong)


def test_a_package_that_is_not_there_has_no_rules() -> None:
    assert find_rules("pnp.games.no_such_game.rules") == ()
    assert find_rules("pnp.check.no_such_rules") == ()


def test_rules_are_found_by_being_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "found_rules_here"
    folder.mkdir()
    (folder / "__init__.py").touch()
    source = f"'''{DOC}'''\nCODE = 'XX1'\ndef check(game):\n    yield from ()\n"
    (folder / "few.py").write_text(source)
    (folder / "many.py").write_text(source.replace("XX1", "XX0"))
    monkeypatch.syspath_prepend(str(tmp_path))
    assert [rule.code for rule in find_rules("found_rules_here")] == ["XX0", "XX1"]


def test_every_core_rule_is_explained_with_yaml_that_parses() -> None:
    rules = find_rules(CORE)
    assert rules
    for rule in rules:
        for example in (rule.explanation.bad, rule.explanation.good):
            assert isinstance(yaml.safe_load(example), dict), rule.code


def test_no_code_of_pnp_itself_stands_for_two_things() -> None:
    assert codes_used_twice([], []) == ()


RULE = {"check": "unique", "of": "witch", "field": "id", "why": "W.", "message": "m"}


def test_data_rules_are_explained_like_all_others(game: Any) -> None:
    python = read_rule(module(CODE="XX101", check=one_finding))
    made = game(rules=[{"code": "MY101", "title": "Ids differ.", "bad": "b", "good": "g", **RULE}])
    known = explanations([made], [python])
    found, hint = explain("my101", known)
    assert found is not None
    assert (found.title, found.why, found.bad, found.good, hint) == ("Ids differ", "W.", "b", "g", "")
    assert known["XX101"].title == "Witches are few"
    assert known["PNP203"].why
    assert list(known) == sorted(known)


def test_an_unknown_code_is_answered_with_the_nearest() -> None:
    assert explain("PNP233", {"PNP203": explanations([], [])["PNP203"]}) == (None, "did you mean 'PNP203'?")


def test_codes_that_clash_are_told(game: Any) -> None:
    python = read_rule(module(CODE="MY101", check=one_finding))
    made = game(rules=[{"code": "MY101", "title": "T", **RULE}])
    assert codes_used_twice([made], [python]) == ("MY101",)


def test_a_check_runs_every_sort_of_rule_and_sorts_what_they_find(game: Any) -> None:
    python = read_rule(module(CODE="XX101", check=one_finding))
    made = game(
        kinds={"witch": {"size": "tarrot", "fields": {"name": "text"}}},
        entries={"witch": [{"id": "a", "name": "A"}, {"id": "b", "name": "A"}]},
        rules=[{**RULE, "code": "MY101", "title": "T", "field": "name"}],
        components={"w": {"title": "W", "cards": "witch"}},
    )
    problems = check(made, (python, python))
    assert [(p.code, p.place.file) for p in problems] == [
        ("XX101", "f"),
        ("PNP214", "kinds/witch/size"),
        ("MY101", "witch/b/name"),
    ]


def test_data_rules_may_not_take_a_code(game: Any) -> None:
    python = read_rule(module(CODE="XX101", check=lambda _: iter(())))
    codes = ("XX101", "MY101", "MY101", "PNP999")
    made = game(
        kinds={"witch": {}},
        entries={"witch": [{"id": "a"}]},
        rules=[{**RULE, "code": code, "title": f"T{n}"} for n, code in enumerate(codes)],
        components={"w": {"title": "W", "cards": "witch"}},
    )
    assert [(p.code, p.place.file, p.message) for p in check(made, (python,))] == [
        ("PNP204", "rules/0/code", "the code XX101 is taken: 'Witches are few'"),
        ("PNP204", "rules/2/code", "the code MY101 is taken: 'T1'"),
        ("PNP204", "rules/3/code", "the code PNP999 is taken: PNP codes are pnp's own"),
    ]


def test_a_rule_that_crashes_is_a_bug_that_names_the_rule(game: Any) -> None:
    def crash(game: Any) -> Iterator[Finding]:
        yield from ()
        raise KeyError("x")

    with pytest.raises(KeyError) as caught:
        check(game(), (read_rule(module(CODE="XX101", check=crash)),))
    assert caught.value.__notes__ == ["in rule XX101 on game a-game"]
