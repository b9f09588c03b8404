"""Which row of the table a call or a play stands in, and which place a card has there."""

from tests.games.belot.deals import completed, dealt
from valat.bots.belot.belief.evidence import CALL_PLACES, OTHERS, PLAY_PLACES, TRUMPS, all_evidence
from valat.bots.belot.belief.log_odds import LOG_ODDS
from valat.cards.card import read_cards
from valat.cards.card_set import card_set
from valat.games.belot import BELOT
from valat.games.belot.observation import observe
from valat.games.belot.rules import DECK


def told(hands, moves, seat=0):
    """What the seat is told by the others' moves."""
    return list(all_evidence(observe(BELOT.view(dealt(hands, moves), seat))))


def test_calls():
    """A row tells the call, the contract that stood, and whose that was; the viewer's own calls have none."""
    rows = [(sign.seat, sign.row) for sign in told(completed("C7"), "Pass C D Pass Pass")]
    assert rows == [(1, "suit"), (2, "suit over suit of opponent"), (3, "Pass over suit of opponent")]


def test_places_of_a_call():
    """First in the row stand the cards of the suit called, or else of the contract that stood."""
    called, passed = told(completed("C7"), "Pass H Pass")
    assert called.starts == passed.starts == (8, 8, 0, 8)


def test_lead():
    """A lead tells by whom the contract was called, and what else might have been led: anything."""
    (*_, lead) = told(completed("D7", "C9"), "H Pass Pass Pass D7", seat=1)
    assert (lead.row, lead.starts) == ("plain led by declarers", (OTHERS, 0, TRUMPS, OTHERS))
    assert lead.among == card_set(DECK)


def test_following():
    """Whoever follows might have played another card of the suit."""
    (*_, play) = told(completed("D7", "DT"), "H Pass Pass Pass D7 DT")
    assert (play.row, play.starts[1]) == ("plain following over opponent", 24)
    assert play.among == card_set(read_cards("D7D8D9DTDJDQDKDA"))


def test_beating():
    """Whoever had to beat might have beaten with another card only. Rule: BEL-PLAY-2"""
    (*_, play) = told(completed("HT", "H9"), "H Pass Pass Pass HT H9")
    assert play.among == card_set(["HA", "H9", "HJ"])


def test_discard():
    """Whoever cannot follow, and need not ruff, might have played any card but of the suit led."""
    hands = completed("CAC7", "S7S8S9STSJSQSKSA")
    (*_, play) = told(hands, "NT Pass Pass Pass CA S7")
    assert (play.row, play.starts) == ("NT instead under opponent", (OTHERS, OTHERS, OTHERS, 0))
    assert not play.among & card_set(["CK"])


def test_rows_of_the_table():
    """A row has the places of a call or of a play."""
    lengths = {row: len(steps) for row, steps in LOG_ODDS.items()}
    calls = {row for row in lengths if row.split()[0] in ("Pass", "X", "XX", "suit") or row in ("NT", "AT")}
    calls |= {row for row in lengths if " over " in row and " of " in row}
    assert lengths == {row: CALL_PLACES if row in calls else PLAY_PLACES for row in lengths}
