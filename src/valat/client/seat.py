"""One player's end of a table's socket, which heals by itself."""

import asyncio
from contextlib import suppress
from secrets import token_hex
from typing import Any
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from valat.cards.shuffle import commitment
from valat.client.messages import Answer, read
from valat.kernel.errors import Refusal, Stale
from valat.protocol.chat import ChatMessage
from valat.protocol.commands import CommitCommand, NonceCommand
from valat.protocol.errors import CommandDone, CommandRefused, Refused, refusal_of
from valat.protocol.table import (
    CommitmentsMessage,
    EventPicture,
    HintMessage,
    SealMessage,
    SealPicture,
    TableMessage,
)

FINAL = {4400, 4401, 4403, 4404, 4429}
"""Close codes after which coming again is of no use."""

PAUSES = (0.0, 0.1, 0.2, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds before each attempt to come again; after the last, the seat gives up."""


class Seat:
    """A table's socket: `async with client.connect(table) as seat:`, then `async for message in seat:`.

    A lost connection is opened again, and what was not answered is sent again under the same id, so that
    nothing is lost or done twice. A sealed deal gets commitment and nonce by itself.

    Attributes:
        now: the newest picture of the table; None before the first.
        nonces: the nonce given for each deal, to compare with the replay's proof.
        unfair: deals that were not shuffled with exactly the nonces that were committed to.
    """

    def __init__(self, url: str, cookies: str, table: str, invite: str | None) -> None:
        self._url = f"{url}/ws/table/{quote(table)}" + (f"?invite={quote(invite)}" if invite else "")
        self._headers = {"Cookie": cookies}
        self._messages: asyncio.Queue[TableMessage | ChatMessage | None] = asyncio.Queue()
        self._open: dict[str, tuple[str, asyncio.Future[Answer]]] = {}
        self._hints: dict[tuple[int, int], asyncio.Future[str]] = {}
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._end: Refusal | None = None
        self._news = asyncio.Event()
        self.now: TableMessage | None = None
        self.nonces: dict[int, str] = {}
        self.unfair: set[int] = set()
        self._nonces: dict[str, str] = {}
        self._agreed: dict[int, CommitmentsMessage] = {}

    async def __aenter__(self) -> "Seat":
        self._reader = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._reader is not None
        self._reader.cancel()
        await asyncio.wait([self._reader])
        if self._socket is not None:
            await self._socket.close()

    def __aiter__(self) -> "Seat":
        return self

    async def __anext__(self) -> TableMessage | ChatMessage:
        """The next picture or chat line. Raises Refusal when the server has closed the socket for good."""
        message = await self._messages.get()
        if message is None:
            # put back: the next question hears the same end
            self._messages.put_nowait(None)
            assert self._end is not None
            raise self._end
        return message

    async def move(self, move: str, at: TableMessage | None = None) -> int:
        """Plays `move` in the position of a message (the newest); the event's number, once `now` shows it.

        Raises:
            Refusal: `illegal` with the rule, `stale` when the position has gone by, …
        """
        shown = at or self.now
        if shown is None or shown.scene is None:
            raise Refusal("No cards have been dealt yet.", code="stale")
        return await self._await_picture("move", deal=shown.table.deal, ply=shown.scene["ply"], move=move)

    async def hint(self) -> str:
        """The move that the strongest bot would make now.

        Raises:
            Refusal: `hints_off`, `not_alone`, `not_on_turn`, `stale` when the position went by meanwhile,
                `no_server` when the connection was lost before it came.
        """
        place = (self.now.table.deal, self.now.table.ply) if self.now else (1, 0)
        # before it is asked for: the hint may come right behind the answer
        told = self._hints[place] = asyncio.get_running_loop().create_future()
        try:
            await self.act("hint", deal=place[0], ply=place[1])
            return await told
        finally:
            self._hints.pop(place, None)
            if not told.cancel() and not told.cancelled():
                told.exception()  # has been told by the act's own refusal

    async def sit(self, seat: int) -> int:
        """Takes a seat that is empty or a bot's."""
        return await self._await_picture("sit", seat=seat)

    async def leave(self, *, keep: bool = False) -> int:
        """Gives the seat up; with `keep` it is kept for some minutes while the match goes on."""
        return await self._await_picture("leave", keep=keep)

    async def ready(self) -> int:
        """Has read the score of the deal that is over."""
        return await self._await_picture("ready", deal=self.now.table.deal if self.now else 1)

    async def say(self, text: str) -> int:
        """A line of chat."""
        return await self.act("say", text=text)

    async def _await_picture(self, do: str, **fields: Any) -> int:
        """The number of an act's event, once the newest picture is not older: answers come first."""
        seq = await self.act(do, **fields)
        while self._end is None and (self.now is None or self.now.seq < seq):
            await self._news.wait()
        return seq

    async def act(self, do: str, **fields: Any) -> int:
        """Any act of docs/protocol.md; the number of its event. Waits when too fast. Raises Refusal."""
        while True:
            answer = await self._ask(do, fields)
            if isinstance(answer, CommandDone):
                return answer.seq
            refused = refusal_of(answer.error)
            if refused.code != "too_often":
                raise refused
            await asyncio.sleep(float(refused.details["seconds"]))

    async def _ask(self, do: str, fields: dict[str, Any]) -> Answer:
        """The answer to an act. Raises Refusal when the socket is closed for good."""
        if self._end is not None:
            raise self._end
        name = token_hex(8)
        text = msgspec.json.encode({"do": do, "id": name, **fields}).decode()
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        # before it is sent: where the connection is lost meanwhile, the next one sends it again
        self._open[name] = (text, answered)
        await self._send(text)
        try:
            return await answered
        finally:
            del self._open[name]

    async def _run(self) -> None:
        """Keeps the socket open and takes what comes, until the server ends it for good."""
        attempt = 0
        while self._end is None:
            if attempt == len(PAUSES):
                self._finish(Refusal("The connection was lost and could not be restored.", code="no_server"))
                break
            await asyncio.sleep(PAUSES[attempt])
            attempt += 1
            with suppress(OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                await self._connect()
                # only a connection that was opened starts the pauses again
                attempt = 0
                await self._read()

    async def _connect(self) -> None:
        self._socket = await connect(
            # a picture grows with its match: the library's limit on messages would cut a long one off
            self._url,
            additional_headers=self._headers,
            compression=None,
            max_size=None,
            proxy=None,
        )
        # under the same ids: what the server has done already it only acknowledges
        for text, _ in self._open.values():
            await self._socket.send(text)

    async def _read(self) -> None:
        """Takes messages until the connection ends; a final close code ends the seat."""
        assert self._socket is not None
        last: Refusal | None = None
        try:
            async for text in self._socket:
                last = await self._take(text)
        finally:
            self._end_hints(Refusal("The connection was lost before the hint arrived.", code="no_server"))
            if self._socket.close_code in FINAL:
                code = self._socket.close_code
                self._finish(last or Refusal(f"The server closed the connection with {code}.", code="closed"))

    async def _take(self, text: str | bytes) -> Refusal | None:
        """Deals with one message; a refusal that answers no act is given back."""
        message = read(text)
        if isinstance(message, Refused):
            return refusal_of(message.error)
        if isinstance(message, CommandDone | CommandRefused):
            return self._settle(message)
        if isinstance(message, SealMessage):
            await self._commit(message)
        if isinstance(message, CommitmentsMessage):
            await self._give_nonce(message)
        if isinstance(message, HintMessage):
            self._follow_hint(message)
        if isinstance(message, TableMessage):
            self.now = message
            if message.event is not None and message.event.kind == "dealt":
                self._check_dealt(message.event, message.table.seal)
            self._tell_news()
            self._end_hints(
                Stale("The position has changed since then."), but=(message.table.deal, message.table.ply)
            )
        if isinstance(message, TableMessage | ChatMessage):
            self._messages.put_nowait(message)
        return None

    def _settle(self, answer: Answer) -> Refusal | None:
        name = answer.ok if isinstance(answer, CommandDone) else answer.id
        waiting = self._open.get(name or "")
        if waiting is not None and not waiting[1].done():
            waiting[1].set_result(answer)
        elif isinstance(answer, CommandRefused):
            return refusal_of(answer.error)
        return None

    def _follow_hint(self, hint: HintMessage) -> None:
        told = self._hints.get((hint.deal, hint.ply))
        if told is not None and not told.done():
            told.set_result(hint.move)

    def _end_hints(self, why: Refusal, but: tuple[int, int] | None = None) -> None:
        """Ends the wait for hints, save those about that position."""
        for place, told in self._hints.items():
            if place != but and not told.done():
                told.set_exception(why)

    def _tell_news(self) -> None:
        """Wakes those who wait for a picture."""
        # a new event each time: those who wait then wait for the next picture
        self._news.set()
        self._news = asyncio.Event()

    async def _commit(self, message: SealMessage) -> None:
        # the same when the seal comes again; by seal, since a deal may be sealed again
        nonce = self._nonces.setdefault(message.hash, token_hex(16))
        hashed = commitment(message.hash, message.seat, bytes.fromhex(nonce))
        name = f"commit-{message.seat}-{message.hash[:16]}"
        await self._send_command(CommitCommand(id=name, deal=message.deal, commitment=hashed))

    async def _give_nonce(self, message: CommitmentsMessage) -> None:
        nonce = self._nonces.get(message.hash)
        if nonce is None:
            return
        hashes = {entry.commitment for entry in message.commitments}
        own = (commitment(message.hash, entry.seat, bytes.fromhex(nonce)) for entry in message.commitments)
        # the first list that was shown binds the server: for another one no nonce is given
        agreed = self._agreed.get(message.deal)
        if hashes.isdisjoint(own) or (agreed and agreed.hash == message.hash and agreed != message):
            return
        self._agreed[message.deal], self.nonces[message.deal] = message, nonce
        name = f"nonce-{message.hash[:16]}"
        await self._send_command(NonceCommand(id=name, deal=message.deal, nonce=nonce))

    async def _send_command(self, command: CommitCommand | NonceCommand) -> None:
        await self._send(msgspec.json.encode(command).decode())

    def _check_dealt(self, event: EventPicture, seal: SealPicture | None) -> None:
        """Notes a deal whose nonces are not those whose commitments were shown before."""
        agreed = self._agreed.get(event.deal or 0)
        if agreed is None or seal is None:
            return
        used = [(nonce.seat, nonce.commitment) for nonce in event.nonces or ()]
        same = used == [(entry.seat, entry.commitment) for entry in agreed.commitments]
        # sealed again, which it says itself, the deal has other nonces
        if not (same if agreed.hash == seal.hash else seal.refused):
            self.unfair.add(agreed.deal)

    async def _send(self, text: str) -> None:
        """Sends now; when the connection is down, the next one sends what is still open."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(text)

    def _finish(self, why: Refusal) -> None:
        self._end = why
        self._tell_news()
        self._messages.put_nowait(None)
        for _, answered in self._open.values():
            if not answered.done():
                answered.set_exception(why)
