"""What follows by itself, and what is opened when something ends."""

import pytest
from msgspec.structs import replace

from tests.table.log.logs import (
    FOUR,
    KEYS,
    after,
    committed,
    dealt,
    moved,
    opened,
    played_out,
    seated,
    steps_after,
)
from valat.kernel.proof import check_proof
from valat.table.log import outcome
from valat.table.log.events import CardsDealt, MoveMade, SeatLeft, TableClosed, kind_of
from valat.table.log.state import Commitment, PracticeDeal, Seats


def kinds(new_events):
    """What kinds of events these are."""
    return [kind_of(new.body) for new in new_events]


def test_the_first_deal_is_sealed_as_soon_as_somebody_sits():
    """And once."""
    state = replace(opened(), seats=seated().seats)
    assert kinds(outcome.consequences(state, KEYS)) == ["committed"]
    assert outcome.consequences(seated(), KEYS) == []


def test_a_board_is_sealed_only_when_it_is_chosen():
    """Which one depends on who will play it."""
    state = replace(opened("bridge", boards="world"), seats=seated().seats)
    assert outcome.consequences(state, KEYS) == []


def test_a_deal_that_is_played_out_is_scored_and_opened():
    """With its proof, and who moved each time."""
    state = moved(dealt(), "Pass", "Pass", "Pass")
    last = MoveMade(1, 3, 0, "Pass", "clock", 0, 0)
    over = next(event.body for event, _ in steps_after(state, last) if kind_of(event.body) == "deal_over")
    assert over.by == ("player", "player", "player", "clock")
    assert over.result["outcome"] == "passed_out"
    assert check_proof(state.game, over.record).deal == 1


def test_the_last_deal_ends_the_match():
    """The seal of the deal that nobody will play is opened first."""
    state = dealt(options={"target": 51})
    while state.phase != "over":
        before, state = state, played_out(state)
        if state.phase == "between":
            state = after(state, CardsDealt(state.deal.number + 1, (), {}))
    assert state.places.scores == tuple(state.game.standing(state.match).scores)
    between = replace(state, places=None, seal=before.seal or state.seal)
    assert kinds(outcome.consequences(between, KEYS))[-1] == "match_over"


def test_bots_alone_play_for_nobody():
    """The last person's leaving closes the table; what was sealed is opened."""
    state = after(opened(), committed(), FOUR[0])
    assert [kind_of(event.body) for event, _ in steps_after(state, SeatLeft(0))] == [
        "left",
        "revealed",
        "closed",
    ]


def test_nothing_follows_at_a_closed_table():
    assert outcome.consequences(after(seated(), TableClosed("left")), KEYS) == []


def test_a_deal_that_is_broken_off_can_be_checked():
    """Its record is opened as far as it came, with its proof; then the next deal's seal."""
    state = moved(dealt(), "Pass")
    broken_off, unused, closed = outcome.closing_events(state, KEYS, "left")
    assert (broken_off.body.deal, broken_off.body.record["moves"]) == (1, ["Pass"])
    assert check_proof(state.game, broken_off.body.record)
    assert (unused.body.deal, closed.body.why) == (2, "left")


def test_a_board_stays_closed_with_its_table():
    """Others have still to play it."""
    state = after(opened("bridge", boards="world"), committed(board="b"), *FOUR, CardsDealt(1, (), {}))
    assert kinds(outcome.closing_events(state, KEYS, "left")) == ["closed"]


def test_practice_ends_without_a_winner():
    """When all that was given is played."""
    played = played_out(dealt())
    practised = replace(played, practice_deals=(PracticeDeal({}, "", 1),), seal=None)
    (over,) = outcome.consequences(practised, KEYS)
    assert (over.body.winner, set(over.body.places)) == (None, {1})
    more = replace(practised, practice_deals=practised.practice_deals * 2)
    assert kinds(outcome.consequences(more, KEYS)) == []


@pytest.fixture
def sealed():
    """A sealed deal to which Ann and Bob have committed."""
    state = seated()
    both = (Commitment("bob", "Bob", 1, "c1"), Commitment("ann", "Ann", 0, "c0"))
    return replace(state, seal=replace(state.seal, commitments=both))


def test_commitments_stand_by_seat(sealed):
    """In whatever order they came."""
    closed = outcome.closing_commitments(sealed, {0, 1, 2, 3})
    assert [commitment.name for commitment in closed.body.commitments] == ["Ann", "Bob"]


def test_whoever_is_away_or_sits_elsewhere_stands_by_nothing(sealed):
    """Their nonces could not come, or would be another seat's."""
    away = outcome.closing_commitments(sealed, {1})
    assert [commitment.name for commitment in away.body.commitments] == ["Bob"]
    moved_on = replace(sealed, seats=Seats((sealed.seats[1], sealed.seats[0], *sealed.seats[2:])))
    assert outcome.closing_commitments(moved_on, {0, 1}).body.commitments == ()


def test_a_deal_is_sealed_anew_for_want_of_a_nonce(sealed):
    """The old seal is opened, and the new one says whose nonce was refused."""
    stands = replace(sealed, seal=replace(sealed.seal, stand_ms=1))
    revealed, again = outcome.resealing_events(stands, KEYS)
    assert revealed.body.proof.hash == sealed.seal.hash != again.body.hash
    assert [nonce.player for nonce in again.body.refused] == ["bob", "ann"]


def test_cards_that_were_given_have_no_proof():
    """Nobody sealed them."""
    state = replace(dealt(), practice_deals=(PracticeDeal({}, "", 1),))
    assert "proof" not in outcome.revealed_record(state, KEYS)
