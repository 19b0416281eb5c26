"""What `rate` and `sweep` begin with: layouts, start steps, teams and policies in words, and who plays battles."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeVar

import typer

from pnp.cli.map_selection import entries_in, see_that_they_are_of
from pnp.cli.project import progress, project_folder, say, the_book, the_game, wrong_use
from pnp.games.magical_strike.battle.teams import POLICIES
from pnp.games.magical_strike.commands.drawing import NEUROI
from pnp.games.magical_strike.data import Named, Neuroi, Witch
from pnp.games.magical_strike.rating.bands import named_starts
from pnp.games.magical_strike.rating.rated import TeamRequest
from pnp.games.magical_strike.rating.workers import NoClusterError, cluster_workers, local_workers
from pnp.games.magical_strike.tracks import playable_steps
from pnp.model.book import Book, GameBook
from pnp.nearest import did_you_mean
from pnp.pipeline.game_check import problems_of


@dataclass(frozen=True, slots=True)
class LayoutSelection:
    """The project's book and game, the layouts that can be rated, whether others had errors, the files named."""

    root: Path | None
    book: Book
    game: GameBook
    layouts: tuple[Neuroi, ...]
    some_spoilt: bool
    files: tuple[str, ...] = ()


def select_layouts(words: Sequence[str], project: Path | None) -> LayoutSelection:
    """Find layouts by names and files, all of the project's where no word is given, or stop with what is wrong.

    Errors of the layouts asked for are said, and those that are not a layout's (of a deck, a value); the latter stop.
    """
    files = tuple(Path(word) for word in words if _is_file(word))
    root = project_folder(project, files)
    book = the_book(root, files, (NEUROI.slug,), stacked=False)
    see_that_they_are_of(NEUROI.slug, files, book.others)
    game = the_game(book, NEUROI.slug)
    chosen = _chosen(words, files, game, root)
    errors = [problem for problem in problems_of(game) if problem.severity == "error"]
    general = [problem for problem in errors if "/layout/" not in problem.subject]
    ours = [problem for problem in errors if problem.subject in {neuroi.subject for neuroi in chosen}]
    say((*general, *ours), root)
    sound = tuple(neuroi for neuroi in chosen if neuroi.subject not in {problem.subject for problem in ours})
    if not chosen:
        wrong_use("there is no Neuroi layout to rate", "make one: pnp neuroi new my-neuroi --out my-neuroi.yaml")
    if general or not sound:
        raise typer.Exit(1)
    return LayoutSelection(root, book, game, sound, len(sound) < len(chosen), tuple(map(str, files)))


def _chosen(words: Sequence[str], files: Sequence[Path], game: GameBook, root: Path | None) -> tuple[Neuroi, ...]:
    """Return the layouts of files and names, all of the project's where no word is given."""
    names = [word for word in words if not _is_file(word)]
    if not words:
        names = [entry.id for entry in entries_in(game.of(NEUROI.kind), (), root)]
    chosen = read_layouts(names, game, [str(file) for file in files])
    if files and not chosen:
        hint = "a layout stands under 'layouts:'; or name one besides"
        wrong_use(f"'{files[0]}' holds no layout of {NEUROI.slug}", hint)
    return chosen


def _is_file(word: str) -> bool:
    return word.lower().endswith((".yaml", ".yml")) or "/" in word or "\\" in word


class Players(NamedTuple):
    """What plays battles, None for this process; `begin` names what is played now, `told` hears of battles."""

    executor: Executor | None
    begin: Callable[[str], None]
    told: Callable[[int], None]


@contextmanager
def players(workers: int | None, cluster: str | None, games: int) -> Iterator[Players]:
    """Give what plays so many battles, and counts them on a terminal.

    Stop with exit code 2 where a cluster cannot be used.
    """
    if cluster is not None and workers is not None:
        wrong_use("--workers and --cluster exclude each other", "a cluster knows its own workers")
    show, done, now = progress(), 0, ""

    def begin(what: str) -> None:
        nonlocal now
        now = what
        show(f"{now}: {done:,} of {games:,} battles")

    def told(count: int) -> None:
        nonlocal done
        done += count
        begin(now)

    try:
        with local_workers(workers, games) if cluster is None else cluster_workers(cluster) as executor:
            yield Players(executor, begin, told)
    except NoClusterError as fault:
        wrong_use(str(fault), fault.hint)
    finally:
        show("")


