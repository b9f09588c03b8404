"""When the house calls trumps, and which."""

from collections.abc import Mapping, Sequence

from valat.bots.bela.hand_value import hand_values
from valat.bots.bela.knowledge import AuctionKnowledge

ENOUGH: Mapping[str, tuple[int, ...]] = {"bela2": (85, 55, 90), "bela4": (85, 65, 80)}
"""What a hand must be worth to call on when nobody has passed, one has, or two: against an opponent who must
call if all pass it is worth waiting for a better one. Found by playing, against the passive bot."""


def best_call(knowledge: AuctionKnowledge, legal: Sequence[str]) -> str:
    """The suit the hand is worth most in, where that is enough or there is no choice; else a pass."""
    suits = sorted(call for call in legal if call != "Pass")
    worth = hand_values(knowledge.hand, knowledge.turn_up)
    value, suit = max((worth[call], call) for call in suits)
    if "Pass" not in legal or value >= ENOUGH[knowledge.variant.name][knowledge.auction.passes]:
        return suit
    return "Pass"
