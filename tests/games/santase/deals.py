"""Santase deals in a line or two: hands and stock as rows of cards, moves as text."""

from valat.cards.card import read_cards
from valat.games.santase import SANTASE
from valat.games.santase.options import PRESETS
from valat.games.santase.rules import DECK
from valat.kernel.options import read_options
from valat.kernel.replay import replay

HANDS = "HAH9SKDQCACT HKHQHTD9CQCJ"
STOCK = "STSADJC9S9DTHJDKDASJSQ"
"""The worked example of the rules page, its players 1 and 2 on seats 0 and 1; the turn-up is CK."""

SIX = "H9 HT HQ HA DJ CJ S9 SK SA ST HJ HK"
"""Six tricks of it, after which the stock is empty and seat 1 leads with 20 points to 39."""


def record(moves="", *, hands=HANDS, turn_up="CK", stock=STOCK, dealer=1, **options):
    """The record of a deal with the moves, separated by spaces."""
    return {
        "valat": 1,
        "game": "santase",
        "options": options,
        "dealer": dealer,
        "hands": [list(read_cards(row)) for row in hands.split()],
        "turn_up": turn_up,
        "stock": list(read_cards(stock)),
        "moves": moves.split(),
    }


def dealt(moves="", **fields):
    """The state after the moves; seat 0 begins unless `dealer` says otherwise."""
    played = replay(SANTASE, record(moves, **fields))
    assert played.fault is None, (played.fault.ply, played.fault.move, played.fault.refusal.why)
    return played.states[-1]


def completed(hands, turn_up, start=""):
    """The fields of a deal: these hands and turn-up; the stock starts so, the rest of the pack follows."""
    used = {*read_cards(hands.replace(" ", "")), turn_up, *read_cards(start)}
    rest = [card for card in DECK if card not in used]
    return {"hands": hands, "turn_up": turn_up, "stock": start + "".join(rest)}


def refused(state, text, seat=None):
    """Rule and key with which the seat (the one on turn) is refused the move; None when it may be made."""
    refusal = SANTASE.refusal(state, state.play.turn if seat is None else seat, SANTASE.read(text))
    return None if refusal is None else (refusal.rule, refusal.key)


def legal(state, seat=None):
    """The legal moves of the seat (the one on turn), as text."""
    seat = state.play.turn if seat is None else seat
    return " ".join(SANTASE.write(move) for move in SANTASE.legal(state, seat))


def options(**fields):
    """A rule set: `rules` names the preset, other fields replace its values."""
    return read_options(PRESETS, fields)
