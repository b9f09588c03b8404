"""Bela deals in a line or two: hands as rows of cards, talon or turn-up behind them, moves as text."""

from valat.cards.card import read_cards
from valat.games.bela import BELA2, BELA3, BELA4
from valat.games.bela.options import PRESETS
from valat.kernel.options import read_options
from valat.kernel.replay import apply_text

GAMES = {"bela2": BELA2, "bela3": BELA3, "bela4": BELA4}
SIZES = {"bela2": (10, 10, 1), "bela3": (10, 10, 10, 2), "bela4": (8, 8, 8, 8)}
"""Of the hands, and of what lies beside them."""

MIXED = "C7D8H9STCJDQHKSA D7H8S9CTDJHQSKCA H7S8C9DTHJSQCKDA S7C8D9HTSJCQDKHA"
"""Four hands of each suit's and each rank's cards; nobody has anything to declare."""


def dealt(rows, moves="", *, dealer=None, **options):
    """The state after the moves, separated by spaces; seat 0 is forehand unless `dealer` says otherwise.

    The number and size of the rows tell the game.
    """
    cards = [list(read_cards(row)) for row in rows.split()]
    sizes = tuple(map(len, cards))
    name = next(name for name, known in SIZES.items() if known == sizes)
    players = int(name[-1])
    record = {"valat": 1, "game": name, "options": options, "hands": cards[:players]}
    beside = {"bela2": {"turn_up": cards[-1][0]}, "bela3": {"talon": cards[-1]}, "bela4": {}}[name]
    start = {"dealer": players - 1 if dealer is None else dealer}
    return after(GAMES[name].load(record | beside | start), moves)


def game_of(state):
    return GAMES[state.setup.variant.name]


def after(state, moves):
    """The state after more moves, each by the seat on turn."""
    for text in moves.split():
        state, _ = apply_text(game_of(state), state, state.turn, text)
    return state


def completed(name, *rows):
    """The rows of a game: the given ones, as far as they go, the rest shared out as in `MIXED`."""
    given = [list(read_cards(row)) for row in rows]
    pack = read_cards(MIXED.replace(" ", ""))
    rest = [card for card in pack if not any(card in row for row in given)]
    given += [[] for _ in range(len(SIZES[name]) - len(given))]
    for row, size in zip(given, SIZES[name], strict=True):
        missing = size - len(row)
        row += rest[:missing]
        rest = rest[missing:]
    return " ".join("".join(row) for row in given)


def played_out(state, prefer=""):
    """The state at the end, each playing the first legal card in the order of `prefer`, then of the text."""
    order = read_cards(prefer)
    while not state.over:
        cards = legal(state).split()
        wanted = [card for card in order if card in cards]
        state = after(state, (wanted or cards)[0])
    return state


def refused(state, text):
    """Rule and key with which the seat on turn is refused the move; None when it may be made."""
    game = game_of(state)
    refusal = game.refusal(state, state.turn, game.read(text))
    return None if refusal is None else (refusal.rule, refusal.key)


def legal(state):
    """The legal moves of the seat on turn, as text."""
    game = game_of(state)
    return " ".join(game.write(move) for move in game.legal(state, state.turn))


def result(state):
    return game_of(state).result(state)


def options(name, **fields):
    """A rule set of a game."""
    return read_options(PRESETS[name], fields)
