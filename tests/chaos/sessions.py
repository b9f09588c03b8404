"""An evening of club bridge that people play while the server dies; then its export is computed anew."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from tests.chaos.mortal import MortalServer
from tests.chaos.periods import Organiser
from tests.chaos.players import PatientPlayer
from tests.patience import PATIENCE
from valat.club.definition import SESSION
from valat.club.log.events import BoardFinished, ContestantPenalised
from valat.club.proof.export import read_lines
from valat.club.proof.verify import verify
from valat.club.scores.standings import standings
from valat.games.bridge.scoring import STEPS
from valat.protocol.sessions import ClubSessionMessage
from valat.store.database import open_archive
from valat.store.tables import all_tables

SCALE = 20
"""House time: 40 minutes are two."""


class Evening(Struct, frozen=True):
    """What an evening is made of.

    Attributes:
        tables: also so many teams of four.
        movement: by which it is played.
        away: the share of those who have entered and never come.
        late: so many pairs come only in the second round.
        substitutes, adjustments: acts of the director.
    """

    tables: int
    rounds: int
    boards: int
    minutes: float
    kills: int
    contest: str = "pairs"
    movement: str = "howell"
    method: str = "matchpoints"
    away: float = 0.1
    late: int = 1
    substitutes: int = 1
    adjustments: int = 2


async def survive_evening(folder: Path, evening: Evening, rng: Random) -> bytes:
    """The export of an evening at whose end the server has died so often."""
    async with MortalServer(folder, VALAT_TIME_SCALE=str(SCALE)) as server:
        director = Director(server, Random(rng.random()))
        await director.come(folder)
        session = await director.plan(evening)
        people = [Person(server.url, session, Random(rng.random())) for _ in range(4 * evening.tables)]
        over = asyncio.Event()
        async with asyncio.timeout(20 * PATIENCE):
            await _enter(people, evening, rng)
            await director.act(session, "start")
            async with asyncio.TaskGroup() as group:
                playing = [group.create_task(person.play()) for person in people]
                acting = group.create_task(director.direct(session, evening, over))
                killing = group.create_task(_kill(server, evening.kills, over, rng))
                for task in playing:
                    await task
                over.set()
                await acting
                await killing
        export = await director.export(session)
        for person in people:
            await person.close()
        await director.close()
    return export


async def check_evening(folder: Path, evening: Evening, exported: bytes) -> None:
    """The export follows from itself, is what is stored, and no table or act is there twice."""
    export = read_lines(exported.splitlines())
    state = verify(export)
    assert state.phase == "final"
    async with open_archive(folder) as archive:
        events = await SESSION.load_events(archive, export.id)
        stored = SESSION.fold(export.id, events)
        tables = await all_tables(archive)
    ranks = [
        [
            (contestant.number, contestant.rank, contestant.total)
            for contestant in standings(each, STEPS).contestants
        ]
        for each in (state, stored)
    ]
    assert ranks[0] == ranks[1]
    assert len(tables) == len(state.tables) == evening.tables * evening.rounds
    boards = [(b.round, b.table, b.board) for event in events if isinstance(b := event.body, BoardFinished)]
    assert len(boards) == len(set(boards)) > 0
    fines = [event for event in events if isinstance(event.body, ContestantPenalised)]
    assert len(fines) == 1
    assert len(state.adjustments) >= 1


async def _enter(people: list["Person"], evening: Evening, rng: Random) -> None:
    """Everybody enters, two by two or as a team; some never come, some pairs are late."""
    async with asyncio.TaskGroup() as group:
        if evening.contest == "teams":
            for at in range(0, len(people), 4):
                group.create_task(_enter_team(people[at : at + 4], f"Team {at // 4 + 1}"))
        else:
            for first, second in zip(people[::2], people[1::2], strict=True):
                group.create_task(_enter_pair(first, second))
    for person in people:
        person.comes = rng.random() >= evening.away
    for pair in range(evening.late):
        people[2 * pair].from_round = people[2 * pair + 1].from_round = 2


async def _enter_pair(one: "Person", other: "Person") -> None:
    name = await other.come()
    await one.enter(name)
    await other.enter()


async def _enter_team(members: Sequence["Person"], name: str) -> None:
    captain, *others = members
    number = await captain.enter_team(name)
    for other in others:
        await other.join(number)


async def _kill(server: MortalServer, kills: int, over: asyncio.Event, rng: Random) -> None:
    """Kills at random moments until it has so often, or all is over."""
    while server.kills < kills and not over.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), 0.5 + 3 * rng.random())
        if not over.is_set():
            await server.kill()


class Director(Organiser):
    """Who plans the session, and acts again where the answer died with the server."""

    async def plan(self, evening: Evening) -> str:
        """The id of a new session."""
        plan = {
            "title": "Monday",
            "contest": evening.contest,
            "movement": evening.movement,
            "method": evening.method,
            "rounds": evening.rounds,
            "boards": evening.boards,
            "minutes": evening.minutes,
            "reason": "The weekly evening.",
        }
        return str((await self._ask("POST", "/api/club", plan))["summary"]["id"])

    async def act(self, session: str, do: str, **fields: Any) -> int:
        """The status of an act, which is done once however often it is asked for."""
        body = {"do": do, "reason": "So it is.", **fields}
        return (await self._send("POST", f"/api/club/{session}/acts", body)).status_code

    async def direct(self, session: str, evening: Evening, over: asyncio.Event) -> None:
        """Fines a pair, adjusts boards that were played, and lets bots in for players."""
        done = 0
        await self._until(session, over, lambda shown: bool(shown["tables"]))
        await self.act(session, "penalty", contestant=1, percent=10, id="fine")
        for number in range(evening.substitutes):
            await self.act(session, "substitute", contestant=2 + number, place=0, id=f"sub-{number}")
        while done < evening.adjustments and not over.is_set():
            shown = await self._until(session, over, lambda shown: bool(shown["boards"]))
            for board in shown["boards"]:
                all_of_it = await self._ask("GET", f"/api/club/{session}/boards/{board['board']}")
                score = all_of_it["scores"][0]
                ruling = {"round": score["round"], "table": score["table"], "board": board["board"]}
                sides = {"ns": {"artificial": "average+"}, "ew": {"shares": [{"score": 50, "percent": 100}]}}
                done += await self.act(session, "adjust", id=f"ruling-{done}", **ruling, **sides) == 200
                break
            await asyncio.sleep(0.3)

    async def export(self, session: str) -> bytes:
        """All that a stranger needs, once it is over."""
        while (answer := await self._send("GET", f"/api/club/{session}/export", None)).status_code != 200:
            assert answer.json()["error"]["code"] == "too_early"
            await asyncio.sleep(0.1)
        return answer.content

    async def _until(self, session: str, over: asyncio.Event, has: Callable[[Any], bool]) -> Any:
        while True:
            shown = await self._ask("GET", f"/api/club/{session}")
            if has(shown) or over.is_set():
                return shown
            await asyncio.sleep(0.1)


class Person(PatientPlayer):
    """Somebody who asks again whenever the server is away.

    Attributes:
        comes: to the tables at all.
        from_round: on.
    """

    def __init__(self, url: str, session: str, rng: Random) -> None:
        super().__init__(url, rng)
        self._session = session
        self._nonce = f"{rng.getrandbits(128):032x}"
        self.comes, self.from_round = True, 1

    async def come(self) -> str:
        """The own name."""
        return (await self.again(self.client.me)).name

    async def enter(self, partner: str = "") -> None:
        """Enters, with the place beside kept for a partner."""
        await self.again(self.client.me)
        await self.again(lambda: self.client.enter_session(self._session, partner, self._nonce))

    async def enter_team(self, name: str) -> int:
        """The number of the team that the person has entered as its captain."""
        await self.again(self.client.me)
        shown = await self.again(
            lambda: self.client.enter_session(self._session, nonce=self._nonce, team=name)
        )
        return next(entry.entry for entry in shown.entries if entry.own)

    async def join(self, number: int) -> None:
        """Takes a place in a team."""
        await self.again(self.client.me)
        await self.again(lambda: self.client.enter_session(self._session, nonce=self._nonce, entry=number))

    async def play(self) -> None:
        """Plays at the own tables until the session is over."""
        while (shown := await self._now()).summary.phase not in ("final", "cancelled"):
            table = next((table.id for table in shown.tables if table.id and not table.done), None)
            if self.comes and table is not None and shown.summary.round >= self.from_round:
                await self.sit(table)
            await asyncio.sleep(0.2)

    async def _now(self) -> ClubSessionMessage:
        return await self.again(lambda: self.client.club_session(self._session))

    def choose(self, legal: Sequence[str]) -> str:
        """The first one mostly: who passes is soon at the cards, and has low contracts."""
        return legal[0] if self.rng.random() < 0.9 else self.rng.choice(legal)
