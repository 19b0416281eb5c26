"""Files from strangers, mutated in every way: the whole path ends in files or in words, soon, never in an exception.

`PNP_EXAMPLES=3000 pytest tests/test_untrusted.py` looks longer.
"""

import copy
import io
import os
import struct
from functools import cache
from pathlib import Path
from shutil import rmtree
from typing import Any
from xml.sax.saxutils import quoteattr

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.build import build
from pnp.bundled import FONTS, bundled_root
from pnp.edit.scaffold import own_game, write
from pnp.pipeline.preview import preview
from pnp.render.svg.style import PROPERTIES
from pnp.render.svg.vocabulary import ELEMENTS
from pnp.settings import Job

EXAMPLES = int(os.environ.get("PNP_EXAMPLES", "25"))
GAME = own_game()["cards/my-game.yaml"]
STRIKE = (bundled_root() / "cards" / "magical-strike.yaml").read_text(encoding="utf-8")
FOLDER = Path(__file__).parent / "untrusted"
DRAWN = (FOLDER / "drawing.svg.j2").read_text(encoding="utf-8")
HOSTILE = yaml.safe_load((FOLDER / "hostile.yaml").read_text(encoding="utf-8"))
WORDS = (*HOSTILE["words"], "\ud800", "a" * 5000)
XML = (*HOSTILE["markup"], *WORDS)

untrusted = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))


@cache
def picture(kind: str) -> bytes:
    from PIL import Image

    out = io.BytesIO()
    Image.linear_gradient("L").resize((40, 30)).convert("P" if kind == "GIF" else "RGB").save(out, kind)
    return out.getvalue()


@cache
def font() -> bytes:
    return min(FONTS.glob("barlow-condensed/*.ttf"), key=lambda p: p.stat().st_size).read_bytes()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A good project with a picture of each kind, a font of its own, and a sheet that draws some of everything."""
    root = tmp_path / "project"
    write(root, own_game() | {"templates/my-game/turn-order.svg.j2": DRAWN})
    for name, content in (("art/a.png", picture("PNG")), ("art/b.jpg", picture("JPEG")), ("fonts/odd.ttf", font())):
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_bytes(content)
    return root


def survive(root: Path, *only: str) -> None:
    """Run the whole path: it says what is wrong or writes files, and takes no longer than it may."""
    out = root.parent / "output"
    rmtree(out, ignore_errors=True)
    outcome = build(Job(project=root, out=out, only=only), {})
    assert outcome.failed != bool(outcome.written)
    assert all(problem.message and problem.place.file for problem in outcome.problems)


def test_the_project_as_it_is_prints_though_its_font_has_the_name_of_a_bundled_one(project: Path) -> None:
    outcome = build(Job(project=project, out=project.parent / "output"), {})
    assert not outcome.failed, [p for p in outcome.problems if p.severity == "error"]
    assert outcome.written


@pytest.mark.parametrize("part", ["build", "preview"])
def test_a_font_that_is_sound_at_its_head_alone_is_told(project: Path, part: str) -> None:
    raw = bytearray(font())
    at = next(at for at in range(12, 400, 16) if raw[at : at + 4] == b"glyf")
    start, length = struct.unpack_from(">LL", raw, at + 8)
    raw[start : start + length] = b"\xff" * length
    (project / "fonts" / "odd.ttf").write_bytes(bytes(raw))
    out = project.parent / "output"
    if part == "build":
        outcome = build(Job(project=project, out=out), {})
    else:
        job = Job(("my-game",), ("prompt",), project, out, writer="sheet-png")
        outcome = preview(job, (), {}, dpi=50)
    wrong = [p for p in outcome.problems if p.severity == "error"]
    assert [(p.code, p.place.file) for p in wrong] == [("PNP353", "fonts/odd.ttf")]
    assert "is damaged" in wrong[0].message
    assert wrong[0].hint
    assert not out.exists()


@st.composite
def text_mutated(draw: st.DrawFn, text: str, words: tuple[str, ...]) -> bytes:
    """Cut, double, move, swap and put in pieces of a text."""
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        piece = draw(st.sampled_from((*words, text[start:end] * 2)) | st.text(max_size=3))
        other = draw(st.integers(0, len(text)))
        piece = draw(st.sampled_from((piece, text[other : other + end - start])))
        text = text[:start] + piece + text[draw(st.sampled_from((start, end))) :]
    return text.encode("utf-8", "surrogatepass")


@st.composite
def token_swapped(draw: st.DrawFn, text: str, words: tuple[str, ...]) -> bytes:
    """Put hostile words in the place of whole values, so that what surrounds them stays well formed."""
    parts = text.split('"') if draw(st.booleans()) else text.split(" ")
    by = '"' if '"'.join(parts) == text else " "
    for _ in range(draw(st.integers(1, 4))):
        parts[draw(st.integers(0, len(parts) - 1))] = draw(st.sampled_from((*words, *parts[:60])))
    return by.join(parts).encode("utf-8", "surrogatepass")


@st.composite
def bytes_mutated(draw: st.DrawFn, content: bytes) -> bytes:
    """Flip, cut, double and overwrite bytes, the header more than the rest."""
    raw = bytearray(content)
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, min(len(raw), 400)) | st.integers(0, len(raw)))
        some = draw(
            st.binary(max_size=4) | st.sampled_from((b"\xff" * 4, b"\0" * 4, b"\x7f\xff\xff\xff", b"\x80\0\0\0"))
        )
        length = draw(st.integers(0, 6))
        how = draw(st.sampled_from(("over", "in", "cut", "end")))
        if how == "over":
            raw[at : at + len(some)] = some
        elif how == "in":
            raw[at:at] = some
        elif how == "cut":
            del raw[at : at + length]
        else:
            del raw[at:]
    return bytes(raw)


@untrusted
@given(text=text_mutated(GAME, WORDS) | token_swapped(GAME, WORDS))
def test_a_game(project: Path, text: bytes) -> None:
    (project / "cards" / "my-game.yaml").write_bytes(text)
    survive(project)


@st.composite
def values_swapped(draw: st.DrawFn) -> bytes:
    """Give some of a game's keys other values, or other keys: YAML that is well formed and wrong."""
    game = yaml.safe_load(GAME)
    spots: list[tuple[Any, Any]] = []
    todo: list[Any] = [game]
    while todo:
        holder = todo.pop()
        items = holder.items() if isinstance(holder, dict) else enumerate(holder)
        spots += [(holder, key) for key, _ in items]
        todo += [value for _, value in items if isinstance(value, dict | list)]
    for _ in range(draw(st.integers(1, 4))):
        holder, key = draw(st.sampled_from(spots))
        if isinstance(holder, dict) and draw(st.booleans()):
            key = draw(st.sampled_from(HOSTILE["keys"]))
        holder[key] = copy.deepcopy(draw(st.sampled_from(HOSTILE["values"])))
    return yaml.safe_dump(game, allow_unicode=True, sort_keys=False).encode()


