"""Faces that have been drawn, in this run or in one before."""

import marshal
from collections.abc import Callable

from pnp.render.drawing import Drawing, Op
from pnp.render.traces.drawing_codec import Decoder, Encoder, UnknownGroupError
from pnp.render.traces.reads import Reads, Tell
from pnp.render.traces.traces import Face, Question, Split, Traces
from pnp.store.store import Store

Redraw = Callable[[], tuple[Op, ...]]


class FaceMemory:
    """Finds faces by what would be read for them. Without a store it forgets them with the process."""

    def __init__(self, store: Store | None = None) -> None:
        self.store = store
        self._traces: Traces[Drawing] = Traces(store)
        self._revived: dict[bytes, Drawing] = {}
        if store is not None:
            self._encoder, self._decoder = Encoder(store.put), Decoder(store.get)

    def find(self, question: Question, tell: Tell, split: Split, redraw: Redraw, face: Face) -> Drawing | None:
        """Return the face for what would be read now, None where it has to be drawn.

        What is on a face from the store is fetched when it is asked for; `redraw` is called where it has gone by then.
        """
        answer = self._traces.find(question, tell, split, face)
        if not isinstance(answer, bytes):
            return answer
        drawing = self._revived.get(answer)
        if drawing is None:
            width, height, _, name, icons = marshal.loads(answer)  # noqa: S302 - signed by this user
            drawing = Drawing(width, height, lambda: self._ops(name, redraw), name, icons)
            self._revived[answer] = drawing
        return drawing

    def keep(
        self,
        question: Question,
        reads: Reads,
        split: Split,
        drawing: Drawing,
        markup: bytes,
        face: Face,
        *,
        sound: bool,
    ) -> Drawing:
        """Remember a face by its reads, one that is `sound` for other runs too, and return it.

        Faces of one `markup` are one drawing, as they are in a run without a store.
        """
        if not reads.closed:
            return drawing
        answer = None
        if self.store is not None and sound:
            if drawing.name is None:
                drawing.name, data = self._encoder.encode(drawing)
                self.store.put(drawing.name, data)
            icons = dict(drawing.icons)
            answer = marshal.dumps((drawing.width, drawing.height, markup, drawing.name, icons), 2)
            drawing = self._revived.setdefault(answer, drawing)
        self._traces.keep(question, reads, drawing, split, answer, face=face, passing=not sound)
        return drawing

    def turn(self) -> None:
        """Begin another run in the same process: what was wrong is told again, what nobody asks for forgotten."""
        self._traces.turn()
        held = {answer for answer in self._traces.answers() if isinstance(answer, bytes)}
        self._revived = {answer: drawing for answer, drawing in self._revived.items() if answer in held}
        if self.store is not None:
            self._encoder, self._decoder = Encoder(self.store.put), Decoder(self.store.get)

    def _ops(self, name: bytes, redraw: Redraw) -> tuple[Op, ...]:
        assert self.store is not None  # noqa: S101 - the face came from there
        data = self.store.get(name)
        try:
            return self._decoder.ops(data) if data is not None else redraw()
        except UnknownGroupError:
            return redraw()
