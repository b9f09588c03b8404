"""What each card takes with all cards open."""

import subprocess
import sys
from random import Random

import pytest

from tests.effort import examples
from tests.solver.bridge.deals import SOLVED
from valat._kernel import is_compiled
from valat.games.bridge.rules import DECK, DENOMINATIONS, SIDES, rules_of
from valat.kernel.position import TrickPosition
from valat.solver.bridge import double_dummy, engine, engine_description, problem_of_hands
from valat.solver.bridge.dds_engine import dds
from valat.solver.bridge.own_engine import LimitReached, OwnEngine

OWN = OwnEngine()
ENGINES = [OWN, *filter(None, [dds()])]


def most(position, side):
    """The tricks of a side in the end by trying every card."""
    if position.over():
        return position.tricks(side)
    found = list(values(position, side).values())
    return max(found) if SIDES[position.actor()] == side else min(found)


def values(position, side):
    """The same after each card."""
    found = {}
    for card in position.cards_in(position.moves()):
        position.play(position.move_of(card))
        found[card] = most(position, side)
        position.undo()
    return found


@pytest.mark.parametrize("by", ENGINES, ids=lambda by: by.name)
@pytest.mark.parametrize("seed", range(24))
def test_each_card_is_worth_what_trying_all_gives(by, seed):
    """Endings of four cards each, with trumps and without, in the middle of a trick too."""
    rng = Random(seed)
    cards, leader, name = rng.sample(DECK, 16), rng.randrange(4), rng.choice(DENOMINATIONS)
    hands, trick = [cards[at::4] for at in range(4)], []
    position = TrickPosition(rules_of(name), hands, leader, SIDES)
    for _ in range(seed % 4):
        card = position.cards_in(position.moves())[0]
        position.play(position.move_of(card))
        trick.append(card)
    rest = [[card for card in hand if card not in trick] for hand in hands]
    wanted = values(position, SIDES[position.actor()])
    problem = problem_of_hands(rest, name, leader, trick)
    assert by.tricks_by_card(problem) == wanted
    for tricks in range(1, 5):
        assert by.cards_that_take(problem, tricks) == {
            card for card, most in wanted.items() if most >= tricks
        }
    most = max(wanted.values())
    assert [by.is_best(problem, card) for card in wanted] == [worth == most for worth in wanted.values()]


@pytest.mark.parametrize("by", ENGINES, ids=lambda by: by.name)
def test_cards_that_touch_here_and_not_elsewhere(by):
    """Hands of six in which an answer remembered too broadly would cost South a trick."""
    rows = ["D5 D6 DQ DA S4 S8", "CA H8 S3 S5 S7 ST", "C9 CT D4 D8 DJ H4", "C4 C6 C7 D9 DK HJ"]
    found = by.tricks_by_card(problem_of_hands([row.split() for row in rows], "NT", 2))
    assert found == {"C9": 2, "CT": 2, "D4": 3, "D8": 4, "DJ": 4, "H4": 2}


@pytest.mark.parametrize("by", ENGINES, ids=lambda by: by.name)
def test_the_table_of_a_whole_deal(by):
    """Twenty numbers, as Haglund's solver has them; interpreted, our own is too slow for thirteen cards."""
    solved = SOLVED[6]
    if is_compiled() or by is not OWN:
        assert double_dummy(solved.hands, by) == solved.tricks
    else:
        assert [len(hand) for hand in solved.hands] == [13] * 4


@pytest.mark.parametrize("by", ENGINES, ids=lambda by: by.name)
def test_whether_a_declarer_takes_so_many(by):
    """As the table says."""
    solved = SOLVED[6]
    hands = problem_of_hands(solved.hands, "NT", 0).hands
    if is_compiled() or by is not OWN:
        most = solved.tricks[2][4]
        assert [by.declarer_takes(hands, 4, 2, tricks) for tricks in (most, most + 1)] == [True, False]
    else:
        assert [hand.bit_count() for hand in hands] == [13] * 4


def test_whether_a_card_is_as_good_as_any_in_a_long_deal():
    """Before the lead and on a trick that others have begun; our own takes too long for thirteen cards."""
    if dds() is None:
        pytest.skip("the extra `valat[bridge]` is not installed")
    by, hands, trick = ENGINES[-1], [list(hand) for hand in SOLVED[6].hands], []
    for seat in range(4):
        problem = problem_of_hands(hands, "NT", 0, trick)
        worth = by.tricks_by_card(problem)
        assert {card: by.is_best(problem, card) for card in worth} == {
            card: tricks == max(worth.values()) for card, tricks in worth.items()
        }
        trick.append(next(iter(worth)))
        hands[seat].remove(trick[-1])


def test_engines_agree():
    """On endings of seven cards; where DDS is not installed our own still answers within what is left."""
    for seed in range(examples(50)):
        rng = Random(seed)
        cards, name = rng.sample(DECK, 28), rng.choice(DENOMINATIONS)
        moment = problem_of_hands([cards[at::4] for at in range(4)], name, rng.randrange(4))
        found = OWN.tricks_by_card(moment)
        assert found == ENGINES[-1].tricks_by_card(moment)
        assert set(found.values()) <= set(range(8))


@pytest.mark.proof
def test_engines_agree_on_many_endings():
    """On 20,000 endings of five to eight cards, within a trick too; our own has one memory for all."""
    if dds() is None or not is_compiled():
        pytest.skip("the extra `valat[bridge]` is not installed, or our own is too slow")
    rng = Random(20)
    for _ in range(20_000):
        size, name, leader = rng.randrange(5, 9), rng.choice(DENOMINATIONS), rng.randrange(4)
        cards, trick = rng.sample(DECK, 4 * size), []
        hands = [cards[at::4] for at in range(4)]
        position = TrickPosition(rules_of(name), hands, leader, SIDES)
        for _ in range(rng.randrange(4)):
            trick.append(rng.choice(position.cards_in(position.moves())))
            position.play(position.move_of(trick[-1]))
        rest = [[card for card in hand if card not in trick] for hand in hands]
        moment = problem_of_hands(rest, name, leader, trick)
        assert OWN.tricks_by_card(moment) == ENGINES[-1].tricks_by_card(moment)


def test_the_search_can_be_limited():
    """Beyond the limit there is no answer."""
    with pytest.raises(LimitReached):
        OwnEngine(100).tricks_by_card(problem_of_hands(SOLVED[1].hands, "NT", 0))


IN_THREADS = """
from concurrent.futures import ThreadPoolExecutor
from tests.solver.bridge.deals import SOLVED
from valat.solver.bridge import problem_of_hands
from valat.solver.bridge.dds_engine import dds
problem = problem_of_hands(SOLVED[6].hands, "NT", 0)
with ThreadPoolExecutor(8) as pool:
    print(len(set(pool.map(lambda _: max(dds().tricks_by_card(problem).values()), range(8)))))
"""


def test_threads_that_begin_together_share_the_library():
    """It is loaded once, with one memory, and each of them has its answer."""
    if dds() is None:
        pytest.skip("the extra `valat[bridge]` is not installed")
    ended = subprocess.run([sys.executable, "-c", IN_THREADS], capture_output=True, text=True)
    assert (ended.stdout, ended.returncode) == ("1\n", 0)


def test_which_engine():
    """DDS where the extra is installed; else our own, and a line says what to install."""
    assert engine().name == ("dds" if dds() else "own")
    assert ("valat[bridge]" in engine_description()) == (dds() is None)
