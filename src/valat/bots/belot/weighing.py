"""How well a hand goes with what its seat chose to do, as weights for the cards it may hold."""

from collections.abc import Mapping

from valat.cards.card_set import card_set
from valat.games.belot.hidden import free
from valat.games.belot.play import OTHER_OF_PAIR
from valat.games.belot.rules import DECK
from valat.games.belot.seen import Made, Seen

ONE = 64
"""The weight of a card that tells nothing."""

SILENT = 16
"""One in so many belots or combinations that might have been announced is not."""

CARRES = card_set(card for card in DECK if card[1] in "9TJQKA")


def chances(seen: Seen) -> Mapping[int, Mapping[int, int]]:
    """For each card that nothing gives to anybody the seats that may hold it, each with its weight."""
    holders, _ = free(seen)
    unsaid = [(play.seat, _other(play)) for play in seen.plays if _kept_silent(seen, play)]
    return {
        card: {seat: max(1, ONE // SILENT if (seat, card) in unsaid else ONE) for seat in seats}
        for card, seats in holders.items()
    }


def announceable(hand: int) -> bool:
    """Whether a hand, a set of cards, holds a sequence or four of a kind."""
    fours = hand & hand >> 16 & hand >> 32 & hand >> 48 & CARRES
    return bool(fours or hand & hand >> 1 & hand >> 2)


def _kept_silent(seen: Seen, play: Made) -> bool:
    """Whether a player of a king or queen of trumps said no belot, although it might have been said.

    Rule: BEL-BELOT-1, BEL-BELOT-2
    """
    trumps = seen.trumps
    if play.card[0] not in trumps or play.card[1] not in OTHER_OF_PAIR or "belot" in play.said:
        return False
    return not play.trick or len(trumps) == 1 or play.trick[0][1][0] == play.card[0]


def _other(play: Made) -> int:
    """The other card of the pair of king and queen."""
    return card_set([play.card[0] + OTHER_OF_PAIR[play.card[1]]])
