"""XML as a tree that knows where each element stands: in a template by marker, in a file by line."""

import re
from xml.parsers import expat

from msgspec import Struct, field

from pnp.problem import Place
from pnp.render.fault import Fault, shown

MAX_DEPTH = 100
MAX_ELEMENTS = 100_000
MAX_ATTRIBUTES = 200
"""Of one element."""
MARK = "_l"
"""The attribute that a template's start tags carry: `_l="3:17"` is the third source's line 17."""

_MARK = re.compile("([0-9]{1,9}):([0-9]{1,9})")
_MARKED = re.compile(f' {MARK}="[^"]*"')
_DOCTYPE = re.compile(r"<!DOCTYPE\s[^\[\]<>]*>")
_UNCLOSED = (expat.errors.XML_ERROR_TAG_MISMATCH, expat.errors.XML_ERROR_NO_ELEMENTS)

_ENTITIES = "delete it, and write what its entities stand for where they are used"
_ILLUSTRATOR = (
    "save it from Illustrator again, without 'Preserve Illustrator Editing Capabilities' and with Styling: "
    "'Presentation Attributes'"
)

Attributes = tuple[str, ...]
"""Name, value, name, value …: in the order of the source, without the marker."""


class Node(Struct, eq=False):
    """An element: tag with its prefix, attributes, marker (its own or the nearest above), what is inside.

    In a file that is no template the marker is `line:column`.
    """

    tag: str
    attrs: Attributes
    mark: str
    children: "list[Node | str]" = field(default_factory=list)

    def get(self, name: str, default: str = "") -> str:
        """Return an attribute's value."""
        attrs = self.attrs
        for at in range(0, len(attrs), 2):
            if attrs[at] == name:
                return attrs[at + 1]
        return default

    @property
    def elements(self) -> "list[Node]":
        """The elements inside, without text."""
        return [child for child in self.children if child.__class__ is not str]  # type: ignore[misc]


class MarkupFault(Fault):
    """What keeps XML from being read: `mark` is the marker to go by, `lines` how far below it."""

    def __init__(self, code: str, message: str, hint: str, mark: str, lines: int = 0) -> None:
        super().__init__(code, message, hint, mark)
        self.lines = lines


class _DoctypeRead(Exception):  # noqa: N818 - no error: the reader begins anew
    """There is a document type that can be passed over."""


class Origins(Struct, eq=False):
    """The files behind markers: template sources by number, or one plain file."""

    names: list[str]
    plain: bool = False

    def place(self, mark: str, lines: int = 0) -> Place:
        """Return the place that a marker stands for."""
        match = _MARK.fullmatch(mark)
        first, second = (int(match[1]), int(match[2])) if match else (0, 0)
        if not second or (first >= len(self.names) and not self.plain):
            # No marker of ours: none at all, or one that a template made up. The last template is the game's own.
            return Place(self.names[-1] if self.names else "-")
        if self.plain:
            return Place(self.names[0], first, second)
        return Place(self.names[first], second + lines)


def parse(text: str, *, plain: bool = False) -> Node:
    """Return the root element; raises MarkupFault. `plain` marks every element with its line and column.

    A document type is passed over where it declares nothing by itself.
    """
    try:
        return _parsed(text, plain=plain)
    except _DoctypeRead:
        # Left in, it would have expat drop entities that it does not know from attributes without a word.
        blank = _DOCTYPE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text, count=1)
        return _parsed(blank, plain=plain, blanked=True)


def _parsed(text: str, *, plain: bool, blanked: bool = False) -> Node:
    top = Node("", (), "")
    stack = [top]
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.ordered_attributes = True
    _build(parser, stack, plain)
    _refuse(parser, stack, text, plain=plain, blanked=blanked)
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise _broken(error, text, stack, plain) from None
    except UnicodeEncodeError as error:
        bad = f"U+{ord(text[error.start]):04X}"
        raise MarkupFault("PNP310", f"the text holds {bad}, which is no character", "remove it", "") from None
    finally:
        # Handlers that know the parser that knows them would keep the tree until the next collection.
        parser.StartElementHandler = parser.EndElementHandler = parser.CharacterDataHandler = None
        parser.StartDoctypeDeclHandler = parser.ProcessingInstructionHandler = None
    # expat lets nothing but one element stand at the top.
    return top.elements[0]


