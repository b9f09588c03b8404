"""What the routes and sockets of one server share."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from litestar.connection import ASGIConnection

from valat.store.history import History
from valat.store.players import Player, Players
from valat.store.sessions import Sessions
from valat.table.analysts import Analysts, analysts
from valat.table.house import House
from valat.table.times import SystemTimes
from valat.web.bulletin import Bulletin
from valat.web.cookies import NAME, Signer
from valat.web.limits import Limit
from valat.web.lines import Lines
from valat.web.login import BY_NAME, Doorman
from valat.web.presence import Presence
from valat.web.settings import Settings
from valat.web.site import Site

Answer = TypeVar("Answer")

BY_MOVE = 10
"""A line played on otherwise is so many questions, each quickly answered; a file has so many deals."""


class Hall:
    """One server's parts, made when it starts.

    Attributes:
        house: the tables.
        players: who has been here.
        sessions: which cookie is whose.
        history: past matches.
        doorman: sessions.
        messages: how often a socket may send.
        bulletin: the lobby picture as it changes.
        presence: the open sockets.
        site: the built page.
        analysts: who analyses finished deals.
        analyses: how often somebody may have one analysed.
        branches: how often somebody may ask «what if».
        travellers: how often somebody may ask what other tables did.
        files: how often somebody may have a file of deals read.
        shown: how often somebody may have a deal of such a file shown.
        lines: where people stand who bring or wish something that a worker looks at.
    """

    def __init__(self, settings: Settings, house: House, signer: Signer, analysts: Analysts) -> None:
        self.settings = settings
        self.house = house
        self.analysts = analysts
        self.analyses = Limit(settings.analyses / 60, settings.analyses_burst)
        self.branches = Limit(BY_MOVE * settings.analyses / 60, BY_MOVE * settings.analyses_burst)
        self.travellers = Limit(settings.travellers / 60, settings.travellers_burst)
        self.files = Limit(settings.files / 60, settings.files_burst)
        self.shown = Limit(BY_MOVE * settings.files / 60, BY_MOVE * settings.files_burst)
        self.lines = Lines()
        self.players = Players(house.store)
        self.sessions = Sessions(house.store)
        self.history = History(house.store)
        self.doorman = Doorman(
            self.players,
            self.sessions,
            signer,
            guests=Limit(settings.guests / 60, settings.guests_burst),
            failures=Limit(settings.logins / 60, settings.logins_burst),
            name_failures=Limit(BY_NAME * settings.logins / 60, BY_NAME * settings.logins_burst),
        )
        self.messages = Limit(settings.messages, settings.messages_burst)
        self.bulletin = Bulletin(house)
        self.presence = Presence(settings.sockets_address, settings.sockets_player)
        self.site = Site()

    async def who(self, connection: ASGIConnection) -> Player:
        """Who asks. Raises NoSession."""
        return await self.doorman.demand(connection.cookies.get(NAME))

    async def caller(self, connection: ASGIConnection) -> Player | None:
        """Who asks, where anybody may: None without a session."""
        return await self.doorman.known(connection.cookies.get(NAME))

    async def look(self, connection: ASGIConnection, function: Callable[..., Answer], *args: Any) -> Answer:
        """What the function makes of something that was brought here, one of each address at a time.

        Raises:
            Refusal: `analysis_failed`, or what the function raises.
        """
        async with self.lines.of(address(connection)):
            return await self.analysts.look(function, *args)


@asynccontextmanager
async def opened(settings: Settings, house: House, signer: Signer) -> AsyncIterator[Hall]:
    """The hall of a house, with its lobby bulletin running."""
    async with analysts(house.store, SystemTimes(), settings.analysis_worlds) as made:
        hall = Hall(settings, house, signer, made)
        async with hall.bulletin:
            yield hall


def address(connection: ASGIConnection) -> str:
    """The caller's network address, the proxy's word taken where the settings trust it."""
    return connection.client.host if connection.client else "local"
