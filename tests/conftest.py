"""How Hypothesis searches: for failures, not for slowness; continuous integration repeats itself."""

import os

from hypothesis import settings

settings.register_profile("valat", deadline=None, derandomize="CI" in os.environ)
settings.register_profile("fuzz", deadline=None, max_examples=20_000, print_blob=True)
settings.load_profile("valat")