def _build(parser: expat.XMLParserType, stack: list[Node], plain: bool) -> None:
    """Have the parser build the tree: closures, for they run for every tag of every face."""
    count = 0

    def start(tag: str, attrs: list[str]) -> None:
        nonlocal count
        count += 1
        above = stack[-1]
        if plain:
            mark = f"{parser.CurrentLineNumber}:{parser.CurrentColumnNumber + 1}"
        elif attrs and attrs[0] == MARK:
            mark = attrs[1]
            del attrs[:2]
        else:
            mark = above.mark
        node = Node(tag, tuple(attrs), mark)
        above.children.append(node)
        stack.append(node)
        if len(stack) > MAX_DEPTH or count > MAX_ELEMENTS or len(attrs) > 2 * MAX_ATTRIBUTES:
            raise _too_much(node, count)

    def end(tag: str) -> None:
        del tag, stack[-1]

    def data(text: str) -> None:
        stack[-1].children.append(text)

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = data


def _refuse(parser: expat.XMLParserType, stack: list[Node], text: str, *, plain: bool, blanked: bool) -> None:
    def refused(what: str, hint: str = "delete it: only elements and text are needed") -> MarkupFault:
        mark = f"{parser.CurrentLineNumber}:1" if plain else stack[-1].mark
        return MarkupFault("PNP311", f"{what} is not read here", hint, mark)

    def doctype(name: str, system: str | None, public: str | None, declares: int) -> None:
        del name, system, public
        if declares:
            raise refused("<!DOCTYPE … […]>", _ILLUSTRATOR if "<!ENTITY ns_" in text else _ENTITIES)
        if blanked:
            raise refused("<!DOCTYPE …>")
        raise _DoctypeRead

    def instruction(target: str, data: str) -> None:
        del data
        # Above the drawing and in files, programs leave notes to themselves; only one of them would show.
        if target == "xml-stylesheet" or (len(stack) > 1 and not plain):
            raise refused(f"<?{target[:40]} …?>")

    parser.StartDoctypeDeclHandler = doctype
    parser.ProcessingInstructionHandler = instruction


def _too_much(node: Node, count: int) -> MarkupFault:
    if count > MAX_ELEMENTS:
        what = f"more than {MAX_ELEMENTS} elements"
    elif len(node.attrs) > 2 * MAX_ATTRIBUTES:
        what = f"an element with more than {MAX_ATTRIBUTES} attributes"
    else:
        what = f"more than {MAX_DEPTH} elements in one another"
    hint = "draw less, or look for a loop that goes on too long"
    return MarkupFault("PNP312", f"the drawing has {what}", hint, node.mark)


def _broken(error: expat.ExpatError, text: str, stack: list[Node], plain: bool) -> MarkupFault:
    from pnp.render.broken_xml import explained, unclosed  # only what cannot be read needs it

    reason = expat.ErrorString(error.code) or "broken"
    open_tag = stack[-1].tag
    if reason in _UNCLOSED and open_tag:
        return MarkupFault("PNP310", f"<{open_tag}> is not closed", unclosed(open_tag), stack[-1].mark)
    lines = text.split("\n")
    line = lines[error.lineno - 1] if error.lineno <= len(lines) else ""
    before = "\n".join([*lines[: error.lineno - 1], line[: error.offset]])
    near = _MARKED.sub("", line[: error.offset])[-20:] + _MARKED.sub("", line[error.offset :])[:20]
    what, hint = explained(
        reason, before, text[len(before) :], plain=plain, closed=len(stack) == 1 and bool(stack[0].children)
    )
    message = f"the XML breaks off: {what}" + (f", near {shown(near.strip())}" if near.strip() else "")
    if plain:
        return MarkupFault("PNP310", message, hint, f"{error.lineno}:{error.offset + 1}")
    at = before.rfind(f'{MARK}="')
    mark = before[at + 4 :].partition('"')[0] if at >= 0 else ""
    return MarkupFault("PNP310", message, hint, mark, before.count("\n", at) if at >= 0 else 0)
