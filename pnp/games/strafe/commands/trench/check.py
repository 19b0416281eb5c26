"""`pnp trench check`: every rule on trenches, and each trench drawn with what is wrong marked."""

from pnp.cli.options import Files, Format, Project


def check(files: Files = None, project: Project = None, format_: Format = "text") -> None:
    """Check trenches by every rule, and draw them with the spaces that break one marked.

    `!` stands beside the space of an error, `?` beside that of a warning.

    Example: pnp trench check my-trenches.yaml
    """
    from pnp.cli.map_selection import check_maps
    from pnp.games.strafe.commands.drawing import TRENCH

    none = ("there is no trench to check", "make one: pnp trench new my-trenches --out my-trenches.yaml")
    check_maps(TRENCH, files or (), project, format_, none=none)
