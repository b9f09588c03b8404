"""Views written by hand, as short as the decision they are about."""

from msgspec.structs import replace

from valat.bots.belot.belief.knowledge import read_auction, read_play
from valat.games.belot.auction import legal_calls
from valat.games.belot.rules import SIDES
from valat.games.belot.view import View
from valat.kernel.trick import legal_cards


def view(hand, moves="", *, seat=0, dealer=3, options=None):
    """What the seat sees that holds the cards (played ones too) after the moves."""
    hands = [("??",) * 8 for _ in SIDES]
    hands[seat] = (*hand.split(), *("??",) * (8 - len(hand.split())))
    observation = View(
        valat=1,
        game="belot",
        options=options or {},
        dealer=dealer,
        hands=tuple(hands),
        moves=tuple(moves.split()),
        seat=seat,
        legal=(),
    )
    return replace(observation, legal=legal(observation))


def legal(observation):
    """The legal calls, or the legal cards of the seat on turn."""
    calls = legal_calls(read_auction(observation).auction)
    if calls:
        return tuple(calls)
    knowledge = read_play(observation)
    return tuple(sorted(legal_cards(knowledge.rules, knowledge.hand, knowledge.trick, knowledge.seat, SIDES)))
