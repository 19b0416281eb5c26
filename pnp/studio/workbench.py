"""A project in memory: its games, every face that was looked at, and the last good one of what is broken now."""

import gc
import re
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from pathlib import Path

from msgspec import Struct, field, to_builtins
from msgspec.structs import replace

from pnp.bundled import is_bundled
from pnp.load.book import load_book
from pnp.load.project import FRONT
from pnp.model.book import Book
from pnp.pipeline.game_run import GameRun
from pnp.pipeline.run_memory import DATA, RunMemory
from pnp.pipeline.selection import usual_games
from pnp.problem import Problem
from pnp.render.face_origin import FaceOrigin
from pnp.settings import Settings
from pnp.store.store import Store
from pnp.studio.catalogue import ListedComponent, all_stale, listed
from pnp.studio.face import Face, FaceKey, GoodFace
from pnp.studio.face_sources import face_with, origin_of
from pnp.write.failure import unreadable

_GAME = re.compile(r"^game:[ \t]*['\"]?([a-z0-9-]{1,60})", re.MULTILINE)
MOST_PRINT_RUNS = 2
"""Ways to print a game that are kept in memory."""

_LONGEST_HEAD = 200_000
"""Characters of a file in which the line is looked for that says whose it is."""


class _Game(Struct):
    """A game as it is shown; where it cannot be read, as it was before, and `stale`."""

    run: GameRun
    components: tuple[ListedComponent, ...]
    stale: bool = False
    faces: dict[FaceKey, Face] = field(default_factory=dict)
    last_good: dict[FaceKey, GoodFace] = field(default_factory=dict)
    print_runs: dict[Settings, GameRun] = field(default_factory=dict)


