"""The words of bridge: every refusal's key with its rule and English sentence, for translators to follow."""

from valat.kernel.wording import Sentences, refusal_builder

NAMES = {"0": "North", "1": "East", "2": "South", "3": "West"}

REFUSALS: Sentences = {
    "bridge.not_your_turn": ("BRI-PLAY-5", "It is {seat}'s turn."),
    "bridge.deal_over": ("BRI-PLAY-2", "The deal is over."),
    "bridge.auction_first": ("BRI-BID-3", "You can't play a card before the auction is over."),
    "bridge.auction_over": ("BRI-BID-3", "The auction is over. Play a card."),
    "bridge.bid_too_low": ("BRI-BID-1", "Bid higher than {bid}."),
    "bridge.double_nothing": ("BRI-BID-2", "There is no bid to double yet."),
    "bridge.double_own": ("BRI-BID-2", "You can't double your own side's bid."),
    "bridge.double_again": ("BRI-BID-2", "The last bid has already been doubled."),
    "bridge.redouble_nothing": ("BRI-BID-2", "You can redouble only after a double."),
    "bridge.redouble_theirs": ("BRI-BID-2", "Only the side that was doubled can redouble."),
    "bridge.redouble_again": ("BRI-BID-2", "The last bid has already been redoubled."),
    "bridge.dummy": ("BRI-PLAY-1", "You are dummy. {seat} plays your cards."),
    "bridge.not_held": ("BRI-PLAY-5", "The {card} isn't in the hand that must play."),
    "bridge.follow": ("BRI-PLAY-2", "You must follow suit: this hand has {suit}."),
    "bridge.claim_auction": ("BRI-PLAY-3", "You can't claim before the auction is over."),
    "bridge.claim_dummy": ("BRI-PLAY-3", "Dummy can't claim."),
    "bridge.claim_open": ("BRI-PLAY-3", "A claim is waiting for {seat}'s answer."),
    "bridge.claim_tricks": ("BRI-PLAY-3", "You can't claim that many: {count} tricks are left."),
    "bridge.claim_often": (
        "BRI-PLAY-3",
        "You can't claim again in this deal: two of your claims were refused.",
    ),
    "bridge.claim_none": ("BRI-PLAY-3", "There is no claim to answer."),
    "bridge.not_asked": ("BRI-PLAY-3", "The claim is waiting for {seat}'s answer, not yours."),
    "bridge.undo_late": ("BRI-PLAY-4", "Too late: your side has called or played since."),
    "bridge.not_your_call": ("BRI-INFO-2", "You can explain only your own calls and claims."),
}
"""Key → rule and sentence. Arguments: `seat`, `bid`, `suit`, `card` as notated, `count` a number."""

illegal = refusal_builder(REFUSALS, seat=NAMES)
