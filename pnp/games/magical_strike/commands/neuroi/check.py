"""`pnp neuroi check`: every rule on layouts, and each layout drawn with what is wrong marked."""

from pnp.cli.options import Files, Format, Project


def check(files: Files = None, project: Project = None, format_: Format = "text") -> None:
    """Check Neuroi layouts by every rule, and draw them with the spaces that break one marked.

    `!` stands beside the space of an error, `?` beside that of a warning.

    Example: pnp neuroi check my-neuroi.yaml
    """
    from pnp.cli.map_selection import check_maps
    from pnp.games.magical_strike.commands.drawing import NEUROI

    none = ("there is no Neuroi layout to check", "make one: pnp neuroi new my-neuroi --out my-neuroi.yaml")
    check_maps(NEUROI, files or (), project, format_, none=none, spoilt=True)
