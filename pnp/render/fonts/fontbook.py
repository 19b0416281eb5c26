"""The fonts that a game may use: families found in folders, roles, chains that fall back by character."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType

from msgspec.structs import replace

from pnp.bundled import FONTS
from pnp.files import is_inside, matching
from pnp.nearest import did_you_mean
from pnp.problem import FixedPlace, Place, Problem, Source
from pnp.render.fonts.bundled_fonts import bundled_fonts
from pnp.render.fonts.chain import Chain
from pnp.render.fonts.font import Font, load_font
from pnp.render.fonts.sfnt import BadFontError, FontFile, read_font_file

DEFAULT_ROLES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "body": ("Alegreya Sans",),
        "display": ("Barlow Condensed",),
        "japanese": ("BIZ UDPGothic",),
        "sans-serif": ("Alegreya Sans",),
    }
)
"""What a game may leave unsaid; `sans-serif` is what pasted drawings ask for."""

LAST_RESORT = "BIZ UDPGothic"
BOLD = 600
"""The weight from which a font counts as bold."""
MAX_FILES, MAX_ALL_BYTES = 400, 256 * 1024 * 1024
"""How much of one fonts folder is looked at."""
MOST_FAMILIES = 20
"""Names of one `font-family`, with those that its roles stand for."""
MAX_ALL_CHARACTERS = 400_000
"""Of all fonts of a project's own that one game sets texts in: a dozen Japanese ones."""
_SUFFIXES = frozenset({".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"})


Found = tuple[Chain | None, tuple[Problem, ...]]
Families = dict[str, list[FontFile]]
NOWHERE = Place("-")
UNKNOWN_FAMILY = "PNP350"
"""Where a family is asked for that no message has to name."""


class FontBook:
    """What fonts there are: families in `<root>/fonts` (roots in order), the bundled ones, and the game's
    roles.

    A family of an earlier root hides one of the same name. `problems` tells of files that cannot be used
    (warnings: a family that is asked for and has no other file is an error besides). `source` knows where the
    game says its roles: `at("fonts", role, number)`.
    """

    def __init__(self, roles: Mapping[str, Sequence[str]], roots: Sequence[Path], source: Source | None = None) -> None:
        self._source = source or FixedPlace()
        self._own = frozenset(roles)
        self._roots = tuple(roots)
        self._roles = dict(DEFAULT_ROLES) | {role: tuple(families) for role, families in roles.items()}
        self._families: Families = {}
        self._chains: dict[tuple[str, bool, bool], Found] = {}
        self._taken: dict[Path, int] = {}
        self.problems: tuple[Problem, ...] = ()
        for families, problems in [*(scan_fonts(root / "fonts", root) for root in roots), (_bundled(), ())]:
            self._families = families | self._families
            self.problems += problems

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that `find` knows: roles, then families."""
        return (*self._roles, *(files[0].family for files in self._families.values()))

    @property
    def files(self) -> tuple[FontFile, ...]:
        """Every font file there is that can be used."""
        return tuple(file for files in self._families.values() for file in files)

    @property
    def state(self) -> tuple[tuple[str, tuple[str, ...]] | tuple[str, int, int], ...]:
        """What all that is set hangs on: the roles, and every font file with its size and last change."""
        paths = sorted({file.path for files in self._families.values() for file in files})
        states = [(str(path), about.st_size, about.st_mtime_ns) for path in paths for about in (path.stat(),)]
        return (*sorted(self._roles.items()), *states)

    def find(self, name: str, *, bold: bool = False, italic: bool = False, place: Place) -> Found:
        """Return the chain for a role, a family, or a comma-separated list of them.

        The first name leads; the game's body fonts and BIZ UDPGothic stand in for characters that it lacks.
        Where a family has no such style the nearest one is used: a warning says so, but for Japanese
        families, which have no italics. An unknown name is an error. The same arguments give the same chain.
        """
        key = (name, bold, italic)
        if key not in self._chains:
            self._chains[key] = self._find(name, bold, italic)
        chain, problems = self._chains[key]
        return chain, problems and tuple(replace(p, place=place) if p.place == NOWHERE else p for p in problems)

    def _find(self, name: str, bold: bool, italic: bool) -> Found:
        families, problems = self._resolved(name)
        fonts: list[Font] = []
        for family in families:
            file = self._styled(family, bold, italic)
            try:
                self._take(file)
                font = load_font(file.path)
            except BadFontError as bad:
                problems.append(_unusable(file.path, self._label(file.path), bad))
                continue
            lacks = ["bold"] if bold and not font.bold else []
            lacks += ["italic"] if italic and not (font.italic or font.kanji or fonts) else []
            if lacks:
                problems.append(_lacking(font, " ".join(lacks)))
            fonts.append(font)
        return (Chain(tuple(fonts)) if fonts else None), tuple(dict.fromkeys(problems))

    def _resolved(self, name: str) -> tuple[list[str], list[Problem]]:
        families: dict[str, None] = {}
        problems: list[Problem] = []
        for part in (*(part.strip(" '\"") for part in name.split(",")), "body", LAST_RESORT):
            for number, family in enumerate(self._roles.get(part, (part,))):
                if len(families) + len(problems) == MOST_FAMILIES:
                    message = f"more than {MOST_FAMILIES} font families are named at once"
                    return list(families), [*problems, Problem(UNKNOWN_FAMILY, message, NOWHERE, "name a few")]
                if _key(family) in self._families:
                    families.setdefault(_key(family))
                else:
                    message = f"there is no font family or role '{family[:60]}'"
                    hint = self._refused(family) or self._held_by(family) or did_you_mean(family, self.names)
                    place = self._source.at("fonts", part, number) if part in self._own else NOWHERE
                    problems.append(Problem(UNKNOWN_FAMILY, message, place, hint))
        return list(families), problems

    def _label(self, path: Path) -> str:
        """Return a font file's path as messages name it."""
        roots = [root for root in self._roots if path.is_relative_to(root)]
        return path.relative_to(roots[0]).as_posix() if roots else path.name

    def _styled(self, family: str, bold: bool, italic: bool) -> FontFile:
        files = self._families[family]
        best = min(files, key=lambda file: (file.italic != italic, _distance(file.weight, bold), file.path))
        if bold and best.weight < BOLD:
            # A bold that leans wrongly is nearer to what was meant than an italic that is not bold.
            best = min(files, key=lambda file: (file.weight < BOLD, file.italic != italic, file.path))
        return best

    def _take(self, file: FontFile) -> None:
        """Count a project's own font among those in use. Raises BadFontError where they are too many."""
        if not file.path.is_relative_to(FONTS):
            self._taken[file.path] = file.characters
        if sum(self._taken.values()) > MAX_ALL_CHARACTERS:
            del self._taken[file.path]
            message = f"is one too many: the game's own fonts have more than {MAX_ALL_CHARACTERS:,} characters"
            raise BadFontError("PNP360", message, "use fewer families, or subsets of their fonts")

    def _refused(self, family: str) -> str:
        wanted = _key(family)
        near = [p for p in self.problems if wanted and _alike(wanted, Path(p.place.file))]
        return f"{near[0].message}; {near[0].hint}".rstrip("; ") if near else ""

    def _held_by(self, name: str) -> str:
        """Return the hint for the name of a folder or file where a family's own name is wanted."""
        wanted = _key(name)
        files = [file for files in self._families.values() for file in files]
        held = [f.family for f in files if wanted and wanted in (_key(f.path.parent.name), _key(f.path.stem))]
        names = ", ".join(f"'{family}'" for family in dict.fromkeys(held[:8]))
        return f"the font files of that name hold the family {names}: write that" if names else ""


