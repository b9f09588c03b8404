"""The words of Santase: every refusal's key with its rule and English sentence, for translators to follow."""

from valat.kernel.wording import Sentences, refusal_builder

REFUSALS: Sentences = {
    "santase.not_your_turn": ("SAN-PLAY-1", "It is seat {seat}'s turn."),
    "santase.deal_over": ("SAN-SCORE-1", "The deal is over."),
    "santase.not_held": ("SAN-DEAL-2", "You do not hold the {card}."),
    "santase.follow": ("SAN-PLAY-2", "You must follow suit: you hold {suit}."),
    "santase.beat": ("SAN-PLAY-2", "You must beat the {card}: you hold a higher card of {suit}."),
    "santase.ruff": ("SAN-PLAY-2", "You hold none of the suit led: you must ruff with {suit}."),
    "santase.marriage_not_leading": ("SAN-MARR-1", "A marriage is declared by leading one of its cards."),
    "santase.marriage_first_trick": ("SAN-MARR-1", "No marriage is declared on the first trick of the deal."),
    "santase.marriage_wrong_card": ("SAN-MARR-1", "A marriage is declared with a king or a queen."),
    "santase.marriage_no_pair": ("SAN-MARR-1", "You do not hold both king and queen of {suit}."),
    "santase.marriage_amount": ("SAN-MARR-1", "King and queen of {suit} are worth {amount}."),
    "santase.exchange_not_leading": ("SAN-NINE-1", "Only the player on lead exchanges, before leading."),
    "santase.exchange_closed": ("SAN-NINE-1", "The stock is closed: the turn-up stays where it is."),
    "santase.exchange_first_trick": ("SAN-NINE-1", "The nine is exchanged after the first trick."),
    "santase.exchange_stock": (
        "SAN-NINE-1",
        "The nine is exchanged while at least {count} cards are undrawn.",
    ),
    "santase.exchange_no_nine": ("SAN-NINE-1", "You do not hold the nine of {suit}."),
    "santase.close_not_leading": ("SAN-CLOSE-1", "Only the player on lead closes, before leading."),
    "santase.close_again": ("SAN-CLOSE-1", "The stock is closed already."),
    "santase.close_stock": ("SAN-CLOSE-1", "The stock is closed while at least {count} cards are undrawn."),
    "santase.claim_under": ("SAN-CLAIM-1", "You have {points} points: a claim needs 66."),
    "santase.claim_late": (
        "SAN-CLAIM-1",
        "A claim is made between tricks, or right after leading a marriage.",
    ),
}
"""Key → rule and sentence. Arguments: `seat`, `suit`, `card`, `amount`, `count`, `points` as notated."""

illegal = refusal_builder(REFUSALS)
