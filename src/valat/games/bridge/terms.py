"""The words of bridge: every refusal's key with its rule and English sentence, for translators to follow."""

from valat.kernel.wording import Sentences, refusal_builder

NAMES = {"0": "North", "1": "East", "2": "South", "3": "West"}

REFUSALS: Sentences = {
    "bridge.not_your_turn": ("BRI-PLAY-5", "It is {seat}'s turn."),
    "bridge.deal_over": ("BRI-PLAY-2", "The deal is over."),
    "bridge.auction_first": ("BRI-BID-3", "No card may be played while the auction lasts."),
    "bridge.auction_over": ("BRI-BID-3", "The auction is over; a card must be played."),
    "bridge.bid_too_low": ("BRI-BID-1", "A bid must be higher than the last one, {bid}."),
    "bridge.double_nothing": ("BRI-BID-2", "There is no bid to double."),
    "bridge.double_own": ("BRI-BID-2", "The last bid is your own side's: only the opponents may double it."),
    "bridge.double_again": ("BRI-BID-2", "The last bid is already doubled."),
    "bridge.redouble_nothing": ("BRI-BID-2", "There is no double to redouble."),
    "bridge.redouble_theirs": ("BRI-BID-2", "Only the side whose bid was doubled may redouble."),
    "bridge.redouble_again": ("BRI-BID-2", "The last bid is already redoubled."),
    "bridge.dummy": ("BRI-PLAY-1", "You are dummy: {seat} plays your cards."),
    "bridge.not_held": ("BRI-PLAY-5", "The {card} is not in the hand that has to play."),
    "bridge.follow": ("BRI-PLAY-2", "Suit must be followed: the hand holds {suit}."),
    "bridge.claim_auction": ("BRI-PLAY-3", "No tricks can be claimed before the auction is over."),
    "bridge.claim_dummy": ("BRI-PLAY-3", "Dummy does not claim."),
    "bridge.claim_open": ("BRI-PLAY-3", "A claim waits for {seat}'s answer."),
    "bridge.claim_tricks": ("BRI-PLAY-3", "Only {count} tricks are unfinished."),
    "bridge.claim_often": (
        "BRI-PLAY-3",
        "Two of your claims in this deal were refused: no more are taken.",
    ),
    "bridge.claim_none": ("BRI-PLAY-3", "There is no claim to answer."),
    "bridge.not_asked": ("BRI-PLAY-3", "The claim waits for {seat}'s answer, not for yours."),
    "bridge.undo_late": ("BRI-PLAY-4", "Your side has called or played since: that stands."),
    "bridge.not_your_call": ("BRI-INFO-2", "A player explains his or her own calls and claims only."),
}
"""Key → rule and sentence. Arguments: `seat`, `bid`, `suit`, `card` as notated, `count` a number."""

illegal = refusal_builder(REFUSALS, seat=NAMES)
