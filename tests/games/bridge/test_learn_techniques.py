"""The example deals of the technique pages, solved with all cards open."""

import json
from pathlib import Path

import pytest

from valat.games.bridge import BRIDGE
from valat.games.bridge.rules import SIDES, rules_of
from valat.kernel.replay import replay
from valat.kernel.trick import legal_cards, winning
from valat.solver.bridge.engines import engine
from valat.solver.bridge.problem import problem_of_hands

PAGE = Path(__file__).parents[3] / "ui/src/games/bridge/learn/technique/deals.json"
DEALS = json.loads(PAGE.read_text("utf-8"))


def reachable(deal, line):
    """For each turn: its seat, whether the reader's side can reach its goal after each card, and the card."""
    hands, turn, trick, won = [hand.split() for hand in deal["hands"]], deal["leader"], [], [0, 0]
    side = SIDES[deal["yours"][0]]
    for card in deal[line].split():
        leader = trick[0][0] if trick else turn
        moment = problem_of_hands(hands, deal["trumps"], leader, [played for _, played in trick])
        values = engine().tricks_by_card(moment)
        assert card in legal_cards(rules_of(deal["trumps"]), hands[turn], trick, turn, SIDES)
        yield (
            turn,
            {
                played: won[side] + (value if SIDES[turn] == side else moment.tricks_left - value)
                >= deal["needed"]
                for played, value in values.items()
            },
            card,
        )
        hands[turn].remove(card)
        trick.append((turn, card))
        turn = (turn + 1) % 4
        if len(trick) == 4:
            turn = winning(rules_of(deal["trumps"]), trick)[0]
            won[SIDES[turn]] += 1
            trick = []


@pytest.mark.parametrize("name", DEALS)
def test_the_right_line_holds_whatever_the_others_play(name):
    """After the given lead each card of the reader keeps the goal, and none of the others' takes it away."""
    deal = DEALS[name]
    for seat, after, card in list(reachable(deal, "right"))[deal["begin"] :]:
        assert after[card]
        assert seat in deal["yours"] or all(after.values())


@pytest.mark.parametrize("name", DEALS)
def test_the_tempting_line_fails_by_the_readers_own_card(name):
    """One card gives the goal away although another would keep it, and nothing brings it back."""
    deal = DEALS[name]
    turns = list(reachable(deal, "wrong"))
    kept = [after[card] for _, after, card in turns]
    fatal = kept.index(False)

    assert turns[fatal][0] in deal["yours"]
    assert any(turns[fatal][1].values())
    assert not any(kept[fatal:])


def at_a_table(deal):
    """The state in which a table with bots begins: the deal made whole by the tricks before, West leading."""
    hands, turn, trick = [hand.split() for hand in deal["hands"]], 3, []
    before = deal.get("before", "").split()
    won = 0
    for card in before:
        hands[turn].append(card)
        trick.append((turn, card))
        turn = (turn + 1) % 4
        if len(trick) == 4:
            turn, trick = winning(rules_of(deal["trumps"]), trick)[0], []
            won += SIDES[turn] == 0
    left = len(deal["hands"][0].split())
    rest = deal["needed"] if SIDES[deal["yours"][0]] == 0 else left - deal["needed"] + 1
    moves = [f"{won + rest - 6}{deal['trumps']}", *["Pass"] * 3, *before]
    record = {"valat": 1, "game": "bridge", "dealer": 2, "board": 3, "hands": hands, "moves": moves}
    replayed = replay(BRIDGE, record)
    assert replayed.fault is None
    return replayed.states[-1]


@pytest.mark.parametrize("name", DEALS)
def test_at_a_table_the_same_cards_are_left(name):
    """The line that succeeds makes the contract there too, and the tempting one does not."""
    deal = DEALS[name]
    play = at_a_table(deal).play

    assert [sorted(hand) for hand in play.hands] == [sorted(hand.split()) for hand in deal["hands"]]
    assert (play.turn, play.trick) == (deal["leader"], ())
