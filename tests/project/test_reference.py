"""The reference has every public name."""

import re

import valat
from tests.project.tree import ROOT

DIRECTIVE = re.compile(r"^\.\. auto(?:class|function):: valat\.(\w+)$", re.M)
MODULES = {"bots", "games"}


def test_every_public_name_is_in_the_reference():
    named = DIRECTIVE.findall((ROOT / "docs/reference/valat.md").read_text("utf-8"))
    assert sorted(named) == sorted({*valat.__all__} - MODULES - {"__version__"})
