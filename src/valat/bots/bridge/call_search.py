"""The call that a search chooses where another is surely better than the system's."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Literal

from valat.bots.bridge.account import DRAW, HOUSE_CALL, Account, ChargedEngine
from valat.bots.bridge.auction_evidence import AuctionEvidence, credible_worlds
from valat.bots.bridge.bidding import best_call
from valat.bots.bridge.call_candidates import candidate_calls, is_asking, is_final
from valat.bots.bridge.outcomes import Outcomes
from valat.bots.bridge.outlook import outlook
from valat.bots.bridge.sampler import WorldSampler
from valat.bots.bridge.utility import STEP, scoring_form
from valat.bots.search import BudgetMeter, Statistics, Values, run
from valat.games.bridge import systems
from valat.games.bridge.contract import SLAMS
from valat.games.bridge.notation import DOUBLE, PASS
from valat.games.bridge.observation import Observation
from valat.games.bridge.options import systems_of
from valat.games.bridge.rules import BIDS, SIDES, level_of
from valat.games.bridge.systems.interpretation import meaning_of
from valat.solver.bridge import LimitReached, limited_engine
from valat.solver.bridge.problem import Hands

Standing = Literal["open", "competing", "descriptive", "asking"]

SCREEN = 10
"""Worlds in which all candidates are looked at; those that come near the house's call are looked at again."""
FEWEST_WORLDS = 20
"""Worlds below which nothing is sure."""
MAX_WORLDS = 48
LOOK = 8
"""After so many worlds it is asked whether a candidate can still win."""
FINALISTS = 2
"""Candidates that are looked at in more worlds, beside the house's call."""
Z_SCORES: Mapping[Standing, Sequence[int]] = {
    "open": (16, 20),
    "competing": (20, 23),
    "descriptive": (16, 20),
    "asking": (20, 23),
}
"""How sure it must be that a call is better, in tenths of a standard error, by what the house's call is, and
by how many are compared: one in twenty that any of them only looks better (Bonferroni), and one in forty
where partner or opponents go on from it."""
MARGIN = 8
"""By how much another call must be better than the house's, in tenths of an IMP."""
CONTESTED_MARGIN = 25
"""The same where the opponents have called, too: in sampled worlds they bid as the house, which gives in
sooner than people do."""
SLAM_MARGIN = 25
"""The same for a slam, of which open cards make more than are made."""
DOUBLE_MARGIN = 25
"""The same for a double of the opponents' contract: they may know why they bid it."""
SLAM_DOUBLE_MARGIN = 40
"""The same for a double of a slam: a player who asked for aces knows that it is no guess."""
SCALES = {"imps": STEP, "matchpoints": STEP // 4, "rubber": 40}
"""What an IMP is in the form of scoring, as `gain` counts."""
NODES_A_WORLD = 4_000
"""Nodes that a world counts for with each call, about what bidding on and a few questions take."""


def searched_call(observation: Observation, legal: Sequence[str], rng: Random, meter: BudgetMeter) -> str:
    """The call that is surely better than the house's, if there is one; else the house's."""
    usual = best_call(observation, legal)
    assert observation.seat is not None
    if SIDES[observation.seat] not in calling_sides(observation):
        # What a side says first is what everything else is built on, and nothing is known of partner that
        # could speak against it.
        return usual
    evidence = AuctionEvidence(observation)
    worlds = credible_worlds(observation, WorldSampler(observation, rng).draw(), evidence)
    few = list(islice(worlds, SCREEN))
    calls = candidate_calls(observation, legal, usual, outlook(few, observation.seat))
    if len(calls) == 1:
        return usual
    engine = limited_engine()
    account = Account(engine)
    # What the first worlds took, and the candidates.
    account.work += DRAW * evidence.deals + HOUSE_CALL * evidence.house_calls
    charged = ChargedEngine(engine, account, meter)
    evaluator = CallEvaluator(Outcomes(observation, calls, charged), few, account, evidence)
    first = run(evaluator, meter, baseline=usual, most=SCREEN)
    finalists = promising(first, usual)
    if not finalists:
        return usual
    # In worlds of their own: those that chose them flatter them.
    outcomes = Outcomes(observation, [usual, *finalists], charged)
    again = CallEvaluator(outcomes, worlds, account, evidence)
    margins = {call: margin(observation, call) for call in finalists}
    found = run(
        again,
        meter,
        baseline=usual,
        most=MAX_WORLDS,
        until=lambda so_far: so_far.worlds % LOOK == 0 and is_hopeless(so_far, margins),
    )
    return surest(found, usual, margins, Z_SCORES[standing(observation, usual)])


def calling_sides(observation: Observation) -> set[int]:
    """The sides that have called anything but a pass."""
    dealer = observation.setup.dealer
    return {SIDES[(dealer + number) % 4] for number, call in enumerate(observation.calls) if call != PASS}


def promising(statistics: Statistics, usual: str) -> list[str]:
    """The candidates that may be better than the usual call, the best first."""
    reach = {
        call: estimate.total + estimate.standard_error
        for call, estimate in statistics.estimates.items()
        if call != usual
    }
    near = [call for call in reach if reach[call] > 0]
    return sorted(near, key=lambda call: (-statistics.totals[call], call))[:FINALISTS]


def is_hopeless(statistics: Statistics, margins: dict[str, int]) -> bool:
    """Whether no candidate is likely to become better by its margin."""
    return all(
        estimate.total + estimate.standard_error < margins[call] * statistics.worlds
        for call, estimate in statistics.estimates.items()
        if call in margins
    )


def surest(statistics: Statistics, usual: str, margins: dict[str, int], z_scores: Sequence[int]) -> str:
    """The candidate whose gain is the surest beyond its margin; else the usual call.

    Args:
        margins: of each candidate, for one world, as `gain` counts.
        z_scores: tenths of a standard error, by the number of candidates.
    """
    if statistics.worlds < FEWEST_WORLDS:
        return usual
    z_score = z_scores[min(len(margins), len(z_scores)) - 1]
    beyond = {
        call: statistics.estimates[call].lower_bound(z_score) - least * statistics.worlds
        for call, least in margins.items()
    }
    best = max(sorted(beyond), key=beyond.__getitem__)
    return best if beyond[best] > 0 else usual


def standing(observation: Observation, usual: str) -> Standing:
    """What the house's call is in the auction, and so how much it takes to leave it."""
    sides, setup = systems_of(observation.setup.options), observation.setup
    context = systems.bidding_context(*sides, observation.calls, setup.dealer, setup.vulnerable)
    meaning = meaning_of(sides[SIDES[context.seat]], context, usual)
    bid = observation.auction.bid
    if context.ours and bid is not None and level_of(bid) in SLAMS:
        # Partner has placed the contract, whatever the house would ask for.
        return "open"
    if is_asking(meaning):
        return "asking"
    if usual == PASS and not context.ours:
        return "competing"
    return "open" if is_final(meaning) else "descriptive"


def margin(observation: Observation, call: str) -> int:
    """By how much a call must be better than the house's, as `gain` counts."""
    bid = observation.auction.bid
    if call == DOUBLE:
        least = SLAM_DOUBLE_MARGIN if bid is not None and level_of(bid) in SLAMS else DOUBLE_MARGIN
    else:
        least = CONTESTED_MARGIN if len(calling_sides(observation)) > 1 else MARGIN
        if call in BIDS and level_of(call) in SLAMS:
            least = max(least, SLAM_MARGIN)
    return least * SCALES[scoring_form(observation.setup)] // 10


class CallEvaluator:
    """What each call leads to in one world after the other.

    Args:
        worlds: deals, as likely as the calls make them; where there are no more the search ends.
        evidence: by which they were chosen.
    """

    def __init__(
        self, outcomes: Outcomes, worlds: Iterable[Hands], account: Account, evidence: AuctionEvidence
    ) -> None:
        self._outcomes, self._worlds = outcomes, iter(worlds)
        self._account, self._evidence = account, evidence

    def evaluate(self, meter: BudgetMeter) -> Values | None:
        """What each call gains beyond the first, in a deal of its own."""
        before = self._work
        self._account.estimated += NODES_A_WORLD * len(self._outcomes.calls)
        self._account.settle(meter)
        hands = next(self._worlds, None)
        if hands is None:
            return None
        try:
            return self._outcomes.gains(hands)
        except LimitReached:
            return None
        finally:
            self._account.work += self._work - before
            self._account.settle(meter)

    @property
    def _work(self) -> int:
        """Of the house, whose calls were asked for, and of drawing deals."""
        calls = self._evidence.house_calls + self._outcomes.house_calls
        return HOUSE_CALL * calls + DRAW * self._evidence.deals
