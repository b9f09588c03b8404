"""The picture a bridge table is drawn from: derived facts that the same viewer may know."""

from itertools import takewhile

from valat.cards.card import UNKNOWN
from valat.games.bridge.explanation import call_meanings, psychic_calls
from valat.games.bridge.explanation import hands_shown as explained
from valat.games.bridge.notation import CALLS, CLAIM
from valat.games.bridge.notes import visible_notes
from valat.games.bridge.play import PlayState
from valat.games.bridge.record import notes_record
from valat.games.bridge.rules import DECK, SIDES
from valat.games.bridge.state import State, claims, refusals
from valat.games.bridge.view import open_seats
from valat.kernel.game import Record
from valat.kernel.memo import memoize_last
from valat.kernel.trick import Trick, winning


def scene(state: State, seat: int | None, *, opened: bool = False) -> Record:
    """The scene for a seat (None: a spectator); `opened` shows every card."""
    known = frozenset(range(4)) if opened else open_seats(state, seat)
    refused = {} if seat is None else {name: why.reason for name, why in refusals(state, seat).items()}
    return {
        **_common(state),
        "hands": [_hand(state, holder, holder in known) for holder in range(4)],
        "shown": sorted(known - {seat}),
        "notes": notes_record(state.notes if opened else visible_notes(state, seat)),
        "meanings": call_meanings(state, None if opened else seat),
        "told": explained(state, None if opened else seat),
        "psychic": psychic_calls(state) if opened else [],
        "claims": seat is not None and seat in claims(state),
        "refused": refused,
        "hint": _hint(state, refused),
    }


@memoize_last
def _common(state: State) -> Record:
    """What is the same for every viewer."""
    play, setup = state.play, state.setup
    return {
        "phase": "over" if state.over else "play" if play is not None else "auction",
        "ply": len(state.moves),
        "turn": state.turn,
        "actor": state.actor,
        "dealer": setup.dealer,
        "board": setup.board,
        "vulnerable": setup.vulnerable,
        "below": list(setup.below),
        "calls": _calls(state),
        "contract": _contract(state),
        "dummy": play.dummy if play is not None and play.is_dummy_open else None,
        "trick": _plays(play.trick) if play is not None else [],
        "winning": winning(play.rules, play.trick)[0] if play is not None and play.trick else None,
        "last": _last(play),
        "tricks": list(play.tricks) if play is not None else [0, 0],
        "won": _won(state),
        "claim": _claim(state),
        "trumps": list(play.rules.trumps) if play is not None else [],
    }


def _calls(state: State) -> list[Record]:
    calls = takewhile(lambda made: made.move.name in CALLS, state.moves)
    return [{"seat": made.seat, "call": made.move.name} for made in calls]


def _contract(state: State) -> Record | None:
    """The last bid so far; of an auction that is over the contract."""
    auction = state.auction
    if auction.bid is None:
        return None
    return {"name": auction.bid, "declarer": auction.declarer, "multiplier": auction.multiplier}


def _plays(trick: Trick) -> list[Record]:
    return [{"seat": seat, "card": card} for seat, card in trick]


def _last(play: PlayState | None) -> Record | None:
    if play is None or not play.last:
        return None
    return {"cards": _plays(play.last), "winner": play.winner}


def _won(state: State) -> list[int]:
    """The side that took each trick, in order; those that an accepted claim gave come last."""
    play = state.play
    if play is None:
        return []
    cards = [made.move.name for made in state.moves if made.move.name in DECK]
    seat, sides = (play.declarer + 1) % 4, []
    for first in range(0, len(cards) - 3, 4):
        trick = [((seat + step) % 4, card) for step, card in enumerate(cards[first : first + 4])]
        seat = winning(play.rules, trick)[0]
        sides.append(SIDES[seat])
    return sides + [side for side in (0, 1) for _ in range(play.tricks[side] - sides.count(side))]


def _claim(state: State) -> Record | None:
    """The claim that waits for an answer, with the ply at which it was made. Rule: BRI-PLAY-3"""
    claim = state.play.claim if state.play is not None else None
    if claim is None:
        return None
    ply = max(ply for ply, made in enumerate(state.moves) if made.move.name == CLAIM)
    return {"seat": claim.seat, "tricks": claim.tricks, "waiting": list(claim.waiting), "ply": ply}


def _hand(state: State, holder: int, shown: bool) -> list[str]:
    """The cards a seat still holds."""
    hand = state.hands[holder] if state.play is None else state.play.hands[holder]
    return list(hand) if shown else [UNKNOWN] * len(hand)


def _hint(state: State, refused: dict[str, Record]) -> Record | None:
    """What binds the hand that plays next, where it holds a card that would break it."""
    if state.play is None or not refused:
        return None
    why = next(iter(refused.values()))
    return {"key": why["key"], "args": why["args"]}
