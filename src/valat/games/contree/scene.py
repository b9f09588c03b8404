"""The picture a table is drawn from: derived facts that the same viewer may know."""

from valat.cards.card import UNKNOWN
from valat.games.contree.auction import is_call, number_of
from valat.games.contree.state import CardPlay, State, refusals
from valat.kernel.game import Record
from valat.kernel.memo import memoize_last
from valat.kernel.trick import Trick, winning


def scene(state: State, seat: int | None, *, opened: bool = False) -> Record:
    """The scene for a seat (None: a spectator); `opened` shows every card."""
    refused = {} if seat is None else {name: why.reason for name, why in refusals(state, seat).items()}
    return {
        **_common(state),
        "hands": _hands(state, seat, opened),
        "refused": refused,
        "hint": _hint(state, refused),
    }


@memoize_last
def _common(state: State) -> Record:
    """What is the same for every viewer."""
    play = state.play
    calls = [{"seat": seat, "call": move} for seat, move in state.moves if is_call(move)]
    return {
        "phase": "over" if state.over else "play" if play is not None else "auction",
        "ply": len(state.moves),
        "turn": state.turn,
        "dealer": state.setup.dealer,
        "calls": calls,
        "contract": _contract(state),
        **(_table(play) if play is not None else EMPTY_TABLE),
        "belote": _shown_belote(state),
    }


EMPTY_TABLE: Record = {"trumps": [], "trick": [], "winning": None, "last": None, "tricks": [0, 0]}
"""What lies on the table while the auction lasts."""


def _table(play: CardPlay) -> Record:
    """What lies on the table."""
    return {
        "trumps": [play.rules.trumps],
        "trick": _plays(play.trick),
        "winning": winning(play.rules, play.trick).seat if play.trick else None,
        "last": {"cards": _plays(play.last), "winner": play.winner} if play.last else None,
        "tricks": list(play.tricks),
    }


def _plays(trick: Trick) -> list[Record]:
    return [{"seat": play.seat, "card": play.card} for play in trick]


def _hands(state: State, seat: int | None, opened: bool) -> list[list[str]]:
    """The cards each seat still holds."""
    hands = state.hands if state.play is None else state.play.hands
    return [
        list(hand) if opened or holder == seat else [UNKNOWN] * len(hand) for holder, hand in enumerate(hands)
    ]


def _contract(state: State) -> Record | None:
    """The last bid, also while the auction lasts."""
    auction = state.auction
    if auction.bid is None:
        return None
    return {
        "name": auction.bid,
        "number": number_of(auction.bid),
        "suit": auction.bid[-1],
        "declarer": auction.declarer,
        "multiplier": auction.multiplier,
    }


def _shown_belote(state: State) -> int | None:
    """Who has played both king and queen of trumps; nobody says it before. Rule: CTR-BELOTE-1"""
    holder, play = state.belote, state.play
    if holder is None or play is None:
        return None
    still = {play.rules.trumps + "K", play.rules.trumps + "Q"}.intersection(play.hands[holder])
    return None if still else holder


def _hint(state: State, refused: dict[str, Record]) -> Record | None:
    """What binds the viewer on turn, where the hand holds a card that would break it."""
    if state.play is None or not refused:
        return None
    strictest = next((why for why in refused.values() if why["key"] != "contree.follow"), None)
    why = strictest or next(iter(refused.values()))
    return {"key": why["key"], "args": why["args"]}
