"""Faces and sheets of one component as PNG files."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from pnp.model.component import Component
from pnp.nearest import did_you_mean
from pnp.pipeline.build_result import BuildResult
from pnp.pipeline.run import Run
from pnp.pipeline.selection import nothing
from pnp.problem import COMMAND_LINE, Problem, has_errors, in_order
from pnp.settings import Job
from pnp.write.manifest import File
from pnp.write.save import no_folder, save_all
from pnp.write.writers.writer import WriteRequest, make_files, writer_named

UNKNOWN_CARD = "PNP513"


def preview(job: Job, cards: tuple[str, ...], chosen: Mapping[str, object], *, dpi: int) -> BuildResult:
    """Write what the job's writer makes of what it asks for, a PNG for each face or each sheet; nothing with an error.

    With `cards` only these, by their ids. Faces are trimmed, unless a bleed is `chosen`: then they have it around them.
    """
    run = Run.load(job, chosen)
    problems = [*run.loaded, *run.misused, *no_folder(job.out)]
    if has_errors(problems):
        return BuildResult(in_order(problems))
    wanted = [(part, component) for part in run.parts for component in part.selected]
    problems += [problem for part in run.parts for problem in part.too_large]
    # A look is no print: what lacks is told, and shown.
    problems += [replace(problem, severity="warning") for problem in run.language_problems]
    if not has_errors(problems):
        problems += nothing(job, run.games, {component.game for _, component in wanted})
    problems += _unknown_cards([component for _, component in wanted], cards)
    bleed = run.settings.bleed if "bleed" in chosen else None
    writer, files = writer_named(job.writer), list[File]()
    for part, component in wanted:
        pieces = tuple(piece for piece in component.pieces if not cards or piece.id in cards)
        picked = replace(component, pieces=pieces)
        printed, wrong = part.sheets(picked) if writer.needs_sheets else part.faces(component, pieces)
        request = WriteRequest(part.game.book, run.settings, run.settings, dpi=dpi, bleed=bleed)
        made, lost = make_files(writer, [printed], request)
        files += made
        problems += [*part.renderer.problems, *wrong, *lost]
    if has_errors(problems):
        return BuildResult(in_order(problems))
    written, failed = save_all(job.out, files)
    return BuildResult(in_order([*problems, *failed]), written)


def _unknown_cards(wanted: Sequence[Component], cards: tuple[str, ...]) -> Iterator[Problem]:
    known = {piece.id for component in wanted for piece in component.pieces}
    names = " or ".join(dict.fromkeys(f"'{component.id}'" for component in wanted))
    for card in cards if wanted else ():
        if card not in known:
            hint = did_you_mean(card, known)
            yield Problem(UNKNOWN_CARD, f"{names} has no card '{card}'", COMMAND_LINE, hint)