class Workbench:
    """The games of a project, None for the bundled ones, drawn as they are asked for.

    `revision` counts the changes taken in. Nothing here may be called by two threads at once; what a `store` knows of
    earlier runs is used, and goes there with `rest`.
    """

    def __init__(self, project: Path | None, store: Store | None = None, revision: int = 0) -> None:
        self.project = project
        self._memory = RunMemory(copy(store))
        self.revision = revision
        self._games: dict[str, _Game] = {}
        self._slugs: dict[Path, str] = {}
        self.drafts: dict[Path, str] = {}
        self.book, self.loaded = self._load(())
        self._take(self.book, None)

    @property
    def games(self) -> Mapping[str, GameRun]:
        """The games by slug."""
        return {slug: game.run for slug, game in self._games.items()}

    def listing(self, slug: str) -> Mapping[str, object]:
        """Return what a game holds. Raises KeyError where there is no such game."""
        game = self._games[slug]
        return {
            "slug": slug,
            "title": game.run.data.title,
            "summary": game.run.data.summary,
            "stale": game.stale,
            "bundled": is_bundled(game.run.data.source.at().file) or self.project is None,
            "components": to_builtins(game.components),
        }

    def change(self, paths: Collection[Path] | None = None, *, whole: bool = False) -> tuple[str, ...]:
        """Take in files that have changed, all for None; return the slugs of the games that may look otherwise.

        Only these are read again, unless the `loaded` problems of the `whole` project are wanted as well.
        """
        slugs = self._touched(paths) if paths is not None else None
        if slugs is not None and not slugs:
            return ()
        self.revision += 1
        self._memory.turn(paths, slugs)
        book, problems = self._load(() if whole else tuple(slugs or ()))
        if whole or slugs is None:
            self.book, self.loaded = book, problems
        return self._take(book, slugs)

    def rest(self) -> None:
        """Write what was drawn to the store, and let go of what nobody uses any more: for when nobody waits."""
        if self._memory.store is not None:
            self._memory.store.save()
        gc.collect()

    def draft(self, path: Path, text: str | None) -> tuple[str, ...]:
        """Show a text in the place of what a file holds, None for what it holds; return the games as `change` does."""
        if self.drafts.get(path) == text:
            return ()
        if text is None:
            del self.drafts[path]
        else:
            self.drafts[path] = text
        return self.change([path])

    def stale(self, slug: str) -> bool:
        """Tell whether a game is shown as it was, since it cannot be read now."""
        return self._games[slug].stale

    def face(self, key: FaceKey) -> Face:
        """Return a face; where it cannot be drawn the last one that could, else an empty one with the problems.

        Raises KeyError where there is no such face.
        """
        game = self._games[key.game]
        if key not in game.faces:
            game.faces[key] = self._drawn(game, key)
        return game.faces[key]

    def origin(self, key: FaceKey, digest: str, path: Sequence[int]) -> FaceOrigin | None:
        """Return where a part of a face comes from, None where another face is shown than that of this digest.

        Raises KeyError where there is no such game.
        """
        game = self._games[key.game]
        run = self.print_run(key.game, game.run.settings) if self.slow(key) else game.run
        component, face = run.component(key.component), game.faces.get(key)
        if component is None or face is None or face.stale or face.digest != digest:
            return None
        return origin_of(run, component, key, path)

    def face_with(self, path: Path) -> FaceKey | None:
        """Return a face that shows an icon or a drawing, None where none does. Another thread may ask."""
        if self.project is None or not path.is_relative_to(self.project / "templates"):
            return None
        owner, place, *rest = path.relative_to(self.project / "templates").with_suffix("").parts
        name = "/".join(rest)
        files = {(place, name), (place, f"{owner}/{name}")}
        slugs = [owner] if owner in self._games else list(self._games)
        runs = (self.print_run(slug, self._games[slug].run.settings) for slug in slugs)
        return next((key for run in runs if (key := face_with(run, files))), None)

    def slow(self, key: FaceKey) -> bool:
        """Tell whether a face has to wait until all others of its game are drawn: to be asked for apart from others."""
        game = self._games.get(key.game)
        return any(item.last and item.id == key.component for item in game.components) if game else False

    def print_run(self, slug: str, settings: Settings) -> GameRun:
        """Return a game to be put on sheets, which has its own renderer: another thread may use it.

        Raises KeyError where there is no such game.
        """
        game = self._games[slug]
        if settings not in game.print_runs:
            while len(game.print_runs) >= MOST_PRINT_RUNS:
                del game.print_runs[next(iter(game.print_runs))]
            # A connection to the store belongs to one thread.
            memory = RunMemory(copy(self._memory.store), texts=self._memory.texts)
            game.print_runs[settings] = GameRun(game.run.data, self.book.roots, settings, memory=memory)
        return game.print_runs[settings]

    def _load(self, games: tuple[str, ...]) -> tuple[Book, tuple[Problem, ...]]:
        known, self._memory.texts = self._memory.loading, dict(self.drafts)
        return load_book(self.project, games=games, texts=self.drafts, spoken_of=True, memory=known)

    def _drawn(self, game: _Game, key: FaceKey) -> Face:
        last = game.last_good.get(key)
        run = self.print_run(key.game, game.run.settings) if self.slow(key) else game.run
        component = run.component(key.component)
        if component is None or all(piece.id != key.piece for piece in component.pieces):
            if last is None:
                raise KeyError(key)
            return last.face.with_problems((), stale=True)
        drawing, problems = run.face(component, key.piece, "back" if key.side == "back" else "front")
        if drawing is None:
            return last.face.with_problems(problems, stale=True) if last else Face(problems=tuple(problems))
        try:
            if last is not None and last.drawing is drawing:
                face = last.face.with_problems(problems, stale=False)
            else:
                face = Face.of(drawing, problems, run.memory.store)
        except OSError as error:
            wrong = (unreadable(Path(error.filename or key.piece).name, error),)
            return last.face.with_problems(wrong, stale=True) if last else Face(problems=wrong)
        game.last_good[key] = GoodFace(drawing, face)
        return replace(face, stale=game.stale)

    def _touched(self, paths: Collection[Path]) -> set[str] | None:
        """Return the games that files belong to, None where any may be concerned."""
        touched: set[str] = set()
        for path in paths:
            slug = self.slug_of(path)
            if slug is None:
                return None
            touched.add(slug)
        return touched if touched <= self._games.keys() else None

    def slug_of(self, path: Path) -> str | None:
        """Return the game that a file is of, None where it may be of several or of none."""
        if self.project is None or path.name == FRONT or not path.is_relative_to(self.project):
            return None
        parts = path.relative_to(self.project).parts
        if parts[0] == "templates":
            return parts[1] if len(parts) > 2 and parts[1] != "shared" else None
        if path.suffix not in DATA:
            return None
        before = self._slugs.get(path)
        try:
            text = self.drafts.get(path) or path.read_text(encoding="utf-8", errors="replace")
            match = _GAME.search(text[:_LONGEST_HEAD])
        except OSError:
            return before
        now = match[1] if match else before
        if now is not None:
            self._slugs[path] = now
        return now if before in (None, now) else None

    def _take(self, book: Book, slugs: Collection[str] | None) -> tuple[str, ...]:
        """Put games of a book in the place of what is shown; return those put."""
        usual = [game.slug for game in usual_games(book, self.loaded)]
        wanted = list(slugs) if slugs is not None else usual or list(self._games)
        for slug in wanted:
            data, before = book.games.get(slug), self._games.get(slug)
            if data is None or (before is not None and not data.whole):
                if before is not None:
                    self._games[slug] = _kept(before)
                continue
            run = GameRun(data, book.roots, book.settings, memory=self._memory)
            components = listed(run, before.components if before else ())
            self._games[slug] = _Game(run, components, last_good=_still_shown(before, components))
        if slugs is None:
            self._games = {slug: self._games[slug] for slug in wanted if slug in self._games}
        return tuple(wanted)


def _still_shown(before: _Game | None, components: tuple[ListedComponent, ...]) -> dict[FaceKey, GoodFace]:
    """Return the last good faces of pieces that there still are."""
    there = {(component.id, piece.id) for component in components for piece in component.pieces}
    good = before.last_good.items() if before else ()
    return {key: face for key, face in good if (key.component, key.piece) in there}


def _kept(before: _Game) -> _Game:
    return _Game(before.run, tuple(all_stale(before.components)), True, {}, before.last_good)
