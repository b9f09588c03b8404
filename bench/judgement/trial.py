"""The house with the network as judge: where several calls fit, that which is expected to score best.

Calls still mean what the system says. The house's own call is left only where it neither asks nor forces, for
another that does not either, that the hand misses by two points at most, and that is better by a margin. With
silent opponents it goes higher instead, with others who bid it goes less high: the other ways lost in trials.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from bench.bidding import Bidder, bid
from bench.contracts import BidDeal
from bench.experts import ExpertDeal
from bench.judgement.positions import FULL, OUT, features
from valat.bots.bot import Budget
from valat.bots.bridge import bidding
from valat.games.bridge.contract import Contract, duplicate_score
from valat.games.bridge.notation import PASS
from valat.games.bridge.rules import BIDS, DENOMINATIONS, VULNERABLE, denomination_of, level_of
from valat.games.bridge.scoring.imps import imps
from valat.games.bridge.systems import System
from valat.games.bridge.systems.bounds import with_points
from valat.games.bridge.systems.context import GAME_LEVEL, BiddingContext, ShownHand
from valat.games.bridge.systems.hand import CountedHand
from valat.games.bridge.systems.interpretation import FORCING, meaning_of
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.offers import agreed_options

MAX_MISS = 4
"""Half points that a call may miss the hand by."""
MARGIN = 0.5
"""IMPs by which a call must be better than the house's."""
QUANTILES = (np.arange(24) + 0.5) / 24
"""Of the tricks: two contracts are compared where each takes as many as it does in that share of deals."""
WIDE = 10
"""Points that partner may have beyond his fewest, for judging whether he accepts an invitation."""


class Seen(NamedTuple):
    """What features are made of, with other points of partner's."""

    seat: int
    vulnerable: str
    shown: tuple[ShownHand, ...]


def judged_call(system: System, context: BiddingContext, hand: CountedHand, legal: Any, usual: str) -> str:
    """The call that the network prefers; the usual one where nothing is to be judged."""
    if context.auction.bid is None or context.is_forced or usual not in (PASS, *BIDS):
        return usual
    meaning = meaning_of(system, context, usual)
    calls = dict(_choices(system, context, hand, usual)) if _is_free(meaning) else {}
    calls = {call: each for call, each in calls.items() if call in legal}
    if not calls:
        return usual
    judge = Judge(context, hand)
    scores = judge.scores(usual, meaning)
    gains = {call: _gain(judge.scores(call, each), scores) for call, each in calls.items()}
    best = max(gains, key=gains.__getitem__)
    return best if gains[best] > MARGIN else usual


def _choices(
    system: System, context: BiddingContext, hand: CountedHand, usual: str
) -> Iterator[tuple[str, Meaning]]:
    """The other calls that fit nearly, with their meanings."""
    for option in agreed_options(system, context):
        call = option.call
        if call not in (PASS, *BIDS) or option.constraint.misses(hand) > MAX_MISS:
            continue
        higher = _height(call) > _height(usual)
        if _height(call) == _height(usual) or higher == context.is_contested:
            continue
        meaning = meaning_of(system, context, call)
        if _is_free(meaning):
            yield call, meaning


def _is_free(meaning: Meaning) -> bool:
    return meaning.force not in FORCING and not meaning.artificial


def _height(call: str) -> int:
    """A pass, a part score, a game, a slam."""
    if call == PASS:
        return 0
    level, game = level_of(call), GAME_LEVEL[denomination_of(call)]
    return 3 if level > 5 else 2 if level >= game else 1


