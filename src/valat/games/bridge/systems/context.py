"""The auction as a system looks at it: who has shown what, and what the seat on turn is in it."""

from functools import cache, cached_property
from typing import TypeVar

import msgspec

from valat.games.bridge.auction import Auction, apply_call, legal_calls
from valat.games.bridge.notation import DOUBLE, PASS
from valat.games.bridge.rules import BIDS, DENOMINATIONS, VULNERABLE, denomination_of, level_of
from valat.games.bridge.systems.bounds import ANYTHING, Alternatives, Bounds, conjunction, meet, union_of_all
from valat.games.bridge.systems.meaning import Meaning

GAME_LEVEL = {"C": 5, "D": 5, "H": 4, "S": 4, "NT": 3}
Value = TypeVar("Value")

NATURAL = 3
"""Cards that a call must promise in its suit to show it."""


class ShownHand(msgspec.Struct, frozen=True, dict=True):
    """What a seat has shown.

    Attributes:
        alternatives: what it may have, the likeliest first: a call may mean several things.
        suits: those it has shown, 0 … 3, in order, the last one last.
        last: what its last call meant; None before.
        answers: the fewest it has of what it was asked for, such as `aces`.
        doubled_for: of the suits those that it has shown by a double alone, so that nobody has bid them.
    """

    alternatives: Alternatives = (ANYTHING,)
    suits: tuple[int, ...] = ()
    last: Meaning | None = None
    answers: tuple[tuple[str, int], ...] = ()
    doubled_for: tuple[int, ...] = ()

    @cached_property
    def bounds(self) -> Bounds:
        """What is certain, whatever it has meant."""
        return union_of_all(self.alternatives)

    @property
    def expected(self) -> Bounds:
        """What partner plans by: of all that it may have meant the first that is possible."""
        return self.alternatives[0]

    def count(self, name: str) -> int:
        """The fewest of what was asked for; 0 where it was not told."""
        return dict(self.answers).get(name, 0)


