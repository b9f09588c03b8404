"""docs/protocol.md says what the server does."""

import re
from typing import get_args

import pytest

from tests.web.people import messages
from valat.protocol.commands import PHRASES, AnyCommand
from valat.table.live.subscription import RESTART, TOO_SLOW
from valat.table.log.events import AnyEvent, MoveMade, OwnerChanged, PracticeGiven, kind_of, public_fields
from valat.web.socket_registry import SESSION_OVER
from valat.web.sockets import reader, serve


@pytest.fixture(scope="module")
def page(request):
    """The page's text."""
    return (request.config.rootpath / "docs" / "protocol.md").read_text("utf-8")


def section(page, start, end):
    """What stands between two texts."""
    return page.partition(start)[2].partition(end)[0]


def test_every_act_is_described_with_its_fields(page):
    """The table of acts has each message with the fields that it takes."""
    acts = section(page, "### From the client", "### From")
    rows = re.findall(r"^\| `(\w+)` \|([^|]*)\|", acts, re.MULTILINE)
    told = {do: set(re.findall(r"`(\w+)`", fields)) for do, fields in rows if do != "do"}
    taken = {
        kind.__struct_config__.tag: set(kind.__struct_fields__) - {"id"} for kind in get_args(AnyCommand)
    }
    assert told == taken


def test_every_phrase_is_listed(page):
    """The quick phrases stand in their row."""
    row = next(line for line in page.splitlines() if line.startswith("| `phrase`"))
    assert set(PHRASES) < set(re.findall(r"`(\w+)`", row))


def test_every_event_is_described_with_its_fields(page):
    """Each kind of event stands with the fields that everybody may know."""
    rows = re.findall(r"^\| `(\w+)` \|([^|]*)\|", section(page, "<!-- events -->", "<!--"), re.MULTILINE)
    told = {kind: set(re.findall(r"`(\w+)`", fields)) for kind, fields in rows if kind != "kind"}
    public = {
        kind_of(event): {*public_fields(event), *(["move"] if event is MoveMade else [])}
        for event in get_args(AnyEvent)
        # one is only ever at the opening, before anybody is there; the other is for nodes
        if event not in (PracticeGiven, OwnerChanged)
    }
    assert told == public


def test_every_field_of_a_picture_is_described(page, caller):
    """What a table message holds, the page names."""
    table = caller.post("/api/play", {"game": "belot"}).json()["table"]
    with caller.socket(f"/ws/table/{table}") as socket:
        picture = next(m for m in messages(socket) if m.get("view"))
    text = section(page, "### From the server", "## The lobby socket")
    names = {*picture, *picture["table"], *picture["scene"], *picture["match"], *picture["table"]["seats"][0]}
    assert [name for name in sorted(names) if not re.search(rf'[`"]{name}[`"]', text)] == []


def test_every_close_code_is_described(page):
    """Each code that the server closes with has its row; two are the frames' own."""
    given = {
        reader.FLOOD,
        serve.FORBIDDEN,
        serve.INTERNAL_ERROR,
        SESSION_OVER,
        TOO_SLOW,
        RESTART,
        *serve.CLOSE_CODES.values(),
    }
    told = set(map(int, re.findall(r"^\| (\d{4}) \|", page, re.MULTILINE)))
    assert told == given | {1007, 1009}
