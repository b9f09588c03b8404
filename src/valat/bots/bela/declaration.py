"""Which declarations a Bela bot makes: all that is proposed."""

from valat.games.bela.declarations import most_valuable_set
from valat.games.bela.notation import Move, write
from valat.games.bela.view import View


def with_declarations(view: View, card: str, hand: tuple[str, ...]) -> str:
    """The play of the card with the most valuable declarations, where they may be made."""
    offers = view.offers.get(card, ())
    return (
        write(Move(card, tuple(declaration.text for declaration in most_valuable_set(hand))))
        if offers
        else card
    )
