"""Numbers in PDF syntax."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.render.drawing import Outline
from pnp.write.pdf.operators import nums, path

LENGTHS = st.one_of(
    st.floats(-20000, 20000),
    st.integers(-2000, 2000).map(float),
    st.integers(-2000, 2000).map(lambda n: n / 100),
    st.sampled_from((0.0, -0.0, 0.0004, -0.0004, 0.0005, -0.5, 0.5, 10.0, 100.0, -100.0, 10.05, 0.001, -0.001)),
)


@given(st.lists(st.tuples(*[LENGTHS] * 8), min_size=1, max_size=4))
def test_a_path_has_the_numbers_that_single_lengths_have(given: list[tuple[float, ...]]) -> None:
    outline = Outline("MCLZ" * len(given), tuple(n for x, y, *c in given for n in (x, y, *c, y, x)))
    wanted = [f"{nums(x, y)} m {nums(*c)} c {nums(y, x)} l h" for x, y, *c in given]
    assert path(outline) == " ".join(wanted)


@pytest.mark.parametrize("wrong", [float("nan"), float("inf"), float("-inf")])
def test_what_is_no_number_is_never_written(wrong: float) -> None:
    with pytest.raises(ValueError, match="number"):
        path(Outline("MLL", (0.0, wrong, 1.0, 1.0, 2.0, 1.0)))
