"""The card that a search chooses: the one with the best prospects over many guesses at the hidden cards."""

from collections.abc import Sequence
from random import Random

import msgspec

from valat.bots.belot.guessing import Guesses
from valat.bots.belot.policies import POLICIES
from valat.bots.belot.sampling import Sampler
from valat.bots.belot.stakes import Stakes, read_standing
from valat.bots.search.playouts import Playouts
from valat.bots.search.purse import Purse
from valat.games.belot.announcements import BELOT_POINTS
from valat.games.belot.auction import Auction
from valat.games.belot.play import Pair
from valat.games.belot.rules import SIDES, side_pair
from valat.games.belot.scoring import CAPOT_POINTS, added
from valat.games.belot.seen import read_view
from valat.kernel.game import Record
from valat.solver.search import Search

GUESS = 500
"""Nodes that a guess counts for, beside those of its playouts: it takes about as long."""


class Method(msgspec.Struct, frozen=True):
    """How cards are searched.

    Attributes:
        guesses: the most that are looked at.
        exact: how many of the last tricks are calculated; before them the policy plays.
        weighted: whether likely guesses come more often.
    """

    guesses: int = 1000
    exact: int = 4
    weighted: bool = True


def best_card(view: Record, method: Method, rng: Random, purse: Purse) -> str | None:
    """The card with the best prospects; None where there was no time for a single guess."""
    totals = prospects(view, method, rng, purse)
    return max(sorted(totals), key=totals.__getitem__) if totals else None


def prospects(view: Record, method: Method, rng: Random, purse: Purse) -> dict[str, tuple[int, int]]:
    """For each legal card the sums over the guesses of the chance to win the match, and of the points."""
    seen = read_view(view)
    guesses = Guesses(Sampler(view, method.weighted), seen, rng)
    stakes = Stakes(read_standing(view), seen.auction)
    playouts = _playouts(guesses, seen.auction, [play.card for play in seen.plays])
    lost = {card: _lost_belot(view, seen.trumps, card) for card in view["legal"]}
    stop = 32 - 4 * method.exact
    totals: dict[str, tuple[int, int]] = {}
    known: dict[tuple[int, ...], list[int] | None] = {}
    count = 0
    while count < method.guesses and purse.again():
        guess = guesses.draw()
        count += 1
        purse.spend(GUESS)
        if guess.hands not in known:
            known[guess.hands] = _values(playouts, guess.hands, view["legal"], stop, purse)
        values = known[guess.hands]
        if values is None:
            break
        for card, value in zip(view["legal"], values, strict=True):
            belots = added(guess.belots, lost[card])
            chance, points = totals.get(card, (0, 0))
            totals[card] = (chance + stakes.worth(value, guess.announced, belots), points + value)
    return totals


def _playouts(guesses: Guesses, auction: Auction, played: Sequence[str]) -> Playouts:
    """Playouts from the position that the cards played lead to."""
    assert auction.declarer is not None
    assert auction.contract is not None
    policy = POLICIES[auction.contract if auction.contract in ("NT", "AT") else "suit"]
    playouts = Playouts(guesses.position, [0] * 4, policy, SIDES[auction.declarer], Search(), CAPOT_POINTS)
    for card in played:
        playouts.follow(guesses.position.move_of(card))
    return playouts


def _values(
    playouts: Playouts, hands: Sequence[int], cards: Sequence[str], stop: int, purse: Purse
) -> list[int] | None:
    """The points in the end after each card; None where the budget was spent before."""
    playouts.share_out(*hands)
    values = []
    for card in cards:
        before = playouts.nodes
        value = playouts.value(playouts.position.move_of(card), stop, purse.nodes)
        purse.spend(playouts.nodes - before)
        if value < -CAPOT_POINTS:
            return None
        values.append(value)
    return values


def _lost_belot(view: Record, trumps: str, card: str) -> Pair:
    """What playing the card takes off the belots that its player could still say."""
    suit, rank = card[0], card[1]
    if suit not in trumps or rank not in "KQ" or "belot" in view.get("offers", {}).get(card, ()):
        return (0, 0)
    seat = view["seat"]
    played = {move[:2] for move in view["moves"]}
    both = {suit + "K", suit + "Q"} <= set(view["hands"][seat]) - played
    return side_pair(SIDES[seat], -BELOT_POINTS) if both else (0, 0)
