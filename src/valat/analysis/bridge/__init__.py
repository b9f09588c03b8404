"""Bridge's part of the analysis: tricks, as double dummy play takes them."""

from collections.abc import Iterator
from itertools import chain, islice
from random import Random

from valat.analysis.analyser import Analyser, AnyGame, CostlyPlay, Sample, Stakes, TrickAnalyser, Values
from valat.analysis.bridge.double_dummy import auction_result, limit_refused, open_cards
from valat.analysis.bridge.sentences import SENTENCES
from valat.analysis.report import AnalysisNote, AuctionResult, OpenCards
from valat.analysis.tricks import explanations
from valat.analysis.tricks.open_position import OpenPosition
from valat.analysis.tricks.sentences import sentence
from valat.bots.bridge.sampler import WorldSampler, double_dummy_problem
from valat.cards.card import Card
from valat.cards.card_set import cards_of
from valat.games.bridge.notation import CLAIM
from valat.games.bridge.observation import observe
from valat.games.bridge.play import PlayState
from valat.games.bridge.rules import DECK, SIDES
from valat.games.bridge.sheet import contract_and_tricks
from valat.games.bridge.state import State
from valat.games.bridge.view import View
from valat.kernel.capabilities import tricks_of
from valat.kernel.errors import Refusal
from valat.solver import Solution, Solver
from valat.solver.bridge import DoubleDummyProblem, LimitReached, OwnEngine, engine, problem_of_play

__all__ = ["ANALYSER", "BridgeAnalyser", "open_position"]

_DECK = frozenset(DECK)

CLEAR_FROM = 3
"""No more deals are looked at after this many, if no card was better than the one played in any of them.

With two, more of the costs that are there are lost (docs/adr/0076)."""


