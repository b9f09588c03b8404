"""How well a card in a hand goes with what its seat chose to call, to play and to leave unsaid: weights.

Naive Bayes: the log-odds of all evidence add up, as if no call or play depended on the others. M. Buro, J.
Long, T. Furtak and N. Sturtevant, «Improving state evaluation, inference, and search in trick-based card
games» (IJCAI 2009), weigh worlds so, too, by what the moves say of them.
"""

from collections.abc import Mapping

from valat.bots.belot.belief.evidence import LOWEST, all_evidence
from valat.bots.belot.belief.log_odds import LOG_ODDS
from valat.bots.belot.belief.unannounced_prior import UNANNOUNCED_DOUBLINGS
from valat.cards.card import rank_of, suit_of
from valat.cards.card_set import card_set
from valat.games.belot.consistent_deals import unknown_cards
from valat.games.belot.observation import Observation, ObservedPlay
from valat.games.belot.play import OTHER_OF_PAIR
from valat.kernel.trick import led_suit

STEPS = 16
"""Steps of the table to a doubling."""

FRACTIONS = (64, 67, 70, 73, 76, 79, 83, 87, 91, 95, 99, 103, 108, 112, 117, 123)
"""What each step makes of 64, the weight in the likeliest hand."""

CardLikelihoods = Mapping[int, Mapping[int, int]]
"""For each card the seats that may hold it, each with its weight, 1 … 64."""


def card_likelihoods(observation: Observation) -> CardLikelihoods:
    """The weights of the cards that nothing gives to anybody, by all that was called and played."""
    log_odds = {card: dict.fromkeys(seats, 0) for card, seats in unknown_cards(observation)[0].items()}
    for evidence in all_evidence(observation):
        row = LOG_ODDS.get(evidence.row)
        # A kind of call or play too rare to have been counted tells nothing.
        if row is not None:
            for card, seats in log_odds.items():
                if card & evidence.among and evidence.seat in seats:
                    suit, rank = divmod(card.bit_length() - 1, 16)
                    seats[evidence.seat] += row[evidence.starts[suit] + rank - LOWEST]
    for play in observation.plays:
        other = _unsaid_partner(observation, play)
        if play.seat in log_odds.get(other, ()):
            log_odds[other][play.seat] -= STEPS * UNANNOUNCED_DOUBLINGS
    return {card: _weights(seats) for card, seats in log_odds.items()}


def _weights(log_odds: Mapping[int, int]) -> dict[int, int]:
    """The weights that steps make, counted down from the seat with most of them."""
    most = max(log_odds.values(), default=0)
    # Whole numbers alone: a weight is the same on every machine, and so is what is drawn by it.
    down = {seat: divmod(steps - most, STEPS) for seat, steps in log_odds.items()}
    # At least 1: what is only unlikely must stay possible.
    return {seat: max(1, FRACTIONS[step] >> -doublings) for seat, (doublings, step) in down.items()}


def _unsaid_partner(observation: Observation, play: ObservedPlay) -> int:
    """The other card of a king and queen of trumps, where belot might have been said and was not; else 0.

    Rule: BEL-BELOT-1, BEL-BELOT-2
    """
    suit, rank = suit_of(play.card), rank_of(play.card)
    if suit not in observation.trumps or rank not in OTHER_OF_PAIR or "belot" in play.said:
        return 0
    # In all trumps belot is said only with a card that leads or follows suit, so its absence tells nothing
    # here.
    if play.trick and led_suit(play.trick) != suit and len(observation.trumps) > 1:
        return 0
    return card_set([suit + OTHER_OF_PAIR[rank]])
