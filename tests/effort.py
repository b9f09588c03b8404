"""How much is tried every day, and how much in `make proof` and `make fuzz`."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

FUZZING = "VALAT_FUZZ" in os.environ


def examples(usual: int) -> int:
    """The number of examples, for `settings(max_examples=…)`.

    Every day a tenth, of few a quarter; a hundredfold to fuzz.
    """
    return usual * 100 if FUZZING else min(max(1, usual // 4), max(5, usual // 10))


def cases(names: str, every: Iterable[Any], every_day: Iterable[Any], **options: Any) -> pytest.MarkDecorator:
    """`parametrize` over every case, of which those that are not for every day are long proofs.

    Args:
        names: of the arguments, with commas between.
        options: as `parametrize` has them.
    """
    chosen, several = list(every_day), "," in names
    marked = [
        pytest.param(*(case if several else [case]), marks=[] if case in chosen else [pytest.mark.proof])
        for case in every
    ]
    return pytest.mark.parametrize(names, marked, **options)
