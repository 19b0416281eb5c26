"""Which keys a shape knows at a path, for the nearest name of an unknown one."""

from types import UnionType
from typing import Annotated, Union, get_args, get_origin

from pydantic import BaseModel

from pnp.load.source import Path


def known_keys(model: type[BaseModel], path: Path) -> tuple[str, ...]:
    """Return the keys that the mapping at `path` may have; none where any key will do."""
    kind: object = model
    for step in path:
        kind = _below(kind, step)
    shapes = [choice for choice in _choices(kind) if isinstance(choice, type) and issubclass(choice, BaseModel)]
    return tuple(field.alias or name for shape in shapes for name, field in shape.model_fields.items())


def _below(kind: object, step: str | int) -> object:
    for choice in _choices(kind):
        if isinstance(choice, type) and issubclass(choice, BaseModel) and isinstance(step, str):
            for name, field in choice.model_fields.items():
                if step == (field.alias or name):
                    return field.annotation
        elif get_origin(choice) is dict and isinstance(step, str):
            return get_args(choice)[1]
        elif get_origin(choice) is tuple and isinstance(step, int):
            return get_args(choice)[0]
    return None


def _choices(kind: object) -> list[object]:
    """Return the alternatives of a type, without what annotates them."""
    if get_origin(kind) is Annotated:
        return _choices(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return [choice for part in get_args(kind) for choice in _choices(part)]
    return [kind]
