"""Every slip of a template is told with file, line, words and a way out: markup, code, line, message, hint."""

from typing import Any

import pytest

from pnp.model.words import Words

CASES = [
    ("<circel r='1'/>", "PNP313", 2, "<circel>: there is no such element", "did you mean 'circle'?"),
    ("<g>\n<rect widht='1' height='1'/></g>", "PNP319", 3, "'widht'", "'width'"),
    ("<g fil='red'/>", "PNP319", 2, "'fil'", "'fill'"),
    ("<g style='fil:red'/>", "PNP319", 2, "property 'fil'", "'fill'"),
    ("<g onclick='x()'/>", "PNP319", 2, "run a program", ""),
    ("<circle r='big'/>", "PNP314", 2, "r: 'big' is not a length", "mm"),
    ("<circle r='50%'/>", "PNP314", 2, "'50%'", "percentages"),
    ("<circle r='-1'/>", "PNP314", 2, "'-1' is below 0", ""),
    ("<circle r='1e30'/>", "PNP314", 2, "out of bounds", ""),
    ("<circle cx='3'/>", "PNP318", 2, "it needs r", ""),
    ("<path/>", "PNP318", 2, "it needs d", ""),
    ("<path d='M0 0L1'/>", "PNP317", 2, "lacks a number", ""),
    ("<polygon points='1 2 3'/>", "PNP314", 2, "3 numbers, which is odd", ""),
    ("<g fill='redd'/>", "PNP315", 2, "fill: 'redd' is not a colour", "'red'"),
    ("<g fill='#12345'/>", "PNP315", 2, "'#12345'", "#rrggbb"),
    ("<g fill='#33669980'/>", "PNP315", 2, "not a colour", 'write #336699, and where it is used fill-opacity="0.5"'),
    ("<g fill='rgba(51 102 153 / 25%)'/>", "PNP315", 2, "not a colour", 'where it is used fill-opacity="0.25"'),
    ("<g fill='hsl(210, 50%, 40%)'/>", "PNP315", 2, "not a colour", "write #336699"),
    ("<g fill='oklch(40% 0.2 30deg)'/>", "PNP315", 2, "not a colour", "fill-opacity"),
    ("<g stroke-linecap='rond'/>", "PNP314", 2, "'rond' is not one of", "'round'"),
    ("<g transform='turn(3)'/>", "PNP316", 2, "there is no transform 'turn'", ""),
    ("<g transform='rotate(3 4)'/>", "PNP316", 2, "rotate takes 1 or 3 numbers", ""),
    ("<g style='mix-blend-mode:multiply'/>", "PNP321", 2, "'multiply' cannot be drawn", ""),
    ("<filter id='f'/>", "PNP313", 2, "<filter>", "gradient or a picture"),
    ("<textbox/>", "PNP313", 2, "<textbox>", "<pnp:textbox>"),
    ("<b>x</b>", "PNP313", 2, "<b>", "inside <pnp:textbox>"),
    ("<tspan>x</tspan>", "PNP313", 2, "cannot stand here", "inside <text>"),
    ("<g>{{ card.name }}</g>", "PNP322", 2, "'Yoshi' stands where none is drawn", "<text>"),
    ("<rect width='1' height='1' fill='url(#sun)'/>\n<g id='sum'/>", "PNP320", 2, "the id 'sun'", "'sum'"),
    ("<g id='a' fill='url(#a)'/>", "PNP320", 2, "not a gradient", ""),
    ("<g fill='url(http://x/y)'/>", "PNP320", 2, "no reference into this drawing", ""),
    ("<linearGradient id='a'/><g fill='url(#a)'/>", "PNP318", 2, "no <stop>", ""),
    ("<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>\n<g fill='url(#a)'/>",
     "PNP320", 3, "circle", ""),
    ("<linearGradient id='a' spreadMethod='reflect'><stop/></linearGradient><g fill='url(#a)'/>",
     "PNP321", 2, "'reflect'", ""),
    ("<clipPath id='c'><text/></clipPath><g clip-path='url(#c)'/>", "PNP321", 2, "<text>: it stands in a clipPath", ""),
    ("<g clip-path='url(#c)'/>\n<clipPath id='c'>\n<circle r='x'/></clipPath>", "PNP314", 4, "<circle>: r: 'x'", ""),
    ("<g fill='url(#c)'/>\n<linearGradient id='c'>\n<stop stop-color='redd'/></linearGradient>", "PNP315", 4,
     "<stop>: stop-color: 'redd'", "'red'"),
    ("<g fill='url(#c)'/>\n<linearGradient id='c' x3='1'/>", "PNP319", 3, "'x3'", "'x2'"),
    ("{{ {'hand': card.speed}.hnad }}", "PNP302", 2, "no 'hnad'", "'hand'"),
    ("<use href='#icon-leaff'/>", "PNP323", 2, "no icon 'leaff'", "'leaf'"),
    ("<use href='other.svg#x'/>", "PNP320", 2, "no reference", ""),
    ("<use/>", "PNP318", 2, "it needs href", "#icon-NAME"),
    ("<g id='a'><use href='#a'/></g>", "PNP320", 2, "used inside itself", ""),
    ("<svg viewBox='0 0 9'/>", "PNP314", 2, "no viewBox", ""),
    ("<text font-family='Comic Snas'>x</text>", "PNP350", 2, "Comic Snas", ""),
    ("<text>\U000e0001</text>", "PNP356", 2, "U+E0001", ""),
    ("<text><rect/></text>", "PNP313", 2, "cannot stand in a <text>", "<tspan>"),
    ("<text><ruby reading='x'>y</ruby></text>", "PNP313", 2, "cannot stand in a <text>", "<pnp:textbox>"),
    ("<pnp:textbox width='9' height='9'><ruby>y</ruby></pnp:textbox>", "PNP318", 2, "it needs reading", ""),
    ("<pnp:textbox width='9' height='9'><ruby reading='x'><b/></ruby></pnp:textbox>", "PNP313", 2, "letters", "<b>"),
    ("<ruby reading='x'/>", "PNP313", 2, "no such element", "<pnp:textbox>"),
    ("<pnp:textbox width='9'>x</pnp:textbox>", "PNP318", 2, "it needs height", ""),
    ("<pnp:textbox width='9' height='9' align='middle'>x</pnp:textbox>", "PNP314", 2, "'middle' is not one of", ""),
    ("<pnp:textbox width='9' height='9' for='abilty'>x</pnp:textbox>", "PNP319", 2, "no field 'abilty'", "'ability'"),
    ("<pnp:textbox width='9' height='9'><em>x</em></pnp:textbox>", "PNP313", 2, "<em>", "<i>"),
    ("<pnp:textbox width='9' height='9'><icon name='leef'/></pnp:textbox>", "PNP323", 2, "no icon 'leef'", "'leaf'"),
    ("<pnp:textbox width='9' height='9'>\n<icon nam='x'/></pnp:textbox>", "PNP319", 3, "'nam'", "'name'"),
    ("<g>\n<rect width='1' height='2'/>", "PNP310", 2, "<g> is not closed", "</g>"),
    ("<g/>\n<text x='5'>A & B</text>", "PNP310", 3, "breaks off", "&amp;"),
    ("<rect width=5/>", "PNP310", 2, "breaks off", "quote"),
    ("<?php x ?>", "PNP311", 1, "<?php", "delete"),
    ("{{ crad.name }}", "PNP302", 2, "there is no 'crad' here", "'card'"),
    ("{{ card.nmae }}", "PNP302", 2, "has no 'nmae'", "'name'"),
    ("\n{{ theme.skye }}", "PNP302", 3, "the theme has no 'skye'", "'sky'"),
    ("{{ game.values.limits.hnad }}", "PNP302", 2, "'limits' has no 'hnad'", "'hand'"),
    ("{% for x in game.of('wich') %}{% endfor %}", "PNP302", 2, "no kind 'wich'", "'witch'"),
    ("{{ card.speed / 0 }}", "PNP303", 2, "something is divided by 0", ""),
    ("{{ card.speed + 'x' }}", "PNP303", 2, "a number and a text cannot be added", "~"),
    ("{{ -card.name }}", "PNP303", 2, "a text stands where a number is wanted", ""),
    ("{{ 1 < card.name }}", "PNP303", 2, "a number and a text cannot be compared with <", ""),
    ("{% for a, b in [1] %}{% endfor %}", "PNP303", 2, "a number stands where a list of values", ""),
    ("{% for a, b in [(1, 2, 3)] %}{% endfor %}", "PNP303", 2, "a list of 2 values is wanted here", ""),
    ("{% for a in 5 %}{% endfor %}", "PNP303", 2, "a loop goes through a list, and this is a number", ""),
    ("{{ 'abc' | num }}", "PNP303", 2, "'abc' is no number", "3.5"),
    ("{{ '%d' | format('x') }}", "PNP303", 2, "a text stands where a number is wanted", ""),
    ("{{ '%d' | format }}", "PNP303", 2, "more places than values", ""),
    ("{{ 'a' | replace('b') }}", "PNP303", 2, "'replace' needs 'new' as well", ""),
    ("{{ 'a'.replace('b') }}", "PNP303", 2, "replace needs 'new' as well", "replace(old, new"),
    ("{{ mix('teal') }}", "PNP303", 2, "mix needs 'other' as well", "mix(first, other, part=0.5)"),
    ("{{ mix(1, 2) }}", "PNP303", 2, "mix: a number stands where another kind of value", ""),
    ("{{ polar(1, 2, 3, dgrees=4) }}", "PNP303", 2, "polar has no value called 'dgrees'", "'degrees'"),
    ("{{ polar(1, 2, 3, 4, 5) }}", "PNP303", 2, "polar takes at most 4 values, not 5", "polar(cx, cy, r, degrees)"),
    ("{{ polar(1, 2, 3, 4, r=5) }}", "PNP303", 2, "polar is given 'r' twice", ""),
    ("{{ emblem('sunburst') }}", "PNP303", 2, "needs 'id', 'x', 'y', 'width' and 'height' as well", "emblem(style, id"),
    ("{{ emblem('sunburst', 'x', 0, 0, 9, 9, colr='red') }}", "PNP303", 2, "has no option 'colr'", "'colour'"),
    ("{{ emblem('sunburst', 'x', 0, 0, 9, 9, count='4') }}", "PNP303", 2, "is a whole number, not the text '4'", ""),
    ("{{ emblem('weave', 'x', 0, 0, 9, 9, hole=(1, 2)) }}", "PNP303", 2, "is a list of 4 numbers, not (1, 2)", ""),
    ("{{ emblem('weave', 'x', 0, 0, 9, 9, form=3) }}", "PNP303", 2, "is a text, not 3", ""),
    ("{{ rng('a').uniform(1) }}", "PNP303", 2, "uniform needs 'high' as well", "uniform(low, high)"),
    ("{{ namespace(1) }}", "PNP303", 2, "namespace takes values by name", "namespace(name=value"),
    ("{{ range(1, 2, 3, 4) }}", "PNP303", 2, "range takes at most 3 values, not 4", ""),
    ("{{ sqrt(-1) }}", "PNP303", 2, "sqrt: there is no answer for this number", ""),
    ("{% macro m(a) %}{% endmacro %}{{ m(1, 2) }}", "PNP303", 2, "the macro 'm' takes at most 1 value", ""),
    ("{% macro m(a) %}{% endmacro %}{{ m(b=2) }}", "PNP303", 2, "the macro 'm' has no value called 'b'", ""),
    ("{% macro m(a) %}{% endmacro %}{% call m(1) %}{% endcall %}", "PNP303", 2, "does not print what", "caller()"),
    ("{% set n = namespace(count=1) %}{{ n.conut }}", "PNP302", 2, "a namespace has no 'conut'", "'count'"),
    ("{{ (1, 2)[5] }}", "PNP302", 2, "a list has no item number 5", ""),
    ("{{ (1, 2)['a'] }}", "PNP302", 2, "a list has no 'a'", ""),
    ("{{ [card.speed] }}", "PNP303", 2, "is a list", ""),
    ("{{ [1] }}", "PNP303", 2, "is a list", ""),
    ("{{ none }}", "PNP303", 2, "is nothing (none)", ""),
    ("{{ card }}", "PNP303", 2, "is a record", ""),
    ("{{ game.values.limits ~ 1 }}", "PNP303", 2, "is a record", ""),
    ("{{ card.other('nmae') }}", "PNP302", 2, "has no 'nmae'", "'name'"),
    ("{{ emblem('sunburts', 'x', 0, 0, 9, 9) }}", "PNP303", 2, "sunburts", ""),
    ("{% if card.name %}", "PNP301", 2, "cannot be read", ""),
    ("{{ card.name | uper }}", "PNP301", 2, "uper", "'upper'"),
    ("{% include 'shared/nothing.j2' %}", "PNP300", 2, "shared/nothing.j2", ""),
    ("{% include '../../secret' %}", "PNP300", 2, "leaves the folder", ""),
    ("{% include '/etc/passwd' %}", "PNP300", 2, "leaves the folder", ""),
    ("{{ card.__class__ }}", "PNP302", 2, "has no '__class__'", ""),
    ("{{ ''.__class__.__mro__ }}", "PNP305", 2, "cannot be read", ""),
]  # fmt: skip


