"""Pictures of one's own: looked over, copied into the project's `art/`, and taken away again where that is undone."""

import shutil
from io import BytesIO
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from msgspec import Struct

from pnp.files import is_inside
from pnp.load.art import FORMATS
from pnp.load.slugs import slug_of
from pnp.render.fault import Fault
from pnp.render.svg.pictures import opened
from pnp.studio.project_files import CannotSaveError, ProjectFiles
from pnp.write.save import save

FOLDER = "art"
MOST_NAMESAKES = 99
_ENDINGS = {"PNG": ".png", "JPEG": ".jpg", "WEBP": ".webp", "GIF": ".gif", "BMP": ".bmp", "TIFF": ".tif"}


class AddedPicture(Struct):
    """A picture in the project: its name from there, its file, its data's place while it is taken away.

    One that is not `fresh` was there before, the same to the byte.
    """

    name: str
    path: Path
    fresh: bool
    shelved: Path | None = None


class ProjectPictures:
    """The pictures that are put into one project."""

    def __init__(self, project: Path | None, files: ProjectFiles) -> None:
        self._project, self._files = project, files
        self._shelf: TemporaryDirectory[str] | None = None

    def add(self, data: bytes, name: str) -> AddedPicture:
        """Copy a picture that is called `name` elsewhere into `art/`; another picture there keeps its name.

        Raises CannotSaveError for what is no picture, is too large, or cannot be written.
        """
        if self._project is None:
            raise CannotSaveError("The cards are bundled with pnp: they are not yours to change.")
        folder = self._project / FOLDER
        stem = slug_of(PurePosixPath(name.replace("\\", "/")).stem) or "picture"
        ending = _ending(data, name)
        if folder.exists() and not (folder.is_dir() and is_inside(folder, self._project)):
            raise CannotSaveError(f"'{FOLDER}' is no folder of the project.")
        for number in range(1, MOST_NAMESAKES + 1):
            path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{ending}"
            there = path.exists() or path.is_symlink()
            if there and not _holds(path, data):
                continue
            if not there and (problem := save(path, data)):
                raise CannotSaveError(problem.message)
            return AddedPicture(f"{FOLDER}/{path.name}", path, fresh=not there)
        raise CannotSaveError(f"There are too many pictures called {stem} in '{FOLDER}': rename yours.")

    def take_away(self, picture: AddedPicture) -> None:
        """Take a picture that was added out of the project, unless it was there before or data names it."""
        if not picture.fresh or picture.shelved or not picture.path.is_file() or self._is_named(picture.name):
            return
        self._shelf = self._shelf or TemporaryDirectory(prefix="pnp-pictures-")
        shelved = Path(self._shelf.name) / f"{len(list(Path(self._shelf.name).iterdir()))}{picture.path.suffix}"
        try:
            shutil.move(picture.path, shelved)
        except OSError:
            return  # a picture too many does no harm
        picture.shelved = shelved

    def bring_back(self, picture: AddedPicture) -> None:
        """Put a picture that was taken away where it was. Raises CannotSaveError where another has come there."""
        if picture.shelved is None:
            return
        data = picture.shelved.read_bytes()
        if picture.path.exists():
            if not _holds(picture.path, data):
                raise CannotSaveError(f"There is another picture '{picture.name}' now.")
        elif problem := save(picture.path, data):
            raise CannotSaveError(problem.message)
        picture.shelved.unlink(missing_ok=True)
        picture.shelved = None

    def _is_named(self, name: str) -> bool:
        names = (file for file in self._files.names() if file.endswith((".yaml", ".yml")))
        return any(name in self._files.read(file) for file in names)


def _ending(data: bytes, name: str) -> str:
    """Return the ending for a picture's true format. Raises CannotSaveError for what is no picture to print."""
    from PIL import Image

    with TemporaryDirectory(prefix="pnp-picture-") as folder:
        path = Path(folder) / "picture"
        path.write_bytes(data)
        try:
            opened(path, name[:60])
        except Fault as fault:
            raise CannotSaveError(f"{fault.message[0].upper()}{fault.message[1:]}: {fault.hint}.") from None
    with Image.open(BytesIO(data), formats=FORMATS) as image:
        return _ENDINGS[image.format or "PNG"]


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False
