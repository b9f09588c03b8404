"""Belot's deals side by side against the frozen state, which has the rules."""

import pytest

from tests.batch.following import check_follows, check_runs_draw_as_steps_do, dealt
from tests.effort import examples
from valat.batch.belot.worker import OUTCOMES
from valat.games.belot import state as states
from valat.games.belot.announcements import all_combinations, are_disjoint
from valat.games.belot.notation import CALLS, Move
from valat.games.belot.options import Options
from valat.games.belot.rules import DECK
from valat.games.belot.sheet import result
from valat.games.belot.state import Setup

OPTIONS = {
    "classic": Options(),
    "book": Options(carre_cancels_quinte=True),
    "beating": Options(beat_in_no_trumps=True),
}
NAMES = (*DECK, *CALLS, "silent", "belot", *range(16))


class Followed:
    """One deal as a frozen state, told the flat deal's actions."""

    def __init__(self, options, dealer, order):
        self.state = states.deal(Setup(options, dealer), [DECK[number] for number in order])
        self.card, self.said = None, []

    def legal(self):
        """The names of what may be done now, from the state alone."""
        if self.card is not None:
            return {"silent", *self._sayable()}
        moves = states.legal(self.state, self.state.turn) if not self.state.over else ()
        return {move.name for move in moves}

    def act(self, name):
        if name in CALLS:
            self._apply(Move(name))
        elif name in DECK:
            self.card, self.said = name, []
        elif name != "silent":
            self.said.append(name)
        if self.card is not None and (name == "silent" or not self._sayable()):
            hand = self.state.hands[self.state.turn]
            texts = sorted(all_combinations(hand)[number].text for number in self.said if number != "belot")
            self._apply(Move(self.card, (*(["belot"] if "belot" in self.said else []), *texts)))
            self.card = None

    def _apply(self, move):
        assert states.refusal(self.state, self.state.turn, move) is None
        self.state = states.apply(self.state, self.state.turn, move)

    def _sayable(self):
        """What may still be announced with the card, combinations by their place in hand, rising."""
        texts = states.offers(self.state, self.state.turn).get(self.card, ())
        here = all_combinations(self.state.hands[self.state.turn]) if len(texts) > ("belot" in texts) else ()
        said = [here[number] for number in self.said if number != "belot"]
        after = max([-1, *(number for number in self.said if number != "belot")])
        free = {n for n, combination in enumerate(here) if n > after and are_disjoint([*said, combination])}
        return free | ({"belot"} if "belot" in texts and not self.said else set())


def expected(state):
    """The row of `results` that the state's own result makes."""
    found = result(state)
    return [*found.points, *found.scores, found.carried, OUTCOMES.index(found.outcome)]


@pytest.mark.parametrize("name", OPTIONS)
def test_every_deal_goes_as_its_state(name):
    """At each step of random deals the legal actions and the turn are the state's; so are the results."""
    deals, follow = dealt("belot", OPTIONS[name], Followed, examples(300), seed=1)
    check_follows(deals, follow, NAMES)

    assert deals.results().tolist() == [expected(follower.state) for follower in follow]


def test_a_run_to_the_end_draws_as_steps_do():
    """Deals finished in one run come to the same on average as deals stepped by random actions."""
    check_runs_draw_as_steps_do("belot")
