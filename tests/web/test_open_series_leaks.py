"""Every registered route, asked about somebody else's board while its window is open: nothing of it is told.

Rule: DUP-OPEN-1, DUP-SEE-1
"""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from tests.web.every_request import Request, every_request
from tests.web.test_open_series import GAME, asked, served
from valat.house.shares import share_token
from valat.staff.grants import grant_role

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
    moves = record["moves"]
    written = [json.dumps(value, separators=(",", ":")) for value in (moves, result)]
    texts = {record["proof"]["secret"], " ".join(moves), json.dumps(moves), json.dumps(result), *written}
    return Secrets([set(hand) for hand in record["hands"]], texts)


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


@pytest.mark.parametrize("kind", KINDS)
async def test_no_route_tells_anything_of_a_board_whose_window_is_open(tmp_path: Path, kind: str) -> None:
    """With a link to it or its invitation or without, by whomever it is asked; routes of a table refuse."""
    async with served(tmp_path, kind) as (daily, app_state, client, series):
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
        told = secrets.in_answer((await asked(app_state, client, bob_player, own))[1])
        assert len(told) >= len(secrets.hands), "its player is told all of it"
        for name, player in people.items():
            # who has ended the board knows its cards
            hidden = replace(secrets, hands=[]) if name == "ended" else secrets
            for request in requests:
                of_table = any(part in request.route for part in TABLE_ROUTES)
                for link in links if of_table else ("",):
                    status, text = await asked(app_state, client, player, request, link)
                    assert hidden.in_answer(text) == [], (name, request, link)
                    if of_table and request.route not in SHOW_NOTHING:
                        assert status >= 400, (name, request, link, status)
