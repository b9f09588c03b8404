"""The call and the discard that a search chooses: each is followed to the deal's end in many worlds.

In a sampled world the others call on as the house does, and the cards are played by the rollout policy, whose
play is about as far from perfect as that of people.
"""

from collections.abc import Sequence
from random import Random

from valat.bots.bela import bidding
from valat.bots.bela.call_likelihood import TRIES, CallLikelihood, Sixes
from valat.bots.bela.card_play import TrumpRollouts
from valat.bots.bela.discard import discard_value
from valat.bots.bela.knowledge import read_auction
from valat.bots.bela.sampler import Hands, bela_points
from valat.bots.bela.utility import Amounts, declared_points, points_gained
from valat.bots.search import BudgetMeter, Values, surest_move
from valat.cards.card import rank_of, suit_of
from valat.games.bela import auction as calls
from valat.games.bela.declarations import SeatDeclaration, most_valuable_set
from valat.games.bela.notation import discard, read
from valat.games.bela.observation import observe
from valat.games.bela.rules import LAST_TRICK, rules_of
from valat.games.bela.view import View
from valat.games.bela.worlds import assignments_with_cards
from valat.kernel.trick import card_points
from valat.solver.ranks8.search import PointSearch

NODES_A_WORLD = 3000
"""Nodes that a world counts for, beside those of its playouts: it takes about as long."""
MOST = 1000
"""Worlds that are looked at."""
MOST_NODES = 1 << 30
Z_SCORE = 15
"""How sure it must be that a call is better than the house's, in tenths of a standard error."""
DISCARDS = 8
"""So many discards are followed: those that promise the house most."""


def best_call(view: View, rng: Random, meter: BudgetMeter) -> str:
    """The call with the best prospects: the house's, unless another does better by more than luck."""
    usual = bidding.best_call(read_auction(view), view.legal)
    return _search_choices(usual, view.legal, view, rng, meter)


def best_discard(view: View, rng: Random, meter: BudgetMeter) -> str:
    """The discard with the best prospects: the house's, unless another does better by more than luck."""
    knowledge = read_auction(view)
    values = {text: discard_value(knowledge, read(text).discards) for text in view.legal}
    # Sorted twice, so that equal values keep the order of their texts.
    promising = sorted(sorted(values), key=values.__getitem__, reverse=True)[:DISCARDS]
    return _search_choices(promising[0], promising, view, rng, meter)


def _search_choices(usual: str, choices: Sequence[str], view: View, rng: Random, meter: BudgetMeter) -> str:
    """The usual choice, unless another is better by more than luck."""
    if len(choices) == 1:
        return usual
    evaluator = CallEvaluator(view, choices, rng)
    return surest_move(evaluator, meter, usual, Z_SCORE, MOST)


