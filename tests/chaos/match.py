"""Clients play while the server dies; then its log is held against what it acknowledged."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from sqlalchemy import URL

from tests.chaos.mortal import MortalServer
from tests.patience import PATIENCE
from tests.shapes import Shape, shortened
from valat import games
from valat.client import Client, Seat, TableMessage
from valat.kernel.errors import Refusal
from valat.kernel.options import read_options
from valat.match.proof import proofs
from valat.match.replay import run_record
from valat.store.database import open_archive
from valat.store.log import StoredEvent, read_events

AWAY = ("storage_full", "store_unavailable", "unknown_outcome")
"""What players are told while nothing can be written, or nobody knows whether it was."""
SECONDS = 10 * PATIENCE
"""A match that takes longer hangs."""


@dataclass
class Ledger:
    """What the players were told at one table.

    Attributes:
        acknowledged: by number of the event, the move: (deal, ply, text).
        acts: how many answers came; the killer strikes by it.
        over: the match is; nobody need die any more.
    """

    table: str
    acknowledged: dict[int, tuple[int, int, str]] = field(default_factory=dict)
    acts: int = 0
    over: bool = False


async def survive(server: MortalServer, shapes: Sequence[Shape], kills: int, rng: Random) -> list[Ledger]:
    """Plays matches to their end until the server has died so often; what was acknowledged at each table.

    Args:
        shapes: what is played, one after the other.
        kills: shared out evenly, so that the server dies in a match of each.
    """
    ledgers = []
    async with server:
        for number, shape in enumerate(shapes, 1):
            until = kills * number // len(shapes)
            while server.kills < until:
                ledgers.append(await _match(server, shape, until, rng))
    return ledgers


async def _match(server: MortalServer, shape: Shape, kills: int, rng: Random) -> Ledger:
    """One match of as many people as there are seats, the server dying at random moments in it."""
    fields = shortened(shape)
    game = games.find(shape[0])
    count = game.players(read_options(game.presets, fields["options"]))
    async with AsyncExitStack() as stack, asyncio.timeout(SECONDS):
        people = [await stack.enter_async_context(Client(server.url)) for _ in range(count)]
        opened = await people[0].open_table(**fields, fill="people", access="private", seat=0)
        ledger = Ledger(opened.table)
        seats = [
            await stack.enter_async_context(person.connect(opened.table, opened.invite)) for person in people
        ]
        async with asyncio.TaskGroup() as group:
            group.create_task(_kill(server, kills, ledger, rng))
            for number, seat in enumerate(seats):
                group.create_task(play(seat, number, ledger, Random(rng.random())))
    return ledger


async def survive_boards(folder: Path, kills: int, rng: Random) -> list[Ledger]:
    """Two tables of one person and three bots play the same two boards while the server dies so often."""
    fields = {"game": "bridge", "access": "private", "fill": "bots", "seat": 0}
    async with (
        MortalServer(folder) as server,
        asyncio.timeout(SECONDS),
        Client(server.url) as ann,
        Client(server.url) as bob,
    ):
        first = await ann.open_table(**fields, boards="shared", options={"boards": 2})
        second = await bob.open_table(**fields, of=first.table, invite=first.invite)
        ledgers = [Ledger(opened.table) for opened in (first, second)]
        async with (
            ann.connect(first.table) as one,
            bob.connect(second.table) as other,
            asyncio.TaskGroup() as group,
        ):
            group.create_task(_kill(server, kills, ledgers[0], rng))
            for seat, ledger in zip((one, other), ledgers, strict=True):
                group.create_task(play(seat, 0, ledger, Random(rng.random())))
        for person, opened in ((ann, first), (bob, second)):
            told = await person.get(f"comparison/{opened.table}")
            assert [(deal["deal"], deal["results"]) for deal in told["deals"]] == [(1, 2), (2, 2)]
        return ledgers


async def _kill(server: MortalServer, kills: int, ledger: Ledger, rng: Random) -> None:
    """Kills after a random number of answers, and a random moment later: before, in or after a commit."""
    while server.kills < kills:
        strike = ledger.acts + rng.randint(1, 12)
        while ledger.acts < strike:
            if ledger.over:
                return
            await asyncio.sleep(0.001)
        await asyncio.sleep(rng.random() * 0.006)
        await server.kill()


async def play(seat: Seat, number: int, ledger: Ledger, rng: Random) -> None:
    """One client: sits down, makes random moves, the first legal one more often, until the match is over."""
    async for message in seat:
        if not isinstance(message, TableMessage) or message is not seat.now:
            continue
        if message.table.phase == "over":
            ledger.over = True
            return
        while message is seat.now:
            try:
                await _act(seat, number, message, ledger, rng)
                break
            except Refusal as refusal:
                if refusal.code == "stale":
                    break
                if refusal.code not in AWAY:
                    raise
                # the picture does not change: only by trying again is it known that the database is back
                await asyncio.sleep(0.2)


async def _act(seat: Seat, number: int, message: TableMessage, ledger: Ledger, rng: Random) -> None:
    table = message.table
    if table.you is None:
        await seat.sit(number)
    elif table.phase == "between" and not table.seats[number].ready:
        await seat.ready()
    elif table.phase == "playing" and message.view["legal"]:
        move = rng.choice([message.view["legal"][0], *message.view["legal"]])
        seq = await seat.move(move, message)
        ledger.acknowledged[seq] = (table.deal, message.scene["ply"], move)
    else:
        return
    ledger.acts += 1


async def check(folder: Path, ledgers: list[Ledger], database: URL | None = None) -> None:
    """Passes when no acknowledged move is lost, none is doubled, and every match replays to its end."""
    async with open_archive(folder, database=database) as archive:
        for ledger in ledgers:
            check_table(ledger, await read_events(archive, ledger.table))


async def boards_of(folder: Path, ledgers: list[Ledger]) -> list[list[str]]:
    """The boards that each table has played, in order."""
    async with open_archive(folder) as archive:
        logs = [await read_events(archive, ledger.table) for ledger in ledgers]
    return [[event.body["board"] for event in log if event.kind == "deal_over"] for log in logs]


def check_table(ledger: Ledger, events: list[StoredEvent]) -> None:
    assert [event.seq for event in events] == list(range(1, len(events) + 1))
    # players are told numbers in which take-overs do not count
    shown = enumerate((event for event in events if event.kind != "owner_changed"), 1)
    moves = {n: (e.body["deal"], e.body["ply"], e.body["move"]) for n, e in shown if e.kind == "move"}
    lost = {seq: move for seq, move in ledger.acknowledged.items() if moves.get(seq) != move}
    assert lost == {}
    doubled = [where for where, times in Counter(move[:2] for move in moves.values()).items() if times > 1]
    assert doubled == []
    over = [event for event in events if event.kind == "match_over"]
    assert len(over) == 1
    deals = [event.body["record"] for event in events if event.kind == "deal_over"]
    record = {**{name: deals[0][name] for name in ("valat", "game", "options")}, "deals": deals}
    played = run_record(record)
    assert played.fault is None
    assert list(played.places.scores) == over[0].body["scores"]
    numbers = [(proof.deal, proof.shared) for proof in proofs(record)]
    assert numbers in ([(1 + n, False) for n in range(len(deals))], [(1, True)] * len(deals))
