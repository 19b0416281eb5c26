"""One document while it is drawn: its ids, its definitions, and what is wrong with it."""

import re
from collections.abc import Collection
from hashlib import blake2b

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.model.entry import Entry
from pnp.model.words import Words
from pnp.nearest import did_you_mean
from pnp.problem import Place, Problem, met_on
from pnp.render.drawing import Op
from pnp.render.fault import Fault
from pnp.render.markup import Node, Origins
from pnp.render.own_texts import OwnTexts
from pnp.render.text.inline import Origin
from pnp.render.text.kinsoku import with_line_ends

_ID = re.compile(r"#([^)'\"]+)")
MAX_STEPS = 200_000
"""Elements drawn for one face, those inside `use` counted each time: ends a tree of uses that multiplies."""
MAX_FAULTS = 1_000
"""Things wrong with one face that are told; what comes after them is not drawn."""

FileName = tuple[str, str]
"""`icons`, `art` or `picture`, and a name."""

Frozen = bytes
"""An element with all that it holds and refers to, as a digest: equal definitions in two faces are one."""


class Scene(Struct, eq=False):
    """A parsed document, where its markers point, and the entry whose face it is.

    `drawn_by` tells which element an operation with letters or a picture in it comes from, `files` what files are
    drawn: each by the place where such files are looked for, and its name; `signs` are the icons in text boxes.
    `undrawn` are the elements with something inside that is not drawn by itself, true for those with a fault.
    `lasting` are groups that draw the same under the same style in other documents too, `drawn_groups` what they drew.
    """

    root: Node
    origins: Origins
    entry: Entry | None = None
    own_texts: OwnTexts | None = None
    problems: list[Problem] = field(default_factory=list)
    steps: int = 0
    faults: int = 0
    drawn_by: dict[Op, Node] = field(default_factory=dict)
    files: set[FileName] = field(default_factory=set)
    signs: set[str] = field(default_factory=set)
    undrawn: dict[Node, bool] = field(default_factory=dict)
    lasting: Collection[Node] = ()
    drawn_groups: dict[tuple[Node, object], tuple[Op, ...]] = field(default_factory=dict)
    _ids: dict[str, Node] | None = None
    _referred: set[str] = field(default_factory=set)
    _frozen: dict[str, Frozen] = field(default_factory=dict)

    def fault(self, node: Node, fault: Fault) -> None:
        """Note what is wrong with an element, or with another that it refers to."""
        self.faults += 1
        if self.faults > MAX_FAULTS:
            if self.faults > MAX_FAULTS + 1:
                return
            message = f"more than {MAX_FAULTS} things are wrong in this drawing"
            fault = Fault("PNP312", message, "correct the first ones, then check again")
        place = self.origins.place(fault.mark or node.mark)
        # Who blames another element has named it.
        message = fault.message if fault.mark else f"<{node.tag}>: {fault.message}"
        problem = Problem(fault.code, message, place, fault.hint)
        # An icon's file is the same whatever card shows it.
        self.problems.append(problem if self.origins.plain else met_on(self.subject, problem))

    @property
    def spoilt(self) -> bool:
        """Tell whether so much is wrong that no more of it is to be drawn."""
        return self.faults > MAX_FAULTS

    def note(self, problems: tuple[Problem, ...]) -> None:
        """Note problems that others found; those that lie in a template are faults of that, met on this card."""
        for problem in problems:
            in_template = not problem.slip and problem.place.file in self.origins.names and not self.origins.plain
            known = problem if problem.subject else replace(problem, subject=self.subject)
            self.problems.append(met_on(self.subject, known) if in_template else known)

    def written_at(self, text: str, origin: Origin) -> Origin:
        """Return the user's own text that a bundled template shows, or the origin where it is none."""
        return (self.own_texts and self.own_texts.find(text, origin.place)) or origin

    def said_in(self, ch: str, text: str, place: Place) -> Origin:
        """Return the text that a character comes from: the entry's, another of the user's, else the template."""
        for name, value in self.entry.fields.items() if self.entry else ():
            if isinstance(value, Words) and any(ch in words for words in value.texts.values()):
                return Origin(self.entry.at(name) if self.entry else place, self.subject, name)
        return self.written_at(text, Origin(place, self.subject))

    def said_with_lines(self, text: str) -> Origin | None:
        """Return the entry's text whose line breaks stand in a text, in whatever letters, None where none do."""
        for name, value in self.entry.fields.items() if self.entry else ():
            texts = value.texts.values() if isinstance(value, Words) else ()
            lines = (with_line_ends(line) for line in texts if "\n" in line.strip("\n"))
            if self.entry and any(line.lower() in text.lower() for line in lines):
                return Origin(self.entry.at(name), self.subject, name)
        return None

    @property
    def subject(self) -> str:
        """The entry's full name, "" where the face has none."""
        return self.entry.subject if self.entry else ""

    def find(self, name: str) -> Node:
        """Return the element with an id; raises Fault where there is none."""
        node = self.ids.get(name)
        if node is None:
            raise Fault("PNP320", f"nothing here has the id '{name[:60]}'", did_you_mean(name, self.ids))
        self._referred.add(name)
        return node

    def uses(self, node: Node) -> bool:
        """Tell whether something refers to an element, and so has read it."""
        name = node.get("id")
        return bool(name) and (name in self._referred or name in self._frozen)

    @property
    def icons(self) -> dict[str, bool]:
        """The names of the icons that are drawn, in order, true for those in text boxes."""
        return {name: name in self.signs for place, name in sorted(self.files) if place == "icons"}

    @property
    def ids(self) -> dict[str, Node]:
        """Every element that has an id; the first of a name counts."""
        if self._ids is None:
            self._ids = {}
            todo = [self.root]
            while todo:
                node = todo.pop()
                if "id" in node.attrs:
                    self._ids.setdefault(node.get("id"), node)
                if node.children:
                    todo.extend(reversed(node.elements))
        return self._ids

    def frozen(self, name: str) -> Frozen:
        """Return a definition as a value, the empty one where the id is unknown."""
        if name not in self._frozen:
            node = self.ids.get(name)
            self._frozen[name] = b""  # what refers to itself ends here
            self._frozen[name] = self._freeze(node) if node else b""
        return self._frozen[name]

    def _freeze(self, node: Node) -> Frozen:
        # A digest and no nested value: definitions that refer to one another twice would double it each time.
        inner = tuple(map(self._inside, node.children))
        whole = (node.tag, node.attrs, inner, *map(self.frozen, _referred(node)))
        return blake2b(repr(whole).encode("utf-8", "surrogatepass"), digest_size=16).digest()

    def _inside(self, child: Node | str) -> object:
        if isinstance(child, str):
            return child
        return self._freeze(child) if child.children or _referred(child) else (child.tag, child.attrs)

    def content(self, node: Node) -> tuple[object, ...] | str:
        """Return what stands inside an element as a value to remember it by: equal contents are drawn once."""
        if len(node.children) == 1 and isinstance(node.children[0], str):
            return node.children[0]
        inside: list[object] = []
        for child in node.children:
            if isinstance(child, str):
                inside.append(child)
                continue
            names = (name for value in child.attrs[1::2] if "url(" in value for name in _ID.findall(value))
            inside.append((child.tag, child.attrs, self.content(child), *map(self.frozen, names)))
        return tuple(inside)

    def step(self, count: int = 1) -> None:
        """Count elements; raises Fault when there have been far too many."""
        self.steps += count
        if self.steps > MAX_STEPS:
            message = f"more than {MAX_STEPS} elements are drawn"
            raise Fault("PNP312", message, "look for uses inside uses that multiply")


def _referred(node: Node) -> list[str]:
    """Return the ids that an element refers to; a colour has a # as well."""
    pairs = zip(node.attrs[::2], node.attrs[1::2], strict=True)
    values = [value for name, value in pairs if "#" in value and (name.endswith("href") or "url(" in value)]
    return [name for value in values if (name := reference(value))]


def reference(value: str) -> str:
    """Return the id in `#id` or `url(#id)`, "" where the value is no such thing."""
    text = value.strip()
    if text.startswith("#"):
        return text[1:]
    if text.startswith("url("):
        inside = text[4:].partition(")")[0].strip(" '\"")
        return inside[1:] if inside.startswith("#") else ""
    return ""
