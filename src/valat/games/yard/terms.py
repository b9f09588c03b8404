"""The words of yard bridge: every refusal's key with its rule and English sentence, for translators."""

from valat.kernel.wording import Sentences, refusal_builder

REFUSALS: Sentences = {
    "yard.not_your_turn": ("YARD-PLAY-1", "It is seat {seat}'s turn."),
    "yard.deal_over": ("YARD-END-1", "The deal is over."),
    "yard.not_held": ("YARD-PLAY-1", "You don't have the {card}."),
    "yard.no_fit": ("YARD-PLAY-1", "The {card} matches neither the suit ({suit}) nor the rank ({rank})."),
    "yard.same_rank": ("YARD-PLAY-1", "In the same turn you can add only cards of the same rank: {rank}."),
    "yard.ordered": ("YARD-JACK-1", "The jack ordered {suit}. Play that suit or a jack."),
    "yard.only_drawn": ("YARD-PLAY-2", "After drawing, the card you drew must come first."),
    "yard.draw_late": ("YARD-PLAY-2", "You can draw only before you play a card."),
    "yard.draw_twice": ("YARD-PLAY-2", "You can draw only once per turn."),
    "yard.draw_opening": ("YARD-DEAL-1", "In the opening turn the dealer can draw only to cover a six."),
    "yard.draw_covered": ("YARD-SIX-1", "You can cover the six of {suit}, so you can't draw."),
    "yard.draw_nothing": ("YARD-STOCK-1", "There are no cards left to draw."),
    "yard.end_early": ("YARD-PLAY-2", "Play or draw a card before you end your turn."),
    "yard.end_six": ("YARD-SIX-1", "Cover the six of {suit} before you end your turn."),
    "yard.cover": ("YARD-SIX-1", "Cover the six with {suit} or another six."),
}
"""Key → rule and sentence. Arguments: `seat`, `suit`, `rank`, `card` as notated."""

illegal = refusal_builder(REFUSALS)
