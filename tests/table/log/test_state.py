"""What follows from the state of a table, asked of it."""

import pytest
from msgspec.structs import replace

from tests.table.log.logs import after, dealt, opened, played_out, seated
from valat.kernel.game import Places
from valat.table.log.events import PlayerQueued, TableClosed
from valat.table.log.state import EMPTY, Commitment, FinishedDeal, Nonce, Seal, Seat, Seats

ANN, BOB = Commitment("ann", "Ann", 0, "c0"), Commitment("bob", "Bob", 1, "c1")
SEAL = Seal(1, "00", "k1", "ab", commitments=(ANN, BOB))


def test_a_table_goes_through_its_phases():
    """It waits, plays, shows what came of it, is over, and closed whatever it was."""
    waiting, playing = seated(), dealt()
    between = played_out(playing)
    over = replace(between, places=Places((0, 0), None))
    states = (waiting, playing, between, over, after(over, TableClosed("left")))
    assert [state.phase for state in states] == ["waiting", "playing", "between", "over", "closed"]


def test_clients_do_not_count_what_not_everybody_was_told():
    """Else a gap in the numbers would tell that something was said."""
    state = replace(seated(), private_events=2)
    assert state.public_seq == state.seq - 2


def test_a_board_is_known_to_those_who_have_seen_it():
    """Others have still to play it; what no other table has is known to all."""
    own, board = FinishedDeal(1, 0, 0, {}, ()), FinishedDeal(2, 0, 0, {}, (), "b", ("ann",))
    state = replace(seated(), finished_deals=(own, board))
    assert state.deals_known_to("ann") == (own, board)
    assert state.deals_known_to("eva") == state.deals_known_to(None) == (own,)


def test_a_player_is_found_by_id():
    """Nobody sits where the seat is empty or a bot's."""
    state = replace(seated(), seats=Seats((Seat("person", "Ann", "ann"), Seat("bot", "Niko"), EMPTY, EMPTY)))
    assert [state.seat_of(player) for player in ("ann", "niko", None)] == [0, None, None]
    assert (state.persons, state.full) == ((0,), False)


def test_whoever_queued_waits():
    """Only where people take turns."""
    state = opened("bridge", preset="rubber", partners="turns")
    queued = after(replace(state, seats=seated().seats), PlayerQueued("eva", "Eva"))
    assert (queued.waits("eva"), queued.waits("ann"), queued.waits(None)) == (True, False, False)
    assert not seated().waits("eva")


def test_nobody_acts_between_deals():
    """Who is on turn is asked of the game only while a deal is on."""
    playing = dealt()
    assert playing.actors() == (1,)
    assert played_out(playing).actors() == ()


@pytest.mark.parametrize(
    ("fields", "asks"),
    [({}, True), ({"version": 1}, False), ({"drawn": True}, False), ({"stand_ms": 5}, False)],
)
def test_a_seal_asks_for_commitments_until_they_stand(fields, asks):
    """Not in deals of old, nor for a board whose players gave theirs at another table."""
    assert replace(SEAL, **fields).asks is asks


def test_a_nonce_is_missing_once_the_commitments_stand():
    """Before, nobody has been asked for one."""
    given = replace(SEAL, nonces=(Nonce("bob", "Bob", "ab", 1, "c1"),))
    assert given.missing == ()
    assert replace(given, stand_ms=5).missing == (ANN,)


def test_a_commitment_is_of_a_player_and_a_seat():
    """Whoever has changed seats has not committed from the new one."""
    assert (SEAL.commitment_of("ann"), SEAL.commitment_of("eva")) == (ANN, None)
    assert (SEAL.commitment_of("ann", 0), SEAL.commitment_of("ann", 2)) == (ANN, None)
