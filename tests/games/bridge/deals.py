"""Bridge deals in a line or two: hands as PBN has them, moves as text."""

from valat.games.bridge import BRIDGE
from valat.kernel.replay import apply_text

SUITS = "...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432..."
"""A suit in each hand: clubs for North, spades for West."""

TYPICAL = "KT8.A96.A95.7542 Q5.KJ52.KQ874.T8 AJ92.874.JT6.AQ3 7643.QT3.32.KJ96"
"""A deal where each hand has some of each suit."""


def cards(hand):
    """The cards of a hand, spades first, `AK.QJ..` as PBN has them."""
    return [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]


def dealt(hands=SUITS, moves="", *, dealer=0, **fields):
    """The state after the moves, separated by spaces; North deals unless `dealer` says otherwise."""
    head = {"valat": 1, "game": "bridge", "dealer": dealer, **fields}
    return after(BRIDGE.load({**head, "hands": [cards(hand) for hand in hands.split()]}), moves)


def after(state, moves):
    """The state after more moves, each by whoever makes the next one, or by the seat before a colon."""
    for text in moves.split():
        seat, colon, move = text.rpartition(":")
        state, _ = apply_text(BRIDGE, state, int(seat) if colon else BRIDGE.actors(state)[0], move)
    return state


def refused(state, text, seat=None):
    """Rule and key with which a seat, else whoever is to move, is refused the move; None if it is legal."""
    seat = BRIDGE.actors(state)[0] if seat is None else seat
    refusal = BRIDGE.refusal(state, seat, BRIDGE.read(text))
    return None if refusal is None else (refusal.rule, refusal.key)


def legal(state):
    """The legal moves of whoever is to move, as text."""
    return " ".join(BRIDGE.write(move) for move in BRIDGE.legal(state, BRIDGE.actors(state)[0]))


def finished(state):
    """The state at the end, each playing the first legal card."""
    while actors := BRIDGE.actors(state):
        state = BRIDGE.apply(state, actors[0], BRIDGE.legal(state, actors[0])[0])
    return state
