"""How a system fares against opponents who bid: what is a last resort, passed though forcing, misread."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from valat.games.bridge.notation import DOUBLE, PASS, REDOUBLE
from valat.games.bridge.systems import catalogue
from valat.games.bridge.systems.bounds import Bounds
from valat.games.bridge.systems.context import BiddingContext
from valat.games.bridge.systems.counts import LENGTH, POINTS, Count
from valat.games.bridge.systems.coverage import EARLY
from valat.games.bridge.systems.hand import CountedHands
from valat.games.bridge.systems.interference import interfering_call
from valat.games.bridge.systems.interpretation import contradicts_itself, meaning_offered
from valat.games.bridge.systems.meaning import Meaning
from valat.games.bridge.systems.offers import Option, compute_agreed, compute_last_resorts, may_be_widened
from valat.games.bridge.systems.ranges import Range
from valat.games.bridge.systems.system import System

KING, CARD = 3, 1
"""How far the points, and the cards of a suit, may lie from what partner plans by."""
LOUD = 3
"""Parts of the deals on which opponents overcall, double and preempt at random, to one for each system."""
MOST_PLIES = 64
"""Turns for which there are random numbers; the few longer auctions take the first ones again."""
FEW = 8
"""Hands up to which it is quicker to look at one after the other than at all of them as arrays."""

Kind = str
"""`uncovered`, `forcing`, `two_meanings`, `strength` or `fit`."""


class Example(NamedTuple):
    """A deal in which something happened.

    Attributes:
        calls: up to then, from the opening on.
        deal: its number.
        seat: whose hand it is about.
        call: made then; empty at the end of an auction.
        why: by which situation, or what partner was taken for.
        theirs: whether after these calls an opponent is on turn, as may be at the end of an auction.
    """

    calls: tuple[str, ...]
    deal: int
    seat: int
    call: str
    why: str
    theirs: bool = False


class Finding(NamedTuple):
    """Something that happened in a kind of auction.

    Attributes:
        times: how often.
        example: the first.
    """

    times: int
    example: Example


class ContestedCoverage:
    """What has been counted of the side that bids by the system.

    Attributes:
        deals_done: that need no more calls.
        auctions: different ones that came to an end.
        calls: made from the opening on, and before it.
        early_calls: of these the first three of each seat.
        last_resorts: calls for want of an agreement.
        early_last_resorts: of these the early ones.
        partnerships: that came to the end of an auction somebody opened.
        findings: what happened, by kind and by the pattern of the auction.
    """

    def __init__(self, deals: int) -> None:
        self.deals = deals
        self.deals_done = self.auctions = self.calls = self.early_calls = self.partnerships = 0
        self.last_resorts = self.early_last_resorts = 0
        self.findings: dict[Kind, dict[str, Finding]] = {
            kind: {} for kind in ("uncovered", "forcing", "two_meanings", "strength", "fit")
        }

    def total(self, kind: Kind) -> int:
        """How often something of the kind happened."""
        return sum(finding.times for finding in self.findings[kind].values())

    def add(self, kind: Kind, context: BiddingContext, count: int, example: Example) -> None:
        """Counts what happened in a place so many times."""
        pattern = pattern_of(context.calls_since_opening, theirs=example.theirs)
        known = self.findings[kind].get(pattern)
        found = Finding(count, example) if known is None else Finding(known.times + count, known.example)
        self.findings[kind][pattern] = found


class Table(NamedTuple):
    """Who bids by what on some of the deals.

    Attributes:
        side: of the system that is looked at, by the parity of its seats.
        systems: of both, by parity.
        loud: whether the others bid more than their system has.
    """

    side: int
    systems: tuple[System, System]
    loud: bool


def measure_contested(
    system: System, hands: tuple[CountedHands, ...], deals: int, seed: int
) -> Iterator[ContestedCoverage]:
    """The coverage as it grows; the last one is whole. Needs NumPy.

    The opponents bid by every shipped system, or at random what their hands allow; on every second deal they
    are the dealer's side. The same seed gives the same calls.
    """
    import numpy as np

    counted = ContestedCoverage(deals)
    luck = np.random.default_rng(seed).random((deals, MOST_PLIES))
    tables = _tables(system)
    for number, table in enumerate(tables):
        places = np.arange(number, deals, len(tables))
        if len(places):
            yield from _bid_out(table, hands, places, luck, counted)
    yield counted


def _tables(system: System) -> list[Table]:
    """Every opponent at both places of the table."""
    natural = catalogue.shipped_system("natural")
    others = [(catalogue.shipped_system(name), False) for name in catalogue.names()] + [
        (natural, True)
    ] * LOUD
    return [
        Table(side, (system, other) if side == 0 else (other, system), loud)
        for other, loud in others
        for side in (0, 1)
    ]


def _bid_out(
    table: Table, hands: tuple[CountedHands, ...], places: Any, luck: Any, counted: ContestedCoverage
) -> Iterator[ContestedCoverage]:
    waiting: list[tuple[BiddingContext, Any]] = [(BiddingContext(0, "none"), places)]
    while waiting:
        # The newest first, so that few groups wait.
        context, places = waiting.pop()
        if context.auction.over:
            counted.auctions += 1
            counted.deals_done += len(places)
            if context.auction.bid is not None:
                _compare_beliefs(context, table.side, hands, places, counted)
            yield counted
            continue
        group = Group(table.systems[context.seat % 2], context, hands[context.seat], places)
        if context.seat % 2 == table.side:
            _count(group, counted)
        elif table.loud:
            group.interfere(luck[:, len(context.calls) % MOST_PLIES])
        waiting += group.next_places()


class Group:
    """Hands of one seat in one place of an auction, and the call that each makes.

    Attributes:
        chosen: options with the deals that bid by them; an option may come several times.
        offered: all that were looked at.
    """

    def __init__(self, system: System, context: BiddingContext, hands: CountedHands, places: Any) -> None:
        self.context = context
        self._system, self._hands = system, hands
        self._agreed = compute_agreed(system, context)
        self.offered: tuple[Option, ...] = self._agreed
        self.chosen: list[tuple[Option, Any]] = []
        # Calls beside the system.
        self._beside: dict[str, list[int]] = {}
        left = self._choose(self._agreed, places)
        if len(left):
            self._look_further()
            left = self._choose(self.offered[len(self._agreed) :], left)
        for place in left:
            self._choose_nearest(place)

    def agreed_on(self, made: Option) -> tuple[Option, ...]:
        """What is agreed where the call is; else the last resort that it was made by."""
        if any(option.call == made.call for option in self._agreed):
            return self._agreed
        return tuple(option for option in self.offered if option.situation == made.situation)

    def _look_further(self) -> None:
        if self.offered is self._agreed:
            self.offered += compute_last_resorts(self._system, self.context, self._agreed)

    def _choose(self, options: Sequence[Option], places: Any) -> Any:
        """Lets hands bid by the first option that fits; returns the places of the others."""
        import numpy as np

        if len(places) <= FEW:
            return np.array([place for place in places if not self._choose_one(options, place)], int)
        hands, left = self._hands.select(places), np.ones(len(places), bool)
        for option in options:
            fits = left & option.asked.mask(hands)
            if fits.any():
                self.chosen.append((option, places[fits]))
                left &= ~fits
            if not left.any():
                break
        return places[left]

    def _choose_one(self, options: Sequence[Option], place: int) -> bool:
        hand = self._hands.hand(place)
        option = next((option for option in options if option.asked.holds(hand)), None)
        if option is not None:
            self.chosen.append((option, [place]))
        return option is not None

    def _choose_nearest(self, place: int) -> None:
        hand = self._hands.hand(place)
        if self.offered:
            nearest = min(self.offered, key=lambda option: option.constraint.misses(hand))
            self.chosen.append((nearest, [place]))
        else:
            self._beside.setdefault(PASS, []).append(place)

    def interfere(self, luck: Any) -> None:
        """Lets some of the hands bid more than their system has."""
        chosen, self.chosen = self.chosen, []
        for option, places in chosen:
            calls = [interfering_call(self.context, self._hands.hand(place), luck[place]) for place in places]
            for place, call in zip(places, calls, strict=True):
                if call is not None:
                    self._beside.setdefault(call, []).append(place)
            kept = [place for place, call in zip(places, calls, strict=True) if call is None]
            if kept:
                self.chosen.append((option, kept))

    def next_places(self) -> list[tuple[BiddingContext, Any]]:
        """The places that follow, with the deals that come to each."""
        import numpy as np

        by_call: dict[str, list[Any]] = {}
        for option, places in self.chosen:
            by_call.setdefault(option.call, []).append(places)
        for call, beside in self._beside.items():
            by_call.setdefault(call, []).append(beside)
        return [
            (self.context.after(self.meaning(call)), np.sort(np.concatenate(parts)).astype(int))
            for call, parts in by_call.items()
        ]

    def meaning(self, call: str) -> Meaning:
        """What the call means there."""
        known = any(option.call == call for option in self.offered)
        if not known or may_be_widened(self._agreed, self.context, call):
            self._look_further()
        return meaning_offered(self.offered, self.context, call)


def _count(group: Group, counted: ContestedCoverage) -> None:
    """Counts the calls of a group of the side that is looked at."""
    context = group.context
    early = context.turn < EARLY
    last = context.shown[context.partner].last
    # What partner doubled or redoubled may be left in by agreement.
    doubles = last is not None and last.call in (DOUBLE, REDOUBLE)
    for option, places in group.chosen:
        count = len(places)
        example = Example(
            context.calls_since_opening, int(places[0]), context.seat, option.call, option.situation.name
        )
        counted.calls += count
        counted.early_calls += early * count
        if option.last_resort:
            counted.last_resorts += count
            counted.early_last_resorts += early * count
            counted.add("uncovered", context, count, example)
        if option.call == PASS and context.is_forced and (option.last_resort or not doubles):
            counted.add("forcing", context, count, example)
        if contradicts_itself(group.agreed_on(option), option.call):
            counted.add("two_meanings", context, count, example)


def _compare_beliefs(
    context: BiddingContext,
    side: int,
    hands: tuple[CountedHands, ...],
    places: Any,
    counted: ContestedCoverage,
) -> None:
    """Holds what each of the partners plans by against what the other has."""
    import numpy as np

    counted.partnerships += len(places)
    for kind in ("strength", "fit"):
        off = {seat: np.zeros(len(places), bool) for seat in (side, side + 2)}
        for seat in off:
            for count, suit, known, allowance in _beliefs(kind, context, seat):
                hand = hands[seat]
                values = (hand.total(count) if suit is None else hand.of(count, suit))[places]
                off[seat] |= (values < known[0] - allowance) | (values > known[1] + allowance)
        both = off[side] | off[side + 2]
        if both.any():
            first = int(np.flatnonzero(both)[0])
            seat = side if off[side][first] else side + 2
            taken = _told(context.shown[seat].expected, kind)
            theirs = context.seat % 2 != side
            example = Example(context.calls_since_opening, int(places[first]), seat, "", taken, theirs)
            counted.add(kind, context, int(both.sum()), example)


def _beliefs(
    kind: Kind, context: BiddingContext, seat: int
) -> Iterator[tuple[Count, int | None, Range, int]]:
    """What partner plans by of a seat: how it is counted, the suit, its range, by how much it may be off."""
    shown, trumps = context.shown[seat], context.agreed[seat % 2]
    if kind == "strength":
        yield POINTS, None, shown.expected.points, KING
        return
    for suit in {*shown.suits, *(() if trumps is None else (trumps,))}:
        yield LENGTH, suit, shown.expected.lengths[suit], CARD


def _told(bounds: Bounds, kind: Kind) -> str:
    low, high = bounds.points
    if kind == "strength":
        return f"{low}–{high} points"
    return " ".join(f"{a}–{b} {suit}" for suit, (a, b) in zip("♣♦♥♠", bounds.lengths, strict=True))


def pattern_of(calls: Sequence[str], *, theirs: bool = False, named: bool = False) -> str:
    """The pattern, as systems write them, of the calls since the opening, for the seat that is on turn.

    Suits are letters in the order in which they come; a fourth one keeps its name.

    Args:
        theirs: whether it is an opponent who is on turn.
        named: whether all suits keep their names.

    >>> pattern_of(("1H", "2C", "X", "Pass"))
    '1x-(2y)-X'
    >>> pattern_of(("1H", "Pass", "Pass", "1S"))
    '1x-(P)-(1y)'
    >>> pattern_of(("1H", "2C", "Pass"), theirs=True, named=True)
    '1H-(2C)-P'
    """
    letters: dict[str, str] = {}
    parts: list[tuple[bool, str]] = []
    for place, call in enumerate(calls):
        ours = (len(calls) - place) % 2 == theirs
        following = calls[place + 1] if place + 1 < len(calls) else ""
        # Where the call before is told and the next one is too, readers know of the pass between them.
        told = bool(parts) and parts[-1][0] != ours
        if call == PASS and told and following != PASS and (following or not ours):
            continue
        short = "P" if call == PASS else call
        parts.append((ours, short if named else _short(call, letters)))
    return "-".join(text if ours else f"({text})" for ours, text in parts)


def _short(call: str, letters: dict[str, str]) -> str:
    """The call with a letter for its suit."""
    if call == PASS:
        return "P"
    suit = call[1:]
    if suit not in ("C", "D", "H", "S"):
        return call
    if suit not in letters:
        letters[suit] = "xyz"[len(letters)] if len(letters) < 3 else suit
    return call[0] + letters[suit]
