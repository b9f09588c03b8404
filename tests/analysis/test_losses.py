"""What a card cost."""

from dataclasses import dataclass

import msgspec
import pytest

from tests.analysis.deals import AUCTION, played_at_random
from tests.solver.minimax import values
from valat.analysis import analyse_play, losses, solution
from valat.analysis.analyser import CLEAR_FROM, HandsAnalyser
from valat.kernel.errors import Refusal

LATE = AUCTION + 20
CONTRACTS = ["C", "D", "H", "S", "NT", "AT"]


@dataclass
class Knowing:
    """Belot's analyser, were there but one world."""

    analyser: object
    hands: tuple

    def __getattr__(self, name):
        return getattr(self.analyser, name)

    def samples(self, *args):
        return HandsAnalyser.samples(self, *args)

    def sampled_values(self, *args, **choice):
        return HandsAnalyser.sampled_values(self, *args, **choice)

    def holdings(self, view, rng):
        while True:
            played = {move.partition("+")[0] for move in view.moves}
            yield tuple(tuple(card for card in hand if card not in played) for hand in self.hands)


@pytest.mark.parametrize("contract", CONTRACTS)
def test_a_card_costs_what_minimax_says(contract):
    """With open cards it is the difference to the best card's value; in no trumps points count twice."""
    deal = played_at_random(contract, 1)
    for ply in deal.plies[LATE - AUCTION :]:
        state = deal.replay.states[ply]
        play = analyse_play(deal, ply, 2)
        found = values(deal.game.position(state))
        top = max(found.values())
        lost = top - found[play.move.partition("+")[0]]
        assert play.cost == lost * (2 if contract == "NT" else 1)
        assert set(play.best) == {card for card, value in found.items() if value == top}


def test_with_one_possible_world_known_and_open_cost_are_one():
    """The average over worlds that are all the true one is what it cost with open cards, without error."""
    deal = played_at_random("AT", 3)
    analyser = Knowing(deal.analyser, deal.replay.states[-1].hands)
    knowing = msgspec.structs.replace(deal, analyser=analyser)
    found = [analyse_play(knowing, ply, 3) for ply in deal.plies[LATE - AUCTION :]]
    choices = [play for play in found if play.known is not None]
    assert any(play.cost for play in choices)
    assert [(p.known.cost, p.known.error, p.known.worlds) for p in choices] == [
        (p.cost, 0, 3) for p in choices
    ]


def test_a_clear_card_needs_few_worlds(monkeypatch):
    """No more are looked at once all others are worse by three standard errors, or as good in each."""
    deal = played_at_random("AT", 3)
    state, ply = deal.replay.states[LATE], LATE
    card = deal.replay.moves[ply].partition("+")[0]

    def worlds(*others):
        rows = [{card: 10, "other": other} for other in others]
        analyser = Knowing(deal.analyser, ())
        monkeypatch.setattr(Knowing, "samples", lambda *_: iter(rows))
        known = msgspec.structs.replace(deal, analyser=analyser)
        return len(losses.sampled_values(known, ply, state.turn, card, 20))

    assert worlds(*[10] * 30) == worlds(*[7] * 30) == CLEAR_FROM
    assert CLEAR_FROM < worlds(*[9, 10] * 15) < 20
    assert worlds(*[11, *[10] * 30]) == worlds(*[12, 6] * 15) == 20


def test_the_same_deal_is_analysed_alike():
    """The worlds come from what was seen, not from chance."""
    deal = played_at_random("AT", 3)
    assert analyse_play(deal, LATE, 4) == analyse_play(deal, LATE, 4)


def test_the_only_card_costs_nothing():
    """Of the last trick's cards nothing is known or said."""
    deal = played_at_random("S", 4)
    last = [analyse_play(deal, ply) for ply in deal.plies[-4:]]
    assert [(play.cost, play.known, play.notes) for play in last] == [(0, None, ())] * 4


@pytest.mark.parametrize("contract", CONTRACTS)
def test_what_cost_nothing_is_not_explained(contract):
    """A note stands only where the card cost something, openly or as far as could be known."""
    deal = played_at_random(contract, 5)
    found = [analyse_play(deal, ply, 2) for ply in deal.plies[LATE - AUCTION :]]
    assert all(not play.notes or play.cost or play.known.cost >= losses.EXPLAINED_FROM for play in found)


def test_positions_the_solver_does_not_take_are_refused(monkeypatch):
    """The refusal has its code; nothing is guessed."""

    class Unfit:
        def solve(self, position, *, capot):
            raise ValueError("Not these.")

    monkeypatch.setattr(solution, "shared_solver", Unfit)
    with pytest.raises(Refusal) as refused:
        analyse_play(played_at_random("H", 6), AUCTION)
    assert refused.value.code == "no_analysis"
