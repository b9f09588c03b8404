"""The picture a bridge table is drawn from: derived facts that the same viewer may know."""

from itertools import takewhile
from typing import Annotated, Any, Literal

from msgspec import Meta, field

from valat.games.bridge.explanation import (
    CallMeaning,
    HandBounds,
    call_meanings,
    psychic_calls,
    shown_hands,
)
from valat.games.bridge.notation import CALLS, CLAIM
from valat.games.bridge.notes import visible_notes
from valat.games.bridge.rules import DECK, SIDES
from valat.games.bridge.state import Note, State, claims, refusals
from valat.games.bridge.view import open_seats
from valat.kernel.memo import memoize_last
from valat.kernel.scene import (
    Actor,
    Calls,
    Claim,
    DutyHint,
    Hint,
    LastTrick,
    MayClaim,
    PendingClaim,
    Reason,
    Scene,
    SceneCall,
    SceneContract,
    Trumps,
    hint_of,
    played_cards,
    reasons,
    shown_cards,
)
from valat.kernel.trick import winning


class BridgeScene(Scene, frozen=True, kw_only=True):
    """What bridge's scene has besides."""

    actor: Actor
    board: Annotated[int | None, Meta(description="the board's number or null")]
    vulnerable: Annotated[Literal["none", "ns", "ew", "all"], Meta(description="who is vulnerable")]
    below: Annotated[tuple[int, ...], Meta(description="what stands below the line before the deal")]
    calls: Calls
    contract: Annotated[
        SceneContract | None, Meta(description="the last bid so far; of an auction that is over the contract")
    ]
    dummy: Annotated[int | None, Meta(description="dummy's seat once its hand lies open, else null")]
    won: Annotated[
        tuple[int, ...],
        Meta(
            description="the side that took each trick, in order; those that an accepted claim gave come last"
        ),
    ]
    claim: Claim
    trumps: Trumps
    shown: Annotated[
        tuple[int, ...],
        Meta(
            description="the other seats whose whole hands the viewer sees: dummy's, and those of opponents "
            "who have claimed"
        ),
    ]
    notes: Annotated[
        dict[str, Note],
        Meta(
            description="what the viewer was told of calls and claims, by their ply; never the partner's, "
            "and to spectators nothing, while the deal lasts"
        ),
    ]
    meanings: Annotated[
        tuple[CallMeaning | None, ...],
        Meta(
            description="what each call means by its side's system, in the order of `calls`; null for calls "
            "of the viewer's own side until the cards are open. What a player explains stands in `notes`"
        ),
    ]
    hand_bounds: Annotated[
        tuple[HandBounds | None, ...],
        Meta(
            description="for each seat what all its calls together have shown; null for the viewer's own side"
        ),
    ] = field(name="told")
    psychic: Annotated[
        tuple[int, ...],
        Meta(
            description="with the cards open the plies of calls that told a falsehood of the hand by four "
            "points or two cards of a suit, else empty"
        ),
    ]
    claims: MayClaim
    hint: DutyHint


def scene(state: State, seat: int | None, *, opened: bool = False) -> BridgeScene:
    """The scene for a seat (None: a spectator); `opened` shows every card."""
    known = frozenset(range(4)) if opened else open_seats(state, seat)
    refused = {} if seat is None else reasons(refusals(state, seat))
    notes = state.notes if opened else visible_notes(state, seat)
    return BridgeScene(
        **_common(state),
        hands=tuple([_hand(state, holder, holder in known) for holder in range(4)]),
        shown=tuple(sorted(known - {seat})),
        notes={str(ply): note for ply, note in sorted(notes.items())},
        # With the cards open there is no partner any more from whom to keep a meaning.
        meanings=call_meanings(state, None if opened else seat),
        hand_bounds=shown_hands(state, None if opened else seat),
        # This tells of the hand, so it waits for the cards. Rule: BRI-INFO-3
        psychic=tuple(psychic_calls(state)) if opened else (),
        claims=seat is not None and seat in claims(state),
        refused=refused,
        hint=_hint(state, refused),
    )


@memoize_last
def _common(state: State) -> dict[str, Any]:
    """The fields that are the same for every viewer: the viewers of a position share them."""
    play, setup = state.play, state.setup
    return {
        "phase": "over" if state.over else "play" if play is not None else "auction",
        "ply": len(state.moves),
        "turn": state.turn,
        "actor": state.actor,
        "dealer": setup.dealer,
        "board": setup.board,
        "vulnerable": setup.vulnerable,
        "below": tuple(setup.below),
        "calls": _calls(state),
        "contract": _contract(state),
        "dummy": play.dummy if play is not None and play.is_dummy_open else None,
        "trick": played_cards(play.trick) if play is not None else (),
        "winning": winning(play.rules, play.trick)[0] if play is not None and play.trick else None,
        "last": LastTrick(played_cards(play.last), play.winner)
        if play is not None and play.last and play.winner is not None
        else None,
        "tricks": tuple(play.tricks) if play is not None else (0, 0),
        "won": _trick_winners(state),
        "claim": _claim(state),
        "trumps": tuple(play.rules.trumps) if play is not None else (),
    }


def _calls(state: State) -> tuple[SceneCall, ...]:
    calls = takewhile(lambda seat_move: seat_move.move.name in CALLS, state.moves)
    return tuple([SceneCall(seat_move.seat, seat_move.move.name) for seat_move in calls])


def _contract(state: State) -> SceneContract | None:
    """The last bid so far; of an auction that is over the contract."""
    auction = state.auction
    if auction.bid is None:
        return None
    return SceneContract(auction.bid, auction.declarer, auction.multiplier)


def _trick_winners(state: State) -> tuple[int, ...]:
    """The side that took each trick, in order; those that an accepted claim gave come last."""
    play = state.play
    if play is None:
        return ()
    # The play keeps sums only: who took which trick is found again from the cards.
    cards = [seat_move.move.name for seat_move in state.moves if seat_move.move.name in DECK]
    seat, sides = (play.declarer + 1) % 4, []
    for first in range(0, len(cards) - 3, 4):
        trick = [((seat + step) % 4, card) for step, card in enumerate(cards[first : first + 4])]
        seat = winning(play.rules, trick)[0]
        sides.append(SIDES[seat])
    claimed = [side for side in (0, 1) for _ in range(play.tricks[side] - sides.count(side))]
    return (*sides, *claimed)


def _claim(state: State) -> PendingClaim | None:
    """The claim that waits for an answer, with the ply at which it was made. Rule: BRI-PLAY-3"""
    claim = state.play.claim if state.play is not None else None
    if claim is None:
        return None
    ply = max(ply for ply, seat_move in enumerate(state.moves) if seat_move.move.name == CLAIM)
    return PendingClaim(claim.seat, claim.tricks, tuple(claim.waiting), ply)


def _hand(state: State, holder: int, shown: bool) -> tuple[str, ...]:
    """The cards a seat still holds."""
    hand = state.hands[holder] if state.play is None else state.play.hands[holder]
    return shown_cards(tuple(hand), shown)


def _hint(state: State, refused: dict[str, Reason]) -> Hint | None:
    """What binds the hand that plays next, where it holds a card that would break it."""
    if state.play is None or not refused:
        return None
    # The play has one duty, to follow suit: all refusals have the same reason.
    return hint_of(next(iter(refused.values())))
