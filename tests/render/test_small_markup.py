"""The small markup of texts becomes elements, and nothing in a text can become another element."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.render.jinja.views import inline
from pnp.render.markup import Node, parse


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("plain", "plain"),
        ("a **b** c", "a <b>b</b> c"),
        ("*a* **b *c* d**", "<i>a</i> <b>b <i>c</i> d</b>"),
        ("***a* b**", "<b><i>a</i> b</b>"),
        ("{shield} 2", '<icon name="shield"/> 2'),
        ("one\ntwo\n", "one<br/>two"),
        (r"2 \* 3 \{x\} \\", "2 * 3 {x} \\"),
        ("<b>&", "&lt;b&gt;&amp;"),
        ("**open", "<b>open</b>"),
        ("*a **b* c**", "<i>a <b>b</b></i> c<b></b>"),
        ("{Not an icon}", "{Not an icon}"),
        ("{}", "{}"),
        ("{漢字|かんじ}", '<ruby reading="かんじ">漢字</ruby>'),
        ("**{霧|きり}**{ship}", '<b><ruby reading="きり">霧</ruby></b><icon name="ship"/>'),
        ('{<b>|"&}', '<ruby reading="&#34;&amp;">&lt;b&gt;</ruby>'),
        ("{|x}{ |x}{x|}", "{|x}{ |x}{x|}"),
    ],
)
def test_signs_become_elements(text: str, markup: str) -> None:
    assert inline(text) == markup


@given(st.text(alphabet="*{}|\\\n<>&\"'ab- ", max_size=30))
def test_any_text_is_well_formed_and_holds_its_own_elements_only(text: str) -> None:
    def tags(node: Node) -> set[str]:
        return {node.tag} | {tag for inner in node.elements for tag in tags(inner)}

    assert tags(parse(f"<all>{inline(text)}</all>")) <= {"all", "b", "i", "br", "icon", "ruby"}
