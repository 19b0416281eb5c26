"""What draws the faces of a game and hangs on its files alone: templates, fonts, icons, art."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from pnp.discovery.packages import roots_of
from pnp.model.book import GameBook
from pnp.render.fonts.fontbook import FontBook
from pnp.render.jinja.folders import Folders, template_folders
from pnp.render.jinja.names import value_names
from pnp.render.jinja.template import Templates
from pnp.render.svg.interpreter import Interpreter
from pnp.render.svg.pictures import Pictures
from pnp.render.svg.scene import FileName
from pnp.render.svg.svg_files import SvgFiles
from pnp.store.store import Store


class Tools:
    """Templates compiled, files parsed, and what has been drawn of them. They serve as long as no file changes.

    `texts` are what some files are going to hold. `unsound` are files with something wrong in them, which has been
    told: whoever is to tell it again needs others.
    """

    def __init__(
        self,
        game: GameBook,
        roots: Sequence[Path],
        store: Store | None = None,
        texts: Mapping[Path, str] = MappingProxyType({}),
    ) -> None:
        self._asked = _asked(game, roots)
        self.roots = roots = roots_of(game.slug, roots)
        own, shared = template_folders(game.slug, roots), template_folders("shared", roots)
        self.names = value_names(game.kinds)
        self.folders = Folders(game.slug, own, shared, texts)
        self.fonts = FontBook(game.fonts, roots, game.source)
        self.icons = SvgFiles("icons", own + shared, game.missing.icons, texts=texts)
        others = lambda slug: template_folders(slug, roots_of(slug, roots))  # noqa: E731
        self.art = SvgFiles("art", own + shared, others=others, texts=texts)
        self.interpreter = Interpreter(self.fonts, self.icons, self.art, Pictures(roots, game))
        self.templates = Templates(self.folders, self.names, self.interpreter.text_ruler.measure, store)
        self.unsound: set[FileName] = set()

    def fit(self, game: GameBook, roots: Sequence[Path]) -> bool:
        """Tell whether a game can be drawn with them."""
        return not self.unsound and not self.fonts.problems and self._asked == _asked(game, roots)


def _asked(game: GameBook, roots: Sequence[Path]) -> tuple[object, ...]:
    return game.slug, tuple(roots), dict(game.fonts), tuple(game.kinds), game.missing
