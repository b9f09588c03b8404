"""Claims: who may make one, who answers it, what comes of it, and who has seen whose cards since."""

import msgspec

from valat.games.bridge.notation import ACCEPT, CLAIM, Move
from valat.games.bridge.play import Claim, PlayState, add_tricks
from valat.games.bridge.rules import SIDES, TRICKS
from valat.games.bridge.terms import illegal
from valat.kernel.errors import Illegal

MOST_REFUSED = 2
"""How many refused claims a player has in a deal. Rule: BRI-PLAY-3"""


def claimants(play: PlayState) -> tuple[int, ...]:
    """The seats that may claim now, in order. Rule: BRI-PLAY-3"""
    if play.over or play.claim is not None:
        return ()
    return tuple(
        seat for seat in range(4) if seat != play.dummy and _refused_claims(play, seat) < MOST_REFUSED
    )


def answerers(play: PlayState, seat: int) -> tuple[int, ...]:
    """Who answers a claim of the seat, in order: dummy never does. Rule: BRI-PLAY-3"""
    # Without dummy a declarer's claim has two answers, a defender's only declarer's.
    return tuple(other for other in ((seat + 1) % 4, (seat + 3) % 4) if other != play.dummy)


def claim_refusal(play: PlayState, seat: int, move: Move) -> Illegal | None:
    """Why the seat may not make the claim, or give the answer; None when it may. Rule: BRI-PLAY-3"""
    pending = play.claim
    if move.name != CLAIM:
        if pending is None:
            return illegal("bridge.claim_none")
        asked = pending.waiting[0]
        return None if seat == asked else illegal("bridge.not_asked", seat=str(asked))
    if pending is not None:
        return illegal("bridge.claim_open", seat=str(pending.waiting[0]))
    if seat == play.dummy:
        return illegal("bridge.claim_dummy")
    if _refused_claims(play, seat) >= MOST_REFUSED:
        return illegal("bridge.claim_often")
    # The trick on the table counts: it is not over.
    tricks_left = TRICKS - play.number
    return illegal("bridge.claim_tricks", count=str(tricks_left)) if move.tricks > tricks_left else None


def apply_claim(play: PlayState, seat: int, move: Move) -> PlayState:
    """The play after a claim or the answer to one. Rule: BRI-PLAY-3"""
    if move.name == CLAIM:
        claims_made = (*play.claims_made, (seat, False))
        waits = Claim(seat, move.tricks, answerers(play, seat))
        return msgspec.structs.replace(play, claim=waits, claims_made=claims_made)
    pending = play.claim
    assert pending is not None
    if move.name != ACCEPT:
        # One claim waits at a time, so that it is the last one made.
        claims_made = (*play.claims_made[:-1], (pending.seat, True))
        return msgspec.structs.replace(play, claim=None, claims_made=claims_made)
    if len(pending.waiting) > 1:
        waits = msgspec.structs.replace(pending, waiting=pending.waiting[1:])
        return msgspec.structs.replace(play, claim=waits)
    # The cards stay in the hands: by these a play that was claimed is known from one played out.
    rest = TRICKS - play.number - pending.tricks
    tricks = add_tricks(play.tricks, SIDES[pending.seat], pending.tricks, rest)
    return msgspec.structs.replace(play, claim=None, tricks=tricks)


def faced_seats(play: PlayState, viewer: int | None) -> frozenset[int]:
    """The other seats whose whole hand the viewer has seen: dummy's, and those of opponents who claimed.

    Rule: BRI-PLAY-1, BRI-PLAY-3
    """
    open_hands = {play.dummy} if play.is_dummy_open else set()
    if viewer is not None:
        # Refused ones too: so nobody probes by claiming. Rule: BRI-PLAY-3
        open_hands |= {seat for seat, _ in play.claims_made if SIDES[seat] != SIDES[viewer]}
    return frozenset(open_hands - {viewer})


def _refused_claims(play: PlayState, seat: int) -> int:
    return play.claims_made.count((seat, True))
