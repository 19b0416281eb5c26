"""Everything that is wrong in a project, worked out in a second process and told as it comes to light."""

import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct, field

from pnp.problem import Problem, has_errors, in_order
from pnp.report.formats import problem_values
from pnp.store.store import Store
from pnp.studio.workbench import Workbench

_RULES, _TEMPLATES = "", "/templates"
"""Stand for a game's rules, and for those of its templates that nothing uses, where its components have their names."""


class CheckRequest(NamedTuple):
    """Files that have changed, None for any, at a revision of the page's; the game that is looked at goes first.

    `drafts` are shown in the place of what their files hold.
    """

    revision: int
    paths: frozenset[Path] | None = None
    first: str = ""
    drafts: Mapping[Path, str] | None = None


class CheckReport(NamedTuple):
    """The problems known at a revision as plain values, and what is still being checked: "" when all is."""

    revision: int
    problems: tuple[dict[str, str | int], ...]
    checking: str


def check_project(connection: Connection, project: Path, store: Store | None = None) -> None:
    """Answer requests with reports until the connection is closed: run as the task of a `Worker`."""
    with suppress(OSError, AttributeError):
        os.nice(10)  # what is looked at goes first
    request: CheckRequest = connection.recv()
    check = ProjectChecks(Workbench(project, store), list[tuple[str, str]]())
    check.add(check.bench.games, request.first)
    while True:
        for checking in check.steps():
            connection.send(CheckReport(request.revision, check.problems, checking))
            if connection.poll():
                break
        else:
            check.bench.rest()
        request = _newest(connection)
        check.bench.drafts = dict(request.drafts or {})
        check.add(check.bench.change(request.paths, whole=True), request.first)


def _newest(connection: Connection) -> CheckRequest:
    request: CheckRequest = connection.recv()
    while connection.poll():
        later: CheckRequest = connection.recv()
        both = request.paths | later.paths if request.paths is not None and later.paths is not None else None
        request = CheckRequest(later.revision, both, later.first, later.drafts)
    return request


class ProjectChecks(Struct):
    """The problems of each game's rules and of each component, and those that are to be looked at again."""

    bench: Workbench
    waiting: list[tuple[str, str]]
    known: dict[tuple[str, str], tuple[Problem, ...]] = field(default_factory=dict)

    def add(self, slugs: Collection[str], first: str) -> None:
        """Have games checked again; the rules of all before their faces, and of one game before all others.

        Files of templates are looked through when nothing else is left to do.
        """
        games = sorted(slugs, key=lambda slug: slug != first)
        rules = [(slug, _RULES) for slug in games]
        drawn = [slug for slug in games if slug in self.bench.games and not self.bench.stale(slug)]
        faces = [
            (slug, component.id)
            for slug in drawn
            for component in sorted(self.bench.games[slug].components, key=lambda item: item.last)
        ]
        others = [step for step in self.waiting if step[0] not in slugs]
        self.waiting = sorted(
            [*rules, *others, *faces, *((slug, _TEMPLATES) for slug in drawn)], key=lambda step: step[1] == _TEMPLATES
        )
        again = {*self.waiting}
        self.known = {
            (slug, part): problems
            for (slug, part), problems in self.known.items()
            if slug in self.bench.games and (slug not in slugs or (slug, part) in again)
        }

    @property
    def problems(self) -> tuple[dict[str, str | int], ...]:
        """All problems that are known, in order, as plain values."""
        every = [*self.bench.loaded, *self._told(templates=False)]
        every += () if has_errors(every) else self._told(templates=True)
        return tuple(problem_values(problem) for problem in in_order(every))

    def _told(self, *, templates: bool) -> Iterator[Problem]:
        """Yield what is known of unused templates, which means something where nothing else is wrong, or all else."""
        for (_, part), problems in self.known.items():
            yield from problems if (part == _TEMPLATES) is templates else ()

    def steps(self) -> Iterator[str]:
        """Check one thing after another; yield what is next, at last ""."""
        while self.waiting:
            slug, component = self.waiting[0]
            run = self.bench.games.get(slug)
            yield f"{run.data.title}: {component.strip('/') or 'rules'}" if run else ""
            self.waiting.pop(0)
            self.known[slug, component] = self._checked(slug, component)
        yield ""

    def _checked(self, slug: str, component: str) -> tuple[Problem, ...]:
        run = self.bench.games.get(slug)
        if run is None or self.bench.stale(slug):
            return ()
        if component == _RULES:
            return run.problems
        if component == _TEMPLATES:
            from pnp.pipeline.unused_templates import unused_templates  # the page is there without

            return tuple(unused_templates(run.data, self.bench.book.roots))
        item = run.component(component)
        if item is None:
            return ()
        return (*run.renderer.problems, *run.sheets(item)[1])
