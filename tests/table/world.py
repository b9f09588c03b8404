"""A house in which time stands still until a test lets it pass, and people who sit at its tables."""

import asyncio
import heapq
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec import UNSET

from valat.bots import Level
from valat.cards.shuffle import commitment
from valat.house import comparison, replays
from valat.house.house import House, open_house
from valat.kernel.game import Record
from valat.kernel.view import View
from valat.protocol import commands
from valat.protocol.replays import DealReplay, ReplayOverview, TableComparison, Traveller
from valat.protocol.table import Manager
from valat.store.database import open_store
from valat.store.players import Player, Players
from valat.table.live.clock import COMMITMENTS_MS, Pace
from valat.table.live.context import Limits
from valat.table.live.subscription import Subscription
from valat.table.live.table import Table
from valat.table.log.setting import Setting

IDS = itertools.count(1)
START = 1_800_000_000_000


class TimerHandle:
    """A call that is to come."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class ManualTime:
    """Time that passes only when a test says so."""

    def __init__(self, start: int = START) -> None:
        self.ms = start
        self._alarms: list[tuple[int, int, TimerHandle]] = []
        self._numbers = itertools.count()

    def now(self) -> int:
        return self.ms

    def at(self, when_ms: int, call: Callable[[], None]) -> TimerHandle:
        alarm = TimerHandle(call)
        heapq.heappush(self._alarms, (when_ms, next(self._numbers), alarm))
        return alarm

    def advance(self, to_ms: int) -> None:
        self.ms = max(self.ms, to_ms)

    @property
    def waiting(self) -> int:
        """How many alarms are set."""
        return sum(alarm.call is not None for _, _, alarm in self._alarms)

    def ring_until(self, until_ms: int) -> bool:
        """Lets time pass to the next alarm up to then; whether there was one."""
        while self._alarms and self._alarms[0][0] <= until_ms:
            when, _, alarm = heapq.heappop(self._alarms)
            if alarm.call is not None:
                self.ms = max(self.ms, when)
                alarm.call()
                return True
        return False


class HeldRead:
    """A read of the store that comes back only when it is let go."""

    def __init__(self, read: Callable[..., Awaitable[Any]]) -> None:
        self.read, self.reached, self.released = read, asyncio.Event(), asyncio.Event()

    async def __call__(self, *args: Any) -> Any:
        found = await self.read(*args)
        self.reached.set()
        await self.released.wait()
        return found


class FirstLegal:
    """A bot that makes the first legal move and counts how often it was asked, and as which level."""

    def __init__(self) -> None:
        self.asked = 0
        self.levels: list[str] = []

    async def choose(
        self, game: str, view: View, level: Level, seed: int | None = None, *, compared: bool = False
    ) -> str:
        self.asked += 1
        self.levels.append(level.name)
        return view.legal[0]


class Here:
    """Workers that run in this process; a `Pool` for tests in which nothing takes long."""

    async def run_within(self, seconds: float, function: Callable[..., Any], *args: object) -> Any:
        return function(*args)


class Guest:
    """Somebody with one socket at one table."""

    def __init__(self, world: "World", player: Player, table: Table, subscription: Subscription) -> None:
        self.world, self.player, self.table, self.subscription = world, player, table, subscription
        self.heard: list[dict[str, Any]] = []

    def read(self) -> list[dict[str, Any]]:
        """All that has come since the last time, decoded."""
        waiting = []
        while (message := self.subscription.take()) is not None:
            waiting.append(msgspec.json.decode(message))
        self.heard += waiting
        return waiting

    def told(self, kind: str) -> list[dict[str, Any]]:
        """All the commands of a type that have ever come."""
        self.read()
        return [message for message in self.heard if message["type"] == kind]

    @property
    def picture(self) -> dict[str, Any]:
        """The newest table message."""
        self.read()
        return next(message for message in reversed(self.heard) if message["type"] == "table")

    @property
    def seen(self) -> list[str]:
        """The kinds of events told so far."""
        return [message["event"]["kind"] for message in self.told("table") if message["event"]]

    async def do(self, do: str, **fields: Any) -> dict[str, Any]:
        """Sends a message and gives its answer."""
        fields = {"do": do, "id": f"act-{next(IDS)}", **fields}
        answer = await acted(self, commands.decode(msgspec.json.encode(fields)))
        await self.world.house.wait_idle()
        return answer

    async def commit(self, nonce: str) -> dict[str, Any]:
        """Commits to a nonce, hex digits, for the coming deal; the answer."""
        seal = self.told("seal")[-1]
        hashed = commitment(seal["hash"], seal["seat"], bytes.fromhex(nonce))
        return await self.do("commit", deal=seal["deal"], commitment=hashed)

    async def play(self, number: int = 0) -> dict[str, Any]:
        """Makes the legal move of that number, in the position as it is."""
        picture = self.picture
        move = picture["view"]["legal"][number]
        return await self.do("move", deal=picture["table"]["deal"], ply=picture["table"]["ply"], move=move)

    async def leave_room(self) -> None:
        """Closes the socket."""
        await self.table.disconnect(self.subscription)
        await self.world.house.wait_idle()


async def acted(guest: Guest, message: commands.AnyCommand) -> dict[str, Any]:
    """The answer to a guest's message."""
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    guest.table.put(guest.subscription.player, message, answer.set_result)
    return msgspec.to_builtins(await answer)


