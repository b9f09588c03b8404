"""Every route that takes a table or a deal, asked about somebody else's board of an open series."""

import json
from contextlib import asynccontextmanager

import httpx
import pytest

from tests.series.live.world import DailyWorld, daily_world
from tests.table.world import opened
from tests.web.every_request import Request
from tests.web.handlers import HANDLERS
from valat.contest.live.seats import ArenaSeats
from valat.house.previews import deal_preview, table_preview
from valat.house.shares import share_token
from valat.kernel.errors import Refusal
from valat.protocol.series import SeriesPlan
from valat.store.history import History
from valat.table.log.setting import Setting
from valat.web.app import create_app
from valat.web.app_state import open_app_state
from valat.web.cookies import CSRF_HEADER, CSRF_NAME, NAME, Signer
from valat.web.services import services
from valat.web.settings import Settings

pytestmark = pytest.mark.anyio

GAME = "bridge"
READS = {
    "/api/replay/{table_id:str}": "GET /api/replay/{table}",
    "/api/replay/{table_id:str}/{deal:int}": "GET /api/replay/{table}/1",
    "/api/export/{table_id:str}": "GET /api/export/{table}",
    "/api/traveller/{table_id:str}/{deal:int}": "GET /api/traveller/{table}/1",
    "/api/comparison/{table_id:str}": "GET /api/comparison/{table}",
    "/api/analysis/{table_id:str}/{deal:int}": "GET /api/analysis/{table}/1",
    "/api/reference/{table_id:str}": "GET /api/reference/{table}",
    "/api/reference/{table_id:str}/{deal:int}": "GET /api/reference/{table}/1",
    "/api/reference/{table_id:str}/{deal:int}/{bot:str}": "GET /api/reference/{table}/1/champion",
    "/api/branch/{table_id:str}/{deal:int}": "POST /api/branch/{table}/1",
}
"""The routes by which what was played at a table is read, each with a request."""
AS_IT_IS = {"/api/tables/{table_id:str}": "GET /api/tables/{table}"}
"""Those of a table as it is now: somebody else's is by invitation, during the day and after it."""
OF_NOTHING_PLAYED = {
    "/preview/r/{table_id:str}/{file:str}": "a picture: held below",
    "/ws/table/{table_id:str}": "held below",
    "/ws/table/{table_id:str}/{path:path}": "refuses all",
}


HOUR_MS = 3_600_000
UNLIMITED = dict.fromkeys(
    [f"{what}_burst" for what in ("requests", "previews", "travellers", "analyses", "files", "puzzles")],
    100_000,
)
"""Every question is answered, however many are asked."""


@asynccontextmanager
async def served(folder, kind="day"):
    """A house whose time stands still, the application around it, and the id of a series that is open."""
    # the house's clock begins at 8:00 in UTC
    hours = "8=bridge UTC" if kind == "hour" else "none"
    settings = Settings(data=str(folder), rush_hours=hours, **UNLIMITED)
    async with (
        opened(folder) as world,
        open_app_state(settings, world.house, Signer(b"key"), ArenaSeats()) as app_state,
        services(app_state),
    ):
        transport = httpx.ASGITransport(create_app(app_state))
        async with httpx.AsyncClient(transport=transport, base_url="http://valat.test") as client:
            dailies = app_state.dailies
            if kind == "planned":
                now = world.times.ms
                plan = SeriesPlan(game=GAME, title="So.", boards=1, starts_ms=now, ends_ms=now + HOUR_MS)
                series = (await dailies.plan(plan, (await world.person("Olga")).id)).id
            elif kind == "hour":
                series = dailies.hours()[0].id
            else:
                series = next(state.id for state in dailies.today() if state.game == GAME)
            yield DailyWorld(world, dailies, GAME), app_state, client, series


async def answer(app_state, client, player, request, query=""):
    """The status, and the code where it is a refusal, of what somebody is answered."""
    method, path = request.split(" ", 1)
    body = {"ply": 0, "moves": [], "seat": 0} if "branch" in path else None
    status, text = await asked(app_state, client, player, Request("", method, path, body), query)
    return status, json.loads(text)["error"]["code"] if status >= 400 else None


