"""What bots can do wrong, by its names."""

from typing import get_args

import pytest

from tests.project.tree import ROOT
from valat.arena.bot_protocol.breach import Kind

PAGE = (ROOT / "docs/arena/sandbox.md").read_text("utf-8")


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_breach_is_explained(kind):
    """A row of the page's table."""
    assert f"| `{kind}` |" in PAGE
