"""Pictures are found inside the project, bounded and opened, or refused with a reason."""

import io
from functools import cache
from typing import Any

import pytest
from PIL import Image

from pnp.render.drawing import Group, Picture


@cache
def png(width: int = 40, height: int = 20, form: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(out, form)
    return out.getvalue()


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "GIF", "BMP", "TIFF"])
def test_a_picture_keeps_its_aspect_in_the_middle_of_its_box(project: Any, form: str) -> None:
    project.write("art/x.pic", png(form=form))
    (picture,) = project.ops('<image href="art/x.pic" x="5" y="5" width="20" height="20" opacity=".5"/>')
    assert isinstance(picture, Picture)
    assert (picture.x, picture.y, picture.width, picture.height) == pytest.approx((5, 10, 20, 10))
    assert (picture.file.width, picture.file.height, picture.file.name) == (40, 20, "art/x.pic")
    assert picture.opacity == 0.5


def test_a_sliced_picture_is_clipped_to_its_box(project: Any) -> None:
    project.write("art/x.png", png())
    (group,) = project.ops('<image href="art/x.png" width="20" height="20" preserveAspectRatio="xMinYMid slice"/>')
    assert isinstance(group, Group)
    assert group.clip is not None
    (picture,) = group.ops
    assert (picture.x, picture.y, picture.width, picture.height) == pytest.approx((0, 0, 40, 20))


def test_a_picture_is_opened_once(project: Any) -> None:
    project.write("art/x.png", png())
    one, two = project.ops(
        '<image href="art/x.png" width="3" height="3"/><image href="art/x.png" width="5" height="5"/>'
    )
    assert one.file is two.file


@pytest.mark.parametrize(
    ("href", "code", "hint"),
    [
        ("art/drgaon.png", "PNP330", "art/dragon.png"),
        ("nowhere/x.png", "PNP330", "project folder"),
        ("notes/wrods.txt", "PNP330", "project folder"),  # only pictures are offered
        ("../x.png", "PNP331", "copy it"),
        ("art/../../x.png", "PNP331", "copy it"),
        ("/etc/hostname", "PNP331", "copy it"),
        ("http://example.org/x.png", "PNP331", "save it"),
        ("data:image/png;base64,AAAA", "PNP331", "save it"),
        ("art/words.png", "PNP333", "PNG"),
        ("art/half.png", "PNP333", "anew"),
        ("art/huge.png", "PNP332", "million"),
        ("art/link.png", "PNP331", "copy the file"),
        ("art", "PNP330", ""),
        ("", "PNP318", "{% if card.art %}"),
    ],
)
def test_a_picture_that_cannot_be_used_says_why(
    project: Any, tmp_path_factory: pytest.TempPathFactory, href: str, code: str, hint: str
) -> None:
    project.write("art/dragon.png", png())
    project.write("notes/words.txt", "no picture")
    project.write("art/words.png", "not a picture")
    project.write("art/half.png", png(400, 400)[:-300])
    project.write("art/huge.png", png(8000, 6000))
    outside = tmp_path_factory.mktemp("outside") / "x.png"
    outside.write_bytes(png())
    (project.root / "art" / "link.png").symlink_to(outside)
    (problem,) = project.problems(f'<image href="{href}" width="9" height="9"/>')
    assert problem.code == code
    assert hint in problem.hint


def test_no_pillow_without_a_picture(project: Any) -> None:
    import subprocess
    import sys

    code = "import sys, pnp.render.renderer; sys.exit(bool({'PIL', 'reportlab'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
