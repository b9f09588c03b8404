"""Which deal is dealt next: the own sealed one, one that was given, or a board that others play too."""

from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

from tests.table.live.parts import FakeLog, table_state
from valat.table.live import dealing
from valat.table.live.dealing import deal_next
from valat.table.log.events import CardsDealt, DealCommitted, NewEvent
from valat.table.log.state import Nonce, Seal

pytestmark = pytest.mark.anyio


def match_game():
    return SimpleNamespace(standing=lambda match: {"scores": [0, 0]})


async def test_the_own_deal_is_dealt_as_it_was_sealed():
    """With the nonces of those who put one in, under their names."""
    seal = Seal(2, "00", "k1", "ab", (Nonce("ann", "Ann", "0f"),))
    log = FakeLog(table_state(seal=seal, game=match_game(), match=None))
    await deal_next(SimpleNamespace(store=None), log.state, log.append)
    (dealt,) = log.appended
    assert isinstance(dealt, CardsDealt)
    assert (dealt.deal, [(nonce.name, nonce.nonce) for nonce in dealt.nonces]) == (2, [("Ann", "0f")])


async def test_boards_that_others_play_are_chosen_one_table_at_a_time():
    """The choice is stored before another table chooses."""
    steps = []

    @asynccontextmanager
    async def choosing(state):
        steps.append("chosen")
        yield [NewEvent(DealCommitted(1, "00", "k1", "ab"))]
        steps.append("next may choose")

    log = FakeLog(table_state(shares=True))

    async def append(new_events):
        steps.append("stored")
        return await log.append(new_events)

    context = SimpleNamespace(boards=SimpleNamespace(choosing=choosing))
    await deal_next(context, log.state, append)
    assert steps == ["chosen", "stored", "next may choose"]


async def test_given_cards_have_a_seal_of_their_own(monkeypatch):
    """For chance that the game may still need."""
    given = (SimpleNamespace(board=None),)
    state = table_state(practice_deals=given, finished_deals=(), game=match_game(), match=None)
    seal = Seal(1, "a", "k", "h")
    monkeypatch.setattr("valat.table.live.boards.dealing.new_seal", lambda *_: seal)
    log = FakeLog(state)
    await dealing.deal_next(SimpleNamespace(store=SimpleNamespace(keys=None)), state, log.append)
    (dealt,) = log.appended
    assert (dealt.deal, dealt.salt, dealt.key, dealt.hash) == (1, "a", "k", "h")
