"""What is wrong with the value of an option, in words for whoever gave it."""

import re
from typing import Any

from pnp.nearest import nearest

_LONGEST = 60
_NO_NUMBER = re.compile(r"'(.*)' is not a valid (int|float)(eger| range)?\.", re.DOTALL)
_RANGE = re.compile(r"(\S+) is not in the range (?:(\S+)<=)?x(?:>=(\S+))?(?:<=(\S+))?\.")
_CHOICES = re.compile(r"'(.*)' is not one of (.*)", re.DOTALL)


def in_plain_words(refusal: Any) -> str:
    """Return the message of Typer's refusal of a value, with the nearest choice where it has choices."""
    message = str(refusal.message)
    if number := _NO_NUMBER.fullmatch(message):
        return f"'{number[1][:_LONGEST]}' is no {'whole ' if number[2] == 'int' else ''}number"
    if limits := _RANGE.fullmatch(message):
        given, *lower, most = limits.groups()
        least = lower[0] or lower[1]
        if least and float(given) < float(least):
            return f"{float(given):g} is too little: give at least {least}"
        return f"{float(given):g} is too much: give at most {most}"
    choices = _CHOICES.search(message)
    near = nearest(choices[1], re.findall(r"'([^']+)'", choices[2])) if choices else ""
    return f"{message} Did you mean '{near}'?" if near else message
