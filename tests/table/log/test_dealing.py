"""Cards follow from a seal, the house key and the players' nonces, and from nothing else."""

import pytest
from msgspec.structs import replace

from tests.table.log.logs import KEYS, committed, dealt, moved, opened
from valat.kernel.errors import Illegal, Refusal
from valat.kernel.proof import check_proof
from valat.store.key import HouseKey
from valat.table.log import dealing
from valat.table.log.outcome import revealed_record
from valat.table.log.state import Commitment, Explanation, Nonce, PlayedMove, PracticeDeal, Seal

SEAL = committed()


def hands(seal, table="t"):
    """What a table of Belot is dealt by a seal."""
    state = opened()
    setup = state.game.next(state.match)
    return dealing.deal_cards(KEYS, table, state.game, setup, seal).state.hands


def sealed(**fields):
    """A new seal of the first deal, its salt known."""
    return Seal(1, SEAL.salt, SEAL.key, SEAL.hash, **fields)


def test_a_seal_gives_the_same_cards_each_time():
    """So a table is read back from its log."""
    assert hands(sealed()) == hands(sealed())


def test_a_nonce_gives_other_cards():
    """Whoever adds one has a say in the shuffle."""
    nonces = (Nonce("ann", "Ann", "ab" * 16, 0, "00"),)
    assert hands(sealed(nonces=nonces)) != hands(sealed())


def test_another_key_does_not_open_a_seal():
    """It would give other cards than were sealed."""
    with pytest.raises(Refusal) as refused:
        dealing.secret_of(HouseKey({"k1": bytes([1] * 32)}), "t", sealed())
    assert refused.value.code == "bad_seal"


def test_each_new_seal_has_a_salt_of_its_own():
    """With the house key alone nobody could tell a deal beforehand."""
    one, other = (dealing.new_seal(KEYS, "t", 1) for _ in range(2))
    assert one.salt != other.salt
    assert dealing.secret_of(KEYS, "t", one) != dealing.secret_of(KEYS, "t", other)


def test_a_board_is_dealt_as_a_table_with_one_deal():
    """So every table that plays it has the same cards, whichever of its deals it is."""
    board = dealing.new_seal(KEYS, "t", 3, "board")
    assert hands(board) == hands(replace(board, deal=7), "another table")


def test_cards_that_are_given_come_with_their_moves():
    """Made by bots, as far as anybody will know."""
    state = moved(dealt(), "Pass", "Pass")
    record = state.game.record(state.deal.state)
    deal = dealing.deal_practice(state.game, sealed(), PracticeDeal(record, "", 1))
    assert deal.moves == (PlayedMove(1, "Pass", "bot"), PlayedMove(2, "Pass", "bot"))
    assert deal.state == state.deal.state


def test_cards_that_are_no_deal_are_refused():
    """Where a move of theirs cannot be made."""
    state = moved(dealt(), "Pass")
    record = {**state.game.record(state.deal.state), "moves": ["XX"]}
    with pytest.raises(Illegal):
        dealing.deal_practice(state.game, sealed(), PracticeDeal(record, "", 1))


def test_going_back_keeps_who_has_seen_a_hand():
    """What was seen is seen, whatever is taken back."""
    state = moved(dealt(), "Pass", "Pass")
    back = dealing.roll_back(KEYS, "t", state.game, state.deal, 1)
    assert [played.move for played in back.moves] == ["Pass"]
    assert back.witnesses == state.deal.witnesses


def test_going_back_keeps_what_was_told_of_moves_that_stand():
    """And of no others."""
    state = moved(dealt("bridge"), "1C", "Pass")
    deal = state.deal
    for ply, text in ((0, "a club"), (1, "nothing")):
        seat = deal.moves[ply].seat
        deal = dealing.add_explanation(state.game, deal, Explanation(seat, ply, text))
    back = dealing.roll_back(KEYS, "t", state.game, deal, 1)
    assert [explanation.text for explanation in back.explanations] == ["a club"]


def test_a_deals_proof_gives_its_cards():
    """Anybody can check it with the record alone."""
    state = dealt()
    proof = check_proof(state.game, revealed_record(state, KEYS))
    assert (proof.table, proof.deal, proof.shared) == ("t", 1, False)


def test_a_commitment_without_its_nonce_is_told_in_the_proof():
    """By name, seat and hash: the player's id is nobody's business."""
    ann = Commitment("ann", "Ann", 0, "c0")
    seal = sealed(commitments=(ann,), stand_ms=1)
    (refused,) = dealing.proof(KEYS, "t", seal).refused
    assert (refused.name, refused.seat, refused.commitment, refused.hash) == ("Ann", 0, "c0", SEAL.hash)
