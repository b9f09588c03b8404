"""What a seat has heard, against what the table's own view would show it."""

import msgspec
import pytest

from valat import bots
from valat.arena.bridge.boards import seeded_boards
from valat.arena.bridge.knowledge import Knowledge
from valat.arena.bridge.lines import Deal
from valat.games.bridge import BRIDGE
from valat.games.bridge.formats.hands import sorted_hand
from valat.games.bridge.notation import read
from valat.games.bridge.options import Options
from valat.games.bridge.state import initial_state
from valat.kernel.errors import Unreadable

HOUSE = bots.find("bridge", "house")


def dealt(seed):
    """A board with its cards sorted, as lines tell of them."""
    (board,) = seeded_boards(seed, 1)
    setup = msgspec.structs.replace(board.setup, options=Options())
    return initial_state(setup, tuple(map(sorted_hand, board.hands)))


def knowledge(state, seat):
    """What the seat knows before the first call."""
    setup = state.setup
    return Knowledge(
        setup.options, Deal(setup.board, setup.dealer, setup.vulnerable), seat, state.hands[seat]
    )


def positions(seed):
    """Each position of a board that the house plays, with what each seat knows in it."""
    state = dealt(seed)
    known = [knowledge(state, seat) for seat in range(4)]
    yield state, known
    while not state.over:
        text = HOUSE(BRIDGE.view(state, state.actor), 1)
        turn = state.turn
        known = [knowledge.after(turn, text) for knowledge in known]
        lead = state.play is not None and not state.play.is_dummy_open
        state = BRIDGE.apply(state, state.actor, read(text))
        if lead:
            dummy = state.play.dummy
            known = [msgspec.structs.replace(knowledge, dummy=state.hands[dummy]) for knowledge in known]
        yield state, known


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_seat_knows_what_its_view_shows(seed):
    """At every move, and its legal moves are those of the rules."""
    for state, known in positions(seed):
        for seat in range(4):
            view = msgspec.structs.replace(BRIDGE.view(state, seat), claims=())
            assert known[seat].view() == view


def test_the_board_is_known_at_its_end():
    """What was played makes the same record."""
    *_, (state, known) = positions(3)
    assert sorted(map(sorted, BRIDGE.record(known[0].final_state())["hands"])) == sorted(
        map(sorted, state.hands)
    )
    assert BRIDGE.result(known[0].final_state()) == BRIDGE.result(state)


@pytest.mark.parametrize(
    ("seat", "move"),
    [(1, "Pass"), (0, "X"), (0, "XX"), (0, "SA")],
    ids=["out of turn", "a double of nothing", "a redouble of nothing", "a card in the auction"],
)
def test_calls_that_cannot_have_been_made_are_refused(seat, move):
    """North deals."""
    with pytest.raises(Unreadable):
        knowledge(dealt(1), 2).after(seat, move)


def test_a_card_that_the_own_hand_holds_is_nobody_elses():
    """Declarer's left leads a card that South has."""
    known = knowledge(dealt(1), 2)
    for seat, call in enumerate(("1NT", "Pass", "Pass", "Pass")):
        known = known.after(seat, call)
    with pytest.raises(Unreadable):
        known.after(1, known.hand[0])
