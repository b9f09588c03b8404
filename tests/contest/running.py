"""Contests that run for a test."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from valat.contest.live.contests import Contests
from valat.contest.live.public_archives import public_archives
from valat.house.house import House
from valat.house.player_news import Publish
from valat.store.package_files import PackageFiles


@asynccontextmanager
async def open_contests(house: House, packages: PackageFiles, publish: Publish) -> AsyncIterator[Contests]:
    """The contests of a house; on leaving everything is durable."""
    async with (
        public_archives(packages) as archives,
        Contests(house, packages, archives, publish) as contests,
    ):
        yield contests
