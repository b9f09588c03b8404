"""What of a deal the house's own bots need to play it once more in the people's seats. Rule: DUP-REF-1"""

import msgspec

from valat.bots.reference import ReferenceDeal
from valat.store.key import HouseKey
from valat.table.log.dealing import deal_cards, secret_of, shuffle_identity
from valat.table.log.events import CardsDealt, DealOver, Event
from valat.table.log.state import TableState


def is_compared(state: TableState) -> bool:
    """Whether the deal on the table is a board of several tables; practice with its cards counts nowhere."""
    return state.deal is not None and state.deal.board is not None and not state.practice_deals


def cards_name(state: TableState, keys: HouseKey) -> str:
    """What bots draw from on the deal on the table: the same wherever it is dealt, and nobody's to know.

    Raises Refusal like `valat.table.log.dealing.secret_of`.
    """
    assert state.deal is not None
    if is_compared(state):
        assert state.deal.board is not None
        return state.deal.board
    return secret_of(keys, state.id, state.deal.seal).hex()


def has_reference(state: TableState) -> bool:
    """Whether the deal on the table is compared with what the champion makes of its cards.

    Practice is not, nor what is played against a contest's bot, nor a deal whose cards bots play for people.
    """
    return bool(state.deal and state.persons and state.setting.counts and state.setting.cards == "people")


def reference_deal(state: TableState, keys: HouseKey) -> ReferenceDeal:
    """The deal on the table as others can play it. Raises Refusal like `cards_name`."""
    assert state.deal is not None
    game, seal = state.game, state.deal.seal
    # of a board nothing that is this table's alone: as its bots see it
    standing = None if is_compared(state) else msgspec.to_builtins(game.standing(state.match))
    start = deal_cards(keys, state.id, game, state.deal.setup, seal)
    return ReferenceDeal(
        record=game.record(start.state),
        cards=cards_name(state, keys),
        secret=secret_of(keys, state.id, seal).hex(),
        nonces=tuple(nonce.nonce for nonce in seal.nonces),
        number=shuffle_identity(state.id, seal)[1],
        # on people's seats another one plays
        bots=tuple(
            "" if seat in state.persons else state.level_for(seat).name for seat in range(len(state.seats))
        ),
        people=state.persons,
        standing=standing,
    )


def deal_to_play(before: TableState, event: Event, state: TableState, keys: HouseKey) -> ReferenceDeal | None:
    """The deal that the house's bots are to play, from when its cards are fixed; None for other events.

    Once more at its end: the seats may have changed meanwhile, and only then is it what counts.
    """
    dealt = state if isinstance(event.body, CardsDealt) else before
    if not isinstance(event.body, CardsDealt | DealOver) or not has_reference(dealt):
        return None
    return reference_deal(dealt, keys)
