"""Every rule of a game that is there stands in its code and in its tests."""

import re

import pytest

from tests.project.tree import ROOT, files
from valat import games

ID = r"[A-Z]{3,4}\d?(?:-[A-Z]+)+-\d+"
RULE = re.compile(rf"^\| ({ID}) \|", re.MULTILINE)
FAMILIES = sorted({games.family(name) for name in games.names()})
PARTS = {"BRI-COMP-4": {"movements": "duplicate/movements", "sit-outs": "duplicate/scores"}}
"""Rules that are of several parts, each in a folder of its own below `src/valat` and `tests`."""

PAGES = [family for family in FAMILIES if (ROOT / f"docs/rules/{family}.md").exists()]


def rules(page):
    """The IDs of a rules page and of those that go on from it (`bridge-bidding`), in order."""
    paths = [ROOT / f"docs/rules/{page}.md", *sorted((ROOT / "docs/rules").glob(f"{page}-*.md"))]
    return [rule for path in paths for rule in RULE.findall(path.read_text("utf-8"))]


def cited(*folders):
    """All IDs that stand in the code and the data files below some folders."""
    text = "\n".join(path.read_text("utf-8") for folder in folders for path in files(folder, ".py", ".toml"))
    return set(re.findall(rf"\b{ID}\b", text))


def code_of(page):
    """The folders of a game's code, the bots' where there are any, and of events of any game."""
    return there(f"src/valat/games/{page}", f"src/valat/bots/{page}", "src/valat/duplicate")


def its_tests(page):
    """The folders of its tests, likewise."""
    return there(f"tests/games/{page}", f"tests/bots/{page}", "tests/duplicate")


def there(*folders):
    return [folder for folder in folders if (ROOT / folder).is_dir()]


def test_every_game_has_its_page():
    """A game's rules are told in `docs/rules`, those of a family on one page."""
    assert FAMILIES == PAGES


@pytest.mark.parametrize("page", PAGES)
def test_rules_in_code(page):
    """Each rule of the page is cited in the game's code or in its bots."""
    assert [rule for rule in rules(page) if rule not in cited(*code_of(page))] == []


@pytest.mark.parametrize("page", PAGES)
def test_rules_in_tests(page):
    """Each rule of the page is cited in at least one of the tests of the game or its bots."""
    assert [rule for rule in rules(page) if rule not in cited(*its_tests(page))] == []


@pytest.mark.parametrize(("rule", "part"), [(rule, part) for rule, parts in PARTS.items() for part in parts])
def test_every_part_of_a_rule(rule, part):
    """A rule of several parts is cited in code and tests of each, so that none stands for another."""
    folder = PARTS[rule][part]
    assert rule in cited(f"src/valat/{folder}")
    assert rule in cited(f"tests/{folder}")


@pytest.mark.parametrize("page", PAGES)
def test_no_rule_is_invented(page):
    """No rule is cited that the page does not have."""
    known = set(rules(page))
    prefix = re.match(r"[A-Z]+", min(known))[0]
    found = cited(*code_of(page), *its_tests(page))

    assert {rule for rule in found if rule.startswith(prefix) and rule not in known} == set()
