"""Every registered route, asked about somebody else's board while its window is open: nothing of it is told.

Rule: DUP-OPEN-1, DUP-SEE-1
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import select

from tests.effort import cases
from tests.quick_bots import limited
from tests.table.world import Here
from tests.web.every_request import Request, every_request
from tests.web.test_open_series import GAME, asked, served
from valat import bots
from valat.house.quick_play import QuickPlay
from valat.house.references import References
from valat.house.shares import share_token
from valat.staff.grants import grant_role
from valat.store.database import Store
from valat.store.references import references_of
from valat.store.schema import board, deal, reference
from valat.web import app_state

pytestmark = pytest.mark.anyio

KINDS = ["day", "hour", "planned"]
WHO = ["stranger", "guest", "ended", "moderator", "organiser"]
"""Somebody without a session; a newcomer; who has ended the same board; staff who have no right to see it."""
TABLE_ROUTES = ("{table_id", "{deal")
SHOW_NOTHING = {"/preview/r/{table_id:str}/{file:str}"}
"""They answer, with what they answer of a table that is not there."""


class Secrets(Struct, frozen=True):
    """What must not be told of a board.

    Attributes:
        hands: the cards that each seat was dealt, in any order.
        texts: how it was played, what came of it, and of what the cards follow.
    """

    hands: list[set[str]]
    texts: set[str]

    def in_answer(self, text: str) -> list[object]:
        """Those of them that an answer tells."""
        said: list[object] = [secret for secret in self.texts if secret in text]
        with suppress(ValueError):
            lists = [set(found) for found in lists_of_texts(json.loads(text))]
            said += [hand for hand in self.hands if hand in lists]
        return said


def lists_of_texts(value: Any) -> Iterator[list[str]]:
    """Every list of texts in a JSON value; a text of several words is one, too."""
    match value:
        case str():
            yield value.split()
        case dict():
            for part in value.values():
                yield from lists_of_texts(part)
        case list():
            yield [part for part in value if isinstance(part, str)]
            for part in value:
                yield from lists_of_texts(part)


def secrets_of(record: dict[str, Any], result: Any) -> Secrets:
    """What a record and its result would look like in an answer."""
    results = {json.dumps(result), json.dumps(result, separators=(",", ":"))}
    texts = {record["proof"]["secret"], *written_moves(record["moves"]), *results}
    return Secrets([set(hand) for hand in record["hands"]], texts)


async def champions_moves(store: Store, table: str) -> set[str]:
    """How the champion played a table's deal, as it would stand in an answer; it has played it by now."""
    async with store.engine.begin() as connection:
        of_deal = select(deal.c.reference_id).where(deal.c.table_id == table)
        await connection.execute(board.update().values(reference_id=None))
        others = reference.c.id.not_in(of_deal) & reference.c.id.not_in(select(deal.c.reference_id))
        await connection.execute(reference.delete().where(others))
    work = References(store, Here())
    while await work.play_next() or await work.compare_next():
        pass
    lines = (await references_of(store, table, [1]))[1].lines
    assert lines
    return written_moves(lines[0].record["moves"])


def written_moves(moves: list[str]) -> set[str]:
    """Moves as they would stand in an answer."""
    return {" ".join(moves), json.dumps(moves), json.dumps(moves, separators=(",", ":"))}


def extra_requests(table: str, series: str) -> list[Request]:
    """Bodies that the types alone do not show: tables with the same cards, or for the same boards."""
    settings = [
        {"game": "bridge", "boards": "given", "of": table, "deal": 1},
        {"game": "bridge", "boards": "shared", "of": table},
        {"game": "bridge", "boards": "shared", "of": series},
        {"game": "bridge", "boards": "shared", "of": series, "first": 1},
        {"game": "bridge", "boards": "given", "of": series, "deal": 1},
    ]
    return [Request("/api/tables", "POST", "/api/tables", setting) for setting in settings]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots that search spend little, and who asks for people is answered at once."""
    monkeypatch.setattr(bots, "_levels", limited(500))
    monkeypatch.setattr(app_state, "QuickPlay", partial(QuickPlay, patience_s=0))


@cases("kind", KINDS, ["day"])
async def test_no_route_tells_anything_of_a_board_whose_window_is_open(tmp_path: Path, kind: str) -> None:
    """With a link to it or its invitation or without, by whomever it is asked; routes of a table refuse."""
    async with served(tmp_path, kind) as (daily, state, client, series):
        bob = await daily.play_board("Bob", series)
        table, board = bob.table, bob.table.state.setting.first
        ann = await daily.world.person("Ann")
        while True:
            played = await daily.play_board("Ann", series, choice=0)
            if played.table.state.setting.first == board:
                break
        house, bob_player = daily.world.house, await daily.world.person("Bob")
        shown = await daily.world.replay_deal(table.id, 1, bob_player)
        secrets = secrets_of(shown.record, shown.result)
        champions = await champions_moves(house.store, table.id)
        people = {"stranger": None, "guest": await daily.world.person("Eve"), "ended": ann}
        for role in WHO[3:]:
            guest = await daily.world.person(role)
            people[role] = await daily.world.players.register(guest.id, role.title(), role, "correct horse")
            await grant_role(house.store, guest.id, role, "house", "So.")
        about = {
            "table": table.id,
            "of": table.id,
            "game": GAME,
            "name": "Bob",
            "board": board,
            "series_id": series,
            "day": daily.day,
            "file": "1.png",
        }
        links = ("", f"?share={share_token(house.store.keys, table.id)}", f"?invite={table.invite}")
        requests = [*every_request(about, table.id), *extra_requests(table.id, series)]
        assert len(requests) > 100
        own = Request("", "GET", f"/api/replay/{table.id}/1")
        told = secrets.in_answer((await asked(state, client, bob_player, own))[1])
        assert len(told) >= len(secrets.hands), "its player is told all of it"
        for name, player in people.items():
            # who has ended the board knows its cards
            hidden = replace(secrets, hands=[]) if name == "ended" else secrets
            hidden = replace(hidden, texts=hidden.texts | champions)
            for request in requests:
                of_table = any(part in request.route for part in TABLE_ROUTES)
                for link in links if of_table else ("",):
                    status, text = await asked(state, client, player, request, link)
                    assert hidden.in_answer(text) == [], (name, request, link)
                    if of_table and request.route not in SHOW_NOTHING:
                        assert status >= 400, (name, request, link, status)
        # its own player may read it, and is told the champion's scores, never how the champion played
        for request in requests:
            text = (await asked(state, client, bob_player, request))[1]
            assert not any(moves in text for moves in champions), request
        scores = Request("", "GET", f"/api/reference/{table.id}/1")
        status, text = await asked(state, client, bob_player, scores)
        assert (status, json.loads(text)["bots"][0]["entry"].keys()) == (200, {"scores"})
