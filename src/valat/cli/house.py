"""What commands share that look into a house or change it: its folder, and players by their names."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from valat.kernel.errors import Refusal

if TYPE_CHECKING:
    from valat.store.database import Archive, Store
    from valat.store.players import Player
    from valat.web.settings import Settings

DataOption = Annotated[str | None, typer.Option(help="Data folder of the house.")]
KeyOption = Annotated[str | None, typer.Option(help="Key file, if it is not in the data folder.")]


@asynccontextmanager
async def writing_beside(data: str | None, house_key: str | None) -> "AsyncIterator[Store]":
    """The house's store, beside a server that may be running. Raises Refusal as `open_beside`."""
    # late: it needs the server extra
    from valat.store.database import open_beside

    async with open_beside(*settings_of(data, house_key).store_places) as store:
        yield store


@asynccontextmanager
async def opening(data: str | None, house_key: str | None) -> "AsyncIterator[Store]":
    """The house's store, which no server has meanwhile. Raises Refusal as `open_store` and `open_archive`."""
    from valat.store.database import open_archive, open_store

    folder, key_file, erasures, database = settings_of(data, house_key).store_places
    # looked at first: `open_store` would make a house where there is none
    async with open_archive(folder, key_file, database):
        pass
    async with open_store(folder, key_file, erasures, database) as store:
        yield store


def time_of(data: str | None) -> int:
    """How late it is in the house, which rehearses perhaps. Raises Refusal `rehearsal`."""
    from valat.web.rehearsal import house_time

    return house_time(settings_of(data).folder)


@asynccontextmanager
async def reading(data: str | None) -> "AsyncIterator[Archive]":
    """The house's store, for reading only. Raises Refusal as `open_archive`."""
    from valat.store.database import open_archive

    settings = settings_of(data)
    async with open_archive(settings.folder, settings.key_file, settings.database_url) as archive:
        yield archive


async def named_player(archive: "Archive", name: str) -> "Player":
    """The registered player of that name. Raises Refusal `no_player`."""
    from valat.store.players import find_by_key
    from valat.web.names import key

    player = await find_by_key(archive, key(name))
    if player is None or player.guest:
        raise Refusal(f"No registered player is called '{name}'.", code="no_player")
    return player


def settings_of(data: str | None, house_key: str | None = None, **options: Any) -> "Settings":
    """The server's own settings: commands look for the same files. Raises Unreadable `bad_setting`."""
    from valat.web.settings import read

    return read(data=data, house_key=house_key, **options)
