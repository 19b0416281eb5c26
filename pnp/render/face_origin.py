"""Where a part of a face comes from: the line of the template that draws it, and the entry's field that it shows."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from pnp.model.entry import Entry
from pnp.model.words import Words, without_readings
from pnp.problem import Place
from pnp.render.drawing import Op, Text
from pnp.render.fault import Fault
from pnp.render.inspection import texts_of
from pnp.render.markup import MarkupFault, Node, Origins, parse
from pnp.render.svg.element_of import element_of
from pnp.render.svg.scene import Scene
from pnp.render.tools import Tools

MOST_LINES = 12
"""Lines of a template in which the end of an element is looked for."""

_LETTERS = ("text", "pnp:textbox")
_MARKS = re.compile(r"\*+|\{[^{}|]*\}")
Steps = tuple[str | int, ...]


class FaceOrigin(NamedTuple):
    """The template's line of a part of a face; where it shows a value of the entry, the field and its place."""

    template: Place
    field: str = ""
    value: Place | None = None


class _Candidate(NamedTuple):
    steps: Steps
    text: str
    mentioned: bool


def find_origin(
    tools: Tools, entry: Entry | None, template: str, values: Mapping[str, object], path: Sequence[int]
) -> FaceOrigin | None:
    """Return where the operation at a path in a face comes from; None where there is none, or no such face.

    A text that is, or mostly is, a value of the entry comes from that field, and so do a picture and an icon that a
    field names. All else comes from the template.
    """
    markup = tools.templates.render(template, values)
    if not isinstance(markup, str):
        return None
    try:
        scene = Scene(parse(markup), Origins(tools.templates.sources), entry)
        drawing = tools.interpreter.document(scene, None, 0.0)
        drawn = element_of(tools.interpreter, scene, drawing.ops, path)
    except (MarkupFault, Fault, RecursionError):
        return None
    if drawn is None:
        return None
    node, op = drawn
    place = scene.origins.place(node.mark)
    source = _source(tools.folders.source(place.file), place.line, node.tag)
    steps = _steps(entry, node, op, source) if entry else ()
    return FaceOrigin(place, str(steps[0]), entry.source.at(*steps)) if entry and steps else FaceOrigin(place)


def _source(text: str, line: int, tag: str) -> str:
    """Return an element as its template has it, with what else stands on its lines."""
    lines = text.split("\n")[line - 1 : line - 1 + MOST_LINES]
    closers = (f"</{tag}>", "/>") if tag not in _LETTERS else (f"</{tag}>",)
    end = next((n for n, row in enumerate(lines) if any(closer in row for closer in closers)), 0)
    return "\n".join(lines[: end + 1])


def _steps(entry: Entry, node: Node, op: Op, source: str) -> Steps:
    """Return the path to the entry's value that an element shows, () where it shows none."""
    named = node.get("for").replace("_", "-")
    if node.tag == "pnp:textbox" and (named in entry.fields or node.get("for") in entry.fields):
        return (named if named in entry.fields else node.get("for"),)
    candidates = [
        _Candidate(steps, text, mentions(str(steps[0]), source)) for steps, text in values_of(entry) if text.strip()
    ]
    if node.tag not in _LETTERS:
        shown = [_name(value) for value in node.attrs[1::2]]
        return _best(
            [item for item in candidates if _name(item.text) in shown and (item.mentioned or "/" in item.text)]
        )
    # What was clicked first, then the whole text that it is a part of.
    for whole in (op.text if isinstance(op, Text) else "", "".join(texts_of(node))):
        plain = _plain(whole)
        said = [item for item in candidates if _says(plain, _plain(item.text), sure=item.mentioned)]
        if said:
            return _best(said)
    return ()


def _best(candidates: Sequence[_Candidate]) -> Steps:
    best = max(candidates, key=lambda item: (item.mentioned, len(item.text)), default=None)
    return best.steps if best else ()


def _says(whole: str, value: str, *, sure: bool) -> bool:
    """Tell whether a text says a value: most of it where it is not `sure` that the template speaks of the field."""
    if not value or (not sure and 2 * len(value) < len(whole)):
        return False
    at = whole.find(value)
    around = whole[at - 1 : at] + whole[at + len(value) : at + len(value) + 1]
    return at >= 0 and not any(ch.isdigit() for ch in around if value[0].isdigit() or value[-1].isdigit())


def mentions(name: str, source: str) -> bool:
    """Tell whether a template speaks of a field."""
    word = re.escape(name.replace("-", "_"))
    return re.search(rf"(?:\.|\[['\"]){word}\b", source) is not None


def values_of(entry: Entry) -> Iterator[tuple[Steps, str]]:
    """Yield an entry's values as texts, each with its path in the file."""
    for name, value in (("art", entry.art), *entry.fields.items()):
        yield from _inside((name,), value)


def _inside(steps: Steps, value: object) -> Iterator[tuple[Steps, str]]:
    if isinstance(value, Words):
        yield from ((((*steps, lang) if len(value.texts) > 1 else steps), text) for lang, text in value.texts.items())
    elif isinstance(value, str | int | float) and not isinstance(value, bool):
        yield steps, str(value)
    elif isinstance(value, Mapping):
        for name, item in value.items():
            yield from _inside((*steps, str(name)), item)
    elif isinstance(value, tuple | list):
        for number, item in enumerate(value):
            yield from _inside((*steps, number), item)


def _name(value: str) -> str:
    """Return what an attribute names: a picture's path, an icon, a colour, as it stands there."""
    return PurePosixPath(value.removeprefix("#icon-").replace("\\", "/")).as_posix()


def _plain(text: str) -> str:
    return " ".join(_MARKS.sub("", without_readings(text)).split()).casefold()
