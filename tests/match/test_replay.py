"""Deal and match records, played through."""

import pytest

from tests.games.belot.deals import SUITS
from valat.cards.card import read_cards
from valat.kernel.errors import Unreadable
from valat.kernel.game import Places
from valat.match.replay import run_record

HANDS = [list(read_cards(row)) for row in SUITS.split()]
HEAD = {"valat": 1, "game": "belot", "options": {"rules": "classic"}}
PASSED = {"hands": HANDS, "moves": ["Pass"] * 4}


def capot(dealer):
    """A deal in which whoever is on the dealer's right wins all tricks in the own suit."""
    first = (dealer + 1) % 4
    call = "CDHS"[first]
    tricks = [["CDHS"[(first + step) % 4] + rank for step in range(4)] for rank in "789TJQKA"]
    return {
        "hands": HANDS,
        "moves": [call, "Pass", "Pass", "Pass", *(card for trick in tricks for card in trick)],
    }


def match(*deals, **fields):
    """A match record."""
    return {**HEAD, "players": ["A", "B", "C", "D"], "deals": list(deals), **fields}


def refused(record):
    """Code and deal of what ends a record too soon."""
    played = run_record(record)
    return played.fault.refusal.code, len(played.deals) - 1


def test_deal():
    """A deal record has one deal and no places."""
    played = run_record({**HEAD, "dealer": 3, **capot(3)})

    assert (len(played.deals), played.places, played.fault) == (1, None, None)
    assert len(played.deals[0].moves) == 36


def test_match():
    """A match's deals add up; nobody has won before the end."""
    played = run_record(match(capot(0), capot(1), PASSED))

    assert [deal.states[0].setup.dealer for deal in played.deals] == [0, 1, 2]
    assert played.places == Places((25, 25), None)


def test_won():
    """A match that is over has its winner."""
    played = run_record(match(capot(0), PASSED, capot(2), options={"target": 50, "capot_out": "always"}))

    assert played.places == Places((0, 50), 1)


def test_no_deals():
    """A match without deals stands at nothing."""
    assert run_record(match()).places == Places((0, 0), None)


def test_first_dealer():
    """Any seat may deal first; then the deal passes to the right. Rule: BEL-DEAL-3"""
    played = run_record(match(PASSED | {"dealer": 2}, PASSED, PASSED | {"dealer": 0}))

    assert [deal.states[0].setup.dealer for deal in played.deals] == [2, 3, 0]


DOES_NOT_FOLLOW = [
    match(PASSED, PASSED | {"dealer": 3}),
    match(PASSED, PASSED | {"carried": 5}),
    match(PASSED | {"carried": 5}, PASSED),
    match(PASSED | {"moves": ["Pass"]}, PASSED),
    match(capot(0), PASSED, options={"target": 20, "capot_out": "always"}),
]


@pytest.mark.parametrize(("record", "deal"), list(zip(DOES_NOT_FOLLOW, [1, 1, 0, 1, 1], strict=True)))
def test_what_does_not_follow(record, deal):
    """A dealer, carried points or a deal that cannot follow from those before is impossible."""
    assert refused(record) == ("impossible", deal)


def test_good_prefix():
    """A fault keeps the deals and moves before it."""
    played = run_record(match(capot(0), {"hands": HANDS, "moves": ["C", "C"]}, PASSED))

    assert [len(deal.moves) for deal in played.deals] == [36, 1]
    assert (played.fault.ply, played.fault.move, played.fault.refusal.rule) == (1, "C", "BEL-BID-1")


def test_unfinished():
    """The last deal may be unfinished."""
    played = run_record(match(capot(0), PASSED | {"moves": ["Pass"]}))

    assert (played.fault, played.places) == (None, Places((0, 25), None))


NOT_RECORDS = [
    None,
    [],
    "record",
    {},
    {**HEAD, "valat": 2},
    {**HEAD, "valat": "1"},
    {**HEAD, "valat": True},
    {**HEAD, "valat": 1.5},
    {**HEAD, "game": "whist"},
    {**HEAD, "game": 1},
    {**HEAD, "game": None},
    match(players=["A"]),
    match(players=[1, 2, 3, 4]),
    match(players="ABCD"),
    match(options=[]),
    match(options={"target": 0}),
    {**HEAD, "deals": {}},
    {**HEAD, "deals": None},
]


@pytest.mark.parametrize("record", NOT_RECORDS, ids=str)
def test_not_a_record(record):
    """What is no record at all is refused before any deal."""
    with pytest.raises(Unreadable):
        run_record(record)


BAD_DEALS = [None, [], "deal", {}, {"hands": HANDS, "moves": "Pass"}, {"hands": HANDS, "dealer": "0"}]


@pytest.mark.parametrize("deal", BAD_DEALS, ids=str)
def test_not_a_deal(deal):
    """What is no deal is the fault of that deal."""
    assert refused(match(PASSED, deal)) == ("unreadable", 1)


def test_head_of_a_deal_is_ignored():
    """In a match the head stands once; what a deal says of it is an unknown field."""
    played = run_record(match({**capot(0), "game": "other", "options": {"target": 0}}))

    assert (played.fault, played.places) == (None, Places((0, 25), None))
