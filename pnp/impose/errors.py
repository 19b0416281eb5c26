"""What cannot be laid out, said so that the way out is in the message."""

from collections.abc import Iterator

from pnp.impose.bleed import bleed_for, what_fits
from pnp.impose.grid import GridRequest, best_layout, has_grid
from pnp.impose.layout import margin_of, paper_words, turned, whole_page
from pnp.impose.sheet import Print
from pnp.model.component import Component
from pnp.nearest import did_you_mean
from pnp.papers import PAPERS, paper_sizes
from pnp.problem import Place, Problem
from pnp.settings import Settings
from pnp.units import Size

MOST_SHEETS = 5_000
"""Sheets of paper of one component: ten reams; more is a slip, and would fill the memory."""

_SAME = 0.01
_MOST_MORE = 30


def no_such_paper(name: str, place: Place, subject: str = "") -> Problem:
    """Say that no paper has this name."""
    hint = f"{did_you_mean(name, PAPERS)}; {paper_sizes()}"
    return Problem("PNP401", f"'{name[:60]}' is no paper", place, hint, subject)


def too_many(component: Component, sheets: int) -> tuple[Problem, ...]:
    """Say that a component takes far too many sheets, nothing where it does not."""
    if sheets <= MOST_SHEETS:
        return ()
    message = f"'{component.id}' takes {sheets:,} sheets of paper, at most {MOST_SHEETS:,} are made"
    return (Problem("PNP407", message, component.source.at("copies"), component.type.fewer, component.subject),)


def no_room(component: Component, settings: Settings, paper: Size) -> Problem:
    """Say that the margins leave nothing of the paper."""
    message = f"{paper_words(settings.paper, paper)} has no room inside a margin of {margin_of(settings):g} mm"
    hint = "take a larger paper or a smaller margin"
    return Problem("PNP405", message, component.source.at(), hint, component.subject)


def does_not_fit(component: Component, settings: Settings, paper: Size, wish: GridRequest, up: int | None) -> Problem:
    """Say that a layout cannot be met, and what can: other counts, bleeds and papers."""
    count = up or 1
    piece = "pair of fronts and backs" if wish.folded else "piece" if count == 1 else "pieces"
    unlabelled = _fit_unlabelled(paper, wish, count)
    leave = "leaves no room for label and scale bar on" if count == 1 else "leave no room for label and scale bar on"
    miss = "does not fit" if count == 1 else "do not fit"
    message = (
        f"{count} {piece} of {wish.size[0]:g} x {wish.size[1]:g} mm with {wish.bleed:g} mm bleed"
        f" {leave if unlabelled else miss} {paper_words(settings.paper, paper)}"
        f" with a margin of {wish.margin:g} mm"
    )
    code = "PNP402" if up is None else "PNP403"
    place = component.source.at("bleed" if component.bleed is not None else "size")
    return Problem(code, message, place, "; ".join(_ways_out(paper, wish, up)), component.subject)


def odd_sizes(component: Component, prints: tuple[Print, ...], size: Size) -> tuple[Problem, ...]:
    """Return a problem for each face that is not of the component's size."""
    return tuple(
        Problem(
            "PNP404",
            f"the {side} of '{item.id}' is {face.width:g} x {face.height:g} mm,"
            f" its component {size[0]:g} x {size[1]:g} mm",
            component.source.at("size"),
            "give every card of a component the same size, or split the component",
            f"{component.subject}/{item.id}",
        )
        for item in prints
        for side, face in (("front", item.front), ("back", item.back))
        if face and max(abs(face.width - size[0]), abs(face.height - size[1])) > _SAME
    )


def too_large(component: Component, item: Print, settings: Settings, paper: Size) -> Problem:
    """Say that a whole-page drawing is larger than what the paper can show."""
    area, wide = whole_page(paper, margin_of(settings)), whole_page(turned(paper), margin_of(settings))
    message = (
        f"'{item.id}' is {item.front.width:g} x {item.front.height:g} mm and does not fit"
        f" {paper_words(settings.paper, paper)} with a margin of {margin_of(settings):g} mm"
    )
    shown = f"it shows {area.width:g} x {area.height:g} mm, or {wide.width:g} x {wide.height:g} mm turned"
    spans = component.type.tiled or min(area.width, area.height) <= 0
    hint = "take a larger paper or a smaller margin" if spans else f"{shown}; a `mat` may span several pages"
    return Problem("PNP405", message, component.source.at(), hint, f"{component.subject}/{item.id}")


def no_such_backs(component: Component, backs: str, choose: str) -> Problem:
    """Say that a sheet or a mat cannot have its backs printed this way."""
    message = f"a {component.type.name} cannot be printed with backs '{backs}'"
    return Problem("PNP406", message, component.source.at("backs"), choose, component.subject)


def _fit_unlabelled(paper: Size, wish: GridRequest, count: int) -> bool:
    """Tell whether so many pieces fit, and only the small print beside them does not."""
    return has_grid(paper, wish, count) and best_layout(paper, wish, count) is None


def _larger_papers(paper: Size, wish: GridRequest, up: int | None) -> Iterator[str]:
    """Yield the paper that is just so much larger, in whole millimetres each way, that the small print fits."""
    for more in range(1, _MOST_MORE + 1):
        larger = paper[0] + more, paper[1] + more
        if best_layout(larger, wish, up):
            yield f"a paper of {larger[0]:g} x {larger[1]:g} mm has room for them"
            return


def _ways_out(paper: Size, wish: GridRequest, up: int | None) -> Iterator[str]:
    if _fit_unlabelled(paper, wish, up or 1):
        yield from _larger_papers(paper, wish, up)
    table = what_fits(paper, wish)
    here = best_layout(paper, wish)
    if here:
        yield f"with {wish.bleed:g} mm bleed {here.fit.up} fit"
    most = bleed_for(paper, wish, up) if up else None
    if most is not None and most < wish.bleed:
        yield f"{up} fit with at most {most:g} mm bleed"
    if any(table.values()):
        yield "by bleed: " + ", ".join(f"{bleed:g} mm {count}" for bleed, count in table.items())
    else:
        yield "take a larger paper or a smaller margin"
