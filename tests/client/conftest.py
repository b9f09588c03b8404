"""A real server for programs that play over the network."""

from collections.abc import Iterator

import pytest

from tests.serving import serving


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server without pace or tight limits listens."""
    with serving(
        tmp_path_factory.mktemp("data"), VALAT_MESSAGES="10000", VALAT_MESSAGES_BURST="10000"
    ) as url:
        yield url
