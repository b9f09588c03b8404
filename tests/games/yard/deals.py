"""Yard bridge deals in a line or two: hands and stock as rows of cards, moves as text."""

import msgspec

from valat.cards.card import read_cards
from valat.games.yard import YARD
from valat.games.yard.options import PRESETS
from valat.games.yard.rules import DECK
from valat.kernel.options import read_options
from valat.kernel.replay import replay


def record(moves="", *, hands, stock="", dealer=0, scores=None, reshuffles=(), **options):
    """The record of a deal with the moves, behind `stock` the rest of the pack follows."""
    rows = [read_cards(row) for row in hands.split()]
    start = read_cards(stock)
    used = {card for row in (*rows, start) for card in row}
    fields = {
        "valat": 1,
        "game": "yard",
        "options": options,
        "dealer": dealer,
        "hands": [list(row) for row in rows],
        "stock": [*start, *(card for card in DECK if card not in used)],
        "moves": moves.split(),
        "reshuffles": [list(read_cards(row)) for row in reshuffles],
    }
    return fields if scores is None else {**fields, "scores": scores}


def dealt(moves="", **fields):
    """The state after the moves; seat 0 deals unless `dealer` says otherwise."""
    played = replay(YARD, record(moves, **fields))
    assert played.fault is None, (played.fault.ply, played.fault.move, played.fault.refusal.why)
    return played.states[-1]


def fault(moves="", **fields):
    """What is wrong with such a record: code, key, and number of the move."""
    found = replay(YARD, record(moves, **fields)).fault
    return None if found is None else (found.refusal.code, found.refusal.key, found.ply)


def legal(state, seat=None):
    """The legal moves of the seat (the one on turn), as text."""
    seat = state.play.turn if seat is None else seat
    return " ".join(YARD.write(move) for move in YARD.legal(state, seat))


def refused(state, text, seat=None):
    """Rule and key with which the seat (the one on turn) is refused the move; None when it may be made."""
    refusal = YARD.refusal(state, state.play.turn if seat is None else seat, YARD.read(text))
    return None if refusal is None else (refusal.rule, refusal.key)


def counts(state):
    """How many cards each seat holds."""
    return [len(hand) for hand in state.play.hands]


def options(**fields):
    """A rule set: `rules` names the preset, other fields replace its values."""
    return read_options(PRESETS, fields)


def changed(state, **ending):
    """The state with those fields of its play changed, for what takes long to come to."""
    return msgspec.structs.replace(state, play=msgspec.structs.replace(state.play, **ending))
