"""Deal records of Santase."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.santase.deals import dealt, record
from valat.cards.shuffle import seal, shuffled_cards
from valat.games.santase import SANTASE
from valat.games.santase.rules import DECK
from valat.games.santase.state import Setup
from valat.kernel.errors import Impossible, Refusal, Unreadable
from valat.kernel.proof import ProofFailure, check_proof
from valat.kernel.replay import replay

GOOD = record()


def test_written():
    """A record tells options, dealer, hands, turn-up, stock and moves; a claim off turn names its seat."""
    moves = "H9 HT HQ+20 HA DJ CJ exchange close CQ+40 1:claim"
    written = SANTASE.record(dealt(moves, open_count=True))

    assert list(written) == ["valat", "game", "options", "dealer", "hands", "turn_up", "stock", "moves"]
    assert written == record(moves, rules="classic", open_count=True)


def test_read_as_people_write():
    """Lower case and `10` are read, and fields that are not known are no fault."""
    other = GOOD | {"turn_up": "ck", "stock": ["s10", *GOOD["stock"][1:]], "mood": "good"}

    assert SANTASE.load(other) == SANTASE.load(GOOD)


UNREADABLE = [
    {"dealer": 2},
    {"dealer": True},
    {"dealer": None},
    {"options": []},
    {"options": {"rules": "house"}},
    {"hands": "C7"},
    {"hands": [["C7"], []]},
    {"turn_up": None},
    {"turn_up": "??"},
    {"stock": ["C2"] * 11},
    {"stock": "ST"},
    {"valat": 2},
    {"game": "belot"},
]


@pytest.mark.parametrize("fields", UNREADABLE, ids=str)
def test_unreadable(fields):
    """A wrong type, a value out of its range or something that is no card is unreadable."""
    with pytest.raises(Unreadable) as caught:
        SANTASE.load(GOOD | fields)

    assert caught.value.code == "unreadable"


@pytest.mark.parametrize("name", ["valat", "game", "dealer", "hands", "turn_up", "stock"])
def test_missing(name):
    """A record without one of its fields is unreadable."""
    with pytest.raises(Unreadable):
        SANTASE.load({field: value for field, value in GOOD.items() if field != name})


IMPOSSIBLE = [
    {"hands": GOOD["hands"][:1]},
    {"hands": [GOOD["hands"][0][:5], GOOD["hands"][1]]},
    {"hands": [GOOD["hands"][0], GOOD["hands"][0]]},
    {"turn_up": "HA"},
    {"stock": GOOD["stock"][1:]},
    {"stock": [*GOOD["stock"], "CK"]},
    {"stock": ["CK", *GOOD["stock"][1:]]},
]


@pytest.mark.parametrize("fields", IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_impossible(fields):
    """A card dealt twice, hands or a stock of another size are impossible."""
    with pytest.raises(Impossible) as caught:
        SANTASE.load(GOOD | fields)

    assert caught.value.code == "impossible"


def proven(secret=b"s" * 32):
    """A record with the proof of how it was dealt."""
    order = shuffled_cards(SANTASE.deck(None), secret, [], 1)
    dealt_record = SANTASE.record(SANTASE.deal(Setup(SANTASE.presets["classic"], 0), order))
    proof = {"table": "t", "deal": 1, "hash": seal(secret), "secret": secret.hex(), "nonces": []}
    return dealt_record | {"proof": proof}


def test_the_stock_is_proven():
    """The seal gives hands, turn-up and the order of the stock. Rule: SAN-DEAL-2"""
    good = proven()
    first, second, *rest = good["stock"]

    assert check_proof(SANTASE, good).deal == 1
    with pytest.raises(ProofFailure):
        check_proof(SANTASE, good | {"stock": [second, first, *rest]})


TEXTS = [
    *DECK,
    "HQ+20",
    "CK+40",
    "exchange",
    "close",
    "claim",
    "0:claim",
    "1:close",
    "9:claim",
    "1:",
    "",
    "x",
]


@given(st.lists(st.sampled_from(TEXTS) | st.none() | st.integers() | st.text(max_size=5), max_size=40))
def test_whatever_the_moves(moves):
    """Whatever is written as moves, it is played or refused in a sentence."""
    fault = replay(SANTASE, GOOD | {"moves": moves}).fault

    assert fault is None or (isinstance(fault.refusal, Refusal) and fault.refusal.why.endswith("."))
