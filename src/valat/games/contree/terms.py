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
    "contree.auction_first": ("CTR-BID-2", "No card may be played while the auction lasts."),
    "contree.auction_over": ("CTR-BID-2", "The auction is over; a card must be played."),
    "contree.bid_too_low": ("CTR-BID-1", "A bid must be higher in number than the last one, {contract}."),
    "contree.bid_after_contra": ("CTR-BID-2", "The bid is contra'd: nobody may bid any more."),
    "contree.contra_nothing": ("CTR-BID-2", "There is no bid to contra."),
    "contree.contra_own": ("CTR-BID-2", "The bid is your own side's: only the opponents may contra it."),
    "contree.contra_again": ("CTR-BID-2", "The bid is already contra'd."),
    "contree.recontra_nothing": ("CTR-BID-2", "There is no contra to recontra."),
    "contree.recontra_theirs": ("CTR-BID-2", "Only the side of the bid may recontra."),
    "contree.not_held": ("CTR-SEAT-1", "You do not hold the {card}."),
    "contree.follow": ("CTR-PLAY-1", "You must follow suit: you hold {suit}."),
    "contree.beat": ("CTR-PLAY-1", "You must go higher than the {card}: you hold a higher trump."),
    "contree.ruff": ("CTR-PLAY-3", "The trick is the opponents': you must ruff with {suit}."),
    "contree.overruff": ("CTR-PLAY-3", "The opponents have ruffed: you must overruff the {card}."),
    "contree.undertrump": ("CTR-PLAY-3", "The opponents have ruffed: you must still play {suit}."),
}
"""Key → rule and sentence. Arguments: `seat`, `contract`, `suit`, `card` as notated."""

illegal = refusal_builder(REFUSALS, contract=CONTRACTS)
