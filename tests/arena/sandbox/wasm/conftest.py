"""Nothing is compiled into the user's own cache; without the extra `arena` there is nothing to test."""

from importlib.util import find_spec

import pytest

collect_ignore_glob = [] if find_spec("wasmtime") else ["*.py"]


@pytest.fixture(autouse=True, scope="session")
def cache(tmp_path_factory):
    """One for all these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield
