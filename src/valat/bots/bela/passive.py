"""A bot that calls only if it must, to measure others by."""

from valat.bots import passive as generic
from valat.bots.bela.declaration import with_declarations
from valat.bots.bela.knowledge import read_auction, read_play
from valat.bots.bot import USUAL, Budget
from valat.cards.card import suit_of
from valat.games.bela.notation import CALLS, read
from valat.games.bela.rules import rules_of
from valat.games.bela.view import View
from valat.kernel.trick import card_points


def passive(view: View, seed: int, budget: Budget = USUAL) -> str:
    """The move of a player who calls only if he must, plays greedily and declares all there is."""
    legal = view.legal
    if "Pass" in legal:
        return "Pass"
    if legal[0] in CALLS:
        hand = read_auction(view).hand
        return max(legal, key=lambda suit: (sum(suit_of(card) == suit for card in hand), suit))
    if read(legal[0]).discards:
        return _least(view)
    knowledge = read_play(view)
    card = generic.greedy(knowledge.rules, knowledge.trick, legal, knowledge.seat, knowledge.sides)
    return with_declarations(view, card, knowledge.hand)


def _least(view: View) -> str:
    """The discard that costs the hand the least: of plain suits, and low."""
    trumps = read_auction(view).auction.trumps
    assert trumps is not None

    def cost(text: str) -> tuple[int, int, str]:
        cards = read(text).discards
        return sum(suit_of(card) == trumps for card in cards), card_points(rules_of(trumps), cards), text

    return min(view.legal, key=cost)
