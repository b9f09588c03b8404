"""The words of Belot: every refusal's key with its rule and English sentence, for translators to follow."""

from valat.kernel.wording import SUITS, Sentences, refusal_builder

CONTRACTS = {**SUITS, "NT": "no trumps", "AT": "all trumps"}

REFUSALS: Sentences = {
    "belot.not_your_turn": ("BEL-SEAT-1", "It is seat {seat}'s turn."),
    "belot.deal_over": ("BEL-PLAY-7", "The deal is over."),
    "belot.auction_first": ("BEL-BID-3", "No card may be played while the auction lasts."),
    "belot.auction_over": ("BEL-BID-3", "The auction is over; a card must be played."),
    "belot.call_too_low": ("BEL-BID-1", "A contract must be higher than the last one, {contract}."),
    "belot.contra_nothing": ("BEL-BID-2", "There is no contract to contra."),
    "belot.contra_own": ("BEL-BID-2", "The contract is your own side's: only the opponents may contra it."),
    "belot.contra_again": ("BEL-BID-2", "The contract is already contra'd."),
    "belot.recontra_nothing": ("BEL-BID-2", "There is no contra to recontra."),
    "belot.recontra_theirs": ("BEL-BID-2", "Only the side of the contract may recontra."),
    "belot.recontra_again": ("BEL-BID-2", "The contract is already recontra'd."),
    "belot.not_held": ("BEL-DEAL-2", "You do not hold the {card}."),
    "belot.follow": ("BEL-PLAY-1", "You must follow suit: you hold {suit}."),
    # The rule of all trumps; for the other contracts theirs is given along.
    "belot.beat": ("BEL-PLAY-5", "You must beat the {card}: you hold a higher card of {suit}."),
    "belot.ruff": ("BEL-PLAY-3", "The trick is the opponents': you must ruff with {suit}."),
    "belot.overruff": ("BEL-PLAY-3", "The trick is ruffed by the opponents: you must overruff the {card}."),
    "belot.announce_no_trumps": ("BEL-ANN-2", "In no trumps nothing is announced."),
    "belot.announce_late": ("BEL-ANN-3", "Combinations are announced with the first card of the deal only."),
    "belot.announce_nothing": ("BEL-ANN-1", "{cards} are not a combination that counts."),
    "belot.announce_not_held": ("BEL-ANN-1", "You do not hold all of {cards}."),
    "belot.announce_twice": ("BEL-ANN-4", "One card may stand in one combination only."),
    "belot.belot_wrong_card": ("BEL-BELOT-1", "Belot is said with the king or queen of trumps."),
    "belot.belot_no_pair": (
        "BEL-BELOT-1",
        "Belot is said with the first of king and queen of {suit} in one hand.",
    ),
    "belot.belot_discarded": (
        "BEL-BELOT-2",
        "Belot cannot be said when the card is discarded on another suit.",
    ),
}
"""Key → rule and sentence. Arguments: `seat`, `contract`, `suit`, `card`, `cards` as notated."""

illegal = refusal_builder(REFUSALS, contract=CONTRACTS)
