"""What the page is told without asking: server-sent events, the same for every open page."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping

_MOST_WAITING = 200
"""Events that wait for a page which does not read them; then it is let go, and comes back by itself."""
_SILENCE = 15.0
"""Seconds after which a sign of life is sent."""


class Events:
    """Open pages, and what they are told. All of it belongs to one event loop."""

    def __init__(self) -> None:
        self._pages: set[asyncio.Queue[str | None]] = set()

    def tell(self, name: str, about: Mapping[str, object]) -> None:
        """Tell every open page of an event."""
        text = f"event: {name}\ndata: {json.dumps(about)}\n\n"
        for page in tuple(self._pages):
            if page.qsize() >= _MOST_WAITING:
                self._pages.discard(page)
                page.put_nowait(None)
            else:
                page.put_nowait(text)

    def close(self) -> None:
        """Let all pages go."""
        for page in self._pages:
            page.put_nowait(None)
        self._pages.clear()

    async def stream(self, *first: tuple[str, Mapping[str, object]]) -> AsyncIterator[str]:
        """Yield events as the wire has them, beginning with the `first`, until the page or the studio is gone."""
        page: asyncio.Queue[str | None] = asyncio.Queue()
        self._pages.add(page)
        try:
            yield "retry: 500\n\n"
            for name, about in first:
                yield f"event: {name}\ndata: {json.dumps(about)}\n\n"
            while True:
                try:
                    text = await asyncio.wait_for(page.get(), _SILENCE)
                except TimeoutError:
                    text = ": still here\n\n"
                if text is None:
                    return
                yield text
        finally:
            self._pages.discard(page)