class BridgeAnalyser(TrickAnalyser):
    """A choice counts in tricks. The evaluation is of declarer's side, as if all tricks had been played."""

    unit = "tricks"
    max_samples: int | None = 520

    def stakes(self, state: State) -> Stakes:
        """Rule: BRI-SCORE-1"""
        assert state.play is not None
        contract, _ = contract_and_tricks(state, state.play)
        # One trick is much at bridge, so that any may be a turning point.
        return Stakes(SIDES[state.play.declarer], beat=contract.tricks_needed - 1, large=1)

    def is_analysable(self, game: AnyGame, state: State) -> bool:
        return state.play is not None

    def has_cost(self, move: str) -> bool:
        """Whether the move is a card: calls, claims and answers to them have no cost."""
        return move in _DECK

    def points_won(self, game: AnyGame, state: State, side: int) -> int:
        """The tricks of the side; of a deal that a claim ended, with the rest as best play takes it."""
        play = state.play
        assert play is not None
        claimed = play.over and any(play.hands)
        return _tricks_after_claim(state, play, side) if claimed else play.tricks[side]

    def values(self, game: AnyGame, state: State, capot: int) -> Values:
        """The tricks still to come for the side on turn. Raises Refusal."""
        assert state.play is not None
        return _trick_values(problem_of_play(state.play))

    def samples(self, game: AnyGame, view: View, rng: Random, stakes: Stakes) -> Iterator[Sample]:
        """Deals as likely as calls and opening lead make them."""
        for problem in _problems(view, rng):
            yield {**_trick_values(problem)}

    def sampled_values(
        self, game: AnyGame, view: View, rng: Random, stakes: Stakes, *, choice: str, worlds: int
    ) -> list[Sample]:
        # Whether a card is better is a much quicker question than what each takes, and most often none is.
        problems, looked_at = _problems(view, rng), list[DoubleDummyProblem]()
        for problem in islice(problems, worlds):
            looked_at.append(problem)
            if not _is_best(problem, choice):
                break
            if len(looked_at) == CLEAR_FROM:
                return [{choice: 0}] * CLEAR_FROM
        rest = islice(problems, worlds - len(looked_at))
        return [{**_trick_values(problem)} for problem in chain(looked_at, rest)]

    def solution(self, game: AnyGame, state: State, solver: Solver, nodes: int | None) -> Solution:
        """What each card brings, by the quickest engine, or by ours where nodes are limited."""
        if state.play is None or state.play.claim is not None:
            tricks_of(game, state)
            raise Refusal("A claim is waiting for an answer, so no card can be played.", key="no_play")
        at = problem_of_play(state.play)
        # DDS knows no limit of nodes.
        solver_used = engine() if nodes is None else OwnEngine(nodes)
        before = solver_used.nodes
        try:
            values = solver_used.tricks_by_card(at)
        except LimitReached:
            # Tricks are not narrowed card by card, so at the limit nothing is known but how many there are.
            bounds = dict.fromkeys(cards_of(at.legal), (0, at.tricks_left))
            return Solution((0, at.tricks_left), bounds, solver_used.nodes - before)
        most = max(values.values())
        exact = {card: (value, value) for card, value in values.items()}
        return Solution((most, most), exact, solver_used.nodes - before)

    def verdict(self, own: int, theirs: int) -> str:
        """`made` or `down`."""
        return "made" if own > theirs else "down"

    def notes(self, turn: CostlyPlay) -> Iterator[AnalysisNote]:
        """What became of the contract with best play, before the card and after it."""
        contract, _ = contract_and_tricks(turn.state, turn.state.play)
        side = SIDES[turn.state.play.declarer]
        before, after = turn.before[side], turn.after[side]
        # A contract that turned is told before tricks that did not matter to it.
        if (before >= contract.tricks_needed) != (after >= contract.tricks_needed):
            yield AnalysisNote("bridge.why.made_down" if before > after else "bridge.why.down_made")
        elif before != after:
            yield AnalysisNote("bridge.why.tricks", {"before": str(before), "n": str(after)})
        yield from explanations.explain("bridge", open_position(turn.state), turn.card, turn.better)

    def sentence(self, note: AnalysisNote) -> str:
        return sentence(note, SENTENCES)

    def open_cards(self, state: State) -> OpenCards:
        return open_cards(state)

    def auction_result(self, state: State, opened: OpenCards) -> AuctionResult | None:
        return auction_result(state, opened)


def open_position(state: State) -> OpenPosition:
    """The play of a deal, every card in sight."""
    play = state.play
    assert play is not None
    cards = tuple(seat_move.move.name for seat_move in state.moves if seat_move.move.name in _DECK)
    return OpenPosition(play.rules, SIDES, play.hands, play.turn, play.trick, cards)


def _tricks_after_claim(state: State, play: PlayState, side: int) -> int:
    """The tricks of a side with best play from where a claim ended the deal."""
    # The claim gave its side tricks; what best play takes of the rest stands in their place.
    at = problem_of_play(play)
    claimed = next(seat_move for seat_move in reversed(state.moves) if seat_move.move.name == CLAIM)
    claimers = claimed.move.tricks if SIDES[claimed.seat] == side else at.tricks_left - claimed.move.tricks
    most = max(_trick_values(at).values())
    return play.tricks[side] - claimers + (most if SIDES[at.seat] == side else at.tricks_left - most)


def _problems(view: View, rng: Random) -> Iterator[DoubleDummyProblem]:
    """Endless positions in which a seat may be."""
    observation = observe(view)
    for hands in WorldSampler(observation, rng).draw():
        yield double_dummy_problem(observation, hands)


def _trick_values(at: DoubleDummyProblem) -> Values:
    """What each card takes. Raises Refusal `no_analysis`."""
    with limit_refused():
        return engine().tricks_by_card(at)


def _is_best(at: DoubleDummyProblem, card: Card) -> bool:
    """Whether no other card takes more. Raises Refusal `no_analysis`."""
    with limit_refused():
        return engine().is_best(at, card)


ANALYSER: Analyser = BridgeAnalyser()
