"""Full deals that agree with what one seat has seen: each as likely as the others."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random

import msgspec

from valat.cards.card import suit_of
from valat.games.contree.auction import Auction, apply_call, is_call
from valat.games.contree.record import View, head, setup
from valat.games.contree.rules import DECK, SIDES, rules_of
from valat.kernel.completion import UniformCompletion
from valat.kernel.game import Record
from valat.kernel.target_match import TargetSetup
from valat.kernel.trick import CannotOverruff, Play, Trick, TrickRules, led_suit, strength, winning

Cards = frozenset[str]


class Observation(msgspec.Struct, frozen=True):
    """What a view tells.

    Attributes:
        seat: the viewer; None for a spectator.
        hand: the eight cards the viewer was dealt; empty for a spectator.
        auction: the auction after the last call.
        calls: each call with the seat that made it.
        tricks: the cards played, trick by trick; the last one may be unfinished.
        played: the cards each seat has played, in order.
        possible: for each seat the unseen cards that it may hold, no play of its own contradicting.
    """

    setup: TargetSetup
    seat: int | None
    hand: tuple[str, ...]
    auction: Auction
    calls: tuple[tuple[int, str], ...]
    tricks: tuple[Trick, ...]
    played: tuple[tuple[str, ...], ...]
    possible: tuple[Cards, ...]

    @property
    def room(self) -> tuple[int, ...]:
        """How many unseen cards each seat holds."""
        return tuple(0 if seat == self.seat else 8 - len(cards) for seat, cards in enumerate(self.played))


def observe(view: View) -> Observation:
    """What the view tells. Raises Unreadable."""
    start, moves = setup(view), view.moves
    auction, calls = Auction((start.dealer + 1) % 4), []
    for call in filter(is_call, moves):
        calls.append((auction.turn, call))
        auction = apply_call(auction, call)
    seat = view.seat
    hand = view.hands[seat] if seat is not None else ()
    cards = moves[len(calls) :]
    unseen = frozenset(DECK).difference(hand, cards)
    # Calls bind no hand: before the play everybody may hold any of them.
    possible, tricks = [unseen] * 4, []
    if auction.bid is not None and auction.over:
        rules = rules_of(auction.bid[-1], start.options.undertrump)
        tricks = _tricks(rules, (start.dealer + 1) % 4, cards)
        possible = [unseen - excluded for excluded in _excluded_cards(rules, tricks)]
    if seat is not None:
        # All eight cards are dealt before the auction, so the viewer holds nothing unseen.
        possible[seat] = frozenset()
    played: list[tuple[str, ...]] = [(), (), (), ()]
    for holder, card in (play for trick in tricks for play in trick):
        played[holder] += (card,)
    return Observation(
        start, seat, hand, auction, tuple(calls), tuple(tricks), tuple(played), tuple(possible)
    )


def shares(observation: Observation) -> UniformCompletion:
    """All ways to share out the unseen cards."""
    unseen = sorted(frozenset[str]().union(*observation.possible))
    holders = {card: [seat for seat in range(4) if card in observation.possible[seat]] for card in unseen}
    return UniformCompletion(holders, observation.room)


def worlds(view: View, rng: Random) -> Iterator[Record]:
    """Endless full records; replayed to the same ply each gives the same view.

    Each deal is as likely as the others, and so is the order in which the others' cards were dealt.

    Raises:
        Unreadable: not a view.
    """
    observation = observe(view)
    ways, moves = shares(observation), list(view.moves)
    while True:
        drawn = ways.draw(rng)
        hands = [
            # Sampled whole, which is a random order: nobody has seen how the others' cards were dealt.
            list(observation.hand)
            if seat == observation.seat
            else rng.sample([*observation.played[seat], *drawn[seat]], 8)
            for seat in range(4)
        ]
        yield {**head(observation.setup), "hands": hands, "moves": list(moves)}


def _tricks(rules: TrickRules, leader: int, cards: Sequence[str]) -> list[Trick]:
    """The cards in tricks, each with its seat."""
    tricks: list[Trick] = []
    for start in range(0, len(cards), 4):
        trick = tuple(Play((leader + step) % 4, card) for step, card in enumerate(cards[start : start + 4]))
        tricks.append(trick)
        # Of an unfinished trick as well: it is the last, so nobody asks.
        leader = winning(rules, trick).seat
    return tricks


def _excluded_cards(rules: TrickRules, tricks: list[Trick]) -> list[Cards]:
    """For each seat the cards that would have forbidden a card it played."""
    excluded = [frozenset[str]()] * 4
    for trick in tricks:
        for place, (seat, card) in enumerate(trick):
            for duty in _duties(rules, trick[:place], seat):
                # It fulfils this duty, so those after it bound nothing.
                if card in duty:
                    break
                # It fulfils none of it, so nothing was there to fulfil it.
                excluded[seat] |= duty
    return excluded


def _duties(rules: TrickRules, trick: Trick, seat: int) -> tuple[Cards, ...]:
    """Sets of cards: a hand must play from the first of which it has a card, and any card if it has of none.

    Rule: CTR-PLAY-1, CTR-PLAY-2, CTR-PLAY-3
    """
    if not trick:
        return ()
    led, (holder, best) = led_suit(trick), winning(rules, trick)
    following, higher = _suit(led), _higher(rules)[best]
    if led == rules.trumps:
        return higher, following
    # While the partner holds the trick nobody has to ruff (CTR-PLAY-2).
    if SIDES[holder] == SIDES[seat]:
        return (following,)
    # Not ruffed yet: any trump will do.
    if suit_of(best) == led:
        return following, _suit(rules.trumps)
    # With `undertrump` the lower trumps are a duty of their own, after the higher.
    if rules.cannot_overruff is CannotOverruff.STILL_A_TRUMP:
        return following, higher, _suit(rules.trumps)
    return following, higher


@cache
def _suit(suit: str) -> Cards:
    return frozenset(card for card in DECK if suit_of(card) == suit)


@cache
def _higher(rules: TrickRules) -> Mapping[str, Cards]:
    """For each card those of its suit that beat it."""
    return {
        card: frozenset(
            higher for higher in _suit(suit_of(card)) if strength(rules, higher) > strength(rules, card)
        )
        for card in DECK
    }
