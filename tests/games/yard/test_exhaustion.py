"""Deals that end since the stock would be made anew for the thirtieth time."""

from random import Random

import pytest

from tests.games.yard import oracle
from tests.games.yard.deals import changed, dealt, legal
from valat.bots.bot import Budget
from valat.bots.yard import BOTS
from valat.games.yard import YARD
from valat.games.yard.options import Options
from valat.games.yard.position import position
from valat.games.yard.rules import DECK, RESHUFFLES
from valat.games.yard.scene import scene
from valat.games.yard.state import Setup
from valat.kernel.replay import replay
from valat.kernel.result import write_result

TWO = "C9STDTDKHA C7D9H9S7CJ"
FEW = Budget(2000, "nodes")


def used_up(hands, *, laid=(), pile=("S8", "C9")):
    """Seat 1 on turn with an empty stock, which has been made anew as often as it may be."""
    return changed(
        dealt("end", hands=TWO),
        hands=tuple(tuple(hand.split()) for hand in hands),
        stock=(),
        pile=(*pile, *laid),
        laid=laid,
        reshuffles=((),) * RESHUFFLES,
    )


def hoarded(players, seed):
    """A whole deal in which everybody draws whenever it may be, and lays one card where it may not."""
    rng = Random(seed)
    setup = Setup(Options(players), 0, (0,) * players)
    state = YARD.deal(setup, rng.sample(DECK, len(DECK)))
    while not state.over:
        texts = legal(state).split()
        text = next((choice for choice in ("draw", "end") if choice in texts), texts[0])
        state = YARD.apply(state, state.turn, YARD.read(text), lambda cards: rng.sample(cards, len(cards)))
    return state


def test_a_hoarded_deal_ends():
    """After twenty-nine new stocks the next draw ends the deal: all count, nobody is out. YARD-END-2"""
    state = hoarded(2, seed=1)

    result = YARD.result(state)
    assert (len(state.play.reshuffles), state.turn) == (29, None)
    assert (result.outcome, result.out) == ("exhausted", None)
    assert sum(result.left) > 200


@pytest.mark.parametrize("players", [2, 3, 6])
def test_it_is_read_back(players):
    """The record of such a deal replays to the same end, and no move follows it. YARD-END-2"""
    state = hoarded(players, seed=2)
    record = YARD.record(state)

    assert replay(YARD, record).states[-1] == state
    assert replay(YARD, record | {"moves": [*record["moves"], "end"]}).fault.refusal.code == "too_long"


def test_by_drawing():
    """A draw that finds no stock any more brings no card. YARD-END-2"""
    state = used_up(["SA", "H6 HK"])
    after = YARD.apply(state, 1, YARD.read("draw"))

    assert legal(state) == "draw"
    assert (after.over, after.play.hands, after.play.drawn) == (True, state.play.hands, None)


def test_by_drawing_for_a_cover():
    """So does a draw to cover a six, which stays uncovered. YARD-END-2, YARD-SIX-1"""
    state = used_up(["SA", "HK"], laid=("C6",))
    after = YARD.apply(state, 1, YARD.read("draw"))

    assert (after.over, after.play.out, scene(after, 1).uncovered) == (True, None, False)


def test_in_the_middle_of_a_turns_end():
    """Who has no card left is not out where the next one cannot draw. YARD-END-2, YARD-END-1"""
    state = used_up(["SA", ""], laid=("C7",))
    after = YARD.apply(state, 1, YARD.read("end"))

    assert write_result(YARD.result(after)) == {
        "outcome": "exhausted",
        "out": None,
        "left": [15, 0],
        "scores": [15, 0],
        "loser": None,
    }


def test_some_are_drawn():
    """What the stock still has is drawn first. YARD-END-2, YARD-EIGHT-1"""
    state = changed(used_up(["SA", "HK"], laid=("C8",)), stock=("DJ",))

    assert YARD.apply(state, 1, YARD.read("end")).play.hands == (("SA", "DJ"), ("HK",))


def test_nothing_under_the_top():
    """Where there is nothing to make a stock of, the deal goes on as ever. YARD-END-2, YARD-STOCK-1"""
    state = used_up(["SA", "HK"], pile=("C9",))

    assert legal(state) == "end"
    assert not YARD.apply(state, 1, YARD.read("end")).over


def test_the_scene_and_the_steps():
    """The picture says that the deal is exhausted, the steps by which rule everybody counts. YARD-END-2"""
    after = YARD.apply(used_up(["SA", "HK"], laid=("C7",)), 1, YARD.read("end"))

    assert (scene(after, 0).phase, scene(after, 0).exhausted, scene(after, 0).out) == ("over", True, None)
    assert [(line.rule, line.key, line.amounts) for line in YARD.score(after)][-1] == (
        "YARD-END-2",
        "exhausted",
        (15, 10),
    )


@pytest.mark.parametrize(
    ("hands", "laid", "text"),
    [(["SA", "HK"], (), "draw"), (["SA", "HK"], ("C6",), "draw"), (["SA", ""], ("C7", "D7"), "end")],
)
def test_the_flat_position(hands, laid, text):
    """It ends at the same move with the same cards, and the move can be taken back. YARD-END-2"""
    state = used_up(hands, laid=laid)
    after, flat = YARD.apply(state, 1, YARD.read(text)), position(state)
    before = flat.key()
    flat.play(flat.move_of(text))

    assert (flat.over(), flat.moves(), flat.key()) == (True, 0, position(after).key())
    assert [flat.value(side) for side in (0, 1)] == [260 - left for left in YARD.result(after).left]
    flat.undo()
    assert (flat.over(), flat.key()) == (False, before)


@pytest.mark.parametrize("players", [2, 4])
def test_as_the_oracle_has_it(players):
    """The game written a second time ends at the same move. YARD-END-2"""
    state = hoarded(players, seed=3)
    record = YARD.record(state)
    second = oracle.Deal(state.hands, state.stock, 0, record["reshuffles"])
    for text in record["moves"]:
        assert not second.over
        second.make(text)

    assert (second.over, tuple(second.left())) == (True, YARD.result(state).left)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_bots_before_the_end(name):
    """Every bot has a move where the next draw ends the deal. YARD-END-2, YARD-BOT-1"""
    final = hoarded(2, seed=4)
    record = YARD.record(final)
    for made in range(1, 5):
        state = replay(YARD, record | {"moves": record["moves"][:-made]}).states[-1]
        view = YARD.view(state, state.turn)
        assert BOTS[name](view, 1, FEW) in view.legal


def test_a_record_needs_no_thirtieth_stock():
    """A record has twenty-nine new stocks at most; one less than are needed is impossible. YARD-END-2"""
    record = YARD.record(hoarded(2, seed=5))
    short = replay(YARD, record | {"reshuffles": record["reshuffles"][:-1]})

    assert len(record["reshuffles"]) == 29
    assert short.fault.refusal.key == "no_reshuffle"
