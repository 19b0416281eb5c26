"""A game's components through render and impose, in the order that they need each other."""

from collections.abc import Callable, Sequence

from pnp.components.components import components
from pnp.components.game import Game
from pnp.model.component import Component
from pnp.pipeline.gang import ganged
from pnp.pipeline.printed import Printed, print_component
from pnp.pipeline.run_summary import run_facts
from pnp.problem import Problem
from pnp.render.renderer import Renderer
from pnp.settings import Settings


def print_game(
    game: Game,
    renderer: Renderer,
    settings: Settings,
    wanted: Sequence[Component],
    *,
    marked: bool = False,
    gang: bool = False,
    progress: Callable[[Component], None] = lambda _: None,
) -> tuple[dict[str, Printed], list[Problem]]:
    """Print components by id; those marked `last` come after the others and know what these took.

    For a `last` one all others are printed too, wanted or not. With `gang` those wanted share sheets where they can;
    they are all one `Printed` then.
    """
    everything = components(game.book, settings.lang)
    needed = everything if any(component.last for component in wanted) else wanted
    gangs = ganged(wanted, settings) if gang else ()
    share = {part.id: one for one in gangs for part in one.parts}
    printed: dict[str, Printed] = {}
    problems: list[Problem] = [*renderer.problems]
    for component in sorted(needed, key=_last):
        if component.id in printed:
            continue
        progress(component)
        run = run_facts(list(dict.fromkeys(printed.values())), settings) if component.last else None
        shared = share.get(component.id)
        whole, parts = (shared.whole, shared.parts) if shared else (component, ())
        one, wrong = print_component(whole, game, renderer, settings, run=run, marked=marked, parts=parts)
        printed |= {part.id: one for part in parts or (component,)}
        problems += wrong
    return printed, problems


def _last(component: Component) -> bool:
    return component.last
