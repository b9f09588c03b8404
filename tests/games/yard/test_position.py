"""The flat position."""

from random import Random

import pytest

from tests.games.yard.deals import changed, dealt
from valat.games.yard import YARD
from valat.games.yard.options import Options
from valat.games.yard.position import position
from valat.games.yard.rules import DECK
from valat.games.yard.state import Setup
from valat.kernel.walk import perft, random_playouts

HANDS = "C9STDTDKHA C7D7H7S7CJ C8D8H8S8HK"

CHECKSUMS = {2: 1729234160, 3: 750711385, 4: 1536703642, 5: 653231028, 6: 2060782270}
"""For each number of players that of forty playouts of a deal."""


def opening(players, seed=1, **options):
    chosen = Options(players, **options)
    setup = Setup(chosen, 0, (0,) * (max(chosen.sides) + 1))
    return YARD.deal(setup, Random(f"{players} {seed}").sample(DECK, 36))


@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_in_step(players):
    """It has the deal's moves, turn and key at every ply. YARD-PLAY-1, YARD-SKIP-1"""
    rng, state = Random(players), opening(players)
    flat = position(state)
    for _ in range(250):
        legal = [YARD.write(move) for move in YARD.legal(state, state.play.turn)]
        assert (list(flat.cards_in(flat.moves())), flat.over()) == (legal, state.over)
        assert (flat.actor(), flat.key()) == (state.play.turn, position(state).key())
        if state.over:
            break
        text, before = rng.choice(legal), state
        flat.play(flat.move_of(text))
        state = YARD.apply(state, state.turn, YARD.read(text), lambda cards: rng.sample(cards, len(cards)))
        if len(state.play.reshuffles) > len(before.play.reshuffles):
            flat = position(state)


def test_undo():
    """Five hundred moves are taken back to the start, reshuffles too. YARD-STOCK-1"""
    rng, flat = Random(4), position(opening(2, seed=9))
    keys = []
    while flat.moves() and len(keys) < 500:
        keys.append(flat.key())
        flat.play(flat.move_of(rng.choice(flat.cards_in(flat.moves()))))
    while keys:
        flat.undo()
        assert flat.key() == keys.pop()


def reshuffled(seed):
    """A position after its first reshuffle, of thirteen cards."""
    state = changed(dealt("end", hands=HANDS), stock=(), pile=(*DECK[20:33], "C9"))
    flat = position(state, seed)
    flat.play(flat.move_of("draw"))
    return flat


def test_reshuffles_follow_from_the_seed():
    """The same seed gives the same new stock, also after undoing; another seed another. YARD-STOCK-1"""
    flat = reshuffled(1)
    key = flat.key()
    flat.undo()
    flat.play(flat.move_of("draw"))

    assert flat.key() == key == reshuffled(1).key()
    assert len({reshuffled(seed).key() for seed in range(20)}) == 20


def test_value():
    """260 points less what the side holds at the end, partners' together. YARD-SCORE-1, YARD-TEAM-1"""
    state = changed(opening(4, partners=True), hands=((), ("CJ",), ("DA", "S6"), ("HK", "HT")), laid=("D9",))
    flat = position(state)
    assert [flat.value(side) for side in (0, 1)] == [0, 0]
    flat.play(flat.move_of("end"))

    assert (flat.over(), [flat.value(side) for side in (0, 1)]) == (True, [245, 220])


def test_a_playout_is_taken_back_as_a_whole():
    """Playouts leave the position as it was, however often the stock runs out in them."""
    flat = position(opening(2))
    before = flat.key(), flat.moves()
    random_playouts(flat, 20, 5)

    assert (flat.key(), flat.moves()) == before


@pytest.mark.parametrize(("players", "checksum"), CHECKSUMS.items())
def test_checksums(players, checksum):
    """Playouts are the same on every machine, compiled or interpreted."""
    assert random_playouts(position(opening(players)), 40, 1) == checksum


def test_perft():
    """With undoing in between, every way to go on is counted once."""
    assert [perft(position(dealt(hands=HANDS)), depth) for depth in (1, 2, 3)] == [1, 6, 10]