# Never changed once it is made: caches know it by identity.
class BiddingContext:
    """The auction up to a call.

    Attributes:
        calls: so far.
        shown: by each seat.
        agreed: the trumps of each side, None where nothing is agreed.
        forced_to_game: the sides that are.
        cued: the suits that each side has cue-bid.
        bid_meaning: what the last bid meant; None before it.
    """

    def __init__(self, dealer: int, vulnerable: str) -> None:
        self.dealer, self.vulnerable = dealer, vulnerable
        self.calls: tuple[str, ...] = ()
        self.auction = Auction(dealer)
        self.shown: tuple[ShownHand, ...] = (ShownHand(),) * 4
        self.agreed: tuple[int | None, int | None] = (None, None)
        self.forced_to_game: tuple[bool, bool] = (False, False)
        self.cued: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.bid_meaning: Meaning | None = None

    def after(self, meaning: Meaning) -> "BiddingContext":
        """The picture once the seat on turn has made the call, with this meaning."""
        seat, side = self.seat, self.seat % 2
        later = BiddingContext(self.dealer, self.vulnerable)
        later.calls = (*self.calls, meaning.call)
        later.auction = apply_call(self.auction, meaning.call)
        was = self.shown[seat]
        answers = tuple({**dict(was.answers), **meaning.constraint.answers}.items())
        told = meaning.constraint.alternatives
        # The first that what was shown before allows, which is what partner plans by.
        likeliest = next(
            (alternative for alternative in told if any(meet(old, alternative) for old in was.alternatives)),
            told[0],
        )
        suits = self._suits(meaning, likeliest)
        now = ShownHand(
            conjunction(was.alternatives, told), suits, meaning, answers, self._doubled_for(meaning, suits)
        )
        later.shown = (*self.shown[:seat], now, *self.shown[seat + 1 :])
        later.agreed = _with(self.agreed, side, self._agreed_trumps(meaning))
        game = self.forced_to_game[side] or meaning.force == "game"
        later.forced_to_game = _with(self.forced_to_game, side, game)
        named = bid_suit(meaning.call)
        cued = () if not meaning.cue or named is None else (named,)
        later.bid_meaning = meaning if meaning.call in BIDS else self.bid_meaning
        later.cued = _with(self.cued, side, tuple(dict.fromkeys((*self.cued[side], *cued))))
        return later

    def _suits(self, meaning: Meaning, told: Bounds) -> tuple[int, ...]:
        """The suits its caller has shown once the call tells this, that which it names last."""
        suits, named = self.shown[self.seat].suits, bid_suit(meaning.call)
        lengths = told.lengths
        # Four for certain, where the suit is not named.
        more = [suit for suit in range(4) if lengths[suit][0] > NATURAL and suit not in suits]
        suits = (*suits, *(suit for suit in more if suit != named))
        if named is None or meaning.artificial or lengths[named][0] < NATURAL:
            return suits
        # A raise shows support, not a suit of one's own.
        if named in self.shown[self.partner].suits and named not in suits:
            return suits
        return (*(suit for suit in suits if suit != named), named)

    def _doubled_for(self, meaning: Meaning, now: tuple[int, ...]) -> tuple[int, ...]:
        """The suits its caller has shown by doubles alone, once it has shown these."""
        was = self.shown[self.seat]
        more: tuple[int, ...] = ()
        if meaning.call == DOUBLE:
            # Who doubles an artificial bid has as good as bid its suit. Rule: BRI-CONT-5
            artificial = self.bid_meaning is not None and self.bid_meaning.artificial
            named = bid_suit(str(self.auction.bid)) if artificial else None
            more = tuple(suit for suit in now if suit not in was.suits and suit != named)
        return (*(suit for suit in was.doubled_for if suit != bid_suit(meaning.call)), *more)

    def _agreed_trumps(self, meaning: Meaning) -> int | None:
        """The side's trumps after the call: a suit that both have shown, or as the system says."""
        if meaning.agrees is not None:
            return meaning.agrees
        named, known = bid_suit(meaning.call), self.agreed[self.seat % 2]
        if named is None or meaning.artificial or known is not None:
            return known
        return named if named in self.shown[self.partner].suits else known

    @property
    def seat(self) -> int:
        """The seat on turn."""
        return self.auction.turn

    @property
    def partner(self) -> int:
        return (self.seat + 2) % 4

    @property
    def trumps(self) -> int | None:
        """What the side of the seat on turn has agreed."""
        return self.agreed[self.seat % 2]

    @cached_property
    def opening_place(self) -> int | None:
        """The place of the opening bid among the calls; None before it."""
        return next((place for place, call in enumerate(self.calls) if call != PASS), None)

    @cached_property
    def calls_since_opening(self) -> tuple[str, ...]:
        """The calls from the opening on."""
        return () if self.opening_place is None else self.calls[self.opening_place :]

    @cached_property
    def role(self) -> str | None:
        """What the seat on turn is in the auction; None before the opening."""
        if self.opening_place is None:
            return None
        distance = (len(self.calls) - self.opening_place) % 4
        if distance in (0, 2):
            return "opener" if distance == 0 else "responder"
        return "advancer" if self._acted_first(self.partner) else "overcaller"

    def _acted_first(self, seat: int) -> bool:
        """Whether of the seat's side it was the first to do more than pass."""
        acts = [place for place, call in enumerate(self.calls) if call != PASS]
        side = [place for place in acts if (self.dealer + place - seat) % 2 == 0]
        return bool(side) and (self.dealer + side[0] - seat) % 4 == 0

    @cached_property
    def turn(self) -> int:
        """The calls that the seat on turn has made since the opening."""
        # Four calls in a row are one of each seat.
        return len(self.calls_since_opening) // 4

    @cached_property
    def is_contested(self) -> bool:
        """Whether the opponents have done more than pass."""
        # Those of the right and of the left opponent, from the last one back.
        return any(call != PASS for call in [*self.calls[-1::-4], *self.calls[-3::-4]])

    @cached_property
    def is_forced(self) -> bool:
        """Whether a pass of the seat on turn would break what is agreed."""
        # After an opponent's call a pass does not end the auction: partner still has a turn.
        if self.auction.bid is None or self.calls[-1] != PASS:
            return False
        last = self.shown[self.partner].last
        if last is not None and last.force == "round" and last.call != PASS:
            return True
        # What the opponents play doubled may be passed.
        return self.is_game_forced and (self.ours or self.auction.multiplier == 1)

    @cached_property
    def is_game_forced(self) -> bool:
        """Whether the side of the seat on turn has still to reach game."""
        bid = self.auction.bid
        if not self.forced_to_game[self.seat % 2] or bid is None:
            return False
        # While the last bid is theirs, game is still to be bid, or theirs doubled.
        return not self.ours or level_of(bid) < GAME_LEVEL[denomination_of(bid)]

    @cached_property
    def ours(self) -> bool:
        """Whether the last bid is the own side's."""
        return self.auction.bid is not None and self.auction.bidder % 2 == self.seat % 2

    @cached_property
    def own_suits(self) -> tuple[int, ...]:
        """The suits that the own side has shown."""
        return tuple(dict.fromkeys((*self.shown[self.partner].suits, *self.shown[self.seat].suits)))

    @cached_property
    def bid_suits(self) -> tuple[int, ...]:
        """The suits that somebody has shown otherwise than by a double."""
        return tuple(
            dict.fromkeys(suit for hand in self.shown for suit in hand.suits if suit not in hand.doubled_for)
        )

    @cached_property
    def opposing_suits(self) -> tuple[int, ...]:
        """The suits that the opponents have shown."""
        left, right = (self.seat + 1) % 4, (self.seat + 3) % 4
        return tuple(dict.fromkeys((*self.shown[left].suits, *self.shown[right].suits)))

    @cached_property
    def opposing_bid_suits(self) -> tuple[int, ...]:
        """Those of them that they have shown otherwise than by a double."""
        hands = (self.shown[(self.seat + by) % 4] for by in (1, 3))
        return tuple(
            dict.fromkeys(suit for hand in hands for suit in hand.suits if suit not in hand.doubled_for)
        )

    @cached_property
    def vulnerability(self) -> str:
        """Who is vulnerable, as the side of the seat on turn says it."""
        sides = VULNERABLE[self.vulnerable]
        we, they = sides[self.seat % 2], sides[1 - self.seat % 2]
        return "both" if we and they else "we" if we else "they" if they else "none"

    def jump(self, bid: str) -> int:
        """How many levels above the cheapest of its denomination the bid is."""
        last = self.auction.bid
        return level_of(bid) - (1 if last is None else _cheapest(last, denomination_of(bid)))

    @cached_property
    def legal(self) -> frozenset[str]:
        """The calls that the seat on turn may make."""
        return frozenset(legal_calls(self.auction))


def _with(pair: tuple[Value, Value], side: int, value: Value) -> tuple[Value, Value]:
    """The pair with one side's value replaced."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def _cheapest(last: str, denomination: str) -> int:
    """The lowest level at which a denomination is above the last bid."""
    no_higher = DENOMINATIONS.index(denomination) <= DENOMINATIONS.index(denomination_of(last))
    return level_of(last) + no_higher


@cache
def bid_suit(call: str) -> int | None:
    """The suit 0 … 3 that a call names; None of a bid at no trumps, a pass, double or redouble."""
    if call not in BIDS:
        return None
    place = DENOMINATIONS.index(denomination_of(call))
    return place if place < 4 else None
