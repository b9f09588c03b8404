"""Which announcements a Belot bot makes: all that it can score with."""

from valat.games.belot.announcements import best
from valat.games.belot.notation import Move, write
from valat.kernel.game import Record


def announced(view: Record, card: str) -> str:
    """The play of the card, with belot and the most valuable set of combinations where they may be said."""
    offers = view.get("offers", {}).get(card, ())
    belot = ["belot"] if "belot" in offers else []
    combinations = [one.text for one in best(view["hands"][view["seat"]]) if one.text in offers]
    return write(Move(card, (*belot, *combinations)))
