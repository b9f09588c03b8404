"""The words of Santase: every refusal's key with its rule and English sentence, for translators to follow."""

from valat.kernel.wording import Sentences, refusal_builder

REFUSALS: Sentences = {
    "santase.not_your_turn": ("SAN-PLAY-1", "It is seat {seat}'s turn."),
    "santase.deal_over": ("SAN-SCORE-1", "The deal is over."),
    "santase.not_held": ("SAN-DEAL-2", "You don't have the {card}."),
    "santase.follow": ("SAN-PLAY-2", "You must follow suit: you have {suit}."),
    "santase.beat": ("SAN-PLAY-2", "You must beat the {card}: you have a higher card in {suit}."),
    "santase.ruff": ("SAN-PLAY-2", "You can't follow suit: you must ruff with {suit}."),
    "santase.marriage_not_leading": ("SAN-MARR-1", "Declare a marriage by leading one of its two cards."),
    "santase.marriage_first_trick": (
        "SAN-MARR-1",
        "You can't declare a marriage in the first trick of the deal.",
    ),
    "santase.marriage_wrong_card": ("SAN-MARR-1", "Declare a marriage with its king or queen."),
    "santase.marriage_no_pair": ("SAN-MARR-1", "You don't have both king and queen of {suit}."),
    "santase.marriage_amount": ("SAN-MARR-1", "The marriage in {suit} is worth {amount}."),
    "santase.exchange_not_leading": (
        "SAN-NINE-1",
        "You can exchange only on your lead, before you play a card.",
    ),
    "santase.exchange_closed": ("SAN-NINE-1", "The stock is closed, so you can't take the turn-up."),
    "santase.exchange_first_trick": ("SAN-NINE-1", "You can exchange the nine only after the first trick."),
    "santase.exchange_stock": (
        "SAN-NINE-1",
        "You can exchange the nine only while at least {count} cards are left in the stock.",
    ),
    "santase.exchange_no_nine": ("SAN-NINE-1", "You don't have the nine of {suit}."),
    "santase.close_not_leading": ("SAN-CLOSE-1", "You can close only on your lead, before you play a card."),
    "santase.close_again": ("SAN-CLOSE-1", "The stock is already closed."),
    "santase.close_stock": (
        "SAN-CLOSE-1",
        "You can close only while at least {count} cards are left in the stock.",
    ),
    "santase.claim_under": ("SAN-CLAIM-1", "You need 66 to claim; you have {points}."),
    "santase.claim_late": (
        "SAN-CLAIM-1",
        "You can claim between tricks, or right after you lead a marriage.",
    ),
}
"""Key → rule and sentence. Arguments: `seat`, `suit`, `card`, `amount`, `count`, `points` as notated."""

illegal = refusal_builder(REFUSALS)
