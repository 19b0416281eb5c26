"""Expressions come from strangers' files: what they can say, and that they can do nothing else."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from pnp.check.expressions import condition, expression, text
from pnp.check.fault import BAD_EXPRESSION, RuleFault
from pnp.check.missing import Undecidable
from pnp.check.rule_memory import RuleMemory
from pnp.check.rule_sandbox import rule_sandbox, rules_kept_in
from pnp.check.rule_scope import game_view
from pnp.model.book import GameBook
from pnp.model.specs import KindSpec
from pnp.model.words import Words
from pnp.problem import FixedPlace
from pnp.sandbox.record import Function, Record
from pnp.store.store import Store

CARD = Record("the witch 'mio'", {"name": "Mio", "speed": 5, "cost": None, "traits": ("ace", "calm"), "max-hits": 3})
NAMES: Mapping[str, object] = {
    "card": CARD,
    "values": Record("the game's values", {"limit": 6}),
    "game": Record("the game", {}, Function("of", lambda kind: (CARD,) * (kind == "witch"))),
}
KNOWN = {"card": ("name", "speed", "cost", "traits", "max-hits"), "values": (), "game": ()}


def value(source: str) -> object:
    return expression(source, KNOWN, "require")(NAMES)


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("card.speed + 1 <= values.limit", True),
        ("1 <= card.speed < 5", False),
        ("card.max_hits == card['max-hits'] == 3", True),
        ("card.cost is none and not card.cost", True),
        ("'ace' in card.traits and card.traits|length == 2", True),
        ("card.name|lower|trim == 'mio'", True),
        ("card.traits|join('+')", "ace+calm"),
        ("game.of('witch')|map(attribute='speed')|sum", 5),
        ("game.of('witch')|selectattr('speed', 'gt', 5)|list", []),
        ("(card.speed * 3) % 4 // 2", 1),
        ("(7 / 3)|round(2)", 2.33),
        ("'a' if card.speed > 4 else 'b'", "a"),
        ("card.name.startswith('M') and card.name[0] == 'M'", True),
        ("[1, 2, 3]|max", 3),
        ("card.traits|map('upper')", ["ACE", "CALM"]),
        ("not card.traits|select('eq', 'bold')", True),
    ],
)
def test_what_rules_need_can_be_said(source: str, result: object) -> None:
    assert value(source) == result


@pytest.mark.parametrize(
    "source",
    [
        "().__class__.__mro__[1].__subclasses__()",
        "card.__class__",
        "card['__class__']",
        "values.__dict__",
        "values['__init__']",
        "[card]|map(attribute='__class__')|first",
        "[card]|map(attribute='__init__.__globals__')|first",
        "game.of.__globals__",
        "game.of.__closure__[0].cell_contents",
        "''.__class__",
        "'{0.__class__}'.format(card)",
        "('%s' % card)",
        "self",
        "config",
        "range(9)",
        "lipsum()",
        "cycler('a')",
        "namespace(a=1)",
        "dict(a=1)",
        "card.traits.append(1)",
        "caller()",
        "game.of('witch')|attr('__class__')",
        "'os'|import",
        "card|pprint",
        "'x'|format",
        "'x'|replace('x', 'y')",
        "card.speed }}{{ 1",
        "card.speed }}{% for i in card.traits %}{{ i }}{% endfor %}{{ 1",
        "{'a': 1}",
        "1, ) + (2",
        "",
        "card.speed ==",
        "'unclosed",
        "card.speed #}",
        "none[::2]",
        "(1)[0]",
    ],
)
def test_what_could_reach_out_or_is_no_expression_is_a_fault(source: str) -> None:
    with pytest.raises(RuleFault) as caught:
        value(source)
    assert (caught.value.code, caught.value.key) == (BAD_EXPRESSION, "require")
    assert "object at 0x" not in caught.value.message


UNREADABLE = [
    ("card.cost >", "something is missing at its end", "an expression looks like card.cost > 2"),
    ("card.cost)", "a ')' is too many here", "take it away"),
    ("(card.cost", "something is missing at its end", ""),
    ("card.speed is", "something is missing at its end", ""),
    ("[1, 2", "'[' is not closed here", "write ]"),
    ("card.cost = 2", "a single = compares nothing", "compare with =="),
    ("card.speed = 2 and card.cost == 3", "a single = compares nothing", "compare with =="),
    ("card.cost =< 6", "'=<' means nothing here", "write <="),
    ("card.cost > 1 && card.cost < 2", "'&&' means nothing here", "write and"),
    ("card.cost || 2", "'||' means nothing here", "write or"),
    ("!card.cost", "'!' means nothing here", "write not"),
    ("card.cost ? 1 : 2", "'?' means nothing here", 'write "x" if a else "y"'),
    ("card.name == “x”", "'“' means nothing here", "straight quotes"),
    ("{{ card.cost > 0 }}", "an expression stands without braces", "leave {{ and }} out"),
    ("just a text", "'a' does not fit here", "an expression looks like card.cost > 2"),
    ("'unclosed", "a text is not closed with its quote", "write ' at its end"),
    ("", "there is nothing in it", "an expression looks like card.cost > 2"),
    ("card.speed # x", "'#' means nothing here", ""),
]


@pytest.mark.parametrize(("source", "why", "hint"), UNREADABLE)
def test_why_an_expression_cannot_be_read(source: str, why: str, hint: str) -> None:
    with pytest.raises(RuleFault) as caught:
        value(source)
    assert caught.value.message == f"'{source}' is not an expression: {why}"
    assert hint in caught.value.hint


@pytest.mark.parametrize(
    ("source", "why", "hint"),
    [
        ("{{ card.name", "{{ is not closed with }}", "write {{ card.name }}"),
        ("{{ card.name }", "{{ is not closed with }}", "write {{ card.name }}"),
        ("{% if card.speed %}", "{% if card.speed %} is not closed", "write {% endif %}"),
        ("{{ card.name && 1 }}", "'&&' means nothing here", "write and"),
        ("{{ card. }}", "something is missing at the end of {{ card. }}", "finish it"),
    ],
)
def test_why_a_text_cannot_be_read(source: str, why: str, hint: str) -> None:
    with pytest.raises(RuleFault) as caught:
        text(source, KNOWN, "message")
    assert caught.value.message == f"'{source}' cannot be read: {why}"
    assert hint in caught.value.hint


@pytest.mark.parametrize(
    ("source", "why", "hint"),
    [
        ("card.name.upperr()", "may not call 'upperr'", "did you mean 'upper'?"),
        ("len(card.name) > 2", "may not call 'len'", "write x | length"),
        ("card.name.lenth > 2", "'lenth' of a text cannot be read", "write x | length"),
        ("card.cost == null", "'null' is not known here", "write none"),
        ("card.speed is evn", "there is no test 'evn'", "did you mean 'even'?"),
        ("card.traits|map('name')|list", "there is no filter 'name'", 'write map(attribute="name")'),
        ("card.traits|map('uper')|list", "there is no filter 'uper'", "did you mean 'upper'?"),
        ("[]|first", "the list is empty: it has no first item", "default(…)"),
        ("'a' in 5", "nothing can be in a number", "look in a list or a text"),
        ("card.name.startswith()", "startswith takes at least 1 value, not 0", ""),
    ],
)
def test_what_an_expression_asks_for_and_cannot_have(source: str, why: str, hint: str) -> None:
    with pytest.raises(RuleFault) as caught:
        value(source)
    assert why in caught.value.message
    assert hint in caught.value.hint


def test_an_expression_that_asks_for_a_kind_that_is_not_there_is_a_fault() -> None:
    game = GameBook(
        "own", Words({"en": "Own"}), "1", "", ("en",), {}, {}, {}, {"card": KindSpec()}, {}, {}, {}, (), FixedPlace()
    )
    names = {**NAMES, "game": game_view(game)}
    assert expression("game.of('card')|length", KNOWN, "require")(names) == 0
    with pytest.raises(RuleFault) as caught:
        expression("game.of('crad')|length", KNOWN, "require")(names)
    assert "there is no kind 'crad'" in caught.value.message
    assert caught.value.hint == "did you mean 'card'?"


NESTED_LIST = "['\\\\']"
for _ in range(60):
    NESTED_LIST = f"[{NESTED_LIST}|string]"


@pytest.mark.parametrize(
    "source",
    [
        "9**9**9**9",
        "10**10**8",
        "'x' * 10**9",
        "'x' * 999999999999",
        "[0] * 999999999999",
        "999999999999 * 'x'",
        "'%999999999d' % 1",
        "'x'.center(999999999)",
        "'x'.ljust(999999999)",
        "1|round(999999999, 'ceil')",
        "1.5|round(999999999)",
        "[1]|slice(999999999)|list",
        "[1]|batch(999999999, 1)|list",
        "'x'|indent(999999999)",
        "'x'|center(999999999)",
        "['x']|map('center', 999999999)|list",
        "'ab'" + "|list|join('0123456789')" * 19,
        "'ab'" + "|replace('a','bbbbbb')" * 20,
        NESTED_LIST[:500],
        "(" * 240 + "1" + ")" * 240,
        "[" * 240 + "]" * 240,
        "-" * 490 + "1",
        "card" + ".name" * 90,
        "1" + "+1" * 300,
        "1" + "*9" * 240,
        "[['x']~'']~''",
        "1e400 > 1",
        "x" * 501,
    ],
    ids=lambda source: source[:40],
)
def test_expressions_that_would_eat_time_or_memory_are_refused(source: str) -> None:
    with pytest.raises(RuleFault):
        value(source)


@pytest.mark.parametrize(
    "source",
    [
        "9" * 480 + " > 0",
        "1" + "*9" * 90,
        "+" * 100 + "1",
        "'x'" + "|trim" * 90,
        "not " * 120 + "1",
        "1 if " * 80 + "1",
    ],
    ids=lambda source: source[:20],
)
def test_what_is_long_but_small_in_effect_is_done(source: str) -> None:
    assert value(source)


def test_a_failure_says_what_failed() -> None:
    cases = {
        "card.name > 3": "the expression fails for 'Mio': a text and a number cannot be compared with >",
        "card.speed / 0": "something is divided by 0",
        "values.limt > 3": "limt",
        "card.name|round": "a text stands where a number is wanted",
        "card.speed is odde": "there is no test 'odde'",
        "card.speed|rnd": "there is no filter 'rnd'",
        "crad.speed": "'crad' is not known here",
    }
    for source, words in cases.items():
        with pytest.raises(RuleFault) as caught:
            value(source)
        assert words in caught.value.message
        assert len(caught.value.message) < 300


@pytest.mark.parametrize(
    ("source", "result"),
    [
        ("card.cost > 3 and card.speed == 4", False),
        ("card.cost > 3 or card.speed == 5", True),
        ("not (card.cost > 3 and card.speed == 4)", True),
        ("card.cost is none or card.cost > 3", True),
        ("card.cost == 3 or card.cost in [1, 2]", False),
        ("card.cost > 3 or card.cost <= 3", None),
        ("1 < card.cost < 3", None),
        ("not card.cost > 3", None),
        ("card.cost + card.speed > 3", None),
        ("card.cost - 1 == 3", None),
        ("card.cost + 1", None),
        ("(card.speed - card.cost)|abs >= 0", None),
        ("game.of('witch')|selectattr('cost', 'ge', 1)|list|length == 1", None),
        ("game.of('witch')|selectattr('cost', 'ge', 1)|list|length == 2", False),
    ],
)
def test_what_a_card_lacks_decides_nothing(source: str, result: object) -> None:
    """None: that hangs on the field. A rule says so, and a `where` does not take the card."""
    if result is not None:
        assert bool(value(source)) is result
        return
    assert condition(source, KNOWN, "where")(NAMES) is False
    with pytest.raises(Undecidable) as caught:
        value(source)
    assert caught.value.code == BAD_EXPRESSION
    if "game.of" not in source:
        assert caught.value.message == "'Mio' has no 'cost' to compare"
        assert "`card.cost is not none and …`" in caught.value.hint


def test_a_text_says_facts_on_one_line() -> None:
    source = "{{ card.name }} has\n {{ n }} of {{ values.limit }}{% if n > 1 %}s{% endif %}; {{ card.cost }}"
    said = text(source, {**KNOWN, "n": ()}, "message")
    assert said({**NAMES, "n": 2}) == "Mio has 2 of 6s; nothing"


def test_a_text_shows_a_series() -> None:
    assert text("{{ card.traits|map('upper') }}", KNOWN, "message")(NAMES) == "['ACE', 'CALM']"


@pytest.mark.filterwarnings("error")
def test_python_s_own_warnings_do_not_reach_the_user() -> None:
    with pytest.raises(RuleFault):
        value("5[0] > 1")


def test_a_text_shows_cards_by_name() -> None:
    said = text("{{ card }}, {{ game.of('witch') }}", KNOWN, "message")
    assert said(NAMES) == "Mio, (Mio,)"


def test_a_text_stays_short_whatever_it_is_given() -> None:
    huge = Record("the card", {"name": "x" * 10_000_000})
    said = text("{{ card.name }}" * 100, {"card": ()}, "message")({"card": huge})
    assert len(said) == 500


@pytest.mark.parametrize(
    "source",
    [
        "{% for a in card.traits %}{{ a }}{% endfor %}",
        "{% set a = 1 %}",
        "{% include 'x' %}",
        "{% import 'x' as y %}",
        "{% extends 'x' %}",
        "{% macro a() %}{% endmacro %}",
        "{% filter upper %}x{% endfilter %}",
        "{% block a %}{% endblock %}",
        "{% call card() %}{% endcall %}",
        "{{ card.__class__ }}",
        "{{ card.sped }}",
        "{{ nobody }}",
        "{{ unclosed",
        "x" * 2001,
    ],
)
def test_a_text_can_only_say(source: str) -> None:
    with pytest.raises(RuleFault):
        text(source, KNOWN, "message")(NAMES)


def test_what_is_kept_is_not_compiled_again_and_holds_for_the_same_names_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store(tmp_path, b"s" * 32, b"v" * 16)
    memory = RuleMemory(store)
    with rules_kept_in(memory):
        assert value("card.speed") == 5
        assert text("{{ card.name }}", KNOWN, "message")(NAMES) == "Mio"
    monkeypatch.setattr(rule_sandbox(), "compile", None)
    monkeypatch.setattr(store, "get", {}.get)
    with rules_kept_in(memory):
        assert value("card.speed") == 5
        assert text("{{ card.name }}", KNOWN, "message")(NAMES) == "Mio"
        with pytest.raises(RuleFault, match="speed"):
            expression("card.speed", {"card": ("name",)}, "require")
    monkeypatch.undo()
    monkeypatch.setattr(rule_sandbox(), "compile", None)
    with rules_kept_in(RuleMemory(store)):
        assert value("card.speed") == 5
        assert text("{{ card.name }}", KNOWN, "message")(NAMES) == "Mio"
    with pytest.raises(RuleFault):
        value("card.speed")
