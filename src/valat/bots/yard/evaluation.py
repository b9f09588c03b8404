"""What a turn's end is worth to the seat on turn, in tenths of a point."""

from collections.abc import Sequence

from valat.cards.card import rank_of
from valat.games.yard.play import PlayState, turn_effects
from valat.games.yard.rules import POINTS, SIX, covers, fits

CARD = 60
"""A card held, whatever it counts: it keeps the deal going."""
NEAR = {1: 10, 2: 7, 3: 5, 4: 4}
"""Tenths of its points that a card held costs, by the fewest cards of an opponent; else `FAR`."""
FAR = 3
BURDEN = 45
"""A card that an opponent draws."""
TEMPO = 40
"""An opponent's turn that is left out."""
AGAIN = 60
"""The own turn that follows at once, more than the opponents' left out."""
FOLLOWING = 12
"""A card held that would fit what lies now."""
BARE_SIX = 70
"""A six held that no other card covers, or that lies uncovered."""
OUT = 1500


def turn_value(play: PlayState, sides: Sequence[int]) -> int:
    """What it is worth to end the turn now; with a six to cover, to draw for it."""
    hand = play.hands[play.turn]
    opponents = [seat for seat, side in enumerate(sides) if side != sides[play.turn]]
    value = _effect_value(play, sides)
    if not hand and not play.must_cover:
        return value + OUT
    # The closer an opponent is to going out, the likelier the points held will count.
    near = NEAR.get(min(len(play.hands[seat]) for seat in opponents), FAR)
    value -= sum(CARD + near * POINTS[rank_of(card)] for card in hand)
    value += FOLLOWING * sum(fits(card, play.top, play.order) for card in hand)
    return value - BARE_SIX * (_bare_sixes(hand) + play.must_cover)


def _effect_value(play: PlayState, sides: Sequence[int]) -> int:
    """What the others draw and miss; a partner's loss is the own."""
    own, value = sides[play.turn], 0
    skipped: set[int] = set()
    for effect in turn_effects(play):
        sign = -1 if sides[effect.seat] == own else 1
        # To be left out twice in a round is to miss one turn.
        value += sign * (BURDEN * effect.draws + TEMPO * (effect.skipped and effect.seat not in skipped))
        if effect.skipped:
            skipped.add(effect.seat)
    return value + AGAIN * (len(skipped) == len(sides) - 1)


def _bare_sixes(hand: Sequence[str]) -> int:
    """The sixes that no other card of the hand covers, except another six."""
    return sum(
        rank_of(card) == SIX and not any(covers(other, card) and rank_of(other) != SIX for other in hand)
        for card in hand
    )
