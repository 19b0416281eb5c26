"""Cards of the draw piles that can be told apart from behind.

Neuroi, striker units, firearms and other policies are shuffled together and drawn blind. If one of them had another
size or another back, players would know what a communication brings.

Bad:
    kinds:
      neuroi: {back: neuroi-back}

Good:
    kinds:
      neuroi: {back: pile-back}
"""

from pnp.check.rule import Finding, RuleFindings
from pnp.games.panzerhexen.data import PILES
from pnp.model.book import GameBook
from pnp.model.specs import ComponentSpec, KindSpec

CODE = "PH133"

Look = tuple[str, bool, str | None, str]


def check(game: GameBook) -> RuleFindings:
    """Yield a finding for each component that prints cards of the piles otherwise than the first of them does."""
    usual: Look | None = None
    for name, component in game.components.items():
        kind = game.kinds.get(component.cards or "")
        if component.cards not in PILES or kind is None:
            continue
        look = _look(kind, component)
        usual = usual or look
        if look != usual:
            message = f"the cards of '{name}' have another back or size than the rest of the draw piles"
            hint = f"give them the size {usual[0]} and the back '{usual[2] or ''}'"
            yield Finding(message, game.source.at("components", name), hint)


def _look(kind: KindSpec, component: ComponentSpec) -> Look:
    landscape = component.landscape if component.landscape is not None else kind.landscape
    back = component.back if component.back is not None else kind.back
    return component.size or kind.size, landscape, back, component.shape or kind.shape
