"""The published schema is true: lines of a real match are what it says, and nothing else is taken."""

import json
from pathlib import Path

import msgspec
import pytest

from tests.arena.parts import bot
from valat import bots, games
from valat.arena.bot_protocol.messages import Answer, Ready
from valat.arena.bot_protocol.seats import HouseSeat, ProcessSeat
from valat.arena.matches.referee import Referee, Terms
from valat.arena.sandbox.trusted import TrustedLane
from valat.bots.bot import Budget

SCHEMA = json.loads((Path(__file__).parents[3] / "docs/arena/session.schema.json").read_text("utf-8"))

LISTENER = """
    import json, sys
    heard = open("heard", "w", encoding="utf-8")
    for line in sys.stdin:
        heard.write(line)
        heard.flush()
        message = json.loads(line)
        if message["type"] == "hello":
            print('{"type": "ready"}', flush=True)
        elif message["type"] == "turn" and message["n"] == 1:
            print(json.dumps({"n": message["n"], "move": "XX"}), flush=True)
        elif message["type"] == "turn":
            legal = message["view"]["legal"]
            print(json.dumps({"n": message["n"], "move": legal[0]}), flush=True)
        elif message["type"] == "refused":
            print(json.dumps({"n": message["n"], "move": legal[-1]}), flush=True)
"""


@pytest.fixture
def heard(tmp_path):
    """The lines that a bot hears in a short match, in which it is refused something."""
    santase = games.find("santase")
    options = next(iter(santase.presets.values()))
    house = HouseSeat("passive", bots.find("santase", "passive"), Budget())
    seats = [ProcessSeat(bot(tmp_path, LISTENER), TrustedLane(), Terms(santase, options, 1).limits), house]
    Referee(Terms(santase, options, 1, 2), seats).play()
    return [json.loads(line) for line in (tmp_path / "heard").read_text("utf-8").splitlines()]


def part(name):
    """What the schema says of a message."""
    return SCHEMA["$defs"][name]


def test_every_line_has_the_schemas_fields(heard):
    """Each that is required, and none that is unknown."""
    names = {"hello": "Hello", "turn": "Turn", "refused": "Refused", "over": "Over"}
    known = [message for message in heard if message["type"] in names]
    assert {message["type"] for message in known} == set(names)
    for message in known:
        schema = part(names[message["type"]])
        assert set(schema["required"]) <= message.keys() <= schema["properties"].keys()


def test_the_first_line_tells_the_version(heard):
    """Whoever reads it knows what follows."""
    assert heard[0]["protocol"] == part("Hello")["properties"]["protocol"]["enum"][0] == 1


def test_a_views_fields_are_in_the_schema(heard):
    """Those of the game's own as well."""
    view = next(message["view"] for message in heard if message["type"] == "turn")
    assert view.keys() <= part("SantaseView")["properties"].keys()


@pytest.mark.parametrize(
    ("struct", "line"),
    [
        (Ready, b'{"type": "ready", "cards": "all"}'),
        (Answer, b'{"n": 1, "move": "S7", "cards": "all"}'),
    ],
    ids=["ready", "move"],
)
def test_what_the_arena_refuses_the_schema_refuses(struct, line):
    """A field that it does not know."""
    assert part(struct.__name__)["additionalProperties"] is False
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(line, type=struct)
