"""Deals of contrée in a line or two: hands as rows of cards, moves as text."""

from valat.cards.card import read_cards
from valat.games.contree import CONTREE
from valat.games.contree.rules import PRESETS
from valat.kernel.options import read_options
from valat.kernel.replay import apply_text

MIXED = "C7D8H9STCJDQHKSA D7H8S9CTDJHQSKCA H7S8C9DTHJSQCKDA S7C8D9HTSJCQDKHA"
"""Four hands of each suit's and each rank's cards: whatever is trumps, nobody holds belote."""

RUFFS = "SACAC7C8C9CTCJCQ S7S8CKD7D8D9DTDJ SJS9DQDKDAH7H8H9 STSQSKHTHJHQHKHA"
"""Seat 1 has only low trumps."""

SUITS = "C7C8C9CTCJCQCKCA D7D8D9DTDJDQDKDA H7H8H9HTHJHQHKHA S7S8S9STSJSQSKSA"
"""A suit in each hand."""


def dealt(rows=MIXED, moves="", *, dealer=3, **options):
    """The state after the moves, separated by spaces; seat 0 calls first unless `dealer` says otherwise."""
    hands = [list(read_cards(row)) for row in rows.split()]
    record = {"valat": 1, "game": "contree", "options": options, "dealer": dealer, "hands": hands}
    return after(CONTREE.load(record), moves)


def after(state, moves):
    """The state after more moves, each by the seat on turn."""
    for text in moves.split():
        state, _ = apply_text(CONTREE, state, state.turn, text)
    return state


def completed(*rows):
    """Four rows that begin with the given ones, the rest of the pack shared out in its order."""
    given = [list(read_cards(row)) for row in rows] + [[] for _ in range(4 - len(rows))]
    rest = [card for card in CONTREE.deck(None) if not any(card in row for row in given)]
    for row in given:
        missing = 8 - len(row)
        row += rest[:missing]
        rest = rest[missing:]
    return " ".join("".join(row) for row in given)


def played_out(state, prefer=""):
    """The state at the end, each playing the first legal card in the order of `prefer`, then of the text."""
    order = read_cards(prefer)
    while not state.over:
        cards = legal(state).split()
        state = after(state, next((card for card in order if card in cards), cards[0]))
    return state


def refused(state, text):
    """Rule and key with which the seat on turn is refused the move; None when it may be made."""
    refusal = CONTREE.refusal(state, state.turn, CONTREE.read(text))
    return None if refusal is None else (refusal.rule, refusal.key)


def legal(state):
    """The legal moves of the seat on turn, as text."""
    return " ".join(CONTREE.legal(state, state.turn))


def options(**fields):
    """A rule set."""
    return read_options(PRESETS, fields)
