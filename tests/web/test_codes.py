"""The codes of refusals and the page that explains them."""

import ast
import re
from pathlib import Path

import pytest

from valat.web.errors import STATUS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "errors.md").read_text("utf-8")


def codes(tree):
    """Codes that a module gives: `code="…"` in a call, `code = "…"` in a class, both arms of a choice."""
    for node in ast.walk(tree):
        named = isinstance(node, ast.keyword) and node.arg == "code"
        if named or (isinstance(node, ast.Assign) and [ast.unparse(t) for t in node.targets] == ["code"]):
            value = node.value
            arms = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
            literals = [arm.value for arm in arms if isinstance(arm, ast.Constant)]
            yield from (literal for literal in literals if isinstance(literal, str))


EXPLAINED = re.findall(r"^### (\S+)$", PAGE, re.MULTILINE)


def test_every_code_is_explained():
    """Each code that the program gives has a heading on the page."""
    modules = (ast.parse(file.read_text("utf-8")) for file in (ROOT / "src").rglob("*.py"))
    assert {code for module in modules for code in codes(module)} - set(EXPLAINED) == set()


def test_a_code_has_one_heading():
    """No code is explained twice."""
    assert sorted(EXPLAINED) == sorted(set(EXPLAINED))


def test_every_status_belongs_to_a_code():
    """The table of statuses names only codes that are explained."""
    assert set(STATUS) - set(EXPLAINED) == set()


@pytest.mark.parametrize("code", STATUS)
def test_the_page_tells_the_status(code):
    """The page gives each code the status that the server answers with."""
    section = PAGE.partition(f"\n### {code}\n")[2].partition("\n#")[0]
    assert f"tatus {STATUS[code]}" in section
