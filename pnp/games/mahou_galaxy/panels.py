"""Forces in the studio: what `pnp force check` says of a list, and what `pnp force print` makes of it."""

from typing import TYPE_CHECKING

from pnp.model.book import GameBook
from pnp.model.panels import ListPanel, ListReport, ListRequest

if TYPE_CHECKING:
    from pnp.pipeline.build_result import BuildResult

_FILE = "force.txt"


def squads(game: GameBook) -> tuple[str, ...]:
    """Return the squads that a force may have."""
    return tuple(entry.subject for entry in game.of("squad"))


def judge(game: GameBook, text: str) -> ListReport:
    """Return the squads of a list, what they come to, and which rules they break together."""
    from pnp.decks.reading.read import parse_deck_list
    from pnp.games.mahou_galaxy.commands.force_lists import HEAD, force_of, sums_of, values_of, with_forces
    from pnp.games.mahou_galaxy.data import Force
    from pnp.load.findings import Findings
    from pnp.model.typed_entry import typed
    from pnp.pipeline.game_check import problems_of

    findings = Findings()
    listed = parse_deck_list(text, _FILE, findings, HEAD)
    if listed is None or not listed.lines:
        return ListReport(told=findings.all())
    entry = force_of(listed, game, findings, None, allies=False)
    alone = with_forces(game, (entry,))
    force = typed(alone, Force, entry)
    rows = enumerate(force.rows)
    lines = tuple((f"{game.slug}/squad/{row.squad}", row.count or 0, force.at("squads", n).line) for n, row in rows)
    ours = tuple(problem for problem in problems_of(alone) if problem.place.file == _FILE)
    return ListReport(lines, (sums_of(values_of(alone, entry)),), ours, findings.all())


def print_(request: ListRequest) -> "BuildResult":
    """Print just what a force needs."""
    from pnp.build import print_run
    from pnp.bundled import bundled_root
    from pnp.games.mahou_galaxy.commands.force_lists import forces_run, read_forces
    from pnp.settings import Job

    forces = read_forces((request.file,), request.project or bundled_root(), limit=None, allies=False)
    job = Job(out=request.out, files=(request.file,), store=request.store)
    return print_run(forces_run(forces, job, request.chosen))


PANELS = (ListPanel("Force", "squad", squads, judge, print_),)
