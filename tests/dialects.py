"""Both databases that a store may be in, for tests that run on each."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import URL

from tests import postgres
from valat.store import database

ON_SQLITE = pytest.mark.parametrize("dialect", ["sqlite"], indirect=True)
"""Of tests about what SQLite alone has: its file, its log, its pragmas."""

ON_POSTGRESQL = pytest.mark.parametrize("dialect", ["postgresql"], indirect=True)
"""Of tests about what a server alone does."""

ON_BOTH = pytest.mark.parametrize("dialect", ["sqlite", "postgresql"], indirect=True)
"""Of tests about what a server could do otherwise, where the others are on SQLite every day: two who write at
once, what is written once."""


@pytest.fixture(params=["sqlite", "postgresql"])
def dialect(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[str]:
    """The kind of database in which every house of the test is, whichever folder it has."""
    with _houses_in(request.param, monkeypatch, tmp_path):
        yield request.param


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.proof)], name="dialect")
def dialect_of_the_day(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Iterator[str]:
    """As `dialect`, for what stands on the store, which has its own tests: on a server in the long proofs."""
    with _houses_in(request.param, monkeypatch, tmp_path):
        yield request.param


@contextmanager
def _houses_in(kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    if kind == "sqlite":
        yield
        return
    place = database.Place
    with postgres.databases() as databases:

        def on_server(folder: Path, address: URL | None) -> database.Place:
            return place(folder, address or databases.of(folder))

        monkeypatch.setattr(database, "Place", on_server)
        # where `tests.table.world` finds it, it copies no other there
        (tmp_path / "valat.db").touch()
        yield
