"""Bridge's part of the analysis: tricks, as double dummy play takes them."""

from collections.abc import Iterator
from random import Random

from valat.analysis.analyser import AnyGame, Sample, Stakes, Study, Tricks, Turn, Values
from valat.analysis.bridge.double_dummy import opened, reached
from valat.analysis.bridge.sentences import SENTENCES
from valat.analysis.report import Note
from valat.analysis.tricks import explanations
from valat.analysis.tricks.open_position import Moment as PlayMoment
from valat.analysis.tricks.sentences import words
from valat.bots.bridge.sampler import Guesses, moment_in
from valat.cards.card_set import cards_of
from valat.games.bridge.notation import CLAIM
from valat.games.bridge.observation import read_view
from valat.games.bridge.play import Play
from valat.games.bridge.rules import DECK, SIDES
from valat.games.bridge.sheet import played
from valat.games.bridge.state import State
from valat.kernel.errors import Refusal
from valat.kernel.game import Record
from valat.solver import Solution, Solver
from valat.solver.bridge import MISSING, Moment, Own, Spent, engine, of_play

__all__ = ["STUDY"]

_CARDS = frozenset(DECK)


class Bridge(Tricks):
    """A choice counts in tricks. The course is told of declarer's side, as if all tricks had been played."""

    unit = "tricks"
    most: int | None = 400

    def stakes(self, state: State) -> Stakes:
        """Rule: BRI-SCORE-1"""
        assert state.play is not None
        contract, _ = played(state, state.play)
        return Stakes(SIDES[state.play.declarer], beat=contract.needed - 1, large=1)

    def begins(self, game: AnyGame, state: State) -> bool:
        return state.play is not None

    def weighs(self, move: str) -> bool:
        """Calls, claims and answers to them are told of no cost."""
        return move in _CARDS

    def taken(self, game: AnyGame, state: State, side: int) -> int:
        """The tricks of the side; of a deal that a claim ended, with the rest as best play takes it."""
        play = state.play
        assert play is not None
        claimed = play.over and any(play.hands)
        return _of_the_rest(state, play, side) if claimed else play.tricks[side]

    def values(self, game: AnyGame, state: State, capot: int) -> Values:
        """The tricks still to come for the side on turn. Raises Refusal."""
        assert state.play is not None
        return _moves(of_play(state.play))

    def samples(self, game: AnyGame, view: Record, rng: Random, stakes: Stakes) -> Iterator[Sample]:
        """Deals as likely as calls and opening lead make them."""
        seen = read_view(view)
        for hands in Guesses(seen, rng).draw():
            yield {**_moves(moment_in(seen, hands))}

    def solution(self, game: AnyGame, state: State, solver: Solver, nodes: int | None) -> Solution:
        """By the quickest engine; where turns are limited by our own, which counts them."""
        if state.play is None or state.play.claim is not None:
            game.tricks(state)
            raise Refusal("A claim waits for its answer: there is no card to play.", key="no_play")
        at = of_play(state.play)
        by = engine() if nodes is None else Own(nodes)
        before = by.nodes
        try:
            found = by.moves(at)
        except Spent:
            bounds = dict.fromkeys(cards_of(at.legal), (0, at.left))
            return Solution((0, at.left), bounds, by.nodes - before)
        most = max(found.values())
        return Solution(
            (most, most), {card: (value, value) for card, value in found.items()}, by.nodes - before
        )

    def verdict(self, own: int, theirs: int) -> str:
        """`made` or `down`."""
        return "made" if own > theirs else "down"

    def notes(self, turn: Turn) -> Iterator[Note]:
        """What became of the contract with best play, before the card and after it."""
        contract, _ = played(turn.state, turn.state.play)
        side = SIDES[turn.state.play.declarer]
        before, after = turn.before[side], turn.after[side]
        if (before >= contract.needed) != (after >= contract.needed):
            yield Note("bridge.why.made_down" if before > after else "bridge.why.down_made")
        elif before != after:
            yield Note("bridge.why.tricks", {"before": str(before), "n": str(after)})
        yield from explanations.tell("bridge", _seen_open(turn.state), turn.card, turn.better)

    def words(self, note: Note) -> str:
        return words(note, SENTENCES)

    def opened(self, state: State) -> Record:
        return opened(state)

    def reached(self, state: State, found: Record) -> Record | None:
        return reached(state, found)


def _seen_open(state: State) -> PlayMoment:
    play = state.play
    assert play is not None
    cards = tuple(made.move.name for made in state.moves if made.move.name in _CARDS)
    return PlayMoment(play.rules, SIDES, play.hands, play.turn, play.trick, cards)


def _of_the_rest(state: State, play: Play, side: int) -> int:
    """The tricks of a side with best play from where a claim ended the deal."""
    at = of_play(play)
    claimed = next(made for made in reversed(state.moves) if made.move.name == CLAIM)
    claimers = claimed.move.tricks if SIDES[claimed.seat] == side else at.left - claimed.move.tricks
    most = max(_moves(at).values())
    return play.tricks[side] - claimers + (most if SIDES[at.seat] == side else at.left - most)


def _moves(at: Moment) -> Values:
    """What each card takes. Raises Refusal `no_analysis`."""
    try:
        return engine().moves(at)
    except Spent:
        raise Refusal(f"This deal takes too long to calculate; {MISSING}.", code="no_analysis") from None


STUDY: Study = Bridge()
