"""A game's components through render and impose, in the order that they need each other."""

from collections.abc import Callable, Sequence

from pnp.games.components import components
from pnp.games.game import Game
from pnp.model.component import Component
from pnp.press.printed import Printed, print_component
from pnp.press.run import run_facts
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
    progress: Callable[[Component], None] = lambda _: None,
) -> tuple[dict[str, Printed], list[Problem]]:
    """Print components by id; those marked `last` come after the others and know what these took.

    For a `last` one all others are printed too, wanted or not.
    """
    everything = components(game.book, settings.lang)
    needed = everything if any(component.last for component in wanted) else wanted
    printed: dict[str, Printed] = {}
    problems: list[Problem] = []
    for component in sorted(needed, key=_last):
        progress(component)
        run = run_facts(list(printed.values()), settings) if component.last else None
        printed[component.id], wrong = print_component(
            component, game, renderer, settings, run=run, marked=marked
        )
        problems += wrong
    return printed, problems


def _last(component: Component) -> bool:
    return component.last
