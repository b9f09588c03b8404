"""A house checks its finished deals."""

import pytest

from tests.conformance.deals import played
from tests.table.log.logs import KEYS, dealt, played_out
from tests.table.world import play_deal
from valat import games
from valat.house.verification import deal_fault, verify_deals
from valat.kernel.result import write_result
from valat.table.log.outcome import revealed_record

pytestmark = pytest.mark.anyio

GAME = games.find("belot")
STATE = list(played(GAME, "classic", 1))[-1]
RECORD, RESULT = GAME.record(STATE), write_result(GAME.result(STATE))


def code_of(record, stored=RESULT, **fields):
    """The code of what is wrong with a deal; None where nothing is."""
    fault = deal_fault(record, stored, **fields)
    return fault and fault.code


async def test_every_finished_deal_is_checked(world):
    """By table and number; a deal that is on is none."""
    guests = await world.four()
    await play_deal(world, guests)
    await world.wait(30_000)
    told = [deal async for deal in verify_deals(world.house.store)]
    assert told == [(guests[0].table.id, 1, None)]


def test_a_deal_that_was_given_needs_no_proof():
    """Every other does."""
    assert code_of(RECORD, sealed=False) is None
    assert code_of(RECORD) == "unreadable"


def test_a_sealed_deal_is_the_one_of_its_proof():
    """With other cards it is not even played."""
    state = played_out(dealt())
    record, result = revealed_record(state, KEYS), write_result(state.game.result(state.deal.state))
    assert code_of(record, result) is None
    turned = {**record, "hands": [*record["hands"][1:], record["hands"][0]]}
    assert code_of(turned, result) == "unproven"


def test_a_move_that_is_refused_now_is_a_fault():
    """The rules have changed, or the store."""
    assert code_of({**RECORD, "moves": ["XX", *RECORD["moves"]]}, sealed=False) == "illegal"


def test_another_result_than_was_stored_is_a_fault():
    assert code_of(RECORD, {**RESULT, "scores": [99, 0]}, sealed=False) == "other_result"


def test_a_game_that_is_gone_is_a_fault():
    """Said, not raised: the check goes on with the next deal."""
    assert code_of({**RECORD, "game": "gone"}, sealed=False) == "unreadable"
