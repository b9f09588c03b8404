"""Views written by hand, as short as the decision they are about."""

from valat.bots.belot.reading import read_auction, read_play
from valat.games.belot.auction import legal_calls
from valat.games.belot.rules import SIDES
from valat.kernel.trick import legal_cards


def view(hand, moves="", *, seat=0, dealer=3, options=None):
    """What the seat sees that holds the cards (played ones too) after the moves."""
    hands = [["??"] * 8 for _ in SIDES]
    hands[seat] = [*hand.split(), *["??"] * (8 - len(hand.split()))]
    fields = {
        "valat": 1,
        "game": "belot",
        "options": options or {},
        "dealer": dealer,
        "hands": hands,
        "moves": moves.split(),
        "seat": seat,
    }
    return {**fields, "legal": legal(fields)}


def legal(fields):
    """The legal calls, or the legal cards of the seat on turn."""
    calls = legal_calls(read_auction(fields).auction)
    if calls:
        return list(calls)
    reading = read_play(fields)
    return sorted(legal_cards(reading.rules, reading.hand, reading.trick, reading.seat, SIDES))
