"""Compose a file's YAML into plain values and nodes with places, straight from the C parser's events.

PyYAML's own composer recurses in C and dies on deep nesting, keeps the last of duplicate keys in silence, and
lets aliases multiply; here depth, size and aliases are bounded while the events come in, in one pass.
"""

import re
from functools import cached_property
from itertools import islice
from typing import cast

import yaml
from yaml import events
from yaml._yaml import Mark

from pnp.load.container_builder import ContainerBuilder
from pnp.load.findings import Findings, shown
from pnp.load.scalars import Scalar, resolve
from pnp.load.source import Document, ListNode, MapNode, Node
from pnp.load.text import UNPRINTABLE, place_in, split_lines
from pnp.load.yaml_events import parse_events
from pnp.load.yaml_tags import CORE, tagged, unknown_tag
from pnp.load.yaml_text import HIDDEN, comments, cut_off, hidden, revealed, unprintable, with_edges
from pnp.problem import Place, Severity

DEEPEST = 60
MOST_NODES = 200_000
MOST_DIRECTIVES = 16
"""Lines that begin with '%': the parser compares each with all others, before it tells of the first."""

_DIRECTIVE = re.compile(r"^%", re.MULTILINE)


def compose(text: str, name: str, findings: Findings) -> Document:
    """Return the file's data; where reading has to stop, what stands before that point, not `whole`.

    Mappings become dicts with text keys (as they are written in the file), lists become tuples.
    """
    known = findings.documents.get(name)
    if known is not None and known[0] == text:
        return known[1]
    before = len(findings)
    composer = _Composer(name, findings, text)
    whole = False
    try:
        composer.refuse_directives()
        for event in parse_events(hidden(with_edges(text))):
            composer.take(event)
        whole = True
    except yaml.MarkedYAMLError as trouble:
        from pnp.load.yaml_messages import explain  # only what is no YAML needs it

        message, place, hint = explain(trouble, text, name)
        findings.add("PNP104", message, place, hint)
    except yaml.YAMLError:
        findings.add("PNP104", "the file is not YAML", Place(name))
    except _StopReading:
        pass
    plain, node = composer.finish()
    document = Document(name, text, plain, node, whole, composer.count)
    if len(findings) == before:
        findings.documents[name] = text, document
    return document


class _StopReading(Exception):  # noqa: N818 - nothing went wrong here: the problem is noted already
    """Reading cannot go on."""


