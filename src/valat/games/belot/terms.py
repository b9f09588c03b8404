"""The words of Belot: every refusal's key with its rule and English sentence, for translators to follow."""

from valat.kernel.wording import SUITS, Sentences, refusal_builder

CONTRACTS = {**SUITS, "NT": "no trumps", "AT": "all trumps"}

REFUSALS: Sentences = {
    "belot.not_your_turn": ("BEL-SEAT-1", "It is seat {seat}'s turn."),
    "belot.deal_over": ("BEL-PLAY-7", "The deal is over."),
    "belot.auction_first": ("BEL-BID-3", "You can't play a card before the auction is over."),
    "belot.auction_over": ("BEL-BID-3", "The auction is over. Play a card."),
    "belot.call_too_low": ("BEL-BID-1", "Call something higher than {contract}."),
    "belot.contra_nothing": ("BEL-BID-2", "There is no contract to double yet."),
    "belot.contra_own": ("BEL-BID-2", "You can't say contra to your own side's contract."),
    "belot.contra_again": ("BEL-BID-2", "Someone has already said contra."),
    "belot.recontra_nothing": ("BEL-BID-2", "You can say recontra only after contra."),
    "belot.recontra_theirs": ("BEL-BID-2", "Only the declaring side can say recontra."),
    "belot.recontra_again": ("BEL-BID-2", "Recontra has already been said."),
    "belot.not_held": ("BEL-DEAL-2", "You don't have the {card}."),
    "belot.follow": ("BEL-PLAY-1", "You must follow suit: you have {suit}."),
    # The rule of all trumps; for the other contracts theirs is given along.
    "belot.beat": ("BEL-PLAY-5", "You must beat the {card}: you have a higher card in {suit}."),
    "belot.ruff": ("BEL-PLAY-3", "The opponents are winning the trick: you must ruff with {suit}."),
    "belot.overruff": ("BEL-PLAY-3", "The opponents have ruffed: you must overruff the {card}."),
    "belot.announce_no_trumps": ("BEL-ANN-2", "There are no announcements in no trumps."),
    "belot.announce_late": ("BEL-ANN-3", "You can announce only with your first card of the deal."),
    "belot.announce_nothing": ("BEL-ANN-1", "{cards} don't form a combination that counts."),
    "belot.announce_not_held": ("BEL-ANN-1", "You don't have all of {cards}."),
    "belot.announce_twice": ("BEL-ANN-4", "Each card can count in one combination only."),
    "belot.belot_wrong_card": ("BEL-BELOT-1", "Say belot when you play the king or queen of trumps."),
    "belot.belot_no_pair": (
        "BEL-BELOT-1",
        "Say belot with the first of king and queen of {suit}, if you have both.",
    ),
    "belot.belot_discarded": (
        "BEL-BELOT-2",
        "You can't say belot when you discard the card on another suit.",
    ),
}
"""Key → rule and sentence. Arguments: `seat`, `contract`, `suit`, `card`, `cards` as notated."""

illegal = refusal_builder(REFUSALS, contract=CONTRACTS)
