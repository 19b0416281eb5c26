"""Start the studio at a free port of this machine, and end it with Ctrl-C."""

import gc
import socket
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.studio.access import Keys

if TYPE_CHECKING:
    import uvicorn

    from pnp.store.store import Store
    from pnp.studio.studio import Studio

_RARELY = 200
"""Collections of young objects to one of all."""
_QUEUE = 64
"""Connections that wait until the server is ready."""


def serve(
    project: Path | None, started: Callable[[str], None], store: "Store | None" = None, empty: Path | None = None
) -> None:
    """Serve a project, None for the bundled games, until Ctrl-C; in an `empty` folder one can begin.

    `started` gets the address, which is good once, as soon as a browser may ask for it. Nobody beyond this machine can
    reach it. Drawings are kept in the `store`.
    """
    with listening() as port:
        keys = Keys(port.getsockname()[1])
        started(address(keys))
        # Going through all objects takes long: the studio does it when nobody waits.
        gc.set_threshold(*gc.get_threshold()[:2], _RARELY)
        # A browser starts meanwhile: its first request waits at the socket.
        from pnp.studio.studio import Studio

        server_of(Studio(project, keys, store, empty)).run(sockets=[port])


def listening() -> socket.socket:
    """Return a socket at a free port of this machine alone, on which browsers already wait."""
    return socket.create_server(("127.0.0.1", 0), backlog=_QUEUE)


def address(keys: Keys) -> str:
    """Return what to open in a browser, once."""
    return f"http://127.0.0.1:{keys.port}/?token={keys.token}"


def server_of(studio: "Studio") -> "uvicorn.Server":
    """Return the server of a studio."""
    import uvicorn

    from pnp.studio.app import studio_app

    config = uvicorn.Config(
        studio_app(studio),
        log_level="error",
        access_log=False,
        ws="none",
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=1,
    )
    return uvicorn.Server(config)
