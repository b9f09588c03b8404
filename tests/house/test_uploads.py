"""What somebody brings or wishes, as a worker process looks at it."""

import msgspec
import pytest

from tests.conformance.deals import played
from valat import games
from valat.house import uploads
from valat.kernel.errors import Unreadable

GAME = games.find("belot")
STATES = list(played(GAME, "classic", 1))
HALF, WHOLE = GAME.record(STATES[10]), GAME.record(STATES[-1])

PBN = b"""% PBN 2.1
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.432.432.432 J543.AKQ.AK5.AKQ 876.765.876.8765 T9.JT98.QJT9.JT9"]
"""


def test_a_file_is_read_as_its_format():
    """As JSON, which the server passes on as it is."""
    told = msgspec.json.decode(uploads.read_upload(PBN))
    assert (told["game"], told["format"], len(told["deals"]), told["troubles"]) == ("bridge", "pbn", 1, [])


def test_a_file_of_no_format_is_refused():
    with pytest.raises(Unreadable) as refused:
        uploads.read_upload(b"what is this?")
    assert refused.value.code == "no_format"


def test_a_records_positions_are_json():
    """One more than moves."""
    told = msgspec.json.decode(uploads.record_steps(HALF))
    assert len(told["steps"]) == len(HALF["moves"]) + 1


def test_wished_deals_are_a_file_of_the_house():
    """As if somebody had brought them."""
    told = msgspec.json.decode(uploads.deals_file("bridge", "S: spades 5+", 2, {}))
    assert (told["game"], told["format"], len(told["deals"])) == ("bridge", "valat", 2)


def test_a_deal_is_practised_by_the_tables_options():
    """Its first moves are made; neither proof nor names go along, which are another table's."""
    brought = {**HALF, "proof": {"table": "x"}, "players": ["A", "B", "C", "D"]}
    record = uploads.practice_record("belot", brought, {"target": 51})
    assert (record["moves"], record["options"]["target"]) == (HALF["moves"], 51)
    assert not {"proof", "players"} & set(record)


@pytest.mark.parametrize(
    ("brought", "key"),
    [(WHOLE, "bad_record"), ({**HALF, "moves": ["no move"]}, None), ({**HALF, "hands": []}, None)],
)
def test_what_cannot_be_played_on_is_refused(brought, key):
    """It is over, a move of it cannot be made, or it is no deal."""
    with pytest.raises(Unreadable) as refused:
        uploads.practice_record("belot", brought, {})
    assert key is None or refused.value.key == key
