"""Load the whole database of a run: the bundled games with the project laid over them."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from msgspec.structs import asdict, replace

from pnp.bundled import BUNDLED_LABEL, INSTALLED_LABEL, bundled_root
from pnp.discovery.packages import installed_packages, package_faults, roots_of
from pnp.load.findings import Findings, shown
from pnp.load.game_book import make_game
from pnp.load.load_memory import LoadMemory
from pnp.load.overlay import merge
from pnp.load.project import NO_TEXTS, Project, read_files, read_package, read_project
from pnp.load.slugs import SLUG
from pnp.load.source import Document
from pnp.model.book import Book, GameBook
from pnp.papers import PAPERS, find_paper, paper_sizes
from pnp.problem import Place, Problem
from pnp.settings import Settings


def load_book(
    project: Path | None,
    files: Sequence[Path] = (),
    games: Sequence[str] = (),
    texts: Mapping[Path, str] = NO_TEXTS,
    *,
    stacked: bool = False,
    spoken_of: bool = False,
    memory: LoadMemory | None = None,
) -> tuple[Book, tuple[Problem, ...]]:
    """Return all games, the project's laid over the bundled ones, then `files`, and every problem found.

    With `games` only these are loaded, and only their problems found; with `spoken_of` also those of the files, or of
    the project where there are no files and no games are named. Never raises for what the files hold. With
    None, or the folder of the bundled data, there is one layer below the files. The games of the last layer count
    as local. `texts` are what some of `files`, or of the project's own, are going to hold, not what they do. `stacked`
    files are laid over each other in order; others are one layer, in which nothing may be said twice. What the
    `memory` knows is not read again.
    """
    memory = memory or LoadMemory()
    findings = Findings(memory.documents)
    root = bundled_root()
    own = frozenset(path.resolve() for path in files)
    layers = [[file] for file in files] if stacked else [files] if files else []
    upper = [read_files(layer, findings, texts) for layer in layers]
    if spoken_of and files:
        games = (*games, *_slugs(upper))
    if project is None or project.resolve() == root:
        label = BUNDLED_LABEL if files and project is None else ""
        lowest = read_project(root, label, findings, without=own, games=games, texts=texts)
    else:
        upper.insert(0, read_project(project, "", findings, without=own, games=games, texts=texts))
        games = games or (_slugs(upper) if spoken_of else ())
        lowest = read_project(root, BUNDLED_LABEL, findings, games=games)
    return _book((_with_installed(lowest, findings, games, project), *upper), findings, memory), findings.all()


def _slugs(projects: Sequence[Project]) -> tuple[str, ...]:
    """Return the names of games that documents bear, wrong ones too."""
    documents = (document for project in projects for document in project.documents)
    slugs = (document.mapping().get("game") for document in documents)
    return tuple(dict.fromkeys(slug for slug in slugs if isinstance(slug, str)))


def _with_installed(bundled: Project, findings: Findings, games: Sequence[str], besides: Path | None = None) -> Project:
    """Return the bundled data with that of installed games; a game is left out that is itself the project besides."""
    for slug, distribution, message, hint in package_faults():
        if not games or slug in games:
            what = f"the installed game '{slug[:60]}' is left out: {message}"
            findings.add("PNP114", what, Place(f"{INSTALLED_LABEL}{distribution}"), hint, severity="warning")
    aside = besides.resolve() if besides else None
    read = [read_package(package, findings, games=games) for package in installed_packages() if package.root != aside]
    documents = [document for project in (bundled, *read) for document in project.documents]
    others = [slug for project in (bundled, *read) for slug in project.others]
    return replace(bundled, documents=tuple(documents), others=tuple(others))


def _book(projects: tuple[Project, ...], findings: Findings, memory: LoadMemory) -> Book:
    roots = tuple(project.root for project in reversed(projects))
    by_game = [_by_game(project.documents, findings) for project in projects]
    others = {slug for project in projects for slug in project.others}
    games: dict[str, GameBook] = {}
    for slug in dict.fromkeys(slug for games_of in by_game for slug in games_of):
        layers = tuple(games_of[slug] for games_of in by_game if slug in games_of)
        if slug in others or (len(projects) > 1 and _stranger(slug, by_game, others, findings)):
            continue
        local = slug in by_game[-1]
        merged = merge(slug, layers, findings, bundled=slug in by_game[0])
        game = make_game(merged, memory.art(roots_of(slug, roots)), findings, local=local)
        if game is not None:
            games[slug] = game
    spoken = [p.front for p in projects if p.front and p.shape.print.lang is not None]
    lang_at = spoken[-1].source.at("print", "lang") if spoken else None
    defaults = print_defaults(projects, findings)
    return Book(games, defaults, roots, tuple(sorted(others - games.keys())), lang_at)


def _by_game(documents: tuple[Document, ...], findings: Findings) -> dict[str, tuple[Document, ...]]:
    games: dict[str, tuple[Document, ...]] = {}
    for document in documents:
        slug = _game_of(document, findings)
        if slug is not None:
            games[slug] = (*games.get(slug, ()), document)
    return games


def _game_of(document: Document, findings: Findings) -> str | None:
    """Return the game that a file says it belongs to; None, with a problem, where it does not say."""
    plain, source = document.plain, document.source
    if not isinstance(plain, Mapping):
        if document.whole:
            what = "the file is empty" if plain is None else f"the file holds {shown(plain)}, not keys"
            findings.add("PNP113", what, source.at(), "begin it with 'game: …'")
        return None
    game = plain.get("game")
    if isinstance(game, str) and len(game) <= 60 and SLUG.fullmatch(game):
        return game
    if game is not None:
        hint = "use lower-case letters and digits, with single hyphens between"
        findings.add("PNP124", f"{shown(game)} cannot be the name of a game", source.at("game"), hint)
    elif document.whole:
        findings.add("PNP113", "the file does not say which game it belongs to", source.at(), "add 'game: …'")
    return None


def _stranger(
    slug: str, by_game: list[dict[str, tuple[Document, ...]]], others: Collection[str], findings: Findings
) -> bool:
    """Tell whether files lay entries over a game that there is not; that is most likely a typing slip.

    `others` are games that there are and that are not loaded.
    """
    documents = [document for games_of in by_game[1:] for document in games_of.get(slug, ())]
    declared = {key for document in documents for key in document.mapping()}
    if slug in by_game[0] or declared & {"kinds", "components"}:
        return False
    if not all(document.whole for document in documents):
        return True  # the kinds may stand in the part that could not be read
    message = f"'{slug}' is no bundled game, and its file declares no kinds or components of its own"
    known = {*others, *(name for games_of in by_game for name in games_of)} - {slug}
    findings.add("PNP113", message, documents[0].source.at("game"), findings.near(slug, known))
    return True


def print_defaults(projects: tuple[Project, ...], findings: Findings) -> Settings:
    """Return the settings that the `print:` blocks come to; an unknown paper is a problem and passed over."""
    settings = Settings()
    for project in projects:
        chosen = {k: v for k, v in asdict(project.shape.print).items() if v is not None}
        paper = chosen.get("paper")
        if paper is not None and find_paper(paper) is None and project.front:
            place = project.front.source.at("print", "paper")
            near = findings.near(paper, PAPERS)
            findings.add("PNP137", f"{shown(paper)} is no paper", place, f"{near}; {paper_sizes()}")
            del chosen["paper"]
        settings = replace(settings, **chosen)
    return settings
