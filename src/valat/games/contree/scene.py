"""The picture a table is drawn from: derived facts that the same viewer may know."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from valat.games.contree.auction import is_call, number_of
from valat.games.contree.scoring import known_points
from valat.games.contree.state import CardPlay, State, refusals
from valat.kernel.memo import memoize_last
from valat.kernel.scene import (
    Calls,
    DutyHint,
    Hint,
    LastTrick,
    Reason,
    Scene,
    SceneCall,
    Taken,
    Trumps,
    hint_of,
    played_cards,
    reasons,
    shown_cards,
)
from valat.kernel.trick import winning


class NumberContract(Struct, frozen=True):
    """The last bid, by number and suit."""

    name: str
    number: int
    suit: str
    declarer: int
    multiplier: int


class ContreeScene(Scene, frozen=True, kw_only=True):
    """What contrée's scene has besides."""

    calls: Calls
    contract: Annotated[
        NumberContract | None, Meta(description="the last bid, also while the auction lasts; or null")
    ]
    trumps: Trumps
    belote: Annotated[
        int | None, Meta(description="the seat that has played both king and queen of trumps, or null")
    ]
    taken: Taken
    hint: DutyHint


def scene(state: State, seat: int | None, *, opened: bool = False) -> ContreeScene:
    """The scene for a seat (None: a spectator); `opened` shows every card."""
    refused = {} if seat is None else reasons(refusals(state, seat))
    return ContreeScene(
        **_common(state),
        hands=_hands(state, seat, opened),
        refused=refused,
        hint=_hint(state, refused),
    )


@memoize_last
def _common(state: State) -> dict[str, Any]:
    """The fields that are the same for every viewer: the viewers of a position share them."""
    play, belote = state.play, _shown_belote(state)
    return {
        "phase": "over" if state.over else "play" if play is not None else "auction",
        "ply": len(state.moves),
        "turn": state.turn,
        "dealer": state.setup.dealer,
        "calls": tuple([SceneCall(seat, move) for seat, move in state.moves if is_call(move)]),
        "contract": _contract(state),
        **(_table(play) if play is not None else EMPTY_TABLE),
        "belote": belote,
        "taken": known_points(state, belote),
    }


EMPTY_TABLE: dict[str, Any] = {"trumps": (), "trick": (), "winning": None, "last": None, "tricks": (0, 0)}
"""What lies on the table while the auction lasts."""


def _table(play: CardPlay) -> dict[str, Any]:
    """What lies on the table."""
    # Before the first trick is over `winner` means nothing.
    has_last = play.last and play.winner is not None
    return {
        "trumps": (play.rules.trumps,),
        "trick": played_cards(play.trick),
        "winning": winning(play.rules, play.trick).seat if play.trick else None,
        "last": LastTrick(played_cards(play.last), play.winner) if has_last else None,
        "tricks": tuple(play.tricks),
    }


def _hands(state: State, seat: int | None, opened: bool) -> tuple[tuple[str, ...], ...]:
    """The cards each seat still holds."""
    hands = state.hands if state.play is None else state.play.hands
    return tuple([shown_cards(tuple(hand), opened or holder == seat) for holder, hand in enumerate(hands)])


def _contract(state: State) -> NumberContract | None:
    """The last bid, also while the auction lasts."""
    auction = state.auction
    if auction.bid is None or auction.declarer is None:
        return None
    bid = auction.bid
    return NumberContract(bid, number_of(bid), bid[-1], auction.declarer, auction.multiplier)


def _shown_belote(state: State) -> int | None:
    """Who has played both king and queen of trumps; no one says it before. Rule: CTR-BELOTE-1"""
    holder, play = state.belote, state.play
    if holder is None or play is None:
        return None
    # Anyone who has played one of the two need not have the other: only the second tells.
    still = {play.rules.trumps + "K", play.rules.trumps + "Q"}.intersection(play.hands[holder])
    return None if still else holder


def _hint(state: State, refused: dict[str, Reason]) -> Hint | None:
    """What binds the viewer on turn, where the hand holds a card that would break it."""
    if state.play is None or not refused:
        return None
    # following suit binds first, but where a card breaks more than that, the stricter duty says more
    strictest = next((why for why in refused.values() if why.key != "contree.follow"), None)
    return hint_of(strictest or next(iter(refused.values())))
