"""Promo periods over which the server dies; then what was paid is held against what was played."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
from sqlalchemy import select

from tests.chaos.mortal import MortalServer
from tests.chaos.tournaments import SCALE, play_tournament
from tests.patience import PATIENCE
from valat.ledger.checks import faults
from valat.period.definition import PERIOD
from valat.period.log.events import PeriodFinished
from valat.period.log.state import Period
from valat.staff.grants import grant_role
from valat.store.database import Archive, open_archive, open_beside
from valat.store.ledger import all_postings
from valat.store.log import read_events
from valat.store.schema import player as players
from valat.store.tables import all_tables
from valat.table.log.events import from_store
from valat.table.log.history import state_from_log
from valat.table.log.point_projections import point_statements
from valat.table.log.reducer import apply_events

PASSWORD = "the organiser's long and secret word"
PRIZES = [{"place": place, "chips": 100 - 10 * place, "vip_s": 60} for place in range(1, 6)]
FUND = {"chips": sum(prize["chips"] for prize in PRIZES), "vip_s": 300}
BEFORE_MS, COUNTS_MS = 15_000 * SCALE, 30_000 * SCALE
"""House time from a draft to the period's start, while the server dies and comes back, and to its end."""

DONE = ("too_late", "disqualified")
"""What an act is refused as that was done already."""


class Sum(NamedTuple):
    """What a player has won in a period, as its deals tell it; the first in a ranking is the smallest."""

    less_points: int
    deals: int
    reached_ms: int
    player: str


async def survive_periods(folder: Path, games: tuple[str, ...], kills: int, rng: Random) -> list[str]:
    """The ids of periods, one after the other, until the server has died so often.

    In each it dies when the period is announced, once and more while it counts, when its ranking is
    provisional, when it is confirmed, and when a prize is revoked.
    """
    periods = []
    async with MortalServer(folder, VALAT_TIME_SCALE=str(SCALE), VALAT_FILL="false") as server:
        organiser = Organiser(server, Random(rng.random()))
        await organiser.come(folder)
        while server.kills < kills:
            async with asyncio.timeout(10 * PATIENCE):
                periods.append(await _period(server, organiser, games, rng))
        await organiser.close()
    return periods


async def check_periods(folder: Path, periods: list[str]) -> None:
    """Every period is final once, and pays each prize once, for what its deals, read anew, tell."""
    async with open_archive(folder) as archive:
        postings = await all_postings(archive)
        # sums to zero, no cause twice, nothing reversed twice
        assert list(faults(postings)) == []
        due: list[str] = []
        for period in periods:
            events = await PERIOD.load_events(archive, period)
            state = PERIOD.fold(period, events)
            assert state.phase == "final"
            # else nothing was played in it, and nobody was disqualified
            assert state.awards
            assert state.disqualified
            assert sum(isinstance(event.body, PeriodFinished) for event in events) == 1
            assert [award[:4] for award in _awards(state)] == await _ranking(archive, state)
            due += [payment.cause for payment in state.payments]
            due += [f"revoked:{payment.cause}" for payment in state.payments if payment.back]
            _check_paid_once(state)
        made = [posting.cause for posting in postings if "period:" in posting.cause]
        assert sorted(made) == sorted(due)


def _awards(state: Period) -> list[tuple[int, str, int, int]]:
    return [(award.place, award.player, award.points, award.deals) for award in state.awards]


def _check_paid_once(state: Period) -> None:
    """Who has an award holds one posting of just that; nobody else holds any."""
    held = Counter[str]()
    for payment in state.payments:
        if not payment.back:
            held[payment.player] += payment.chips
    assert +held == {award.player: award.chips for award in state.awards if award.chips and not award.guest}


async def _ranking(archive: Archive, state: Period) -> list[tuple[int, str, int, int]]:
    """The places with a prize, computed anew from the logs of all tables. Rule: TRN-PROMO-8"""
    out, registered = {person.player for person in state.disqualified}, await _registered(archive)
    sums = dict[str, Sum]()
    for entry in await all_tables(archive):
        for at_ms, won in await _won(archive, entry.id):
            if not state.plan.start_ms <= at_ms < state.plan.end_ms or entry.game not in state.plan.games:
                continue
            for player, points in won:
                before = sums.get(player, Sum(0, 0, 0, player))
                reached = max(before.reached_ms, at_ms) if points else before.reached_ms
                sums[player] = Sum(before.less_points - points, before.deals + 1, reached, player)
    ordered = sorted(points for points in sums.values() if points.player in registered - out)
    found: list[tuple[int, str, int, int]] = []
    place = 1
    for _, group in groupby(ordered, key=lambda row: row[:3]):
        level = list(group)
        if place <= len(PRIZES):
            found += [(place, row.player, -row.less_points, row.deals) for row in level]
        place += len(level)
    return found


