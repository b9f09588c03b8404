"""The notebooks in `examples/` are the pages of the tutorial, run."""

import json

import pytest

from scripts.notebooks import ROOT, notebook, places

pytest.importorskip("matplotlib")


@pytest.mark.parametrize("page", places(), ids=lambda page: page.stem)
def test_a_notebook_is_its_page(page):
    """If this fails, run `python -m scripts.notebooks`."""
    written = json.loads(places()[page].read_text("utf-8"))
    assert written == notebook(page.read_text("utf-8"))


def test_a_page_that_fails_shows_its_error():
    made = notebook("```pycon\n>>> 1 / 0\nTraceback\n```\n")
    assert made["cells"][0]["outputs"][0]["ename"] == "ZeroDivisionError"


def test_examples_have_no_other_notebooks():
    assert sorted((ROOT / "examples").glob("*.ipynb")) == sorted(places().values())