class _Composer:
    """The state of one file's reading."""

    def __init__(self, name: str, findings: Findings, text: str) -> None:
        self.name, self.findings, self.text = name, findings, text
        self.cuts = comments(text)
        self.stack: list[ContainerBuilder] = []
        self.root: tuple[object, Node | None] = (None, None)
        self.anchors: dict[str, tuple[object, Node, int, int] | None] = {}
        self.count = 0
        self.documents = 0

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the file."""
        return split_lines(self.text)

    def refuse_directives(self) -> None:
        """Stop before a file that holds too many of them."""
        lines = [match.start() for match in islice(_DIRECTIVE.finditer(self.text), MOST_DIRECTIVES + 1)]
        if len(lines) > MOST_DIRECTIVES:
            message = f"more than {MOST_DIRECTIVES} lines begin with '%'"
            self.findings.add("PNP106", message, place_in(self.text[: lines[0]], self.name), "leave them out")
            raise _StopReading

    def take(self, event: events.Event) -> None:
        """Take in the next event."""
        if isinstance(event, events.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, events.MappingStartEvent):
            self._open(event, MapNode(_mark(event)), "map")
        elif isinstance(event, events.SequenceStartEvent):
            self._open(event, ListNode(_mark(event)), "seq")
        elif isinstance(event, events.CollectionEndEvent):
            self._close()
        elif isinstance(event, events.AliasEvent):
            self._alias(event)
        elif isinstance(event, events.DocumentStartEvent):
            self._another(_mark(event))

    def finish(self) -> tuple[object, Node | None]:
        """Return the data and its node; of what is open only the parts that are complete."""
        for depth in range(len(self.stack) - 1, -1, -1):
            if depth > 1 or not self.stack[depth].complete_so_far:
                self.stack.pop()
            else:
                self._close()
        return self.root

    def _another(self, mark: Mark) -> None:
        self.documents += 1
        if self.documents > 1:
            self._stop("PNP109", "a second YAML document begins here ('---')", mark, "give it its own file")

    def _scalar(self, event: events.ScalarEvent) -> None:
        mark = _mark(event)
        self.count += 1
        if self.count > MOST_NODES:
            self._refuse_more(mark)
        if event.style == '"' or HIDDEN in event.value:
            event.value = revealed(event.value, escapes=event.style == '"')
            if event.style == '"' and (message := unprintable(event.value)):
                self._say("PNP103", message, mark, "take its escape out")
                event.value = UNPRINTABLE.sub("", event.value)
        text: str = event.value
        plain: bool = event.implicit[0]
        frame = self.stack[-1] if self.stack else None
        if frame is not None and frame.wants_key:
            if event.anchor is not None:
                self.anchors[event.anchor] = (text, event, 1, 0)
            self._key(frame, text, mark, merge=plain and text == "<<")
            return
        if plain and self.cuts and (cut := cut_off(event, self.cuts)):
            self._say("PNP139", cut[0], cast(Mark, event.end_mark), cut[1], severity="warning")
        value: Scalar = resolve(text) if plain else text
        if event.tag is not None:
            value, fault = tagged(event)
            if fault:
                self._say("PNP108", fault[0], mark, fault[1])
        node = mark if plain and type(value) is str else event
        if event.anchor is not None:
            self.anchors[event.anchor] = (value, node, 1, 0)
        self._put(value, node, 0)

    def _key(self, frame: ContainerBuilder, text: str, mark: Mark, *, merge: bool) -> None:
        if merge:
            frame.begin_merge()
        elif not text:
            frame.skip_pair()
            self._say("PNP107", "a key is empty", mark, "write a name in front of the ':'")
        elif text[0].isspace() and not text[0].isascii():
            frame.skip_pair()
            from pnp.load.yaml_mistakes import odd_space  # only a slip needs it

            slip = odd_space(text[0], mark.line, mark.column)
            self._say("PNP104", slip.message, mark, slip.hint)
        elif (first := frame.begin_pair(text, mark)) is not None:
            self._twice(frame, text, mark, first)

    def _twice(self, frame: ContainerBuilder, text: str, mark: Mark, first: Mark) -> None:
        """Tell of a key that stands there already; where it begins its entry, another one begins with it."""
        if len(self.stack) < 2 or not (isinstance(self.stack[-2].node, ListNode) and frame.begins_again(text, mark)):
            message = f"the key {shown(text)} stands here twice, first in line {first.line + 1}"
            self._say("PNP107", message, mark, "keep one of them")
            return
        line = self.lines[mark.line][mark.column :].strip()
        self._say("PNP107", "a second entry begins here without '- '", mark, f"write '- {line[:40]}'")
        self._close()
        self._grow(1, mark)
        self.stack.append(ContainerBuilder(MapNode(mark), None, self.count - 1, as_key=False))
        self.stack[-1].begin_pair(text, mark)

    def _open(self, event: events.CollectionStartEvent, node: MapNode | ListNode, tag: str) -> None:
        mark = _mark(event)
        self._grow(1, mark)
        if len(self.stack) >= DEEPEST:
            self._stop("PNP106", f"nested more than {DEEPEST} levels deep", mark)
        if event.tag not in (None, "!", CORE + tag):
            message, hint = unknown_tag(event.tag)
            self._say("PNP108", message, mark, hint)
        if event.anchor is not None:
            self.anchors[event.anchor] = None
        as_key = bool(self.stack) and self.stack[-1].wants_key
        if as_key:
            self._say("PNP107", "a key is a list or a mapping", mark, "quote a text with '[' or '{'")
        self.stack.append(ContainerBuilder(node, event.anchor, self.count - 1, as_key=as_key))

    def _close(self) -> None:
        frame = self.stack.pop()
        value = frame.finish()
        for mark in frame.bad_merges:
            self._say("PNP109", "'<<' takes a mapping, or a list of mappings", mark, "name one with *anchor")
        if frame.anchor is not None:
            self.anchors[frame.anchor] = (value, frame.node, self.count - frame.start, frame.height)
        if frame.as_key and self.stack:
            self.stack[-1].skip_pair()
        else:
            self._put(value, frame.node, frame.height)

    def _alias(self, event: events.AliasEvent) -> None:
        name, mark = event.anchor or "", _mark(event)
        if self.anchors.get(name) is None:
            if name in self.anchors:
                self._stop("PNP109", f"the alias *{name} stands inside of what it names", mark)
            hint = self.findings.near(name, tuple(self.anchors)) or "a text that begins with '*' needs quotes"
            self._stop("PNP109", f"there is no anchor &{name[:40]} for this alias", mark, hint)
        value, node, size, height = self.anchors[name] or (None, mark, 1, 0)
        self._grow(size, mark)
        if len(self.stack) + height > DEEPEST:
            self._stop("PNP106", f"nested more than {DEEPEST} levels deep by aliases", mark)
        if self.stack and self.stack[-1].wants_key:
            self._key(self.stack[-1], value if isinstance(value, str) else "", mark, merge=False)
        else:
            self._put(value, node, height)

    def _put(self, value: object, node: Node, height: int) -> None:
        if self.stack:
            self.stack[-1].put(value, node, height)
        else:
            self.root = (value, node)

    def _grow(self, by: int, mark: Mark) -> None:
        self.count += by
        if self.count > MOST_NODES:
            self._refuse_more(mark)

    def _refuse_more(self, mark: Mark) -> None:
        message = f"more than {MOST_NODES} values, counting every use of an alias"
        self._stop("PNP106", message, mark, "split the file into several with the same 'game:'")

    def _say(self, code: str, message: str, mark: Mark, hint: str = "", severity: Severity = "error") -> None:
        self.findings.add(code, message, Place(self.name, mark.line + 1, mark.column + 1), hint, severity=severity)

    def _stop(self, code: str, message: str, mark: Mark, hint: str = "") -> None:
        self._say(code, message, mark, hint)
        raise _StopReading


def _mark(event: events.Event) -> Mark:
    return cast(Mark, event.start_mark)
