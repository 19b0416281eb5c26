"""Gradients and clip paths by their ids: equal definitions are read once, in whatever face they stand."""

from dataclasses import dataclass, field

from pnp.render.drawing import Outline
from pnp.render.svg.clips import clip_path
from pnp.render.svg.gradient_elements import gradient
from pnp.render.svg.gradients import Gradient
from pnp.render.svg.scene import Frozen, Scene


@dataclass(slots=True, eq=False)
class Definitions:
    """What elements refer to; `per_mm` is how many user units make a millimetre. All raise Fault."""

    _gradients: dict[tuple[float, Frozen], Gradient] = field(default_factory=dict)
    _clips: dict[tuple[float, Frozen], tuple[Outline, str]] = field(default_factory=dict)

    def gradient(self, name: str, scene: Scene, per_mm: float) -> Gradient:
        """Return the gradient of an id; equal definitions give one object."""
        key = (per_mm, scene.frozen(name))
        if key not in self._gradients:
            node = scene.find(name)
            scene.step(len(node.children))
            self._gradients[key] = gradient(node, scene, per_mm)
        return self._gradients[key]

    def clip(self, name: str, scene: Scene, per_mm: float) -> tuple[Outline, str]:
        """Return the clip path of an id as an outline and its rule; equal definitions give one object."""
        key = (per_mm, scene.frozen(name))
        if key not in self._clips:
            node = scene.find(name)
            scene.step(len(node.children))
            self._clips[key] = clip_path(node, scene, per_mm)
        return self._clips[key]
