"""Nothing is built into the user's own cache."""

import pytest

# programs of their own, which would play as soon as they are imported
collect_ignore = ["bots"]


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory):
    """One for all these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield
