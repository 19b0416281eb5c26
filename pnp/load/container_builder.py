"""A YAML collection while it is being read."""

from yaml._yaml import Mark

from pnp.load.source import ListNode, MapNode, Node, mark_of


class ContainerBuilder:
    """A collection that is open: its node, its values so far, and the key that waits for its value.

    `start` is the count of values before it, `height` how many levels lie in it, `as_key` whether it stands
    where a key should.
    """

    def __init__(self, node: MapNode | ListNode, anchor: str | None, start: int, *, as_key: bool) -> None:
        self.node, self.anchor, self.start, self.as_key = node, anchor, start, as_key
        self.height = 1
        self.wants_key = isinstance(node, MapNode)
        self.bad_merges: list[Mark] = []
        self._items: list[object] = []
        self._pairs: dict[str, object] = {}
        self._key: str | None = None
        self._merging = False
        self._merges: list[tuple[object, Node]] = []

    @property
    def complete_so_far(self) -> bool:
        """Whether what was read is of use without the rest: named items, or a list of entries."""
        return isinstance(self.node, MapNode) or all(isinstance(item, dict) for item in self._items)

    def begin_pair(self, key: str, mark: Mark) -> Mark | None:
        """Wait for a key's value; return where the key stood before, if it did (the first one counts)."""
        self.wants_key = False
        keys = self.node.keys if isinstance(self.node, MapNode) else {}
        if key in keys:
            return keys[key]
        keys[key] = mark
        self._key = key
        return None

    def begins_again(self, key: str, mark: Mark) -> bool:
        """Tell whether a key looks like the first one of another such mapping: below the first here, after others."""
        first = next(iter(self.node.keys.items()), None) if isinstance(self.node, MapNode) else None
        if first is None or len(self._pairs) < 2:
            return False
        return key == first[0] and mark.column == first[1].column and mark.line > first[1].line

    def skip_pair(self) -> None:
        """Wait for a value that no usable key names."""
        self.wants_key = False

    def begin_merge(self) -> None:
        """Wait for the value of `<<`."""
        self.wants_key = False
        self._merging = True

    def put(self, value: object, node: Node, height: int) -> None:
        """Take in a value: the next item, or what the key was waiting for."""
        if height >= self.height:
            self.height = height + 1
        if isinstance(self.node, ListNode):
            self._items.append(value)
            self.node.nodes.append(node)
            return
        if self._key is not None:
            self._pairs[self._key] = value
            self.node.nodes[self._key] = node
            self._key = None
        elif self._merging:
            self._merges.append((value, node))
            self._merging = False
        self.wants_key = True

    def finish(self) -> object:
        """Return the whole value; keys of `<<` come after the mapping's own, and never over them."""
        if isinstance(self.node, ListNode):
            return tuple(self._items)
        if self._key is not None:
            del self.node.keys[self._key]
        for value, node in self._merges:
            self._merge(value, node, self.node)
        return self._pairs

    def _merge(self, value: object, node: Node, into: MapNode) -> None:
        if isinstance(value, dict) and isinstance(node, MapNode):
            for key, item in value.items():
                if key not in self._pairs:
                    self._pairs[key] = item
                    into.keys[key], into.nodes[key] = node.keys[key], node.nodes[key]
        elif isinstance(node, ListNode) and isinstance(value, tuple) and {type(v) for v in value} <= {dict}:
            for item, below in zip(value, node.nodes, strict=True):
                self._merge(item, below, into)
        else:
            self.bad_merges.append(mark_of(node))
