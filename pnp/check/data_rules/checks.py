"""The checks that a data rule can name, one file each beside this one."""

from collections.abc import Mapping
from types import MappingProxyType

from pnp.check.data_rules import balance, copies, count, refers, require, unique
from pnp.check.rule_input import Check

CHECKS: Mapping[str, Check] = MappingProxyType(
    {
        "balance": balance.CHECK,
        "copies": copies.CHECK,
        "count": count.CHECK,
        "refers": refers.CHECK,
        "require": require.CHECK,
        "unique": unique.CHECK,
    }
)
