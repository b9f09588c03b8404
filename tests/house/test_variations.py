"""A finished deal that goes on otherwise."""

from tests.conformance.deals import played
from valat import games
from valat.house.variations import picture
from valat.kernel.replay import replay

GAME = games.find("belot")
STATES = list(played(GAME, "classic", 1))
RECORD = GAME.record(STATES[-1])


def branch(count, ply, seat):
    """The line of so many moves that begins at that ply, as that seat is asked."""
    deal = replay(GAME, {**RECORD, "moves": RECORD["moves"][:count]})
    return picture(GAME, deal, ply, seat)


def test_only_what_is_new_is_told():
    """The moves from the ply on, each with its position."""
    told = branch(6, 4, 0)
    assert told.moves == tuple(RECORD["moves"][4:6])
    assert [step.move for step in told.steps] == RECORD["moves"][4:6]


def test_whoever_is_on_turn_is_asked():
    """With what may be done, from the own seat, every card open."""
    state = STATES[4]
    (seat,) = GAME.actors(state)
    told = branch(4, 2, seat)
    assert told.legal == tuple(GAME.write(move) for move in GAME.legal(state, seat))
    assert "??" not in {card for hand in told.scene.hands for card in hand}


def test_others_are_asked_nothing():
    """It is not their turn."""
    (seat,) = GAME.actors(STATES[4])
    assert branch(4, 2, (seat + 1) % 4).legal == ()


def test_the_own_moves_are_a_players():
    """All the others are a bot's."""
    told = branch(8, 0, 1)
    assert {(step.seat == 1, step.by) for step in told.steps} == {(True, "player"), (False, "bot")}


def test_a_line_that_is_over_has_a_result():
    """And nothing more to do."""
    told = branch(len(RECORD["moves"]), 0, 0)
    assert (told.legal, told.result) == ((), GAME.result(STATES[-1]))
    assert branch(4, 0, 0).result is None