def named(ch: str) -> str:
    """Return how a message names a character that no font has: code point, the character, its Unicode
    name."""
    shown = f" '{ch}'" if ch.isprintable() else ""
    name = unicodedata.name(ch, "")
    return f"U+{ord(ch):04X}{shown}" + (f" ({name.lower()})" if name else "")


def _alike(wanted: str, path: Path) -> bool:
    """Tell whether a file's name is that of a family, or the longer part of it."""
    stem = _key(path.stem)
    return wanted in _key(path.as_posix()) or (len(stem) > len(wanted) / 2 and stem in wanted)


def _font_paths(folder: Path, root: Path) -> Iterator[Path]:
    """Yield font files down to three folders deep; nothing that a link would fetch from outside the root."""
    name = folder.relative_to(root).as_posix()
    paths = sorted(path for depth in ("*", "*/*", "*/*/*") for path in matching(root, f"{name}/{depth}"))
    yield from (path for path in paths if path.suffix.lower() in _SUFFIXES and is_inside(path, root))


def _unusable(path: Path, label: str, bad: BadFontError) -> Problem:
    return Problem(bad.code, f"{path.name} {bad.message}", Place(label), bad.hint)


def _distance(weight: int, bold: bool) -> tuple[bool, int]:
    return (weight < BOLD, abs(weight - 700)) if bold else (weight >= BOLD, abs(weight - 400))


def _lacking(font: Font, style: str) -> Problem:
    message = f"the family '{font.family}' has no {style}; {font.path.name} is used"
    hint = "add that style's static TrueType file to the fonts folder, or choose another family"
    return Problem("PNP355", message, NOWHERE, hint, severity="warning")


@cache
def _bundled() -> Families:
    families: Families = {}
    for file in bundled_fonts():
        families.setdefault(_key(file.family), []).append(file)
    return families


def scan_fonts(folder: Path, root: Path) -> tuple[Families, tuple[Problem, ...]]:
    """Return the families in a folder of fonts that lies in a root, and what is wrong with files there."""
    families: Families = {}
    problems: list[Problem] = []
    read = 0
    for number, path in enumerate(_font_paths(folder, root)):
        label = path.relative_to(root).as_posix()
        try:
            if number == MAX_FILES or read > MAX_ALL_BYTES:
                message = f"and what comes after it is not read: more than {MAX_FILES} files or 256 MB"
                raise BadFontError("PNP360", message, "leave the fonts in the folder that the game uses")
            file = read_font_file(path)
            read += file.bytes
            families.setdefault(_key(file.family), []).append(file)
        except BadFontError as bad:
            problems.append(replace(_unusable(path, label, bad), severity="warning"))
            if number == MAX_FILES or read > MAX_ALL_BYTES:
                break
    return families, tuple(problems)


def _key(name: str) -> str:
    return "".join(ch for ch in name.lower() if ch.isalnum())
