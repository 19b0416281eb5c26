"""What the outermost svg of a file says of the web page around it, which says nothing on paper."""

from pnp.render.markup import Node

_PAGE = frozenset({"width", "height", "color-scheme", "vertical-align"})
_PAGE_FAMILIES = ("background", "margin", "padding", "min-", "max-")


def without_page_style(root: Node) -> Node:
    """Return a file's root without the declarations of its `style` that place it in a web page."""
    attrs = list(root.attrs)
    for at in range(0, len(attrs), 2):
        if attrs[at] == "style":
            kept = [part for part in attrs[at + 1].split(";") if not _of_page(part)]
            attrs[at + 1] = ";".join(kept)
    return Node(root.tag, tuple(attrs), root.mark, root.children)


def _of_page(declaration: str) -> bool:
    name, colon, _ = declaration.partition(":")
    name = name.strip().lower()
    return bool(colon) and (name in _PAGE or name.startswith(_PAGE_FAMILIES))
