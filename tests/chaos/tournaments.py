"""Tournaments that people play while the server dies; then what was paid is held against what was played."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random

import httpx

from tests.chaos.mortal import MortalServer
from tests.chaos.players import PatientPlayer
from tests.patience import PATIENCE
from valat.kernel.errors import Refusal
from valat.ledger.checks import faults
from valat.store.database import Archive, open_archive
from valat.store.ledger import all_postings
from valat.store.tables import all_tables
from valat.tournament.course.projections import prize_cause
from valat.tournament.definition import TOURNAMENT
from valat.tournament.live.exports import public_events
from valat.tournament.proof.export import read_lines
from valat.tournament.proof.verify import verify

SCALE = 60
"""House time: a move has half a second of the real one, a call one."""
AWAY, LEAVES = 0.2, 0.05
"""How many never come, and how many leave on purpose, of those who have entered."""
PASSWORD = "{}'s long and secret word"


async def survive_tournaments(folder: Path, games: tuple[str, ...], kills: int, rng: Random) -> list[bytes]:
    """The exports of tournaments, one of each game after the other, until the server has died so often."""
    exports = []
    async with MortalServer(folder, VALAT_TIME_SCALE=str(SCALE), VALAT_FILL="false") as server:
        while server.kills < kills:
            playing = [play_tournament(server, game, Random(rng.random())) for game in games]
            over = asyncio.Event()
            killer = asyncio.create_task(_kill(server, kills, over, rng))
            async with asyncio.timeout(10 * PATIENCE):
                exports += await asyncio.gather(*playing)
            over.set()
            await killer
    return exports


async def check_tournaments(folder: Path, exports: list[bytes]) -> None:
    """Every tournament is final, and follows from its export; nobody entered or was paid twice."""
    async with open_archive(folder) as archive:
        await check_exports(archive, exports)
        # every table was opened once
        tables = await all_tables(archive)
        assert len(tables) == sum(len(read_lines(lines.splitlines()).records) for lines in exports)


async def check_exports(archive: Archive, exports: list[bytes]) -> None:
    """Each of these tournaments is final; all that was ever paid is their prizes, each once."""
    postings = await all_postings(archive)
    assert list(faults(postings)) == []
    due = []
    for lines in exports:
        export = read_lines(lines.splitlines())
        state = verify(export)
        assert state.phase == "final"
        # what is exported is what is stored, but for ids
        stored = await TOURNAMENT.load_events(archive, export.id)
        assert TOURNAMENT.fold(export.id, public_events(stored)) == state
        assert max(Counter(entry.player for entry in state.entrants).values()) == 1
        winners = [prize for prize in state.prizes if not state.entry(prize.entry).guest]
        due += [prize_cause(state.id, prize.entry) for prize in winners]
    assert sorted(posting.cause for posting in postings) == sorted(due)


async def _kill(server: MortalServer, kills: int, over: asyncio.Event, rng: Random) -> None:
    """Kills at random moments until it has so often, or all is over."""
    while server.kills < kills and not over.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), 0.3 + 2 * rng.random())
        if not over.is_set():
            await server.kill()


async def play_tournament(server: MortalServer, game: str, rng: Random) -> bytes:
    """The export of a quick tournament of that game, played to its end by eight people."""
    return await play_together([Person(server.url, game, Random(rng.random())) for _ in range(8)])


async def play_together(people: Sequence["Person"]) -> bytes:
    """The export of a quick tournament that these eight people play to its end."""
    async with AsyncExitStack() as stack:
        for person in people:
            stack.push_async_callback(person.close)
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(person.play()) for person in people]
        tournaments = {task.result() for task in playing}
        assert len(tournaments) == 1, "eight people fill one tournament"
        return await people[0].export(tournaments.pop())


class Person(PatientPlayer):
    """Somebody who asks again whenever the server is away."""

    def __init__(self, url: str, game: str, rng: Random) -> None:
        super().__init__(url, rng)
        self._game = game
        self._http = httpx.AsyncClient(base_url=url, trust_env=False, timeout=30)
        self._comes, self._leaves = rng.random() >= AWAY, rng.random() < LEAVES

    async def play(self) -> str:
        """The id of the tournament, entered and played to its end."""
        me = await self.again(self.client.me)
        if self.rng.random() < 0.5:
            await self._register(me.name)
        tournament = await self._enter()
        while (state := await self.again(lambda: self.client.tournament(tournament))).summary.phase not in (
            "final",
            "cancelled",
        ):
            own = state.summary.own
            assert own is not None
            if self._leaves and state.summary.phase == "playing" and own.status == "playing":
                with suppress(Refusal):
                    await self.client.leave_tournament(tournament)
            if self._comes and own.table is not None:
                await self.sit(own.table)
            await asyncio.sleep(0.05)
        return tournament

    async def export(self, tournament: str) -> bytes:
        """All that a stranger needs."""

        async def ask() -> bytes:
            try:
                answer = await self._http.get(f"/api/tournaments/{tournament}/export")
                answer.raise_for_status()
            except httpx.HTTPError as error:
                raise Refusal(str(error), code="no_server") from error
            return answer.content

        return await self.again(ask)

    async def close(self) -> None:
        """Lets go of the connections."""
        await super().close()
        await self._http.aclose()

    async def _register(self, name: str) -> None:
        try:
            await self.again(lambda: self.client.register(name, PASSWORD.format(name)))
        except Refusal as refusal:
            # else it was done, and the answer died with the server
            if refusal.code not in ("registered", "no_session"):
                raise
            # and with it the new cookie: who comes back is somebody else
            await self.again(self.client.me)

    async def _enter(self) -> str:
        """The tournament of the game that is open; whoever is in one already stays there."""
        while True:
            listed = (await self.again(self.client.tournaments)).tournaments
            quick = [
                tournament
                for tournament in listed
                if (tournament.game, tournament.format) == (self._game, "quick")
            ]
            if mine := [tournament.id for tournament in quick if tournament.own is not None]:
                return mine[0]
            for tournament in quick:
                if tournament.phase == "open":
                    with suppress(Refusal):
                        await self.client.enter(tournament.id)
            await asyncio.sleep(0.05)