class CallEvaluator:
    """What calls or discards lead to in one world after the other."""

    def __init__(self, view: View, choices: Sequence[str], rng: Random) -> None:
        self._choices = choices
        self._observation = observe(view)
        self._call_likelihood = CallLikelihood(self._observation, rng)
        self._assignments = assignments_with_cards(self._observation, rng)
        self._seat: int = view.own_seat
        self._search = PointSearch()
        self._rollouts: dict[tuple[str, int], TrumpRollouts] = {}
        self._known: dict[tuple[str, int, str], int] = {}
        self._hands: Hands = ()
        self._sixes: Sixes = ()

    def evaluate(self, meter: BudgetMeter) -> Values:
        """What each of the choices gains, in a world of its own."""
        self.draw()
        meter.spend(NODES_A_WORLD)
        return {choice: self.choice_value(choice, meter) for choice in self._choices}

    def draw(self) -> None:
        """Goes on to the next world; those that earlier calls speak against come seldom."""
        # When all tries are used up the last world stays: no deal is ruled out by what was called.
        for _ in range(TRIES):
            _, places = next(self._assignments)
            self._hands = tuple(tuple(sorted(cards)) for cards in places[:-1])
            self._sixes = self._call_likelihood.sixes(self._hands, range(len(self._hands)))
            if self._call_likelihood.agrees_with_calls(self._sixes):
                break
        self._known.clear()

    def choice_value(self, choice: str, meter: BudgetMeter) -> int:
        """What a call or a discard gains."""
        if read(choice).discards:
            auction = self._observation.heard_moves.auction
            return self._play_out(str(auction.trumps), auction.turn, choice, meter)
        auction = calls.apply_call(
            self._observation.heard_moves.auction, self._observation.setup.variant, choice
        )
        while auction.trumps is None:
            auction = calls.apply_call(
                auction,
                self._observation.setup.variant,
                self._call_likelihood.predicted_call(auction, self._sixes),
            )
        return self._play_out(auction.trumps, auction.turn, "", meter)

    def _play_out(self, trumps: str, caller: int, laid: str, meter: BudgetMeter) -> int:
        """What it gains when the caller's suit is played, the discard being made."""
        key = (trumps, caller, laid)
        # Different calls often end in the same suit with the same caller: then one playout serves.
        if key not in self._known:
            self._known[key] = self._play(trumps, caller, laid, meter)
        return self._known[key]

    def _play(self, trumps: str, caller: int, laid: str, meter: BudgetMeter) -> int:
        start = self._observation.setup
        hands, aside = list(self._hands), 0
        if start.variant.talon:
            # What another caller would lay aside is not searched: each discard would be a playout of its own.
            out = read(laid or _usual_discard(hands[caller], trumps)).discards
            hands[caller] = tuple(card for card in hands[caller] if card not in out)
            aside = card_points(rules_of(trumps), out)
        # The tables depend on trumps and caller alone; from world to world only the cards change.
        if (trumps, caller) not in self._rollouts:
            table = TrumpRollouts(start.variant, trumps, hands, start.forehand, caller, self._search)
            self._rollouts[trumps, caller] = table
        table = self._rollouts[trumps, caller]
        table.deal(hands)
        before = table.playouts.nodes
        sides = start.variant.sides
        whole = LAST_TRICK + sum(card_points(rules_of(trumps), hand) for hand in hands)
        taken = table.tricks_taken(None, sides[start.forehand], whole, MOST_NODES)
        meter.spend(table.playouts.nodes - before)
        assert taken is not None, "A limit is missing."
        declared, bela = self._declaration_points(hands), _bela(hands, trumps, sides)
        return points_gained(sides[self._seat], sides[caller], taken, declared, bela, aside)

    def _declaration_points(self, hands: Sequence[Sequence[str]]) -> Amounts:
        variant, first = self._observation.setup.variant, self._observation.setup.forehand
        order = [(first + step) % variant.players for step in range(variant.players)]
        said = [
            SeatDeclaration(seat, declaration)
            for seat in order
            for declaration in most_valuable_set(hands[seat])
        ]
        return declared_points(said, variant.sides)


def _bela(hands: Sequence[Sequence[str]], trumps: str, sides: Sequence[int]) -> Amounts:
    # Before the first lead the player with both will say it.
    pair = {trumps + "Q", trumps + "K"}
    return bela_points(next((seat for seat, hand in enumerate(hands) if pair <= {*hand}), None), sides)


def _usual_discard(hand: Sequence[str], trumps: str) -> str:
    """A discard that is seldom bad: the plain cards below the ace that count most, none of a declaration."""
    kept = {card for declaration in most_valuable_set(hand) for card in declaration.cards}
    points = {
        card: (
            suit_of(card) != trumps,
            rank_of(card) != "A",
            card not in kept,
            card_points(rules_of(trumps), [card]),
        )
        for card in sorted(hand)
    }
    one, two = sorted(points, key=points.__getitem__)[-2:]
    return discard((one, two)).name
