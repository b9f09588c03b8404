"""Which announcements a Belot bot makes: all that it can score with."""

from valat.games.belot.announcements import most_valuable_set
from valat.games.belot.notation import Move, write
from valat.games.belot.view import View


def with_announcements(view: View, card: str) -> str:
    """The play of the card, with belot and the most valuable set of combinations where they may be said."""
    offers = view.offers.get(card, ())
    belot = ["belot"] if "belot" in offers else []
    combinations = [
        combination.text
        for combination in most_valuable_set(view.hands[view.own_seat])
        if combination.text in offers
    ]
    return write(Move(card, (*belot, *combinations)))
