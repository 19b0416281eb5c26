"""What the reads of faces come to, in this run: how a face that was drawn before is known again."""

from collections.abc import Mapping

from pnp.render.jinja.template import Templates
from pnp.render.jinja.views import GameViews
from pnp.render.svg.pictures import Pictures
from pnp.render.svg.svg_files import SvgFiles
from pnp.render.traces.fingerprint import Fingerprint, digest, fingerprint
from pnp.render.traces.reads import Read
from pnp.render.traces.traces import Variant
from pnp.sandbox.access import NOTHING, item
from pnp.sandbox.record import Record

_LONG = 32
"""So many items of a list are told by a digest."""


class Readings:
    """Reads again what faces of one game have read; `constant` values are the same for all of them."""

    def __init__(
        self,
        views: GameViews,
        templates: Templates,
        icons: SvgFiles,
        art: SvgFiles,
        pictures: Pictures,
        constant: Mapping[str, object],
    ) -> None:
        self._views, self._templates, self._constant = views, templates, constant
        self._icons, self._art, self._pictures = icons, art, pictures
        self._common: dict[Read, Fingerprint] = {}
        self._long: dict[int, tuple[object, Fingerprint]] = {}
        self._splits: dict[bytes, tuple[bytes, Variant]] = {}

    def split(self, name: bytes, variant: Variant) -> tuple[bytes, Variant]:
        """Return a digest of what those reads come to that are alike on all faces, and the others.

        `name` stands for all of them: most faces of a deck have the same. Raises NoFingerprintError.
        """
        if name not in self._splits:
            common = [self.tell({}, read) for read in variant if self._is_common(read)]
            self._splits[name] = digest(tuple(common)), tuple(r for r in variant if not self._is_common(r))
        return self._splits[name]

    def _is_common(self, read: Read) -> bool:
        kind, name, *_ = read
        return kind not in ("value", "is", "truth") and (kind != "part" or name in self._constant)

    def tell(self, values: Mapping[str, object], read: Read) -> Fingerprint:
        """Return what a read comes to on a face with these values. Raises NoFingerprintError."""
        kind, name, *rest = read
        match kind:
            case "value":
                return self._of_value(values.get(name, NOTHING))
            case "is":
                value = values.get(name)
                return self._views.card_of(value) if isinstance(value, Record) else None
            case "truth":
                return bool(values.get(name))
            case "part" if not self._is_common(read):
                return self._of_part(values, name, rest[0])
        if read not in self._common:
            of_game = kind != "part"
            self._common[read] = self._of_game(*read) if of_game else self._of_part(self._constant, name, rest[0])
        return self._common[read]

    def _of_game(self, kind: str, name: str, *rest: str) -> Fingerprint:
        """Return what is read of a game's cards and files."""
        match kind:
            case "template":
                return self._templates.digest(name)
            case "picture":
                return self._pictures.fingerprint(name)
            case "icons" | "art":
                return (self._icons if kind == "icons" else self._art).digest(name)
            case _:
                return self._views.fingerprint(kind, name, *rest)

    def _of_part(self, values: Mapping[str, object], name: str, part: str) -> Fingerprint:
        owner = values.get(name)
        if isinstance(owner, Record):
            return fingerprint(owner.look_up(part, NOTHING))
        return self._of_value(item(owner, part) if isinstance(owner, dict) else NOTHING)

    def _of_value(self, value: object) -> Fingerprint:
        """Return a value's fingerprint; a long list in it, as facts have, is gone through once for all faces.

        Nobody changes what faces have at hand.
        """
        if isinstance(value, dict):
            return "mapping", *((fingerprint(name), self._of_value(held)) for name, held in value.items())
        if not isinstance(value, (list, tuple)):
            return fingerprint(value)
        if len(value) < _LONG:
            return value.__class__.__name__, *map(self._of_value, value)
        if id(value) not in self._long:
            self._long[id(value)] = value, ("long", digest(fingerprint(value)))
        return self._long[id(value)][1]