async def _registered(archive: Archive) -> set[str]:
    """Who has an account."""
    statement = select(players.c.id).where(players.c.password.is_not(None))
    async with archive.engine.connect() as connection:
        return set(await connection.scalars(statement))


async def _won(archive: Archive, table: str) -> list[tuple[int, list[tuple[str, int]]]]:
    """When each deal of a table was over, and what it brought to whom, from its log alone."""
    assert archive.keys is not None
    stored, found = await read_events(archive, table), []
    state, _ = state_from_log(table, stored[:1], archive.keys)
    for event_row in stored[1:]:
        before, event = state, from_store(event_row)
        state = apply_events(state, [event], archive.keys)
        for _, rows in point_statements(before, event, state):
            counted = [(row["player_id"], row["points"]) for row in rows if row["points"] is not None]
            found.append((event_row.at_ms, counted))
    return found


async def _period(server: MortalServer, organiser: "Organiser", games: tuple[str, ...], rng: Random) -> str:
    """A period that has come to its end."""
    period = await organiser.draft(games)
    await organiser.act_and_kill(period, "announce", lambda phase: phase != "draft")
    await organiser.wait(period, "running")
    over = asyncio.Event()
    killer = asyncio.create_task(_kill_once(server, over, 1 + 8 * rng.random()))
    async with asyncio.TaskGroup() as group:
        for game in games:
            group.create_task(play_tournament(server, game, Random(rng.random())))
    over.set()
    await killer
    await organiser.wait(period, "provisional")
    await server.kill()
    await organiser.act_and_kill(period, "confirm", lambda phase: phase == "final")
    await organiser.revoke_and_kill(period)
    return period


async def _kill_once(server: MortalServer, over: asyncio.Event, after_s: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(over.wait(), after_s)
    await server.kill()


class Organiser:
    """Somebody who acts, and acts again where the answer died with the server."""

    def __init__(self, server: MortalServer, rng: Random) -> None:
        self._server, self._rng = server, rng
        self._http = httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=30)

    async def come(self, folder: Path) -> None:
        """Registers, and is given the role."""
        me = await self._ask("GET", "/api/me")
        await self._ask("POST", "/api/register", {"name": me["name"], "password": PASSWORD})
        async with open_beside(folder) as store:
            await grant_role(store, me["id"], "organiser", "house", "So.")

    async def close(self) -> None:
        """Lets go of the connections."""
        await self._http.aclose()

    async def draft(self, games: tuple[str, ...]) -> str:
        """The id of a new draft of a period that soon begins."""
        now = (await self._ask("GET", "/api/periods"))["now_ms"]
        start = now + BEFORE_MS
        plan = {"title": "Spring", "games": games, "start_ms": start, "end_ms": start + COUNTS_MS}
        body = {"plan": {**plan, "fund": FUND, "prizes": PRIZES}, "reason": "Spring."}
        return str((await self._ask("POST", "/api/periods", body))["summary"]["id"])

    async def act_and_kill(self, period: str, do: str, done: Callable[[str], bool]) -> None:
        """Does something while the server dies, and again until it is done."""
        await self._kill_while(lambda: self._act(period, {"do": do, "reason": "So."}))
        while not done(await self._phase(period)):
            await self._act(period, {"do": do, "reason": "So."})

    async def revoke_and_kill(self, period: str) -> None:
        """Disqualifies the first winner while the server dies; nobody where there is none."""
        winners = (await self._ask("GET", f"/api/periods/{period}"))["winners"]
        if not winners:
            return
        act = {"do": "disqualify", "player": winners[0]["name"], "reason": "So."}
        await self._kill_while(lambda: self._act(period, act))
        # the second time it is refused where the first was done
        await self._act(period, act)

    async def wait(self, period: str, phase: str) -> None:
        """Returns when the period has come so far."""
        came = ""
        while came != phase:
            await asyncio.sleep(0.05)
            came = await self._phase(period)

    async def _kill_while(self, act: Callable[[], Awaitable[None]]) -> None:
        acting = asyncio.ensure_future(act())
        await asyncio.sleep(0.05 * self._rng.random())
        await self._server.kill()
        await acting

    async def _act(self, period: str, body: dict[str, str]) -> None:
        """Asks for an act once it can be; a refusal says that it is done."""
        answer = await self._send("POST", f"/api/periods/{period}/acts", body)
        assert answer.status_code == 200 or answer.json()["error"]["code"] in DONE, answer.text

    async def _phase(self, period: str) -> str:
        return str((await self._ask("GET", f"/api/periods/{period}"))["summary"]["phase"])

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self._send(method, path, body)
        answer.raise_for_status()
        return answer.json()

    async def _send(self, method: str, path: str, body: Any) -> httpx.Response:
        while True:
            headers = {"x-csrftoken": self._http.cookies.get("csrftoken", "")}
            try:
                return await self._http.request(method, path, json=body, headers=headers)
            except httpx.HTTPError:
                await asyncio.sleep(0.05)
