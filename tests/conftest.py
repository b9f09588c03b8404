"""How Hypothesis searches: for failures, not for slowness; continuous integration repeats itself."""

import os

from hypothesis import HealthCheck, settings

from tests.effort import FUZZING, examples

repeated = "CI" in os.environ and not FUZZING
settings.register_profile(
    "valat",
    deadline=None,
    derandomize=repeated,
    max_examples=examples(100),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("valat")
