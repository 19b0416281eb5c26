"""Templates from strangers: nothing outside is reached, and nothing runs for ever or fills the memory."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

BIG = "{% set big = range(9999) | list * 10 %}"
LONG = "{% set long = 'a' * 99999 %}"
TURNS = "{% for i in range(9999) %}{% for j in range(19) %}"
ENDS = "{% endfor %}{% endfor %}"
GREEDY = [
    "{% for a in range(9999) %}{% for b in range(9999) %}{% endfor %}{% endfor %}",
    "{% for a in range(9999) %}{% for b in range(9999) %}{{ a * b }}{% endfor %}{% endfor %}",
    "{% macro m(n) %}{{ m(n + 1) }}{% endmacro %}{{ m(0) }}",
    "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(40) }}",
    "{% include 'card.svg.j2' %}{% include 'card.svg.j2' %}",
    "{% for x in range(3) recursive %}{{ loop(range(3)) }}{% endfor %}",
    "{% set n = namespace(x='ab') %}{% for i in range(60) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
    "{% set n = namespace(x='ab') %}{% for i in range(60) %}{% set n.x = n.x + n.x %}{% endfor %}",
    "{% set n = namespace(x=3) %}{% for i in range(60) %}{% set n.x = n.x * n.x %}{% endfor %}",
    "{% set n = namespace(x=[1]) %}{% for i in range(60) %}{% set n.x = [n.x, n.x] %}{% endfor %}{{ n.x | string }}",
    "{% set n = namespace(x=[1]) %}{% for i in range(60) %}{% set n.x = n.x + n.x %}{% endfor %}",
    "{% set n = namespace(x=(1,)) %}{% for i in range(60) %}{% set n.x = (n.x, n.x) %}{% endfor %}",
    "{% set n = namespace(x=1) %}{% for i in range(60) %}{% set n.x = {'a': n.x, 'b': n.x} %}{% endfor %}",
    "{% set n = namespace(x=1) %}{% for i in range(60) %}{% set n.x = dict(a=n.x, b=n.x) %}{% endfor %}",
    "{% for i in range(9000) %}{% set x %}{{ 'x' * 90000 }}{% endset %}{% endfor %}",
    "{{ 'x' * 1000000000 }}",
    "{{ [0] * 1000000000 }}",
    "{{ 10 ** (10 ** 10) }}",
    "{{ range(1000000000) | list }}",
    "{{ 'x'.center(1000000000) }}",
    "{{ 'x'.ljust(1000000000) }}",
    "{{ '%1000000000d' % card.speed }}",
    "{{ '%*d' % (1000000000, card.speed) }}",
    "{{ '%1000000000d' | format(card.speed) }}",
    "{{ '{:1000000000}'.format(card.speed) }}",
    "{{ '{:{w}}'.format(card.speed, w=1000000000) }}",
    "{{ 'x' | center(1000000000) }}",
    "{{ 'x\ny' | indent(1000000000) }}",
    "{{ [1] | batch(1000000000, 'x') | list }}",
    "{{ card.speed | round(1000000000, 'ceil') }}",
    "{{ range(9999) | join('x' * 90000) }}",
    "{{ ('x' * 90000).join(['a'] * 90000) }}",
    "{{ ('x' * 90000) | replace('x', 'y' * 90000) }}",
    "{{ ('x' * 90000).replace('x', 'y' * 90000) }}",
    "{% set a = 'x' * 90000 %}{{ [a] * 90000 ~ '' }}",
    "{{ rng(1).shuffled(range(10000) | list * 1000) }}",
    BIG + TURNS + "{% if -1 in big %}{% endif %}" + ENDS,
    BIG + TURNS + "{% if 0.5 is in(big) %}{% endif %}" + ENDS,
    BIG + TURNS + "{% if big + [1] == big + [2] %}{% endif %}" + ENDS,
    BIG + TURNS + "{% if big < big + [1] %}{% endif %}" + ENDS,
    BIG + TURNS + "{% set x = big[1:] %}" + ENDS,
    BIG + TURNS + "{% set x = big[::-1] %}" + ENDS,
    BIG + TURNS + "{% set x = big | sort | unique | map('string') | max %}" + ENDS,
    BIG + TURNS + "{% set x = big.count(-1) %}" + ENDS,
    BIG + "{% for i in range(9999) %}{% if loop.changed(big + [i]) %}{% endif %}{% endfor %}",
    TURNS + "{% if 1.5 in range(9999) %}{% endif %}" + ENDS,
    LONG + TURNS + "{% if 'zzz' in long %}{% endif %}" + ENDS,
    LONG + TURNS + "{% if long ~ 'a' == long ~ 'b' %}{% endif %}" + ENDS,
    LONG + TURNS + "{% set x = long[1:] %}" + ENDS,
    LONG + TURNS + "{% set x = long.find('b') %}" + ENDS,
    LONG + TURNS + "{% set x = rng(long) %}" + ENDS,
    LONG + TURNS + "{% set x = long | title | wordcount %}" + ENDS,
    "{{ [[1]] * 9000 | sum(start=[]) }}",
    "{{ ([[1]] * 9000) | sum(start=[]) }}",
    "{% set n = '\n' * 99999 %}{% set n = n ~ n ~ n ~ n ~ n ~ n %}{{ n | indent(2) }}",
    "{% set n = '<>' * 49999 %}{{ n ~ n ~ n ~ n ~ n ~ n | striptags }}",
    "{{ ('<>' * 49999) | striptags }}",
    "{% for i in range(9999) %}{% set x = emblem('hull', i, 0, 0, 4000, 4000) %}{% endfor %}",
    "{% set big = range(9999) | list %}" + TURNS + "{% set x = rng(1).shuffled(big) %}" + ENDS,
    "{{ rng(range(9999) | list) }}",
]
LEXED = [
    *(("", sign) for sign in ("{{", "{%", "{#", "<!--", "<![CDATA[", "{{ a }}", "{% set a = 1 %}")),
    ("", "{% macro m() %}{% endmacro %}"),
    *(("{{ 1", sign) for sign in ("+1", "<2", "|abs", ".a", "(", "[", " if 1", "~1")),
]


@pytest.mark.parametrize("greedy", GREEDY)
def test_a_greedy_template_is_stopped(project: Any, greedy: str) -> None:
    (problem,) = project.problems(greedy)
    assert problem.code in ("PNP301", "PNP304", "PNP305", "PNP303"), problem.message
    assert problem.place.file == "templates/demo/card.svg.j2"


@pytest.mark.parametrize(("before", "sign"), LEXED)
def test_a_template_of_a_hundred_thousand_signs_is_refused(project: Any, before: str, sign: str) -> None:
    (problem,) = project.problems(before + sign * (900_000 // len(sign)))
    assert problem.code in ("PNP301", "PNP303", "PNP304", "PNP310"), problem.message
    assert problem.place.file == "templates/demo/card.svg.j2"


def test_a_tag_is_marked_behind_what_is_never_closed() -> None:
    from pnp.render.jinja.markers import mark

    assert mark("{{ a }}<g {# x #}\n<!-- <b> --><i/>{{ <u>", 7) == (
        '{{ a }}<g _l="7:1" {# x #}\n<!-- <b> --><i _l="7:2"/>{{ <u _l="7:2">'
    )


def test_all_faces_together_have_a_bound(project: Any) -> None:
    project.write(
        "templates/demo/card.svg.j2",
        '<svg viewBox="0 0 63 88">{% set n = page %}' + TURNS.replace("19", "18") + ENDS + "</svg>",
    )
    renderer = project.renderer()
    told = []
    for page in range(20):
        values = renderer.values(project.entry, (63.0, 88.0), page=page)
        told += renderer.draw("card", values, (63.0, 88.0))[1]
    assert 5 < len(told) < 12
    assert "all faces together" in told[-1].message


def test_a_crowd_of_elements_is_stopped(project: Any) -> None:
    (problem,) = project.problems(
        "{% for a in range(1100) %}{{ '<g/>' | safe * 100 }}{% endfor %}".replace(
            "'<g/>' | safe * 100", "('<g/>' * 100) | safe"
        )
    )
    assert problem.code == "PNP312"
    (problem,) = project.problems("{{ ('<g>' * 200) | safe }}")
    assert problem.code == "PNP312"


def test_uses_that_multiply_are_stopped(project: Any) -> None:
    levels = "".join(
        f'<g id="l{n}">' + f'<use href="#l{n - 1}"/>' * 20 + "</g>" if n else '<g id="l0"><path d="M0 0h1"/></g>'
        for n in range(9)
    )
    assert "PNP312" in {p.code for p in project.problems(f"<defs>{levels}</defs><use href='#l8'/>")}


def test_a_chain_of_definitions_without_end_is_stopped(project: Any) -> None:
    chain = "".join(f'<linearGradient id="g{n}" href="#g{n + 1}"/>' for n in range(3000))
    assert {p.code for p in project.problems(f"{chain}<g fill='url(#g0)'/>")} <= {"PNP312", "PNP320"}


@pytest.mark.parametrize(
    "reach",
    [
        "{{ self.__init__ }}",
        "{{ card._entry }}",
        "{{ card.lacks.__globals__ }}",
        "{{ card['__class__'] }}",
        "{{ card | attr('__class__') }}",
        "{{ emblem.__globals__ }}",
        "{{ rng.__init__.__globals__ }}",
        "{{ ''.__class__.__mro__[1].__subclasses__() }}",
        "{{ '{0.__class__}'.format(card) }}",
        "{{ ().__class__ }}",
        "{{ cycler.__init__ }}",
        "{{ lipsum() }}",
        "{{ [1, 2] | random }}",
        "{% import 'os' as os %}",
        "{% include 'templates/demo/card.svg.j2' %}",
        "{{ '%s' % [card] }}",
        "{% include '.' %}",
        "{% include '' %}",
        "{% include 'shared/../../x' %}",
        "{% include 'a\\\\b' %}",
        "{% do card.x %}",
    ],
)
def test_nothing_outside_is_reached(project: Any, reach: str) -> None:
    assert project.problems(reach)[0].code in ("PNP300", "PNP301", "PNP302", "PNP303", "PNP305")


def test_a_link_out_of_the_folder_is_not_followed(project: Any, tmp_path_factory: pytest.TempPathFactory) -> None:
    secret = tmp_path_factory.mktemp("elsewhere") / "secret.j2"
    secret.write_text("<g/>")
    folder = project.root / "templates" / "demo"
    folder.mkdir(parents=True)
    (folder / "link.j2").symlink_to(secret)
    (folder / "icons").mkdir()
    (folder / "icons" / "link.svg").symlink_to(secret)
    assert project.problems("{% include 'link.j2' %}")[0].code == "PNP300"
    assert project.problems("<use href='#icon-link'/>")[0].code == "PNP323"


def test_values_are_escaped(project: Any) -> None:
    project.fields["name"] = '<rect width="9" height="9"/> & "x"'
    (text,) = project.ops('<text id="{{ card.name }}">{{ card.name }}</text>')
    assert text.text == '<rect width="9" height="9"/> & "x"'


def test_chance_is_the_same_on_every_machine(project: Any) -> None:
    inside = (
        "<text>{{ num(rng('a', 1).random(), 6) }} {{ rng('b').randint(1, 6) }} {{ rng('c').choice('xyz') }} "
        "{{ rng(1).shuffled([1, 2, 3, 4]) | join }}</text>"
    )
    assert project.ops(inside)[0].text == "0.927487 5 z 1342"


def test_what_templates_have_at_hand(project: Any) -> None:
    inside = (
        "<text>{{ card.name }}|{{ card.other('name') }}|{{ witch.id }}|{{ card.top_speed }}|{{ card['top-speed'] }}|"
        "{{ game.title }}|{{ game.of('witch') | length }}|{{ game.find('witch', 'yoshi').speed }}|{{ theme.deep_sky }}|"
        "{{ game.values.limits.hand }}|{{ w }}x{{ h }}|{{ side }}|{{ '%.1f' | format(pi) }}|{{ num(1.50) }}|"
        "{% set p = polar(0, 0, 5, 90) %}{{ num(p[0]) }},{{ num(p[1]) }}|{{ mix('#000', '#fff') }}|"
        "{% for x in [1, 2] %}{{ loop.length }}{{ loop.last }}{% endfor %}|"
        "{{ 'x' if card.missing is defined else '-' }}</text>"
    )
    expected = "Yoshi|芳佳|yoshi|1.5|1.5|Demo|1|3|#003366|5|63.0x88.0|front|3.1|1.5|5,0|#808080|2False2True|-"
    assert "".join(text.text for text in project.ops(inside)) == expected


TEMPLATE = (Path(__file__).parents[2] / "templates" / "magical-strike" / "witch.svg.j2").read_text(encoding="utf-8")
SEED = """<svg viewBox="0 0 {{ w }} {{ h }}">
<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs>
{% for i in range(3) %}<circle cx="{{ i * 3 }}" cy="5" r="2" fill="url(#a)" transform="rotate({{ i }})"/>{% endfor %}
<path d="M0 0h3a1 1 0 012 2z"/><use href="#icon-leaf" width="4"/><image href="art/x.png" width="3" height="3"/>
<text x="3" y="4" style="font-size:8pt">{{ card.name }}<tspan dx="1">b</tspan></text>
<pnp:textbox x="3" y="9" width="40" height="30" font-size="8pt">{{ card.ability }} <b>x</b></pnp:textbox></svg>"""
PIECES = [
    *SEED.split('"'),
    "<",
    ">",
    "&",
    "{{",
    "}}",
    "{%",
    "%}",
    "-1",
    "1e99",
    "nan",
    "url(#a)",
    "é",
    "\0",
    "\ud800",
    "]]>",
]


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_any_mutation_draws_or_is_told(project: Any, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([SEED, TEMPLATE]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        text = text[:start] + data.draw(st.sampled_from(PIECES) | st.text(max_size=4)) + text[end:]
    drawing, problems = project.draw(text.encode("utf-8", "surrogatepass"))
    assert drawing is not None or any(p.severity == "error" for p in problems)
    assert all(p.message and p.place.file for p in problems)
