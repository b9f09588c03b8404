"""How Hypothesis searches: for failures, not for slowness; continuous integration repeats itself.

And which tests are tried once more: browsers, servers and processes of bots are at the mercy of whatever else
the machine does.
"""

import os
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.effort import FACTOR, examples

repeated = "CI" in os.environ and FACTOR == 1
settings.register_profile(
    "valat",
    deadline=None,
    derandomize=repeated,
    max_examples=examples(100),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("valat")

TRIED_TWICE = ("arena", "browser", "chaos", "web", "workers")
"""Folders of tests that start or kill browsers, servers, workers or bots; pytest counts those run again."""


def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    """Has a test of those folders that fails run once more."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here) and item.path.relative_to(here).parts[0] in TRIED_TWICE:
            item.add_marker(pytest.mark.flaky(reruns=1))
