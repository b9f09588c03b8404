"""The words of Bela: every refusal's key with its rule and English sentence, for translators to follow."""

from valat.kernel.wording import Sentences, refusal_builder

REFUSALS: Sentences = {
    "bela.not_your_turn": ("BELA-SEAT-1", "It is seat {seat}'s turn."),
    "bela.deal_over": ("BELA-SCORE-1", "The deal is over."),
    # For these three the game's own rule of bidding is given along.
    "bela.trumps_first": ("BELA-SEAT-1", "You can't play a card before trumps are called."),
    "bela.trumps_called": ("BELA-SEAT-1", "Trumps have already been called."),
    "bela.must_call": ("BELA-SEAT-1", "You must call trumps: everyone else has passed."),
    "bela.turn_up_only": ("BELA2-BID-1", "For now you can call only {suit}, the suit of the turn-up."),
    "bela.turn_up_passed": ("BELA2-BID-1", "Both players passed on {suit}. Call another suit."),
    "bela.discard_first": ("BELA3-BID-1", "Discard two cards first."),
    "bela.discard_never": ("BELA3-BID-1", "There is nothing to discard now."),
    "bela.discard_not_held": ("BELA3-BID-1", "You don't have the {card}."),
    "bela.not_held": ("BELA-PLAY-1", "You don't have the {card}."),
    "bela.follow": ("BELA-PLAY-1", "You must follow suit: you have {suit}."),
    "bela.beat": ("BELA-PLAY-1", "You must beat the {card}: you have a higher card in {suit}."),
    "bela.ruff": ("BELA-PLAY-3", "You can't follow suit, so you must play a trump: you have {suit}."),
    "bela.overruff": ("BELA-PLAY-3", "The trick has been ruffed: you must overruff the {card}."),
    "bela.declare_late": ("BELA-DECL-4", "You can announce only with your first card of the deal."),
    "bela.declare_nothing": ("BELA-DECL-1", "{cards} don't form an announcement."),
    "bela.declare_not_held": ("BELA-DECL-1", "You don't have all of {cards}."),
    "bela.declare_twice": ("BELA-DECL-4", "Each card can count in one sequence only."),
}
"""Key → rule and sentence. Arguments: `seat`, `suit`, `card`, `cards` as notated."""

illegal = refusal_builder(REFUSALS)
