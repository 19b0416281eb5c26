"""Groups of operations: made only where a transform, a clip or an opacity asks for one, each once."""

from pnp.render.drawing import IDENTITY, Group, Matrix, Op, Outline
from pnp.render.geometry.transforms import multiply
from pnp.render.svg.computed_style import ComputedStyle

Ops = tuple[Op, ...]


class Groups:
    """Puts operations into groups; the same operations under the same element are the same group."""

    def __init__(self) -> None:
        self._known: dict[object, Group] = {}

    def wrapped(self, computed: ComputedStyle, ops: Ops, matrix: Matrix = IDENTITY, clip: Outline | None = None) -> Ops:
        """Return operations under an element's transform, clip and opacity, a matrix and a clip inside."""
        if clip is not None or (computed.clip is not None and matrix is not IDENTITY):
            ops, matrix = (self.grouped(ops, matrix, clip),), IDENTITY
        if not ops or (computed.plain and matrix is IDENTITY):
            return ops
        key = (computed, ops, matrix)
        known = self._known.get(key)
        if known is None:
            outer = multiply(computed.matrix, matrix)
            rule = computed.clip_rule
            known = self._known[key] = Group(
                ops,
                outer,
                computed.clip,
                rule,  # type: ignore[arg-type]
                computed.opacity,
                frame=computed.frame,
            )
        return (known,)

    def grouped(self, ops: Ops, matrix: Matrix, clip: Outline | None = None) -> Group:
        """Return operations under a matrix, and a clip in the coordinates outside it where there is one."""
        key = (ops, matrix, clip)
        known = self._known.get(key)
        if known is None:
            inner = ops if clip is None or matrix is IDENTITY else (self.grouped(ops, matrix),)
            known = Group(inner, matrix) if clip is None else Group(inner, IDENTITY, clip)
            self._known[key] = known
        return known

    def shared(self, ops: Ops) -> Group:
        """Return operations as something used often, which a writer may write once."""
        key = ("shared", ops)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = Group(ops, shared=True)
        return known
