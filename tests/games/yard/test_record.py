"""Records, and what is wrong with some."""

import msgspec
import pytest

from tests.games.yard.deals import dealt, fault, record
from valat.games.yard import YARD
from valat.kernel.replay import replay
from valat.match.replay import run_record

THREE = "C9STDTDKHA C7D7H7S7CJ C8D8H8S8HK"


def test_round_trip():
    """What was written is read again, the number of players included."""
    state = dealt("end C7 D7 end draw", hands=THREE)
    written = YARD.record(state)

    assert (written["options"], written["scores"]) == ({"rules": "classic", "players": 3}, [0, 0, 0])
    assert replay(YARD, written).states[-1] == state


def test_as_many_players_as_hands():
    """A record that does not say how many play has as many hands."""
    assert YARD.setup(record(hands=THREE)).options.players == 3


def test_any_case():
    """Cards may be typed in lower case, the ten as 10."""
    fields = record("END c7 End", hands=THREE) | {
        "hands": [["c9", "s10", "dt", "dk", "ha"], *record(hands=THREE)["hands"][1:]]
    }

    assert YARD.record(replay(YARD, fields).states[-1])["moves"] == ["end", "C7", "end"]


@pytest.mark.parametrize(
    ("changes", "code", "key"),
    [
        ({"dealer": 3}, "impossible", "no_seat"),
        ({"dealer": 6}, "unreadable", "bad_record"),
        ({"scores": [0, 0]}, "impossible", "wrong_scores"),
        ({"scores": [0, 0, 125]}, "unreadable", "bad_record"),
        ({"scores": [0, 0, -5]}, "unreadable", "bad_record"),
        ({"options": {"players": 4}}, "impossible", "wrong_hands"),
        ({"options": {"players": 9}}, "unreadable", "bad_option"),
        ({"options": {"partners": True}}, "impossible", "wrong_hands"),
        ({"stock": ["CA"]}, "impossible", "wrong_stock"),
        ({"stock": "CA"}, "unreadable", "bad_record"),
        ({"hands": [["C9"]]}, "impossible", "wrong_hands"),
        ({"hands": 5}, "unreadable", "bad_record"),
        ({"reshuffles": [["C5"]]}, "unreadable", "bad_card"),
        ({"reshuffles": 7}, "unreadable", "bad_record"),
        ({"moves": ["C9=C"]}, "unreadable", "bad_move"),
        ({"moves": ["HA"]}, "illegal", "yard.same_rank"),
    ],
)
def test_faults(changes, code, key):
    """Each fault has its code and key."""
    found = replay(YARD, {**record(hands=THREE), **changes}).fault

    assert (found.refusal.code, found.refusal.key) == (code, key)


def test_a_card_twice():
    """A card that is dealt twice makes the deal impossible."""
    assert fault(hands="C9STDTDKHA C9D7H7S7CJ") == ("impossible", "wrong_stock", None)
    fields = record(hands="C9STDTDKHA C9D7H7S7CJ")
    found = replay(YARD, fields | {"stock": fields["stock"][1:]}).fault
    assert found.refusal.key == "card_twice"


def test_a_match_record():
    """How many play follows from the names; scores and dealer follow from the deals before."""
    fields = record(hands=THREE)
    head = {"valat": 1, "game": "yard", "players": ["A", "B", "C"]}
    played = run_record(head | {"deals": [{"dealer": 1, "hands": fields["hands"], "stock": fields["stock"]}]})

    assert (played.fault, played.deals[0].states[0].setup.dealer) == (None, 1)
    wrong = run_record(head | {"deals": [{**fields, "scores": [5, 0, 0]}]})
    assert wrong.fault.refusal.key == "does_not_follow"


def test_records_are_json():
    """A record goes through JSON."""
    written = YARD.record(dealt("end", hands=THREE))

    assert msgspec.json.decode(msgspec.json.encode(written)) == written
