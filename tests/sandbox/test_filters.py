"""Filters that look at plain values at once give what Jinja gives, and count what they look at."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import Environment, UndefinedError

from pnp.sandbox.budget import Budget
from pnp.sandbox.environment import Sandbox
from pnp.sandbox.fault import SandboxFault
from pnp.sandbox.filters import OF_LISTS, TESTS, bounded_filters, bounded_tests

VALUES = st.one_of(st.integers(-2, 2), st.sampled_from([0.0, 1.0, 0.5, True, False, None, "", "a", "1", (1,)]))
ROWS = st.lists(st.fixed_dictionaries({"kind": VALUES, "number": st.integers()}), max_size=6)


def sandbox(steps: int = 100_000) -> Sandbox:
    made = Sandbox(Budget(most_steps=steps))
    made.filters.update(bounded_filters(OF_LISTS, made.budget, made.guard))
    made.tests.update(bounded_tests(TESTS, made.budget, made.guard))
    return made


def worked_out(environment: Environment, expression: str, **values: Any) -> Any:
    """Return what an expression comes to, and for one that cannot be worked out the kind of its fault."""
    try:
        return environment.compile_expression(expression, undefined_to_none=False)(**values)
    except (UndefinedError, TypeError) as error:
        return type(error)


@given(ROWS, VALUES, st.sampled_from(["==", "eq", "equalto"]), st.sampled_from(["selectattr", "rejectattr"]))
def test_items_are_chosen_by_a_value_as_jinja_does(rows: Any, wanted: Any, test: str, name: str) -> None:
    expression = f"rows | {name}('kind', '{test}', wanted) | list"
    chosen = worked_out(sandbox(), expression, rows=rows, wanted=wanted)
    assert chosen == worked_out(Environment(), expression, rows=rows, wanted=wanted)  # noqa: S701 - nothing is printed
    assert all(any(item is row for row in rows) for item in chosen)


@given(st.lists(st.one_of(st.integers(), st.floats(allow_nan=False), st.booleans()), max_size=20))
@pytest.mark.parametrize("name", ["max", "min"])
def test_the_largest_and_the_least_are_what_jinja_says(name: str, numbers: list[float]) -> None:
    largest = worked_out(sandbox(), f"numbers | {name} | default('none')", numbers=numbers)
    other = worked_out(Environment(), f"numbers | {name} | default('none')", numbers=numbers)  # noqa: S701 - as above
    assert (largest, type(largest)) == (other, type(other))


def test_an_attribute_that_is_not_there_is_told() -> None:
    template = sandbox().from_string("{{ rows | selectattr('kind', 'eq', 1) | list | length }}")
    with pytest.raises(UndefinedError, match="there is no 'kind' in it"):
        template.render(rows=[{"number": 1}])


@pytest.mark.parametrize("expression", ["rows | selectattr('a', 'eq', 1)", "numbers | max"])
def test_what_is_looked_at_is_counted(expression: str) -> None:
    template = f"{{% for i in range %}}{{% set x = {expression} %}}{{% endfor %}}"
    values = {"rows": [{"a": 1}] * 50, "numbers": [1, 2, 3], "range": [0] * 90}
    sandbox(9_000).from_string(template).render(**values)
    with pytest.raises(SandboxFault, match="steps"):
        sandbox(170).from_string(template).render(**values)
