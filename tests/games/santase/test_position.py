"""The flat position: claims by itself, game points, undo."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.deals import played
from tests.effort import examples
from tests.games.santase.deals import SIX, completed, dealt
from valat.games.santase import SANTASE
from valat.games.santase.flat_position import SantasePosition
from valat.kernel.walk import perft, random_playouts

NINE = completed("C9HKHQDADTS9 H9HTHASJSQSK", "CA", "DJDQ")
MARRIED = completed("CKCQDADTHAS9 D9DQSASTSKHT", "CA")


def played_on(position, moves):
    """The position after more moves."""
    for text in moves.split():
        position.play(position.move_of(text))
    return position


@settings(max_examples=examples(25))
@given(st.integers(0, 2**32))
def test_value(seed):
    """Where a deal ends, the position gives its game points; before that nothing."""
    for state in played(SANTASE, "classic", seed):
        position = SANTASE.position(state)
        result = SANTASE.result(state)
        if result is not None:
            assert (position.value(0), position.value(1)) == result.scores
        elif not position.over():
            assert (position.value(0), position.value(1)) == (0, 0)


@settings(max_examples=examples(25))
@given(st.integers(0, 2**32))
def test_moves(seed):
    """The moves are those of the state, marriages in."""
    for state in played(SANTASE, "classic", seed):
        position = SANTASE.position(state)
        if not position.over():
            offers = SANTASE.offers(state, state.turn)
            marriages = [f"{card}+{said}" for card, texts in offers.items() for said in texts]
            bare = [SANTASE.write(move) for move in SANTASE.legal(state, state.turn)]
            assert sorted(position.cards_in(position.moves())) == sorted(bare + marriages)
            assert [position.count(seat) for seat in (0, 1)] == [state.play.count(seat) for seat in (0, 1)]


def test_claims_by_itself():
    """A marriage that reaches 66 ends the deal before it is answered. Rule: SAN-CLAIM-1"""
    position = played_on(SANTASE.position(dealt("DA D9 DT DQ HA HT", **MARRIED)), "CQ+40")

    assert (position.over(), position.moves(), position.value(0), position.value(1)) == (True, 0, 3, 0)


def test_a_claim_that_was_not_made():
    """Whoever could claim and did not has claimed in the position. Rule: SAN-CLAIM-1"""
    position = SANTASE.position(dealt("DA D9 DT DQ CK+40 SA HA HT", **MARRIED))

    assert (position.over(), position.value(0)) == (True, 3)


def test_failed_close():
    """A closer who stays under 66 gives the opponent 3. Rule: SAN-SCORE-3"""
    position = played_on(SANTASE.position(dealt("close H9 HK D9 DQ CA CJ CT CQ HA HQ")), "SK HT")

    assert (position.over(), position.value(0), position.value(1)) == (True, 0, 3)


@pytest.mark.parametrize(
    ("option", "move"), [("exchange_min_stock", "exchange"), ("close_min_stock", "close")]
)
@pytest.mark.parametrize("least", [6, 7])
def test_options(option, move, least):
    """The position knows the options. Rule: SAN-NINE-1, SAN-CLOSE-1"""
    position = SANTASE.position(dealt("H9 HT HQ HA DJ CJ", **{option: least}))

    assert (move in position.cards_in(position.moves())) == (least == 6)


@pytest.mark.parametrize("late", [False, True])
def test_no_exchange_before_the_first_trick(late):
    """By the option that wants a trick first; from then on positions have it as ever. Rule: SAN-NINE-1"""
    first, second = (
        SANTASE.position(dealt(moves, exchange_after_trick=late, **NINE)) for moves in ("", "DA H9")
    )
    assert ("exchange" in first.cards_in(first.moves())) != late
    assert "exchange" in second.cards_in(second.moves())


def test_keys():
    """The key is the same wherever a position comes from; who leads, counts and the stock make others."""
    one = SANTASE.position(dealt("H9 HT HQ HA DJ CJ"))
    other = played_on(SANTASE.position(dealt()), "H9 HT HQ HA DJ CJ")
    keys = {SANTASE.position(dealt(moves)).key() for moves in ("H9 HT", "H9 HT close", "close H9 HK", "")}

    assert one.key() == other.key() != 0
    assert len(keys) == 4
    assert SANTASE.position(dealt("H9")).key() == 0


def test_keys_of_two_worlds():
    """Each holds the same, but another card lies in the closed stock, and its points were not taken."""
    keys = {
        SantasePosition([["H9"], ["S9"]], stock, "D", 0, tallies=((20, 0, 2), (taken, 0, 2)), closer=0).key()
        for stock, taken in ((["CA", "CJ", "D9"], 20), (["CK", "CJ", "D9"], 27))
    }
    assert len(keys) == 2


def test_walks_leave_the_position():
    """Counting and playouts leave the position as it was."""
    position = SANTASE.position(dealt(SIX))
    before = position.moves(), position.key(), position.actor()

    perft(position, 6)
    random_playouts(position, 100, 1)

    assert (position.moves(), position.key(), position.actor()) == before


def test_playouts_are_the_same_everywhere():
    """The checksum of random playouts is the same compiled and interpreted."""
    assert random_playouts(SANTASE.position(dealt()), 200, 7) == 819963671
