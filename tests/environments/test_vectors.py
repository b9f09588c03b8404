"""The encodings are what they were: a model that was trained once still reads them."""

import re

import pytest

from tests.environments.cases import CASES
from tests.environments.vectors import FOLDER, PAGE, file_of, page, rendered
from valat.environments import names


@pytest.mark.parametrize("case", CASES)
def test_numbers_are_what_they_were(case):
    """Each action and each column of the deal is as it is written down."""
    assert rendered(case) == file_of(case).read_text("utf-8")


def test_no_vector_is_left_over():
    """There is a file for each case, and no other."""
    assert {file.stem for file in FOLDER.glob("*.txt")} == {*CASES}


def test_the_page_tells_the_columns():
    """The tables of the page are the columns as they are; `tests.environments.renew` writes them."""
    text = PAGE.read_text("utf-8")

    assert page(text) == text
    assert all(f"<!-- columns of {name} -->" in text for name in names())


EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_of_the_page_run(example):
    """What the page shows for each of the libraries goes through."""
    exec(example, {})
