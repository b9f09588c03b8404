"""Texts that no database stores, wherever one comes in: refused in words, on both databases."""

import asyncio
import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import Any
from urllib.parse import quote

import msgspec.inspect as types
import pytest

from tests import postgres
from tests.serving import serving
from tests.web.every_request import MUTE, PARAMETER, path_of, sample
from tests.web.handlers import ROUTES
from tests.web.people import messages
from tests.web.test_fuzz import ACTS
from tests.web.test_staff import House
from valat.staff.grants import grant_role
from valat.store.address import without_password
from valat.store.database import open_beside

LONG = 5000
"""Characters of a text that has no bound of its own."""
NUL = "a\0b"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def house(request, tmp_path_factory):
    """A house on that kind of database."""
    folder = tmp_path_factory.mktemp("house")
    with ExitStack() as stack:
        url = None
        if request.param == "postgresql":
            url = stack.enter_context(postgres.databases()).of(folder)
        settings = {"VALAT_DATABASE": without_password(url)} if url else {}
        house = stack.enter_context(House(folder, stack.enter_context(serving(folder, **settings))))
        house.database = url
        yield house


@pytest.fixture(scope="module")
def admin(house):
    """Who may do everything, and so comes past every refusal but those of texts."""
    caller = house.member()

    async def give():
        async with open_beside(house.folder, database=house.database) as store:
            for role in ("admin", "director"):
                await grant_role(store, caller.me["id"], role, "house", "So.")

    asyncio.run(give())
    return caller


@pytest.fixture(scope="module")
def known(admin):
    """What stands for parts of paths and fields of bodies."""
    table = admin.post("/api/tables", {"game": "belot", "fill": "people"}).json()["table"]
    return {"table": table, "of": table, "game": "belot", "name": admin.me["name"], "reason": "So."}


def texts(info: types.Type) -> Iterator[tuple[Sequence[Any], int | None]]:
    """Where a body of that type has a text of the client's choice, and how long it may be."""
    match info:
        case types.Metadata():
            yield from texts(info.type)
        case types.UnionType():
            for kind in info.types:
                yield from texts(kind)
        case types.StructType():
            for field in info.fields:
                yield from (((info, field.encode_name, *path), most) for path, most in texts(field.type))
        case types.ListType() | types.VarTupleType():
            yield from (((0, *path), most) for path, most in texts(info.item_type))
        case types.StrType():
            yield (), info.max_length


def body_with(path: Sequence[Any], text: str, known: Mapping[str, Any]) -> Any:
    """A body with the text at that place, and what it needs besides."""
    match path:
        case ():
            return text
        case (0, *rest):
            return [body_with(tuple(rest), text, known)]
        case (struct, name, *rest):
            return {**sample(struct, "", known, known["table"]), name: body_with(tuple(rest), text, known)}


def bodies() -> Iterator[tuple[str, str, Sequence[Any], int | None]]:
    """Method and route, and each place of a text in the body."""
    for handler in ROUTES:
        data = handler.parsed_fn_signature.parameters.get("data")
        if data is not None:
            for route in sorted(handler.paths - MUTE):
                for path, most in texts(types.type_info(data.annotation)):
                    yield min(handler.http_methods), route, path, most


def test_no_text_of_a_body_is_too_long(admin, known):
    """The longest that its type takes, of letters that are one byte or two, has room in its column."""
    failed = []
    for method, route, path, most in bodies():
        for letter in "ač":
            body = body_with(path, letter * (most or LONG), known)
            answer = admin.ask(method, path_of(route, known, known["table"]), json=body)
            if answer.status_code >= 500:
                failed.append((route, path[1::2], letter, answer.status_code))
    assert failed == []


def test_no_text_of_a_body_has_a_nul(admin, known):
    """It is refused as what cannot be read."""
    for method, route, path, _ in bodies():
        answer = admin.ask(method, path_of(route, known, known["table"]), json=body_with(path, NUL, known))
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "unreadable"), (
            route,
            path[1::2],
        )


@pytest.mark.parametrize("text", [NUL, "č" * 1000, "\udcff"])
def test_no_address_has_a_text_that_fails(admin, known, text):
    """In each part of its path, or in its query."""
    failed = []
    encoded = quote(text.encode("utf-8", "surrogateescape"), safe="")
    for handler in ROUTES:
        for route in sorted(handler.paths - MUTE):
            path = path_of(route, known, known["table"])
            has_text = any(kind == "str" for _, kind in PARAMETER.findall(route))
            paths = [PARAMETER.sub(encoded, route)] if has_text else []
            asked = handler.parsed_fn_signature.parameters
            queries = [f"{path}?{name}={encoded}" for name in asked if name not in ("data", "request")]
            for address in (*paths, *queries):
                answer = admin.ask(min(handler.http_methods), address, json={})
                if answer.status_code >= 500:
                    failed.append((address[:80], answer.status_code))
    assert failed == []


def test_no_text_at_a_table_fails(house, admin, known):
    """Every act, with each of its texts."""
    with admin.socket(f"/ws/table/{known['table']}") as socket:
        for do, act in ACTS.items():
            for name in [*(name for name, value in act.items() if isinstance(value, str)), "id", "more"]:
                for text in (NUL, "č" * LONG):
                    socket.send(json.dumps({"do": do, "id": "x", **act, name: text}))
                    told = next(message for message in messages(socket) if "type" not in message)
                    assert told["error"]["code"] != "internal", (do, name)


def test_no_header_fails(house):
    """Which browser it was is kept with the session."""
    for text in ("a" * LONG, "\xff" * LONG):
        caller = house.come()
        name = {"name": f"Eva {len(house.callers)}", "password": "correct horse"}
        headers = {"user-agent": text.encode("latin-1"), "accept-language": text.encode("latin-1")}
        answer = caller.ask("POST", "/api/register", json=name, headers=headers)
        assert answer.status_code < 500, answer.text
