"""Pictures that are too coarse for the size at which they are printed are told, once, where their path stands."""

import io
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from pnp.settings import Settings


def png(width: int, height: int, orientation: int = 1) -> bytes:
    out, exif = io.BytesIO(), Image.Exif()
    exif[0x0112] = orientation
    Image.new("RGB", (width, height), "teal").save(out, "PNG", exif=exif)
    return out.getvalue()


@pytest.fixture
def project(project: Any) -> Any:
    project.settings = Settings()
    return project


def told(project: Any, inside: str) -> list[tuple[str, str, str]]:
    drawing, problems = project.draw(f'<svg viewBox="0 0 63 88">\n{inside}</svg>')
    assert drawing is not None
    return [(p.code, p.severity, str(p.place)) for p in problems]


AT = "templates/demo/card.svg.j2:2"


@pytest.mark.parametrize(
    ("pixels", "size", "code"),
    [
        ((300, 300), 'width="50.8" height="50.8"', ""),
        ((299, 299), 'width="50.8" height="50.8"', "PNP334"),
        ((150, 150), 'width="50.8" height="50.8"', "PNP334"),
        ((149, 149), 'width="50.8" height="50.8"', "PNP335"),
        ((300, 150), 'width="50.8" height="50.8"', ""),
        ((300, 150), 'width="50.8" height="50.8" preserveAspectRatio="xMidYMid slice"', "PNP334"),
        ((300, 150), 'width="50.8" height="50.8" preserveAspectRatio="none"', "PNP334"),
        ((300, 300), 'width="50.8" height="50.8" transform="rotate(30) scale(1.1)"', "PNP334"),
        ((600, 600), 'width="50.8" height="50.8" transform="scale(2 0.1)"', ""),
        ((1, 1), 'width="63" height="88"', "PNP335"),
    ],
)
def test_it_is_the_printed_size_that_counts(project: Any, pixels: tuple[int, int], size: str, code: str) -> None:
    project.write("art/x.png", png(*pixels))
    severity = "warning" if code == "PNP334" else "error"
    assert told(project, f'<image href="art/x.png" {size}/>') == ([(code, severity, AT)] if code else [])


def test_a_turned_picture_counts_as_it_is_seen(project: Any) -> None:
    project.write("art/x.png", png(200, 100, 6))
    box = 'width="16.9" height="33.8" preserveAspectRatio="none"'
    assert told(project, f'<image href="art/x.png" {box}/>') == []


def test_it_is_told_with_pixels_and_what_would_do(project: Any) -> None:
    project.write("art/x.png", png(100, 50))
    _, (problem,) = project.draw('<svg viewBox="0 0 63 88"><image href="art/x.png" width="50.8" height="50.8"/></svg>')
    assert "100 x 50 pixels for 50.8 x 25.4 mm: 50 to the inch" in problem.message
    assert "300 x 150 pixels" in problem.hint
    assert "resolution: 50" in problem.hint


@pytest.mark.parametrize("field", ["art", "portrait"])
def test_a_picture_of_a_card_is_told_at_the_card(project: Any, field: str) -> None:
    project.write("art/x.png", png(100, 50))
    project.fields["portrait"] = "art/x.png"
    if field == "art":
        project.fields["portrait"] = None
        project.art = "art/x.png"
    (problem,) = told(project, f'<image href="{{{{ card.{field} }}}}" width="50.8" height="50.8"/>')
    assert problem == ("PNP335", "error", "cards/demo.yaml")


def test_a_picture_is_told_once_in_a_run_and_again_where_it_gets_worse(project: Any) -> None:
    project.write("art/x.png", png(100, 100))
    template = '<svg viewBox="0 0 63 88"><image href="art/x.png" width="{{ page }}" height="{{ page }}"/></svg>'
    project.write("templates/demo/card.svg.j2", template)
    renderer = project.renderer()
    codes = [
        [p.code for p in renderer.draw("card", renderer.values(project.entry, None, page=page), None)[1]]
        for page in (10, 20, 21, 40, 41, 22)
    ]
    assert codes == [[], ["PNP334"], [], ["PNP335"], [], []]


@pytest.mark.parametrize(("least", "codes"), [(0, []), (50, []), (51, ["PNP334"]), (300, ["PNP335"])])
def test_the_project_says_what_will_do(project: Any, least: int, codes: list[str]) -> None:
    project.settings = replace(project.settings, resolution=least)
    project.write("art/x.png", png(100, 100))
    found = told(project, '<image href="art/x.png" width="50.8" height="50.8"/>')
    assert [code for code, _, _ in found] == codes
