"""What the package of a game adds to the studio."""

from pnp.discovery.packages import game_packages
from pnp.model.panel_tasks import PanelTask
from pnp.model.panels import ListPanel, MapPanel


def panel_of(slug: str, kind: str, field: str) -> MapPanel | None:
    """Return what a game adds to the map of a field; None where it adds nothing."""
    maps = (panel for panel in _panels(slug) if isinstance(panel, MapPanel))
    return next((panel for panel in maps if (panel.kind, panel.field) == (kind, field)), None)


def task_of(slug: str, kind: str, field: str, name: str) -> PanelTask | None:
    """Return a task that a game has for the map of a field; None where it has none of this name."""
    panel = panel_of(slug, kind, field)
    return next((task for task in panel.tasks if task.name == name), None) if panel else None


def list_panel_of(slug: str) -> ListPanel | None:
    """Return what lists a game has that are no decks; None where it has none."""
    return next((panel for panel in _panels(slug) if isinstance(panel, ListPanel)), None)


def _panels(slug: str) -> tuple[object, ...]:
    package = game_packages().get(slug)
    panels: tuple[object, ...] = package.part(package.manifest.panels) if package and package.manifest.panels else ()
    return panels