async def asked(app_state, client, player, request, query=""):
    """The status and the text of what somebody is answered."""
    headers = {"accept-encoding": "identity"}
    if player is not None:
        cookie = await app_state.auth.open_session(player)
        token = app_state.auth.signer.csrf_token(app_state.auth.signer.token(cookie))
        headers |= {"cookie": f"{NAME}={cookie}; {CSRF_NAME}={token}", CSRF_HEADER: token}
    response = await client.request(request.method, request.path + query, headers=headers, json=request.body)
    client.cookies.clear()
    return response.status_code, response.text


def paths():
    """The paths of all routes and sockets that name a table or a deal."""
    found = {path for handler in HANDLERS for path in handler.paths}
    return {path for path in found if "{table_id" in path or "{deal" in path}


def test_every_route_that_names_a_table_is_held_here():
    """A new one is asked about as well."""
    assert paths() == {*READS, *AS_IT_IS, *OF_NOTHING_PLAYED}


@pytest.mark.parametrize("kind", ["day", "hour", "planned"])
async def test_boards_are_nobody_elses_until_the_window_closes(tmp_path, kind):
    """By no route, with a link or without, also for whoever has ended the same board; one's own stays open.

    Rule: DUP-OPEN-1
    """
    async with served(tmp_path, kind) as (daily, app_state, client, series):
        own, other = [(await daily.play_board(name, series)).table.id for name in ("Ann", "Bob")]
        ann = await daily.world.person("Ann")
        link = f"?share={share_token(daily.world.house.store.keys, other)}"
        requests = [request.format(table=other) for request in READS.values()]
        hidden = dict.fromkeys(requests, (403, "results_hidden"))
        for query in ("", link):
            assert {
                request: await answer(app_state, client, ann, request, query) for request in requests
            } == hidden
        for path in (request for request in requests if request.startswith("GET")):
            assert await answer(app_state, client, None, path) == (403, "results_hidden")
        for path in (request.format(table=other) for request in AS_IT_IS.values()):
            assert await answer(app_state, client, ann, path) == (403, "not_invited")
        # her own is open, but for what others did
        for path in ("/api/replay/{}", "/api/replay/{}/1", "/api/export/{}"):
            assert await answer(app_state, client, ann, "GET " + path.format(own)) == (200, None)
        for path in ("/api/traveller/{}/1", "/api/comparison/{}"):
            assert await answer(app_state, client, ann, "GET " + path.format(own)) == (403, "results_hidden")
        window = (await daily.series_page(series)).summary
        await daily.wait(window.ends_ms - daily.world.times.ms)
        await daily.wait(0)
        for request in requests[:5]:
            assert await answer(app_state, client, ann, request) == (200, None)


async def test_nothing_else_tells_of_them(tmp_path):
    """Neither a picture of a link, a look at the table, practice with its cards, nor the player's own page.

    Rule: DUP-OPEN-1
    """
    async with daily_world(tmp_path, game=GAME) as daily:
        await daily.play_board("Ann")
        table = (await daily.play_board("Bob")).table
        ann, bob, house = await daily.world.person("Ann"), await daily.world.person("Bob"), daily.world.house
        practice = Setting(GAME, boards="given", of=table.id, deal=1)
        for player, refused, waiting in (
            (None, "results_hidden", deal_preview(house.replay_query(table.id, None), 1)),
            (None, "not_invited", table_preview(house.replay_query(table.id, None))),
            (ann, "results_hidden", house.open(practice, ann)),
            (ann, "not_invited", table.connect(ann)),
            (ann, "not_invited", table.connect(ann, table.invite)),
        ):
            with pytest.raises(Refusal) as caught:
                await waiting
            assert caught.value.code == refused, player
        history = History(house.store)
        assert (await history.deals(bob.id, ann.id, 10), await history.matches(bob.id, ann.id)) == ([], [])
        assert len(await history.deals(bob.id, bob.id, 10)) == 1
        assert (await daily.page("Ann", daily.day)).ranking == ()