@untrusted
@given(text=values_swapped())
def test_a_game_with_other_values(project: Path, text: bytes) -> None:
    (project / "cards" / "my-game.yaml").write_bytes(text)
    survive(project)


OTHERS = (*sorted(PROPERTIES), "transform", "id", "style")


@st.composite
def drawn(draw: st.DrawFn, depth: int = 2) -> str:
    """Make an element that is well formed, with attributes of its own that mean something or nearly do."""
    tag = draw(st.sampled_from(sorted(ELEMENTS)))
    own = [name for name in sorted(ELEMENTS[tag] - {"xlink:href"}) if draw(st.integers(0, 9))]
    others = draw(st.lists(st.sampled_from(OTHERS), max_size=3, unique=True))
    values = {name: draw(st.sampled_from(HOSTILE["meant"].get(name, HOSTILE["numbers"]))) for name in (*own, *others)}
    attrs = " ".join(f"{name}={quoteattr(value)}" for name, value in values.items())
    inner = [draw(st.sampled_from(HOSTILE["inside"]))] if tag in ("text", "tspan", "pnp:textbox", "title") else []
    if depth and not inner:
        inner = draw(st.lists(drawn(depth - 1), max_size=3))
    return f"<{tag} {attrs}>{''.join(inner)}</{tag}>"


@untrusted
@given(inside=st.lists(drawn(), min_size=1, max_size=4))
def test_a_drawing(project: Path, inside: list[str]) -> None:
    head, _, rest = DRAWN.partition("</defs>")
    text = f"{head}</defs>{''.join(inside)}{rest}"
    (project / "templates" / "my-game" / "turn-order.svg.j2").write_text(text, encoding="utf-8")
    survive(project, "prompt")


@untrusted
@given(text=text_mutated(own_game()["cards.yaml"], WORDS) | token_swapped(own_game()["cards.yaml"], WORDS))
def test_a_front_page(project: Path, text: bytes) -> None:
    (project / "cards.yaml").write_bytes(text)
    survive(project, "prompt")  # a page that includes nothing means the bundled games, whole: more than one may wait


@untrusted
@given(text=text_mutated(DRAWN, XML) | token_swapped(DRAWN, XML))
def test_a_template(project: Path, text: bytes) -> None:
    (project / "templates" / "my-game" / "turn-order.svg.j2").write_bytes(text)
    survive(project, "prompt")


@untrusted
@given(content=bytes_mutated(picture("PNG")), other=bytes_mutated(picture("JPEG")))
def test_pictures(project: Path, content: bytes, other: bytes) -> None:
    (project / "art" / "a.png").write_bytes(content)
    (project / "art" / "b.jpg").write_bytes(other)
    survive(project, "prompt")


@untrusted
@given(kind=st.sampled_from(("GIF", "BMP", "TIFF", "WEBP")), data=st.data())
def test_other_pictures(project: Path, kind: str, data: st.DataObject) -> None:
    (project / "art" / "a.png").write_bytes(data.draw(bytes_mutated(picture(kind))))
    survive(project, "prompt")


@untrusted
@given(content=bytes_mutated(font()))
def test_a_font(project: Path, content: bytes) -> None:
    (project / "fonts" / "odd.ttf").write_bytes(content)
    survive(project, "prompt")


@settings(untrusted, max_examples=max(EXAMPLES // 8, 1))
@given(text=text_mutated(STRIKE, WORDS) | token_swapped(STRIKE, WORDS))
def test_a_bundled_game_laid_over(project: Path, text: bytes) -> None:
    (project / "cards" / "my-game.yaml").write_bytes(text)
    survive(project, "witches")
