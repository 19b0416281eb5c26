"""Pages and faces of earlier runs are taken over with what they brought, and the file is the same as without."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.impose.sheet import Box, Placement, Sheet
from pnp.problem import Place
from pnp.render.drawing import IDENTITY, Colour, Drawing, Group, LinearGradient, Op, Shape, Stop, Text
from pnp.render.fonts.font import Font
from pnp.render.fonts.fontbook import FontBook
from pnp.render.geometry.outlines import rect
from pnp.render.miniature import miniature
from pnp.render.traces.drawing_codec import name_drawing
from pnp.store.store import Store
from pnp.write.pdf.kept_content import LEAST_FACE
from pnp.write.pdf.pages import Pages
from pnp.write.pdf.write_pdf import write_pdf

BLACK, PINK = Colour(0.0, 0.0, 0.0), Colour(1.0, 0.6, 0.7)
FONTS = FontBook({}, ())
FONT = FONTS.find("Alegreya Sans", place=Place("-"))[0].first  # type: ignore[union-attr]
OTHER = FONTS.find("Oxanium", place=Place("-"))[0].first  # type: ignore[union-attr]
Write = Callable[..., tuple[bytes, int]]


def words(text: str, font: Font = FONT) -> Text:
    return Text(2.0, 8.0, text, font, 4.0, BLACK)


def fading(until: float, opacity: float) -> Shape:
    stops = (Stop(0.0, PINK), Stop(1.0, BLACK, opacity))
    return Shape(rect(0.0, 0.0, 30.0, 20.0), LinearGradient(0.0, 0.0, until, 0.0, stops), None)


def veil(width: float) -> Group:
    inside = (Shape(rect(0.0, 0.0, width, 5.0), PINK, None), fading(width, 1.0))
    return Group(inside, IDENTITY, opacity=0.5)


def sheets(*faces: tuple[Op, ...]) -> list[Sheet]:
    made = []
    for number, ops in enumerate(faces, 1):
        face, trim = Drawing(30.0, 20.0, ops), Box(0.0, 0.0, 30.0, 20.0)
        name_drawing(face)
        placed = (Placement(face, trim, trim),)
        made.append(Sheet(30.0, 20.0, "single", number, placed, (), (), (), trim, 0.0, ""))
    return made


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Write faces, a page each, with a store: return the file, and how many of its pages were written anew."""
    written: list[int] = []
    real = Pages._written
    monkeypatch.setattr(Pages, "_written", lambda *args: written.append(1) or real(*args))

    def run(*faces: tuple[Op, ...]) -> tuple[bytes, int]:
        store = Store(tmp_path, b"s" * 32, b"v" * 16)
        written.clear()
        data = write_pdf(sheets(*faces), title="", store=store)
        count = len(written)
        store.save()
        store.close()
        assert data == write_pdf(sheets(*faces), title="")
        return data, count

    return run


FACES = (
    (words("one"), fading(30.0, 0.2)),
    (words("two"), veil(10.0), fading(30.0, 0.2)),
    (words("three"), veil(12.0), fading(25.0, 1.0)),
)


def test_a_changed_word_writes_its_page_alone(write: Write) -> None:
    assert write(*FACES)[1] == 3
    assert write(*FACES)[1] == 0
    for number in range(3):
        changed = list(FACES)
        changed[number] = (words("tone"), *FACES[number][1:])
        assert write(*changed)[1] == 1, number


def test_pages_whose_names_move_are_written_anew(write: Write) -> None:
    write(*FACES)
    before_all = (words("one"), veil(7.0), fading(30.0, 0.2))
    assert write(before_all, *FACES[1:])[1] == 3
    assert write(FACES[1], FACES[0], FACES[2])[1] >= 2


def test_what_an_earlier_page_no_longer_brings_is_written_where_it_is_used(write: Write) -> None:
    write(*FACES)
    assert write((words("one"),), *FACES[1:])[1] == 3


def test_new_letters_before_a_page_change_its_codes(write: Write) -> None:
    greek = (words("αβγ"), FACES[0][1])
    write(FACES[0], greek, (words("δγβ"),))
    assert write((words("δ"), FACES[0][1]), greek, (words("δγβ"),))[1] == 3


def page(*faces: Drawing) -> Sheet:
    """Return a sheet with faces side by side."""
    boxes = [Box(30.0 * number, 0.0, 30.0, 20.0) for number in range(len(faces))]
    placed = tuple(Placement(face, box, box) for face, box in zip(faces, boxes, strict=True))
    return Sheet(30.0 * len(faces), 20.0, "single", 1, placed, (), (), (), boxes[0], 0.0, "")


def named(*ops: Op) -> Drawing:
    face = Drawing(30.0, 20.0, ops)
    name_drawing(face)
    return face


def unpainted(face: Drawing) -> Drawing:
    """Return a face that must not be painted again."""

    def fail() -> tuple[Op, ...]:
        pytest.fail("painted again")

    return Drawing(face.width, face.height, fail, face.name)


RICH = tuple(Shape(rect(0.1 * number, 0.0, 3.0, 2.0), PINK, None) for number in range(LEAST_FACE // 20))


@pytest.fixture
def print_pages(tmp_path: Path) -> Callable[..., bytes]:
    """Write pages with a store."""

    def run(*pages: Sheet) -> bytes:
        store = Store(tmp_path, b"s" * 32, b"v" * 16)
        data = write_pdf(pages, title="", store=store)
        store.save()
        store.close()
        return data

    return run


Print = Callable[..., bytes]


def test_a_face_beside_one_that_changed_is_not_painted_again(print_pages: Print) -> None:
    rich, one, two = named(*RICH, words("rich"), fading(30.0, 0.2)), named(words("one")), named(words("two"))
    print_pages(page(rich, one))
    assert print_pages(page(unpainted(rich), two)) == write_pdf([page(rich, two)], title="")


def test_a_face_that_stands_in_several_places_is_not_painted_again(print_pages: Print) -> None:
    rich, one, two = named(*RICH, words("rich")), named(words("one")), named(words("two"))
    print_pages(page(rich, rich, one))
    again = unpainted(rich)
    assert print_pages(page(again, again, two)) == write_pdf([page(rich, rich, two)], title="")


def test_a_miniature_on_a_changed_page_is_not_painted_again(print_pages: Print) -> None:
    rich = named(*RICH, words("rich"))
    small = miniature(rich, 0.5)
    print_pages(page(named(Group((small,)), words("one"))))
    changed = named(Group((small,)), words("two"))
    again = Drawing(30.0, 20.0, (Group((miniature(unpainted(rich), 0.5),)), words("two")), changed.name)
    assert print_pages(page(again)) == write_pdf([page(changed)], title="")


def test_fonts_of_a_kept_face_come_in_the_order_of_the_face(print_pages: Print) -> None:
    before, bare = named(words("a"), words("b", OTHER)), named(fading(30.0, 0.2))
    rich = named(*RICH, words("b", OTHER), words("a"))
    print_pages(page(before, rich))
    assert print_pages(page(bare, rich)) == write_pdf([page(bare, rich)], title="")


def test_a_kept_face_whose_letters_have_other_codes_now_is_painted(print_pages: Print) -> None:
    rich = named(*RICH, words("δγβ"))
    print_pages(page(named(words("αβγ")), rich))
    pages = [page(named(words("δ")), rich)]
    assert print_pages(*pages) == write_pdf(pages, title="")
