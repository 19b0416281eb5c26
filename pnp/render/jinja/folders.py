"""The folders that templates are found in."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType

from jinja2 import BaseLoader, Environment
from jinja2.exceptions import TemplateNotFound, TemplateSyntaxError

from pnp.bundled import BUNDLED_LABEL, INSTALLED_LABEL, bundled_root
from pnp.discovery.packages import installed_packages
from pnp.files import is_file, is_inside, matching

MAX_BYTES = 1_000_000
_NO_TEXTS: Mapping[Path, str] = MappingProxyType({})


class Folders(BaseLoader):
    """Finds templates: `shared/…` in the shared folders, others in the game's own; project before bundled.

    Folders come with how messages name them. The game's own templates answer to `<slug>/…` as well. `texts` are what
    some files are going to hold.
    """

    def __init__(
        self,
        slug: str,
        own: Sequence[tuple[Path, str]],
        shared: Sequence[tuple[Path, str]],
        texts: Mapping[Path, str] = _NO_TEXTS,
    ) -> None:
        self.slug, self._own, self._shared, self._texts = slug, tuple(own), tuple(shared), texts
        self._sources: dict[str, tuple[str, str]] = {}
        self._labels: dict[str, str] = {}

    def get_source(self, environment: Environment | None, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Return a template's source and file. Raises TemplateNotFound, TemplateSyntaxError."""
        del environment
        source, label = self._sources.get(template) or self._read(template)
        self._sources[template] = source, label
        if self._labels.get(self.short_name(template)) != label:
            self._labels[self.short_name(template)] = label
            self.__dict__.pop("labels", None)
        return source, label, lambda: True

    def digest(self, template: str) -> bytes:
        """Return what tells a template's source from others, nothing where it cannot be read."""
        try:
            source = self.get_source(None, template)[0]
        except (TemplateNotFound, TemplateSyntaxError, OSError):
            return b""
        return blake2b(source.encode("utf-8", "surrogatepass"), digest_size=16).digest()

    def source(self, label: str) -> str:
        """Return the template that messages name so, as far as it has been read in this run; "" for others."""
        return next((source for source, known in self._sources.values() if known == label), "")

    def number(self, template: str) -> int:
        """Return a template's number among all that there are: the same in each run, until there are others."""
        name = self.short_name(template)
        if name not in self._numbers:
            self._numbers[name] = len(self._numbers)
            self.__dict__.pop("labels", None)
        return self._numbers[name]

    @cached_property
    def labels(self) -> list[str]:
        """How messages name the templates, by number: made anew where one is read for the first time."""
        return [self._labels.get(name, name) for name in self._numbers]

    @cached_property
    def listing(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of all templates, and of the files of drawn art."""
        art = {path.stem for folder, _ in (*self._own, *self._shared) for path in matching(folder, "art/*.svg")}
        return tuple(self.names()), tuple(sorted(art))

    @cached_property
    def _numbers(self) -> dict[str, int]:
        # The shared ones first: their numbers, and so their code, are the same in every game.
        names = sorted(self.listing[0], key=lambda name: (not name.startswith("shared/"), name))
        return {name: number for number, name in enumerate(names)}

    def short_name(self, template: str) -> str:
        """Return a template's name without the game's own slug: under one name it is compiled once."""
        first, slash, rest = template.partition("/")
        return rest if slash and first == self.slug else template

    def _read(self, template: str) -> tuple[str, str]:
        folders, inner = self._folders(template)
        if "\\" in inner or "\0" in inner or any(part in ("", ".", "..") for part in inner.split("/")):
            raise TemplateNotFound(template, f"'{template[:60]}' is no template's name: it leaves the folder")
        for folder, label in folders:
            path = folder / inner
            if is_file(path):
                name = f"{label}/{inner}"
                if not is_inside(path, folder):
                    raise TemplateNotFound(template, f"'{template[:60]}' is a link that leads out of its folder")
                return _read(path, name, self._texts.get(path)), name
        raise TemplateNotFound(template)

    def where(self, template: str) -> str:
        """Return where a template would stand first, as messages name it."""
        folders, inner = self._folders(template)
        return f"{folders[0][1]}/{inner}" if folders else inner

    def has_art(self, name: str) -> bool:
        """Tell whether there is a file of drawn art."""
        files = (folder / "art" / f"{name}.svg" for folder, _ in (*self._own, *self._shared))
        return name.replace("-", "").replace("_", "").isalnum() and any(is_file(path) for path in files)

    def names(self) -> list[str]:
        """Return every template's name, for messages."""
        pairs = [("", folder) for folder, _ in self._own] + [("shared/", folder) for folder, _ in self._shared]
        return sorted(
            {
                f"{p}{path.relative_to(folder).as_posix()}"
                for p, folder in pairs
                for path in matching(folder, "**/*.j2")
                if is_inside(path, folder)
            }
        )

    def _folders(self, template: str) -> tuple[tuple[tuple[Path, str], ...], str]:
        first, slash, rest = template.partition("/")
        if slash and first == "shared":
            return self._shared, rest
        return self._own, rest if slash and first == self.slug else template


def _read(path: Path, name: str, text: str | None) -> str:
    if text is not None:
        data = text.encode("utf-8", "replace")
    else:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise TemplateSyntaxError(f"the template has more than {MAX_BYTES:,} bytes", 1, name, name)
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise TemplateSyntaxError("the template is not UTF-8 text", line, name, name) from None


def template_folders(name: str, roots: Sequence[Path]) -> list[tuple[Path, str]]:
    """Return the folders of templates, each with how messages name it: those beside a project as what they are."""
    labels: dict[Path | None, str] = {package.root: INSTALLED_LABEL for package in installed_packages()}
    labels |= {bundled_root(): BUNDLED_LABEL} if len(roots) > 1 else {}
    return [(root / "templates" / name, f"{labels.get(root, '')}templates/{name}") for root in roots]
