"""From a rule to its code, and from the rule to its test."""

import re

import pytest

from tests.project.tree import ROOT, files

RULES = [
    rule
    for page in sorted((ROOT / "docs/rules").glob("*.md"))
    for rule in re.findall(r"^\| ([A-Z]+-[A-Z]+-\d+) \|", page.read_text("utf-8"), re.MULTILINE)
]


def cited(folder):
    """Every rule ID that the Python files of a folder cite."""
    texts = (file.read_text("utf-8") for file in files(folder, ".py"))
    return {rule for text in texts for rule in re.findall(r"\b[A-Z]+-[A-Z]+-\d+\b", text)}


@pytest.fixture(scope="module")
def in_code():
    return cited("src")


@pytest.fixture(scope="module")
def in_tests():
    return cited("tests")


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_cited(rule, in_code, in_tests):
    """Each rule of an implemented game's page is cited in the code and in at least one test."""
    assert rule in in_code
    assert rule in in_tests


def test_no_rule_is_invented(in_code):
    """The code cites no rule of a game that the game's page lacks."""
    games = {rule.split("-")[0] for rule in RULES}
    assert {rule for rule in in_code if rule.split("-")[0] in games} - set(RULES) == set()
