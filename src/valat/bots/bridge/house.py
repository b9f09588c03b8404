"""The house's bridge: quick, by rules."""

from valat.bots.bot import USUAL, Budget
from valat.bots.bridge.claims import answer
from valat.bots.bridge.passive import passive
from valat.bots.bridge.playing import best_card
from valat.games.bridge.notation import ANSWERS
from valat.games.bridge.seen import read_view
from valat.kernel.game import Record


def house(view: Record, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who knows the rules of good play."""
    if view["legal"] == list(ANSWERS):
        return answer(view)
    seen = read_view(view)
    return best_card(seen, view["legal"]) if seen.auction.over else passive(view, seed)