class World:
    """An open house and its people."""

    def __init__(self, house: House, times: ManualTime, bots: FirstLegal) -> None:
        self.house, self.times, self.bots = house, times, bots
        self.players = Players(house.store)

    async def person(self, name: str) -> Player:
        """The guest of that name, who may be new."""
        return await self.players.find(name.lower()) or await self.players.guest(name, name.lower())

    async def member(self, name: str) -> Player:
        """The registered player of that name, who may be new."""
        person = await self.person(name)
        if not person.guest:
            return person
        return await self.players.register(person.id, name, name.lower(), f"hash of {name}")

    async def replay(self, table: str, player: Player | None) -> ReplayOverview:
        """The finished deals of a table, as that player may see them."""
        return await replays.overview(self.house.replay_query(table, player))

    async def replay_deal(self, table: str, deal: int, player: Player | None) -> DealReplay:
        """A finished deal, step by step."""
        return await replays.deal(self.house.replay_query(table, player), deal)

    async def record(self, table: str, deal: int, player: Player | None) -> Record:
        """The record of a finished deal."""
        return await replays.record(self.house.replay_query(table, player), deal)

    async def export(self, table: str, player: Player | None) -> dict[str, Any]:
        """The match record."""
        return await replays.export(self.house.replay_query(table, player))

    async def download(self, table: str, player: Player | None, form: str, deal: int) -> tuple[str, str]:
        """A finished deal as a file of that format, and its media type."""
        return await replays.download(self.house.replay_query(table, player), form, deal)

    async def traveller(self, table: str, deal: int, player: Player | None, offset: int = 0) -> Traveller:
        """What other tables did with a board."""
        return await comparison.traveller(self.house.replay_query(table, player), deal, offset)

    async def comparison(self, table: str, player: Player | None) -> TableComparison:
        """How a table's boards compare."""
        return await comparison.comparison(self.house.replay_query(table, player))

    async def rename(self, guest: Guest, name: str) -> None:
        """A guest takes another name, as everybody in the house is told."""
        self.house.update_player(await self.players.rename(guest.player.id, name, name.lower()))
        await self.house.wait_idle()

    async def choose_avatar(self, guest: Guest, avatar: str | None) -> None:
        """A guest takes another picture, as everybody in the house is told."""
        self.house.update_player(await self.players.choose_avatar(guest.player.id, avatar))
        await self.house.wait_idle()

    async def come(self, name: str, table: Table, invite: str | None = None) -> Guest:
        """Somebody connects to a table."""
        player = await self.person(name)
        guest = Guest(self, player, table, await table.connect(player, invite))
        await self.house.wait_idle()
        return guest

    async def open(self, name: str = "Ann", **setting: Any) -> Guest:
        """Somebody opens a table, on the seat 0 in every game, and connects to it."""
        fields = {"game": "belot", "seat": 0, **setting}
        table = await self.house.open(msgspec.convert(fields, Setting), await self.person(name))
        return await self.come(name, table)

    async def four(self, **setting: Any) -> list[Guest]:
        """Ann, Bob, Cid and Dan on the seats 0 to 3 of a new table, the first deal dealt."""
        guests = [await self.open("Ann", fill="people", **setting)]
        table = guests[0].table
        for seat, name in enumerate(("Bob", "Cid", "Dan"), 1):
            guests.append(await self.come(name, table, table.invite))
            assert "ok" in await guests[-1].do("sit", seat=seat)
        await self.wait(COMMITMENTS_MS)
        return guests

    async def managed(self, *names: str | None, number: int = 1, **setting: Any) -> Table:
        """A tournament's table, paused, with those people on its seats, none of them there; None is a bot."""
        fields = {"game": "belot", "cap": {"deals": 7}, **setting}
        manager = Manager("tournament", "cup", number)
        people = [await self.person(name) if name else "house" for name in names or (None,) * 4]
        setting = {name: value for name, value in fields.items() if value is not UNSET}
        return await self.house.open_managed(manager, msgspec.convert(setting, Setting), people)

    async def mixed(self, **setting: Any) -> list[Guest]:
        """People on the seats 0, 1, 3 and 5 of a new table, bots on the others, the first deal dealt."""
        ann = await self.open("Ann", fill="people", **setting)
        guests, table = [ann], ann.table
        for seat, name in enumerate(("Bob", None, "Dan", None, "Fay")[: len(table.state.seats) - 1], 1):
            if name is None:
                assert "ok" in await ann.do("bot", seat=seat)
            else:
                guests.append(await self.come(name, table, table.invite))
                assert "ok" in await guests[-1].do("sit", seat=seat)
        await self.wait(COMMITMENTS_MS)
        return guests

    async def wait(self, ms: int) -> None:
        """Lets that much time pass, with all that happens meanwhile."""
        until = self.times.ms + ms
        await self.house.wait_idle()
        while self.times.ring_until(until):
            await self.house.wait_idle()
        self.times.ms = until


