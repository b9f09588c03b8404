"""The words of Bela: every refusal's key with its rule and English sentence, for translators to follow."""

from valat.kernel.wording import Sentences, refusal_builder

REFUSALS: Sentences = {
    "bela.not_your_turn": ("BELA-SEAT-1", "It is seat {seat}'s turn."),
    "bela.deal_over": ("BELA-SCORE-1", "The deal is over."),
    # For these three the game's own rule of bidding is given along.
    "bela.trumps_first": ("BELA-SEAT-1", "No card may be played before trumps are called."),
    "bela.trumps_called": ("BELA-SEAT-1", "Trumps are called already."),
    "bela.must_call": ("BELA-SEAT-1", "You must call trumps: nobody else is left to."),
    "bela.turn_up_only": ("BELA2-BID-1", "Only {suit}, the turn-up's suit, may be called now."),
    "bela.turn_up_passed": ("BELA2-BID-1", "Both have passed on {suit}: another suit must be called."),
    "bela.discard_first": ("BELA3-BID-1", "Two cards must be discarded first."),
    "bela.discard_never": ("BELA3-BID-1", "Nothing is discarded now."),
    "bela.discard_not_held": ("BELA3-BID-1", "You do not hold the {card}."),
    "bela.not_held": ("BELA-PLAY-1", "You do not hold the {card}."),
    "bela.follow": ("BELA-PLAY-1", "You must follow suit: you hold {suit}."),
    "bela.beat": ("BELA-PLAY-1", "You must beat the {card}: you hold a higher card of {suit}."),
    "bela.ruff": ("BELA-PLAY-3", "You cannot follow suit: you must play a trump, and you hold {suit}."),
    "bela.overruff": ("BELA-PLAY-3", "The trick is ruffed: you must overruff the {card}."),
    "bela.declare_late": ("BELA-DECL-4", "Declarations are made with the first card of the deal only."),
    "bela.declare_nothing": ("BELA-DECL-1", "{cards} are not a declaration."),
    "bela.declare_not_held": ("BELA-DECL-1", "You do not hold all of {cards}."),
    "bela.declare_twice": ("BELA-DECL-4", "One card may stand in one sequence only."),
}
"""Key → rule and sentence. Arguments: `seat`, `suit`, `card`, `cards` as notated."""

illegal = refusal_builder(REFUSALS)
