"""A data rule that cannot be carried out."""

from dataclasses import dataclass


@dataclass
class RuleFault(Exception):  # noqa: N818 - the user's, not an error of the program
    """Raised while a data rule is prepared or run; `data_rules` makes it a problem at `key` of the rule.

    With `value` it is not the rule that is wrong but this one of the game's values.
    """

    code: str
    key: str
    message: str
    hint: str = ""
    value: str = ""


UNKNOWN_NAME = "PNP201"
BAD_SHAPE = "PNP202"
BAD_EXPRESSION = "PNP203"
DOUBLE_CODE = "PNP204"
TOO_SLOW = "PNP205"
REFUSALS = frozenset([UNKNOWN_NAME, BAD_SHAPE, BAD_EXPRESSION, TOO_SLOW])
"""Codes of rules that were not carried out: what they would have said nobody knows."""
