"""Belot deals in a line or two: hands as rows of cards, moves as text."""

from valat.cards.card import read_cards
from valat.games.belot import BELOT
from valat.games.belot.options import PRESETS
from valat.games.belot.rules import DECK
from valat.kernel.options import read_options
from valat.kernel.replay import apply_text

SUITS = "C7C8C9CTCJCQCKCA D7D8D9DTDJDQDKDA H7H8H9HTHJHQHKHA S7S8S9STSJSQSKSA"
"""A suit in each hand: clubs for seat 0, spades for seat 3."""


def dealt(hands=SUITS, moves="", *, dealer=3, carried=0, **options):
    """The state after the moves, separated by spaces; seat 0 begins unless `dealer` says otherwise."""
    rows = [list(read_cards(row)) for row in hands.split()]
    head = {"valat": 1, "game": "belot", "options": options, "dealer": dealer, "carried": carried}
    return after(BELOT.load({**head, "hands": rows}), moves)


def after(state, moves):
    """The state after more moves, each by the seat on turn."""
    for text in moves.split():
        state, _ = apply_text(BELOT, state, BELOT.actors(state)[0], text)
    return state


def completed(row, *others):
    """Four hands: the given ones, the rest of the pack shared out in order."""
    hands = [list(read_cards(hand)) for hand in (row, *others)]
    rest = [card for card in DECK if not any(card in hand for hand in hands)]
    hands += [[] for _ in range(4 - len(hands))]
    for hand in hands:
        missing = 8 - len(hand)
        hand += rest[:missing]
        rest = rest[missing:]
    return " ".join("".join(hand) for hand in hands)


def refused(state, text):
    """Rule and key with which the seat on turn is refused the move; None when it may be made."""
    refusal = BELOT.refusal(state, state.turn, BELOT.read(text))
    return None if refusal is None else (refusal.rule, refusal.key)


def legal(state):
    """The legal moves of the seat on turn, as text."""
    return " ".join(BELOT.write(move) for move in BELOT.legal(state, state.turn))


def options(**fields):
    """A rule set: `rules` names the preset, other fields replace its values."""
    return read_options(PRESETS, fields)