class Judge:
    """What calls of the seat on turn score."""

    def __init__(self, context: BiddingContext, hand: CountedHand) -> None:
        self.context = context
        self.cards = sum(suit << 16 * place for place, suit in enumerate(hand.suits))
        self.vulnerable = VULNERABLE[context.vulnerable]
        self.chances = _chances([features(self.cards, context)])[0]

    def scores(self, call: str, meaning: Meaning) -> Any:
        """What the own side scores after the call, from the worst deal to the best."""
        context, side = self.context, self.context.seat % 2
        bid = context.auction.bid if call == PASS else call
        assert bid is not None
        if call == PASS and not context.ours:
            declarer = (context.auction.declarer - context.seat) % 4
            table = _table(bid, context.auction.multiplier, self.vulnerable[1 - side])
            return -table[_quantiles(self.chances, declarer, bid)][::-1]
        declarer = _declarer(context, bid)
        multiplier = context.auction.multiplier if call == PASS else 1
        table = _table(bid, multiplier, self.vulnerable[side])
        game = f"{GAME_LEVEL[denomination_of(bid)]}{denomination_of(bid)}"
        if call == PASS or meaning.force != "invite" or level_of(bid) >= level_of(game):
            return table[_quantiles(self.chances, declarer, bid)]
        # With the lower half of his points partner passes, with the upper half he bids the game.
        weak, strong = (_quantiles(each, declarer, bid)[::2] for each in self._halves())
        return np.concatenate([table[weak], _table(game, 1, self.vulnerable[side])[strong]])

    def _halves(self) -> Any:
        """The chances where partner has the lower half of what he may, and the upper one."""
        context, shown = self.context, self.context.shown
        partner = shown[context.partner]
        low, high = partner.expected.points
        middle, most = (low + min(high, low + WIDE)) // 2, min(high, low + WIDE)
        rows = []
        for points in ((low, middle), (min(middle + 1, most), most)):
            alternatives = tuple(with_points(each, points) for each in partner.alternatives)
            hands = [ShownHand(alternatives) if seat == context.partner else shown[seat] for seat in range(4)]
            rows.append(features(self.cards, Seen(context.seat, context.vulnerable, tuple(hands))))
        return _chances(rows)


def _declarer(context: BiddingContext, bid: str) -> int:
    """Who of the own side plays a contract, counted from the seat on turn."""
    for number, call in enumerate(context.calls):
        away = (context.dealer + number - context.seat) % 4
        if away % 2 == 0 and call in BIDS and denomination_of(call) == denomination_of(bid):
            return away
    return 0


def _gain(own: Any, other: Any) -> float:
    return float(np.mean([imps(int(points)) for points in own - other]))


def _quantiles(chances: Any, declarer: int, bid: str) -> Any:
    """The tricks of a declarer, from the worst deal to the best."""
    below = np.cumsum(chances[declarer][DENOMINATIONS.index(denomination_of(bid))])
    return np.minimum((below[None] < QUANTILES[:, None]).sum(1), 13)


@cache
def _table(bid: str, multiplier: int, vulnerable: bool) -> Any:
    """What a contract scores by tricks."""
    contract = Contract(bid, multiplier, vulnerable)
    return np.array([duplicate_score(contract, tricks) for tricks in range(14)])


@cache
def _network() -> list[tuple[Any, Any]]:
    """Weights and biases by layer, as training has kept them."""
    with np.load(OUT / "net.npz") as file:
        return [(file[f"w{layer}"].T, file[f"b{layer}"]) for layer in (1, 2, 3)]


def _chances(rows: list[list[int]]) -> Any:
    """By row, seat from the own one round, strain and number of tricks how likely it is."""
    values, (*inner, (weights, biases)) = np.array(rows) / FULL, _network()
    for hidden_weights, hidden_biases in inner:
        values = np.maximum(values @ hidden_weights + hidden_biases, 0)
    logits = (values @ weights + biases).reshape(len(rows), 4, 5, 14)
    chances = np.exp(logits - logits.max(-1, keepdims=True))
    return chances / chances.sum(-1, keepdims=True)


def judged_bids(pool: ProcessPoolExecutor, system: str, deals: tuple[ExpertDeal, ...]) -> list[BidDeal]:
    """What the house calls on each deal with the judge."""
    return list(pool.map(_judged_bid, [system] * len(deals), deals, chunksize=4))


def _judged_bid(system: str, deal: ExpertDeal) -> BidDeal:
    own = bidding.system_call

    def system_call(*asked: Any) -> str:
        return judged_call(*asked, own(*asked))

    bidding.system_call = system_call
    try:
        return bid(Bidder("house", system, Budget()), deal)
    finally:
        bidding.system_call = own
