"""The words of yard bridge: every refusal's key with its rule and English sentence, for translators."""

from valat.kernel.wording import Sentences, refusal_builder

REFUSALS: Sentences = {
    "yard.not_your_turn": ("YARD-PLAY-1", "It is seat {seat}'s turn."),
    "yard.deal_over": ("YARD-END-1", "The deal is over."),
    "yard.not_held": ("YARD-PLAY-1", "You do not hold the {card}."),
    "yard.no_fit": ("YARD-PLAY-1", "The {card} fits neither the suit, {suit}, nor the rank, {rank}."),
    "yard.same_rank": ("YARD-PLAY-1", "In the same turn only more of the same rank may follow: {rank}."),
    "yard.ordered": ("YARD-JACK-1", "The jack ordered {suit}: lay that suit or a jack."),
    "yard.only_drawn": ("YARD-PLAY-2", "Having drawn, you may first lay only the card that you drew."),
    "yard.draw_late": ("YARD-PLAY-2", "You may draw only before you lay a card."),
    "yard.draw_twice": ("YARD-PLAY-2", "You may draw only once in a turn."),
    "yard.draw_opening": ("YARD-DEAL-1", "In the opening turn the dealer draws only to cover a six."),
    "yard.draw_covered": ("YARD-SIX-1", "You can cover the six of {suit}: then you may not draw."),
    "yard.draw_nothing": ("YARD-STOCK-1", "There is nothing left to draw."),
    "yard.end_early": ("YARD-PLAY-2", "You must lay or draw a card before you end the turn."),
    "yard.end_six": ("YARD-SIX-1", "The six of {suit} must be covered before you end the turn."),
    "yard.cover": ("YARD-SIX-1", "The six must be covered with {suit} or with another six."),
}
"""Key → rule and sentence. Arguments: `seat`, `suit`, `rank`, `card` as notated."""

illegal = refusal_builder(REFUSALS)
