"""Belot's own bots: the house, and a passive one to measure it by."""

from collections.abc import Callable, Mapping

from valat.bots import passive as generic
from valat.bots.belot.auction.bidding import best_call
from valat.bots.belot.belief.knowledge import read_auction, read_play
from valat.bots.belot.champion import PLAYERS
from valat.bots.belot.play.announcement import with_announcements
from valat.bots.bot import USUAL, Bot, Budget, Level
from valat.bots.tricks.card_play import best_card
from valat.games.belot.rules import SIDES
from valat.games.belot.view import View

__all__ = ["BOTS", "LEVELS", "LOADERS", "house", "passive"]


def house(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who counts: the call or card that is expected to bring most."""
    legal = view.legal
    if "Pass" in legal:
        return best_call(read_auction(view), legal)
    return with_announcements(view, legal[0] if len(legal) == 1 else best_card(read_play(view), legal))


def passive(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who never calls, plays greedily and announces all there is."""
    if "Pass" in view.legal:
        return "Pass"
    knowledge = read_play(view)
    card = generic.greedy(knowledge.rules, knowledge.trick, view.legal, knowledge.seat, SIDES)
    return with_announcements(view, card)


BOTS: Mapping[str, Bot] = {"house": house, **PLAYERS, "passive": passive}
LEVELS = (
    Level("house"),
    Level("gentle", 100, 4_000),
    Level("steady", 100, 9_000),
    Level("sharp", 200, 25_000),
    Level("champion", 400, 500_000),
)
LOADERS: tuple[Callable[[], None], ...] = ()
