"""A player of a server: everything that is asked over HTTP."""

from secrets import token_hex
from typing import Any, TypeVar
from urllib.parse import quote

import httpx
import msgspec

from valat.client.seat import Seat
from valat.kernel.errors import Refusal
from valat.protocol.answers import Me, NewTable, TableAssignment
from valat.protocol.errors import Refused, refusal_of
from valat.protocol.requests import PlayRequest
from valat.protocol.sessions import ClubSessionMessage
from valat.protocol.tournaments import TournamentList, TournamentMessage

T = TypeVar("T")


class Client:
    """A player; `async with Client("http://127.0.0.1:8000") as client:` comes in as a new guest.

    Every method raises Refusal, with the server's code and sentence, or `no_server`.

    Args:
        url: the server's address.
        timeout: seconds for an answer.
    """

    seat = Seat
    """What `connect` gives."""

    def __init__(self, url: str, timeout: float = 10.0) -> None:
        self.url = url.rstrip("/")
        self._http = httpx.AsyncClient(
            # no proxy out of the environment, and without https no certificates, which are slow to load
            base_url=self.url,
            timeout=timeout,
            trust_env=False,
            verify=self.url.startswith("https"),
        )

    async def __aenter__(self) -> "Client":
        await self.me()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def me(self) -> Me:
        """Who this player is."""
        return await self._ask("GET", "/api/me", Me)

    async def rename(self, name: str) -> Me:
        """The guest under another name."""
        return await self._ask("PATCH", "/api/me", Me, {"name": name})

    async def save_settings(self, settings: dict[str, Any]) -> Me:
        """The player with these settings, an object of the client's own."""
        return await self._ask("PATCH", "/api/me", Me, {"settings": settings})

    async def register(self, name: str, password: str) -> Me:
        """The guest as a registered player."""
        return await self._ask("POST", "/api/register", Me, {"name": name, "password": password})

    async def login(self, name: str, password: str) -> Me:
        """The registered player."""
        return await self._ask("POST", "/api/login", Me, {"name": name, "password": password})

    async def logout(self) -> Me:
        """A new guest."""
        return await self._ask("POST", "/api/logout", Me)

    async def play(self, game: str, *, wait: bool = False, bots: str | None = None) -> str:
        """The id of a table with a seat for this player; `bots` is their level at a new one."""
        request = msgspec.to_builtins(PlayRequest(game, wait, bots))
        return (await self._ask("POST", "/api/play", TableAssignment, request)).table

    async def open_table(self, game: str, *, invite: str | None = None, **setting: Any) -> NewTable:
        """A new table; `setting` holds the other fields of a table setting.

        Args:
            invite: that of the table whose boards are played (`of`).
        """
        path = "/api/tables" if invite is None else f"/api/tables?invite={invite}"
        return await self._ask("POST", path, NewTable, {"game": game, **setting})

    async def tournaments(self) -> TournamentList:
        """The tournaments that are open or played."""
        return await self._ask("GET", "/api/tournaments", TournamentList)

    async def tournament(self, tournament: str) -> TournamentMessage:
        """A tournament as it is now; `summary.own.table` is where this player is expected."""
        return await self._ask("GET", f"/api/tournaments/{quote(tournament)}", TournamentMessage)

    async def enter(self, tournament: str, rules: int = 1, nonce: str | None = None) -> TournamentMessage:
        """The tournament with this player's entry.

        Args:
            rules: the version of the rules' text that is accepted.
            nonce: the player's part in the draws, 32 hex digits; drawn from the system's source by default.
        """
        body = {"rules": rules, "nonce": nonce or token_hex(16)}
        return await self._ask("POST", f"/api/tournaments/{quote(tournament)}/enter", TournamentMessage, body)

    async def withdraw(self, tournament: str) -> TournamentMessage:
        """The tournament without this player's entry."""
        return await self._ask("POST", f"/api/tournaments/{quote(tournament)}/withdraw", TournamentMessage)

    async def leave_tournament(self, tournament: str) -> TournamentMessage:
        """The tournament that this player has left for good; a bot plays on."""
        path = f"/api/tournaments/{quote(tournament)}/leave"
        return await self._ask("POST", path, TournamentMessage, {"sure": True})

    async def club_session(self, session: str) -> ClubSessionMessage:
        """A club session as it is now; of its tables the one with an id is where this player is expected."""
        return await self._ask("GET", f"/api/club/{quote(session)}", ClubSessionMessage)

    async def enter_session(
        self,
        session: str,
        partner: str = "",
        nonce: str | None = None,
        entry: int | None = None,
        *,
        team: str = "",
        standby: bool = False,
    ) -> ClubSessionMessage:
        """The club session with this player's entry.

        Args:
            partner: the name of whom the place beside is kept for.
            nonce: the player's part in the shuffle, 32 hex digits; drawn from the system's source by default.
            entry: the number of whom one joins.
            team: its name, for its captain's entry.
            standby: the pair plays only where one is missing.
        """
        body = {
            "nonce": nonce or token_hex(16),
            "partner": partner,
            "entry": entry,
            "team": team,
            "standby": standby,
        }
        return await self._ask("POST", f"/api/club/{quote(session)}/enter", ClubSessionMessage, body)

    async def get(self, path: str) -> Any:
        """The JSON that a GET gives: `lobby`, `games`, `replay/{table}/{deal}`, `players/{name}` …"""
        return await self._ask("GET", f"/api/{path}", Any)

    def connect(self, table: str, invite: str | None = None) -> Seat:
        """The table's socket, for `async with`."""
        return self.seat(self.url.replace("http", "ws", 1), self.cookies, table, invite)

    @property
    def cookies(self) -> str:
        """What a socket says who comes."""
        return "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())

    async def _ask(self, method: str, path: str, kind: type[T], body: Any = None) -> T:
        headers = {"x-csrftoken": self._http.cookies.get("csrftoken") or ""}
        try:
            answer = await self._http.request(method, path, json=body, headers=headers)
        except httpx.HTTPError as error:
            raise Refusal(f"The server at {self.url} doesn't answer: {error}.", code="no_server") from error
        if answer.is_success:
            return msgspec.json.decode(answer.content, type=kind)
        raise _refusal_of(answer)


def _refusal_of(answer: httpx.Response) -> Refusal:
    try:
        return refusal_of(msgspec.json.decode(answer.content, type=Refused).error)
    except msgspec.DecodeError:
        return Refusal(f"The server answered with status {answer.status_code}.", code="no_server")
