"""The card that a search chooses: the one with the best prospects over many guesses at the hidden cards."""

from collections.abc import Sequence
from random import Random

from valat.bots.belot.guessing import Guesses
from valat.bots.belot.memory import Memory
from valat.bots.belot.method import Method
from valat.bots.belot.policies import policy
from valat.bots.belot.sampling import Sampler
from valat.bots.belot.stakes import Stakes, read_standing
from valat.bots.search.playouts import Playouts
from valat.bots.search.purse import Purse
from valat.games.belot.announcements import BELOT_POINTS
from valat.games.belot.auction import Auction
from valat.games.belot.play import Pair
from valat.games.belot.rules import SIDES, side_pair
from valat.games.belot.scoring import CAPOT_POINTS, added
from valat.games.belot.seen import Seen, read_view
from valat.kernel.game import Record
from valat.solver.search import Search

GUESS = 500
"""Nodes that a guess counts for, beside those of its playouts: it takes about as long."""
TRICKS = 8


def best_card(view: Record, method: Method, rng: Random, purse: Purse) -> str | None:
    """The card with the best prospects; None where there was no time for a single guess."""
    totals = prospects(view, method, rng, purse)
    return max(sorted(totals), key=totals.__getitem__) if totals else None


def prospects(view: Record, method: Method, rng: Random, purse: Purse) -> dict[str, tuple[int, int]]:
    """For each legal card the sums over the guesses of the chance to win the match, and of the points."""
    seen = read_view(view)
    sampler = Memory(seen, method.forgets) if method.forgets else Sampler(view, method.weighted)
    guesses = Guesses(sampler, seen, rng)
    cards = Cards(view, seen, guesses, method, purse)
    stakes = Stakes(read_standing(view), seen.auction)
    lost = {card: _lost_belot(view, seen.trumps, card) for card in view["legal"]}
    totals: dict[str, tuple[int, int]] = {}
    count = 0
    while count < method.guesses and purse.again():
        guess = guesses.draw()
        count += 1
        purse.spend(GUESS)
        values = cards.values(guess.hands)
        if values is None:
            break
        for card, value in values.items():
            chance, points = totals.get(card, (0, 0))
            if method.ahead == TRICKS:
                chance += stakes.worth(value, guess.announced, added(guess.belots, lost[card]))
            totals[card] = (chance, points + value)
    return totals


class Cards:
    """What each legal card leads to in one guess after the other; a guess that comes again costs nothing."""

    def __init__(self, view: Record, seen: Seen, guesses: Guesses, method: Method, purse: Purse) -> None:
        self._playouts = _playouts(guesses, seen.auction, [play.card for play in seen.plays])
        self._moves = {card: guesses.position.move_of(card) for card in view["legal"]}
        self._purse = purse
        self._exact = method.ahead == TRICKS
        tricks = len(seen.plays) // 4 + method.ahead
        self._stop = 32 - 4 * method.exact if self._exact else 4 * tricks
        self._known: dict[tuple[int, ...], dict[str, int] | None] = {}

    def values(self, hands: tuple[int, ...]) -> dict[str, int] | None:
        """The own side's points in the end; or how many it is ahead, where not all tricks are looked at.

        None where the budget was spent before.
        """
        if hands not in self._known:
            self._playouts.share_out(*hands)
            self._known[hands] = self._evaluated()
        return self._known[hands]

    def _evaluated(self) -> dict[str, int] | None:
        values, playouts = {}, self._playouts
        for card, move in self._moves.items():
            before = playouts.nodes
            value = self._value(move)
            self._purse.spend(playouts.nodes - before)
            if self._purse.empty or (value < -CAPOT_POINTS and self._exact):
                return None
            values[card] = value
        return values

    def _value(self, move: int) -> int:
        if self._exact:
            return self._playouts.value(move, self._stop, self._purse.nodes)
        return self._playouts.gain(move, self._stop)


def _playouts(guesses: Guesses, auction: Auction, played: Sequence[str]) -> Playouts:
    """Playouts from the position that the cards played lead to."""
    assert auction.declarer is not None
    assert auction.contract is not None
    weights, declaring = policy(auction.contract), SIDES[auction.declarer]
    playouts = Playouts(guesses.position, [0] * 4, weights, declaring, Search(), CAPOT_POINTS)
    for card in played:
        playouts.follow(guesses.position.move_of(card))
    return playouts


def _lost_belot(view: Record, trumps: str, card: str) -> Pair:
    """What playing the card takes off the belots that its player could still say."""
    suit, rank = card[0], card[1]
    if suit not in trumps or rank not in "KQ" or "belot" in view.get("offers", {}).get(card, ()):
        return (0, 0)
    seat = view["seat"]
    played = {move[:2] for move in view["moves"]}
    both = {suit + "K", suit + "Q"} <= set(view["hands"][seat]) - played
    return side_pair(SIDES[seat], -BELOT_POINTS) if both else (0, 0)
