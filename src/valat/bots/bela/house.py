"""The house's Bela: it counts."""

from valat.bots.bela.bidding import best_call
from valat.bots.bela.declaration import with_declarations
from valat.bots.bela.discard import best_discard
from valat.bots.bela.knowledge import read_auction, read_play
from valat.bots.bot import USUAL, Budget
from valat.bots.tricks.card_play import best_card
from valat.games.bela.notation import CALLS, read
from valat.games.bela.view import View


def house(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who counts: the call, discard or card that is expected to bring most."""
    legal = view.legal
    if legal[0] in CALLS:
        return best_call(read_auction(view), legal)
    if read(legal[0]).discards:
        return best_discard(read_auction(view), legal)
    knowledge = read_play(view)
    return with_declarations(
        view, legal[0] if len(legal) == 1 else best_card(knowledge, legal), knowledge.hand
    )
