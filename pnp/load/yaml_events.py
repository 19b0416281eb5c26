"""The C parser's events of a YAML text, one by one."""

from collections.abc import Iterator
from itertools import islice

import yaml
from yaml import events

_TOO_DEEP = "exceeded maximum nesting depth"


def parse_events(text: str) -> Iterator[events.Event]:
    """Yield the parser's events, up to the end of the stream. Raises YAMLError.

    From 6.0.4 on, PyYAML gives up on the thousandth level, maybe before it has told of the first. So what stands above
    is read again: whoever takes the events stops long before.
    """
    told = 0
    try:
        for event in _parsed(text):
            told += 1
            yield event
    except yaml.MarkedYAMLError as trouble:
        if trouble.problem != _TOO_DEEP or trouble.problem_mark is None:
            raise
        yield from islice(_parsed(text[: trouble.problem_mark.index - 1]), told, None)


def _parsed(text: str) -> Iterator[events.Event]:
    parser = yaml.CLoader(text)
    while (event := parser.get_event()) is not None:
        yield event
        if isinstance(event, events.StreamEndEvent):
            return
