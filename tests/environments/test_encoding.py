"""What the numbers mean, whatever the game."""

import subprocess
import sys
from itertools import islice
from random import Random

import numpy as np
import pytest

from tests.environments.cases import CASES, encoding_of, played
from valat import games
from valat.environments import find, names
from valat.environments.deal import deal
from valat.environments.encoding import _with_silence
from valat.kernel.errors import Illegal, Unreadable
from valat.kernel.replay import replay

each_case = pytest.mark.parametrize("case", CASES)


def test_every_game_has_an_encoding():
    """No game of the house is left out."""
    assert names() == games.names()


def test_says_what_it_needs():
    """Without NumPy the package says which extra brings it."""
    code = "import sys; sys.modules['numpy'] = None; import valat.environments"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "Refusal: Environments need NumPy" in ended.stderr


def some(case, seed, most=12):
    """Some moments of a deal played at random, the last one among them."""
    moments = [moment for moment, _ in played(case, seed)]
    return [*moments[:: max(1, len(moments) // most)], moments[-1]]


@each_case
def test_nobody_sees_hidden_cards(case):
    """Whatever lies where a seat cannot see it, the seat sees the same numbers, and may do the same.

    Worlds are full deals in which the seat would have seen and heard the same; those are left out in which
    everybody else would have heard otherwise, as that is no secret either.
    """
    rng, compared = Random(case), 0
    for moment in some(case, 3):
        game, state = moment.encoding.game, moment.state
        for seat in range(moment.encoding.players):
            for record in islice(game.worlds(game.view(state, seat), rng), 3):
                world = replay(game, record).states[-1]
                if game.view(world, None) == game.view(state, None):
                    seen = moment.encoding.observe(world, seat)
                    np.testing.assert_array_equal(seen, moment.encoding.observe(state, seat))
                    compared += world != state
    assert compared > 20


@each_case
def test_a_move_begun_is_seen_by_its_seat_alone(case):
    """The first part of a move in parts changes what its own seat sees, and nothing else."""
    before = None
    for moment, _ in played(case, 5):
        if moment.begun:
            for seat in range(moment.encoding.players):
                seen = moment.observe(seat)
                assert (seen != moment.encoding.observe(moment.state, seat)).any() == (seat == moment.actor)
            assert before is not None
            assert before.state == moment.state
        before = moment


@each_case
def test_numbers_are_shares(case):
    """Everything seen is 0 … 1, there is a name for each column, and none comes twice."""
    encoding = encoding_of(case)
    assert len({*encoding.columns()}) == len(encoding.columns()) == encoding.width
    assert len({*encoding.actions}) == len(encoding.actions)
    for moment in some(case, 7):
        for seat in range(encoding.players):
            seen = moment.observe(seat)
            assert (seen.shape, seen.dtype) == ((encoding.width,), np.float32)
            assert 0 <= seen.min() <= seen.max() <= 1


@each_case
def test_every_legal_move_has_its_actions(case):
    """The actions reach exactly the moves that the game lists, bare or with all that may be announced."""
    for moment in some(case, 11):
        if moment.actor is None or moment.begun:
            continue
        game, encoding = moment.encoding.game, moment.encoding
        moves = encoding.moves(moment.state, moment.view)
        assert {text.partition("+")[0] for text in moves.values()} == {*moment.view.legal}
        assert len({*moves.values()}) == len(moves)
        for path, text in moves.items():
            assert game.refusal(moment.state, moment.actor, game.read(text)) is None
            assert not any(path[:length] in moves for length in range(len(path)))
        singly = {f"{card}+{said}" for card, texts in moment.view.offers.items() for said in texts}
        assert singly <= {*moves.values()}


@each_case
def test_mask_and_actor(case):
    """Whoever chooses has the legal actions, the others wait; after the end nobody is asked."""
    for moment in some(case, 13):
        masks = [moment.mask(seat) for seat in range(moment.encoding.players)]
        waits = [
            seat for seat, mask in enumerate(masks) if mask.nonzero()[0].tolist() == [moment.encoding.wait]
        ]
        assert set(waits) == set(range(moment.encoding.players)) - {moment.actor}
        if moment.actor is not None:
            assert masks[moment.actor].nonzero()[0].tolist() == list(moment.legal)


@each_case
def test_rewards_sum_to_zero(case):
    """Nobody gains before the end; then what one side gains the others lose, within the bounds."""
    for number in range(5):
        *moments, (last, _) = played(case, 17, number, most=3000)
        assert all(set(moment.rewards) == {0.0} for moment, _ in moments)
        assert last.actor is None
        assert sum(last.rewards) == pytest.approx(0)
        assert max(map(abs, last.rewards)) <= last.encoding.most
        assert len(moments) <= last.encoding.longest


def test_what_is_not_legal_is_refused():
    """An action that is not among the legal ones raises."""
    moment, _ = deal(find("santase"), 1, 0)
    with pytest.raises(Illegal):
        moment.play(moment.encoding.wait)


def test_an_option_that_is_none_is_refused():
    """Options are read as those of a record."""
    with pytest.raises(Unreadable):
        find("santase", sides=3)


def test_silence_only_where_more_could_be_said():
    """Of moves of which one begins another the shorter one ends in silence."""
    moves = {(1,): "a", (1, 2): "a+x", (1, 2, 3): "a+x+y", (4,): "b"}

    assert _with_silence(moves, 9) == {(1, 9): "a", (1, 2, 9): "a+x", (1, 2, 3): "a+x+y", (4,): "b"}


def test_a_claim_may_be_left():
    """In Santase whoever may claim off turn is asked first, and may wait; then the seat on turn is asked."""
    asked = 0
    for number in range(60):
        for moment, action in played("santase-classic", 19, number):
            if moment.actor is not None and moment.encoding.wait in moment.legal:
                assert moment.actor != moment.state.turn
                assert [moment.encoding.actions[action] for action in moment.legal] == ["claim", "wait"]
                after = moment.play(moment.encoding.wait)
                assert (after.actor, after.state) == (moment.state.turn, moment.state)
                asked += action is not None
    assert asked > 5