def on_turn(guests: list[Guest]) -> Guest:
    """Whoever of the people is on turn."""
    turn = guests[0].picture["scene"]["turn"]
    return next(guest for guest in guests if guest.picture["table"]["you"] == turn)


async def play_deal(world: World, guests: list[Guest], moves: int = 1000) -> int:
    """Plays first legal moves until the deal is over, or so many; how many were made."""
    for made in range(moves):
        if guests[0].picture["table"]["phase"] != "playing":
            return made
        legal = on_turn(guests).picture["view"]["legal"]
        assert "ok" in await on_turn(guests).play(len(legal) - 1 if made == 0 and legal[0] == "AT" else 0)
    return moves


async def play_at_random(
    world: World,
    guests: list[Guest],
    rng: Random,
    moves: int | None = None,
    until: Callable[[], bool] = lambda: False,
) -> None:
    """People make random moves, the first legal one more often, to the end of the match, or so many."""
    made = 0
    while made != moves and not until() and (phase := guests[0].picture["table"]["phase"]) != "over":
        views = [(guest, guest.picture["view"]) for guest in guests]
        able = [(guest, view) for guest, view in views if view and view["legal"]]
        if phase == "between" or not able:
            await world.wait(30_000 if phase == "between" else 0)
            continue
        guest, view = rng.choice(able)
        move = rng.choice([view["legal"][0], *view["legal"]])
        said = rng.choice(["", *view.get("offers", {}).get(move, ())])
        table = guest.picture["table"]
        text = f"{move}+{said}" if said else move
        assert "ok" in await guest.do("move", deal=table["deal"], ply=table["ply"], move=text)
        made += 1


_new_databases: list[bytes] = []


async def new_database() -> bytes:
    """The database of a house that has just been made; the schema's steps are gone once for all tests."""
    if not _new_databases:
        with TemporaryDirectory() as folder:
            async with open_store(Path(folder)):
                pass
            _new_databases.append((Path(folder) / "valat.db").read_bytes())
    return _new_databases[0]


@asynccontextmanager
async def opened(
    folder: Path, times: ManualTime | None = None, limits: Limits | None = None
) -> AsyncIterator[World]:
    """A house in a folder, its bots without pace."""
    if not (folder / "valat.db").exists():
        (folder / "valat.db").write_bytes(await new_database())
    times, bots = times or ManualTime(), FirstLegal()
    pace = Pace(bot_ms=0, abandon_ms=300_000)
    async with open_house(folder, bots=bots, times=times, pace=pace, limits=limits) as house:
        yield World(house, times, bots)
