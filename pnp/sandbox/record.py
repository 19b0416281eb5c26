"""Named values for templates and expressions: a card, a row, the game, its values, its theme."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from msgspec import Struct

from pnp.nearest import did_you_mean


class Function(Struct, frozen=True, eq=False):
    """A function that templates or expressions may call; nothing else of it can be reached.

    `cost` is the number of steps that a call counts for. `depends` returns the plain values that its answers hang on,
    besides what it is given.
    """

    name: str
    function: Callable[..., object]
    cost: int = 1
    depends: Callable[[], object] = tuple

    def __call__(self, *args: object, **kwargs: object) -> object:
        return self.function(*args, **kwargs)


_NONE: Mapping[str, Function] = MappingProxyType({})


class Record:
    """Named plain values, read by `.name` or `['name']` and nothing else; `top-speed` is `.top_speed` as well.

    `what` is what messages call it, `called` what a text shows for it: by default its name, title or id. `functions`
    can be called by their names where no value has the same. No live object stands among the values: they are texts,
    numbers, true, false, none, tuples and records. `called` may be a function, which is told that the record is shown.
    """

    __slots__ = ("_called", "_functions", "_names", "_values", "_what")

    def __init__(
        self, what: str, values: Mapping[str, object], *functions: Function, called: str | Callable[[], str] = ""
    ) -> None:
        self._what, self._called = what, called
        self._names = tuple(values)
        self._values: dict[str, object] = {name.replace("-", "_"): value for name, value in values.items()}
        self._values.update(values)
        self._functions = {function.name: function for function in functions} if functions else _NONE

    def look_up(self, name: str, default: object = None) -> object:
        """Return the value or function of a name, `default` where there is neither."""
        value = self._values.get(name, self)
        return value if value is not self else self._functions.get(name, default)

    @property
    def functions(self) -> tuple[Function, ...]:
        """What can be called."""
        return tuple(self._functions.values())

    def lacks(self, name: str) -> str:
        """Return what is wrong about an unknown name, and on a second line the nearest known one."""
        return f"{self._what} has no '{name}'\n{did_you_mean(name, (*self._names, *self._functions))}"

    def __getitem__(self, name: object) -> object:
        return self._values[str(name)]

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        """Return what the card is called: messages may show lists of cards."""
        if self._called:
            return self._called if isinstance(self._called, str) else self._called()
        return self.name

    @property
    def name(self) -> str:
        """What it says of its name, title or id."""
        names = (self._values.get(key) for key in ("name", "title", "id"))
        return next((str(name) for name in names if isinstance(name, str | int) and name), "…")
