"""The words of contrée: every refusal's key with its rule and English sentence, for translators to follow."""

from valat.kernel.wording import SUITS, Sentences, refusal_builder

NUMBERS = (*range(80, 170, 10), 250)
"""What may be bid, capot last. Rule: CTR-BID-1"""

BIDS = tuple(f"{number}{suit}" for number in NUMBERS for suit in SUITS)
"""Every bid, from the lowest number to the highest. Rule: CTR-BID-1"""

CONTRACTS = {bid: f"{'capot' if bid.startswith('250') else bid[:-1]} in {SUITS[bid[-1]]}" for bid in BIDS}

REFUSALS: Sentences = {
    "contree.not_your_turn": ("CTR-SEAT-1", "It is seat {seat}'s turn."),
    "contree.deal_over": ("CTR-SEAT-1", "The deal is over."),
    "contree.auction_first": ("CTR-BID-2", "You can't play a card before the auction is over."),
    "contree.auction_over": ("CTR-BID-2", "The auction is over. Play a card."),
    "contree.bid_too_low": ("CTR-BID-1", "Bid more than {contract}."),
    "contree.bid_after_contra": ("CTR-BID-2", "No one can bid after contra."),
    "contree.contra_nothing": ("CTR-BID-2", "There is no bid to double yet."),
    "contree.contra_own": ("CTR-BID-2", "You can't say contra to your own side's bid."),
    "contree.contra_again": ("CTR-BID-2", "Someone has already said contra."),
    "contree.recontra_nothing": ("CTR-BID-2", "You can say recontra only after contra."),
    "contree.recontra_theirs": ("CTR-BID-2", "Only the bidding side can say recontra."),
    "contree.not_held": ("CTR-SEAT-1", "You don't have the {card}."),
    "contree.follow": ("CTR-PLAY-1", "You must follow suit: you have {suit}."),
    "contree.beat": ("CTR-PLAY-1", "You must go higher than the {card}: you have a higher trump."),
    "contree.ruff": ("CTR-PLAY-3", "The opponents are winning the trick: you must ruff with {suit}."),
    "contree.overruff": ("CTR-PLAY-3", "The opponents have ruffed: you must overruff the {card}."),
    "contree.undertrump": ("CTR-PLAY-3", "The opponents have ruffed: you must still play {suit}."),
}
"""Key → rule and sentence. Arguments: `seat`, `contract`, `suit`, `card` as notated."""

illegal = refusal_builder(REFUSALS, contract=CONTRACTS)
