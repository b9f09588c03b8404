"""A real server for the tests of this folder, and those who ask it."""

from collections.abc import Callable, Iterator

import pytest

from tests.serving import serving
from tests.web.people import Caller

Newcomer = Callable[[], Caller]


@pytest.fixture
def anyio_backend() -> str:
    """The only loop the server runs on."""
    return "asyncio"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server without pace or tight limits listens."""
    with serving(
        tmp_path_factory.mktemp("data"), VALAT_MESSAGES="10000", VALAT_MESSAGES_BURST="10000"
    ) as url:
        yield url


@pytest.fixture
def newcomer(address: str) -> Iterator[Newcomer]:
    """Brings one more caller."""
    callers = []

    def come() -> Caller:
        callers.append(Caller(address))
        return callers[-1]

    yield come
    for caller in callers:
        caller.http.close()


@pytest.fixture
def caller(newcomer: Newcomer) -> Caller:
    """A new guest."""
    return newcomer()
