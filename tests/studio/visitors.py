"""What a browser asks of the studio, without the browser."""

from typing import Any

from starlette.testclient import TestClient

from pnp.studio.access import NONCE_HEADER
from pnp.studio.app import studio_app
from pnp.studio.studio import Studio

PORT = 8123


class Visitor:
    """Somebody who has opened the studio, and says with each change what its page would say."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.client = TestClient(studio_app(studio), base_url=f"http://127.0.0.1:{PORT}", raise_server_exceptions=True)
        self.client.get(f"/?token={studio.keys.token}")
        self.headers = {"origin": f"http://127.0.0.1:{PORT}", NONCE_HEADER: studio.keys.nonce}

    def get(self, path: str, **options: Any) -> Any:
        return self.client.get(path, **options)

    def post(self, path: str, body: object, **headers: str) -> Any:
        return self.client.post(path, json=body, headers={**self.headers, **headers})

    def put(self, path: str, body: object, **headers: str) -> Any:
        return self.client.put(path, json=body, headers={**self.headers, **headers})
