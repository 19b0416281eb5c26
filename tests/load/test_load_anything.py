"""Whatever a file holds, loading gives problems, never an exception."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pnp.load.book import load_book

BASE = Path(__file__).parent / "base"
GAME = (BASE / "cards" / "duel.yaml").read_text(encoding="utf-8")
BITS = [
    *("*x", "&x ", "<<: ", "!!int ", "!t ", "|2", ">-", "- ", ": ", "\t", "\n", "---\n", "...\n", "{", "}", "[", "]"),
    *("'", '"', "#", "%", "@", "`", "\\", "\0", "\u2028", "\ufeff", "日", "🜚", "~", "null", "true", "-1", "1e999"),
    *("9" * 30, "? ", "kinds", "fields", "type: list", "of: rows", "replace: [fighters]", "remove: [fighter/ann]"),
    *("rules: [{}]", "../", "**"),
]
FEW = settings(
    max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project folder over the game of `base/`."""
    monkeypatch.setattr("pnp.load.book.bundled_root", lambda: BASE)
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards.yaml").write_text("include: [cards/*.yaml]\n")
    return tmp_path


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A game's file with a few pieces cut, doubled, moved or put in."""
    text = GAME
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 60)))
        bit = draw(st.sampled_from([*BITS, text[start:end] * 2, ""]))
        text = text[:start] + bit + text[end if draw(st.booleans()) else start :]
    return text


@FEW
@given(text=mutated())
def test_mutated_text(project: Path, text: str) -> None:
    (project / "cards" / "own.yaml").write_text(text, encoding="utf-8", newline="")
    book, problems = load_book(project)
    assert "duel" in book.games or problems


@FEW
@given(data=st.data())
def test_mutated_bytes(project: Path, data: st.DataObject) -> None:
    raw = bytearray(GAME.encode())
    for _ in range(data.draw(st.integers(1, 8))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    (project / "cards" / "own.yaml").write_bytes(bytes(raw))
    load_book(project)


@FEW
@given(text=mutated(), front=st.text(max_size=40))
def test_mutated_front_page(project: Path, text: str, front: str) -> None:
    (project / "cards" / "own.yaml").write_text("game: duel\n", encoding="utf-8")
    for page in (text, f"include: [{front}]\nprint: {front}\n"):
        (project / "cards.yaml").write_text(page, encoding="utf-8", errors="surrogatepass")
        load_book(project)
