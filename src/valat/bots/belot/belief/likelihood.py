"""How well a card in a hand goes with what its seat chose to call, to play and to leave unsaid: weights."""

from collections.abc import Mapping

from valat.bots.belot.belief.evidence import LOWEST, signs
from valat.bots.belot.belief.log_odds import TELLS
from valat.bots.belot.belief.unannounced import SILENT_DOUBLINGS
from valat.cards.card_set import card_set
from valat.games.belot.hidden import free
from valat.games.belot.observation import Made, Seen
from valat.games.belot.play import OTHER_OF_PAIR

STEPS = 16
"""Steps of the table to a doubling."""

FRACTIONS = (64, 67, 70, 73, 76, 79, 83, 87, 91, 95, 99, 103, 108, 112, 117, 123)
"""What each step makes of 64, the weight in the likeliest hand."""

Chances = Mapping[int, Mapping[int, int]]
"""For each card the seats that may hold it, each with its weight, 1 … 64."""


def chances(seen: Seen) -> Chances:
    """The weights of the cards that nothing gives to anybody, by all that was called and played."""
    told = {card: dict.fromkeys(seats, 0) for card, seats in free(seen)[0].items()}
    for sign in signs(seen):
        row = TELLS.get(sign.row)
        if row is not None:
            for card, seats in told.items():
                if card & sign.among and sign.seat in seats:
                    suit, rank = divmod(card.bit_length() - 1, 16)
                    seats[sign.seat] += row[sign.starts[suit] + rank - LOWEST]
    for play in seen.plays:
        other = _unsaid(seen, play)
        if play.seat in told.get(other, ()):
            told[other][play.seat] -= STEPS * SILENT_DOUBLINGS
    return {card: _weights(seats) for card, seats in told.items()}


def _weights(told: Mapping[int, int]) -> dict[int, int]:
    """The weights that steps make, counted down from the seat with most of them."""
    most = max(told.values(), default=0)
    down = {seat: divmod(steps - most, STEPS) for seat, steps in told.items()}
    return {seat: max(1, FRACTIONS[step] >> -doublings) for seat, (doublings, step) in down.items()}


def _unsaid(seen: Seen, play: Made) -> int:
    """The other card of a king and queen of trumps, where belot might have been said and was not; else 0.

    Rule: BEL-BELOT-1, BEL-BELOT-2
    """
    suit, rank = play.card[0], play.card[1]
    if suit not in seen.trumps or rank not in OTHER_OF_PAIR or "belot" in play.said:
        return 0
    if play.trick and play.trick[0][1][0] != suit and len(seen.trumps) > 1:
        return 0
    return card_set([suit + OTHER_OF_PAIR[rank]])