@pytest.mark.parametrize(("markup", "code", "line", "message", "hint"), CASES, ids=[c[0][:50] for c in CASES])
def test_a_slip_is_told_with_its_place(
    project: Any, markup: str, code: str, line: int, message: str, hint: str
) -> None:
    project.write("templates/demo/icons/leaf.svg", '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
    first = project.problems(markup)[0]
    assert (first.code, str(first.place)) == (code, f"templates/demo/card.svg.j2:{line}")
    assert message in first.message
    assert hint in first.hint
    assert first.subject == "demo/witch/yoshi"


UNREADABLE = [
    ("{{ card.name </text>", 2, "{{ is not closed with }}", "write {{ card.name }}"),
    ("{{ card.name }</text>", 2, "{{ is not closed with }}", "write {{ card.name }}"),
    ("<text>{{ card.name\n</text>{{ card.speed }}", 2, "{{ is not closed with }}", "write {{ card.name }}"),
    ("<text x='{{ 1 }'/>", 2, "{{ is not closed with }}", "write {{ 1 }}"),
    ("{% if card.speed </text>{% endif %}", 2, "{% is not closed with %}", "write {% if card.speed %}"),
    ("{# a", 2, "{# is not closed", "write #}"),
    ("{% if {{ card.name }} %}{% endif %}", 2, "{{ and }} cannot stand inside other braces", "{% if card.name %}"),
    ("{% if card.speed = 2 %}{% endif %}", 2, "a single = compares nothing", "compare with =="),
    ("{{ card.speed = 2 }}", 2, "a single = compares nothing", "{% set name = … %}"),
    ("{% if 1 %}{% else if x %}{% endif %}", 2, "there is no {% else if %}", "write {% elif … %}"),
    ("{% if 1 %}{% elseif x %}{% endif %}", 2, "there is no {% elseif %}", "write {% elif … %}"),
    ("{% if 1 && 2 %}{% endif %}", 2, "'&&' means nothing here", "write and"),
    ("{{ 'a && b' }}\n{{ 1 || 2 }}", 3, "'||' means nothing here", "write or"),
    ("{% if card.name != 'a' and !card.speed %}{% endif %}", 2, "'!' means nothing here", "write not"),
    ("{{ card.name ? 'x' : 'y' }}", 2, "'?' means nothing here", 'write "x" if a else "y"'),
    ("{{ “abc” }}", 2, "'“' means nothing here", "straight quotes"),
    ("{{ 1 =< 2 }}", 2, "'=<' means nothing here", "write <="),
    ("{% if NOT 2 %}{% endif %}", 2, "'NOT' means nothing here", "in small letters"),
    ("{{ card->name }}", 2, "'->' means nothing here", "card.name"),
    ("{% if 1 %}{% end if %}", 2, "there is no {% end if %}", "write {% endif %}"),
    ("{% for a in [1] %}{% end %}", 2, "there is no {% end %}", "write {% endfor %}"),
    ("{% if 1 %}{% endif %}\n{% endif %}", 3, "no {% if %} is open here", "leave {% endif %} out"),
    ("{% for a in [1] %}{% endfor %}{% endfor %}", 2, "no {% for %} is open here", "leave {% endfor %} out"),
    ("{% else %}", 2, "no {% if %} is open here", "leave {% else %} out"),
    ("{% if 1 %}{% else %}{% elif 2 %}{% endif %}", 2, "{% elif %} comes too late", "behind every {% elif %}"),
    ("{% x += 1 %}", 2, "{% x += 1 %} is no statement", "write {% set x = … %}"),
    ("{% x = 1 %}", 2, "{% x = 1 %} is no statement", "write {% set x = … %}"),
    ("{% set x += 1 %}", 2, "'+=' means nothing here", "{% set name = name + 1 %}"),
    ("{% do x %}", 2, "there is no statement 'do'", "{% set name = value %}"),
    ("{% while 1 %}{% endwhile %}", 2, "there is no statement 'while'", "loops go through lists"),
    ("{% break %}", 2, "there is no statement 'break'", "{% for … if … %}"),
    ("{% switch x %}", 2, "there is no statement 'switch'", "write {% if … %}, {% elif … %} and {% else %}"),
    ("{% inclued 'a' %}", 2, "there is no statement 'inclued'", "'include'"),
    ("{% for a in [1] %}{% endfro %}", 2, "there is no statement 'endfro'", "'endfor'"),
    ("{% import 'a' %}", 2, "what is imported has no name", "write {% import 'a' as name %}"),
    ("{% macro m %}{% endmacro %}", 2, "a macro has its values in brackets", "write {% macro m() %}"),
    ("{% for a of [1] %}{% endfor %}", 2, "'of' does not fit in {% for a of [1] %}", "{% for trait in card.traits %}"),
    ("\n{% for a in [1] %}\n<g/>", 3, "{% for a in [1] %} is not closed", "write {% endfor %} where it ends"),
    ("{% if 1 %}\n{% if 2 %}{% endif %}", 2, "{% if 1 %} is not closed", "write {% endif %}"),
    ("{% macro m() %}", 2, "{% macro m() %} is not closed", "write {% endmacro %}"),
    ("{% raw %}", 2, "{% raw %} is not closed", "write {% endraw %}"),
    ("{% set x %}", 2, "{% set x %} is not closed", "{% set name = value %}"),
    ("{% raw %}{{ a }{% endraw %}\n{% if 1 %}", 3, "{% if 1 %} is not closed", ""),
    ("{% for a in [1] %}\n{% if 2 %}\n{% endfor %}", 3, "{% if 2 %} is not closed before {% endfor %}", "{% endif %}"),
    ('{{ "abc }}', 2, "a text is not closed with its quote", 'write " at its end'),
    ('<text>{{ "abc }}</text>\n<text x="5">y</text>', 2, "a text is not closed with its quote", 'write "'),
    ("{{ }}", 2, "nothing stands in {{ }}", ""),
    ("{{ card.name }}{{ card. }}", 2, "something is missing at the end of {{ card. }}", "finish it"),
    ("{{ (1 + 2 }}", 2, "'(' is not closed in {{ (1 + 2 }}", "write )"),
    ("{{ 1 + 2) }}", 2, "a ')' is too many in {{ 1 + 2) }}", "take it away"),
    ("{{ card name }}", 2, "'name' does not fit in {{ card name }}", "a sign that is missing"),
    ("{{ if card.name }}", 2, "'if' is a statement", "write {% if card.name %}"),
    ("{{ polar(cx=1, 2) }}", 2, "a value without a name comes too late", "write those first"),
    ("{% for a in [1] recursive %}{% endfor %}", 2, "a loop cannot be recursive here", "a macro that calls itself"),
    ("{{ 2 is evn }}", 2, "there is no test 'evn'", "'even'"),
]  # fmt: skip


@pytest.mark.parametrize(("markup", "line", "message", "hint"), UNREADABLE, ids=[c[0][:50] for c in UNREADABLE])
def test_what_cannot_be_read_is_told_without_the_words_of_jinja(
    project: Any, markup: str, line: int, message: str, hint: str
) -> None:
    (problem,) = project.problems(markup)
    assert (problem.code, str(problem.place)) == ("PNP301", f"templates/demo/card.svg.j2:{line}")
    assert problem.message.startswith(f"the template cannot be read: {message}")
    assert hint in problem.hint


FRAMES = "{% macro band(a, b) %}<g/>{% endmacro %}{% macro big() %}{{ w }}{% endmacro %}"
IMPORT = "{% import 'shared/frames.svg.j2' as f %}"
RUNNING = [
    ("{{ [1] | map('sqrt') | join }}", "there is no filter 'sqrt'", "'sort'"),
    ("{{ game.of('witch') | map('name') | join }}", "there is no filter 'name'", 'write map(attribute="name")'),
    ("{{ game.of('witch') | map(attribut='name') | join }}", "the name of a field", 'write map(attribute="name")'),
    ("{{ game.of('witch') | selectattr('speed', 'bigger', 2) | list }}", "there is no test 'bigger'", "'gt'"),
    ("{% set ns.x = 1 %}", "'ns' is no namespace", "write {% set ns = namespace(x=0) %} before it"),
    ("{% set card.x = 1 %}", "'card' is no namespace", "write {% set ns = namespace(x=0) %} before it"),
    ("{% from 'shared/frames.svg.j2' import bnad %}{{ bnad() }}", "shared/frames.svg.j2 has no 'bnad'", "'band'"),
    ("{% macro m(a, b) %}{{ a + b }}{% endmacro %}{{ m(1) }}", "the macro 'm' needs 'b' as well", "write m(a, b)"),
    ("{% macro m(a) %}{% endmacro %}{{ m(1, a=2) }}", "the macro 'm' is given 'a' twice", "write m(a)"),
    (IMPORT + "{{ f.band(1, 2, bb=3) }}", "the macro 'band' has no value called 'bb'", "'b'"),
    (IMPORT + "{{ f.bnad(1, 2) }}", "the imported template has no 'bnad'", "'band'"),
    ("{{ frames.band(1, 2) }}", "there is no 'frames' here", 'write {% import "shared/frames.svg.j2" as frames %}'),
    ("{{ caller() }}", "there is no 'caller' here", "{% call name() %}"),
    ("{% macro m() %}{{ caller() }}{% endmacro %}{{ m() }}", "nothing stands between {% call %}", "{% call … %}"),
    ("{{ [] | first }}", "the list is empty: it has no first item", "default(…)"),
    ("{{ [] | max }}", "the list is empty: it has no largest and no smallest item", "default(…)"),
    ("{{ card.name.upperr() }}", "'upperr' of a text cannot be read", "'upper'"),
    ("{{ card.name.length }}", "'length' of a text cannot be read", "write x | length"),
    ("{{ rng(1).randit(1, 2) }}", "'randit' of such a value cannot be read", "'randint'"),
    ("{% for a in [1] %}{{ loop.indx }}{% endfor %}", "'indx' of such a value cannot be read", "'index'"),
    ("{{ [1].append(2) }}", "'append' of a list cannot be read", "{% set l = l + [1] %}"),
    ("{{ len(card.name) }}", "there is no 'len' here", "write x | length"),
    ("{{ str(1) }}", "there is no 'str' here", "write x | string"),
    ("{{ int('1') }}", "there is no 'int' here", "write x | int"),
    ("{{ null }}", "there is no 'null' here", "write none"),
    ("{{ poler(1, 2, 3, 4) }}", "there is no 'poler' here", "'polar'"),
    ("{{ loop.index }}", "there is no 'loop' here", "between {% for … %} and {% endfor %}"),
    ("{% for a in [1] %}{% set t = 1 %}{% endfor %}{{ t }}", "there is no 't' here", "{% set kept.t = … %}"),
    ("{% for a in [1] %}{% endfor %}{{ a }}", "there is no 'a' here", "what is set in a loop ends with it"),
    ("{% macro m() %}{% set q = 1 %}{% endmacro %}{{ q }}", "there is no 'q' here", "set in a macro ends with it"),
    ("{{ 1 in 2 }}", "nothing can be in a number", "look in a list or a text"),
    ("{{ [1]['a':2] }}", "a part of a list is told by whole numbers", "items[1:3]"),
]  # fmt: skip


@pytest.mark.parametrize(("markup", "message", "hint"), RUNNING, ids=[c[0][:50] for c in RUNNING])
def test_what_fails_while_it_runs_is_told_without_the_words_of_jinja(
    project: Any, markup: str, message: str, hint: str
) -> None:
    project.write("templates/shared/frames.svg.j2", FRAMES)
    (problem,) = project.problems(f"<g/>\n{markup}")
    assert str(problem.place) == "templates/demo/card.svg.j2:3"
    assert message in problem.message
    assert hint in problem.hint


def test_a_macro_that_lacks_a_value_is_told_at_the_call(project: Any) -> None:
    project.write("templates/shared/frames.svg.j2", "{% macro band(a, b) %}\n{{ a + b }}{% endmacro %}")
    (problem,) = project.problems(f"{IMPORT}\n{{{{ f.band(1) }}}}")
    assert (str(problem.place), problem.message) == (
        "templates/demo/card.svg.j2:3",
        "the macro 'band' needs 'b' as well",
    )


def test_a_name_of_the_face_in_an_imported_template_needs_the_context(project: Any) -> None:
    project.write("templates/shared/frames.svg.j2", FRAMES)
    (problem,) = project.problems(IMPORT + "{{ f.big() }}")
    assert (str(problem.place), problem.message) == ("templates/shared/frames.svg.j2:1", "there is no 'w' here")
    assert problem.hint == "write {% import 'shared/frames.svg.j2' as f with context %}"


def test_a_template_that_includes_itself_is_named(project: Any) -> None:
    project.write("templates/demo/foot.svg.j2", "{% include 'foot2.svg.j2' %}")
    project.write("templates/demo/foot2.svg.j2", "\n{% include 'foot.svg.j2' %}")
    (problem,) = project.problems("{% include 'foot.svg.j2' %}")
    assert (problem.code, str(problem.place)) == ("PNP304", "templates/demo/foot.svg.j2:1")
    assert problem.message == "'foot.svg.j2' includes itself without end, by way of 'foot2.svg.j2'"
    (problem,) = project.problems("\n{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}")
    assert (str(problem.place), problem.message) == ("templates/demo/card.svg.j2:3", "a macro calls itself without end")


def test_all_faults_of_a_face_are_told_at_once(project: Any) -> None:
    found = project.problems(
        "<circel/>\n<rect width='a' height='1' fill='redd' rz='3'/>\n<g><text fnot='x'>y</text></g>"
    )
    told = [(p.place.line, p.code) for p in found]
    assert told == [(2, "PNP313"), (3, "PNP314"), (3, "PNP315"), (3, "PNP319"), (4, "PNP319")]


def test_a_fault_in_a_macro_or_an_include_names_that_file(project: Any) -> None:
    project.write("templates/shared/frame.j2", "{% macro frame(r) %}\n<circle r='{{ r }}'/>{% endmacro %}")
    project.write(
        "templates/demo/part.j2", "\n\n<rect width='q' height='1'/>\n{{ nothing }}".replace("{{ nothing }}", "")
    )
    found = project.problems(
        "{% import 'shared/frame.j2' as f %}{{ f.frame('big') }}{% include 'part.j2' %}{% include 'demo/part.j2' %}"
    )
    assert {str(p.place) for p in found} == {"templates/shared/frame.j2:2", "templates/demo/part.j2:3"}


def test_a_fault_of_a_filter_in_a_macro_names_the_macros_line(project: Any) -> None:
    project.write("templates/shared/sum.j2", "{% macro add(x) %}\n\n{{ x | round('q') }}{% endmacro %}")
    (problem,) = project.problems("{% import 'shared/sum.j2' as s %}{{ s.add(1.5) }}")
    assert str(problem.place) == "templates/shared/sum.j2:3"


def test_a_fault_in_an_icon_names_the_icons_file(project: Any) -> None:
    project.write("templates/demo/icons/bad.svg", '<svg viewBox="0 0 9 9">\n  <path d="M0"/></svg>')
    found = project.problems("<use href='#icon-bad' width='3'/>")
    assert [str(p.place) for p in found] == ["templates/demo/icons/bad.svg:2:3"]


def test_an_icon_that_is_no_svg_is_refused_by_name(project: Any) -> None:
    project.write("templates/demo/icons/bad.svg", '<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg viewBox="0 0 9 9"/>')
    found = project.problems("<use href='#icon-bad' width='3'/>")
    assert [(p.code, p.place.file) for p in found] == [("PNP311", "templates/demo/icons/bad.svg")]
    project.write("templates/demo/icons/html.svg", "<html/>")
    found = project.problems("<use href='#icon-html' width='3'/>")
    assert [(p.code, p.place.file) for p in found] == [("PNP324", "templates/demo/icons/html.svg")]


def test_a_text_too_long_is_told_at_the_cards_field(project: Any) -> None:
    (problem,) = project.problems(
        '<pnp:textbox width="9" height="4" font-size="9pt" for="ability">Heal two and many more</pnp:textbox>'
    )
    assert (problem.code, problem.place.file, problem.subject) == ("PNP357", "cards/demo.yaml", "demo/witch/yoshi")


@pytest.mark.parametrize(
    ("template", "code", "message"),
    [
        ('<svg viewBox="0 0 88 63"/>', "PNP325", "88 x 63 mm, its card 63 x 88 mm"),
        ("<svg/>", "PNP324", "neither viewBox"),
        ("<g/>", "PNP324", "begins with <svg>"),
        ("", "PNP310", "no element found"),
        ("just words", "PNP310", "breaks off"),
    ],
)
def test_a_template_needs_an_svg_of_the_cards_size(project: Any, template: str, code: str, message: str) -> None:
    drawing, problems = project.draw(template)
    assert drawing is None
    assert problems[0].code == code
    assert message in problems[0].message


def test_a_missing_template_says_which_there_are(project: Any) -> None:
    project.write("templates/demo/witch.svg.j2", "<svg/>")
    drawing, (problem,) = project.renderer().draw("wich", {}, None)
    assert drawing is None
    assert (problem.code, str(problem.place)) == ("PNP300", "templates/demo/wich.svg.j2")
    assert problem.hint == "did you mean 'witch'?"


@pytest.mark.parametrize(
    "element",
    [
        "<text>{{ card.name }}</text>",
        "<text>Hail, <tspan fill='red'>{{ card.name }}</tspan>!</text>",
        "<pnp:textbox width='60' height='20' for='name'>{{ card.name }}</pnp:textbox>",
        "<pnp:textbox width='60' height='20' for='ability'>To {{ card.ability }}</pnp:textbox>",
    ],
)
def test_a_script_that_cannot_be_set_is_told_once_at_the_card(project: Any, element: str) -> None:
    project.fields |= {"name": Words({"en": "שלום עולם"}), "ability": Words({"en": "שלום **עולם**"})}
    (problem,) = project.problems(element)
    assert (problem.code, problem.place.file) == ("PNP359", "cards/demo.yaml")
    assert problem.message.startswith("'שלום' of '")
    assert "' of demo/witch/yoshi is Hebrew" in problem.message


def test_a_script_that_cannot_be_set_in_a_template_or_an_icon(project: Any) -> None:
    (problem,) = project.problems("<text>ש</text>")
    assert (problem.code, problem.place.line) == ("PNP359", 2)
    project.write("templates/demo/icons/odd.svg", '<svg viewBox="0 0 9 9">\n<text>ש</text></svg>')
    (problem,) = project.problems("<use href='#icon-odd' width='3'/>")
    assert (problem.code, str(problem.place)) == ("PNP359", "templates/demo/icons/odd.svg:2:1")


def test_a_line_of_a_million_characters_is_told(project: Any) -> None:
    project.fields["name"] = Words({"en": "😀" * 500_000})
    (problem,) = project.problems("<text>{{ card.name }}, <tspan>{{ card.name }}</tspan></text>")
    assert (problem.code, problem.place.line) == ("PNP357", 2)
    assert "1,000,002 characters" in problem.message