MOST = 4
"""Witches in a team at most: the game is for up to four players."""

ALL = "all"

AnyNamed = TypeVar("AnyNamed", bound=Named)


def read_layouts(names: Sequence[str], game: GameBook, files: Sequence[str]) -> tuple[Neuroi, ...]:
    """Return all layouts of the files and those named by id or name, each once; a file is written as its places are."""
    every = Neuroi.every(game)
    chosen = [neuroi for neuroi in every if neuroi.at().file in files]
    chosen += [_named(name, every, f"layout '{name[:60]}'") for name in names]
    return tuple({neuroi.id: neuroi for neuroi in chosen}.values())


def read_team(text: str, game: GameBook) -> TeamRequest:
    """Return the team for a number of witches, or for ids or names joined by `,` or `+`."""
    everyone = Witch.every(game)
    most = min(MOST, len(everyone))
    if not most:
        wrong_use("the game has no witches", "a witch stands under 'witches:'")
    if text.strip().lstrip("-").isdecimal():
        size = int(text[:9])
        if not 1 <= size <= most:
            wrong_use(f"a battle is flown by 1 to {most} witches, not {text.strip()[:9]}")
        return TeamRequest(size)
    ids = tuple(_named(name, everyone, f"witch '{name[:40]}'").id for name in split(text.replace("+", ",")))
    if not 1 <= len(ids) <= most:
        wrong_use(f"a battle is flown by 1 to {most} witches, not {len(ids)}")
    twice = next((id for id in ids if ids.count(id) > 1), "")
    if twice:
        wrong_use(f"'{twice}' is named twice", "each witch flies once")
    return TeamRequest(len(ids), ids)


def read_teams(text: str, game: GameBook) -> tuple[TeamRequest, ...]:
    """Return teams, each once; names in a team are joined by `+`."""
    teams = tuple(dict.fromkeys(read_team(word, game) for word in split(text)))
    return teams or wrong_use("no team is named", "a number of witches, or their names joined by +")


def read_starts(text: str, game: GameBook) -> tuple[int, ...]:
    """Return start steps in order, each once, for steps, difficulties and `all` (every named one)."""
    named = named_starts(game)
    last = playable_steps(game)
    steps: set[int] = set()
    for word in split(text):
        if word.isdecimal() and 1 <= int(word[:9]) <= last:
            steps.add(int(word))
        elif word.lower() in named:
            steps.add(named[word.lower()])
        elif word.lower() == ALL and named:
            steps |= set(named.values())
        else:
            known = ", ".join([*named, ALL])
            hint = did_you_mean(word, [*named, ALL]) if not word.lstrip("-").isdecimal() else ""
            wrong_use(f"'{word[:40]}' is no start step", hint or f"a step from 1 to {last}, or one of: {known}")
    if not steps:
        wrong_use("no start step is named", f"known: {', '.join([*named, ALL])}, or 1 to {last}")
    return tuple(sorted(steps))


def read_policies(text: str) -> tuple[str, ...]:
    """Return policies, each once."""
    policies = tuple(dict.fromkeys(split(text)))
    if not policies:
        wrong_use("no policy is named", f"known: {', '.join(POLICIES)}")
    for policy in policies:
        if policy not in POLICIES:
            wrong_use(f"there is no policy '{policy[:40]}'", did_you_mean(policy, POLICIES))
    return policies


def split(text: str) -> list[str]:
    """Return the words of a list separated by commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _named(name: str, every: Sequence[AnyNamed], called: str) -> AnyNamed:
    """Return the entry with this name or id, or stop where there is none that is so `called`."""
    known = {entry.title.lower(): entry for entry in every} | {entry.id.lower(): entry for entry in every}
    if name.lower() not in known:
        wrong_use(f"there is no {called}", did_you_mean(name, [entry.id for entry in every]))
    return known[name.lower()]
