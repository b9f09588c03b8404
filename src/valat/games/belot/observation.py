"""A view, read: which cards each seat is known to have been dealt, and which it may hold unseen."""

from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cache

import msgspec

from valat.cards.card import rank_of, suit_of
from valat.cards.card_set import card_set
from valat.games.belot import auction as calling
from valat.games.belot.announcements import COMBINATIONS, KINDS
from valat.games.belot.auction import Auction
from valat.games.belot.notation import CALLS
from valat.games.belot.play import OTHER_OF_PAIR
from valat.games.belot.record import setup
from valat.games.belot.rules import CONTRACTS, DECK, SIDES, SUITS, TRUMPS, rules_of
from valat.games.belot.state import Setup
from valat.games.belot.view import View
from valat.kernel.trick import Beat, Play, Trick, TrickRules, led_suit, strength, winning

PACK = card_set(DECK)


class Observation(msgspec.Struct, frozen=True):
    """What a view tells. Cards in numbers are sets of cards.

    Attributes:
        seat: the viewer; None for a spectator.
        hand: the viewer's cards in the order dealt, `??` where not yet dealt; empty for a spectator.
        auction: the auction after the last call.
        calls: each call with the seat that made it.
        plays: each card played.
        known_cards: for each seat cards it was dealt.
        played_cards: for each seat those of them that it has played.
        possible: for each seat the other cards that it may hold, no move of its own contradicting.
        announced: for each seat the combinations announced whose cards are known.
        kinds: for each seat the kinds of those whose cards are not.
    """

    setup: Setup
    seat: int | None
    hand: tuple[str, ...]
    auction: Auction
    calls: tuple[tuple[int, str], ...]
    plays: tuple["ObservedPlay", ...]
    known_cards: tuple[int, ...]
    played_cards: tuple[int, ...]
    possible: tuple[int, ...]
    announced: tuple[tuple[str, ...], ...]
    kinds: tuple[tuple[str, ...], ...]

    @property
    def trumps(self) -> str:
        """The trump suits; empty before there is a contract."""
        return TRUMPS[self.auction.contract] if self.auction.contract else ""

    @property
    def is_first_trick_over(self) -> bool:
        """Whether the first trick is over, and with it what scores of the combinations is known."""
        return len(self.plays) >= 4


class ObservedPlay(msgspec.Struct, frozen=True):
    """A card played: by whom, to which trick, and what was said with it, as heard."""

    seat: int
    card: str
    trick: Trick
    said: tuple[str, ...]

    @property
    def text(self) -> str:
        """The move as heard."""
        return "+".join((self.card, *self.said))


def observe(view: View) -> Observation:
    """What the view tells. Raises Unreadable."""
    start = setup(view)
    auction, calls = _auction(view.moves, start)
    rules = rules_of(auction.contract, start.options.beat_in_no_trumps) if auction.contract else None
    plays = tuple(_plays(view.moves[len(calls) :], start, rules)) if rules else ()
    seat = view.seat
    hand = view.hands[seat] if seat is not None else ()
    own = [[play for play in plays if play.seat == holder] for holder in range(4)]
    known = [_known_cards(own[holder]) for holder in range(4)]
    if seat is not None:
        # Before the play three of the own cards are still `??`.
        known[seat] |= card_set(card for card in hand if card in DECK)
    unseen = PACK & ~(known[0] | known[1] | known[2] | known[3])
    return Observation(
        start,
        seat,
        hand,
        auction,
        calls,
        plays,
        tuple(known),
        tuple(card_set(play.card for play in own[holder]) for holder in range(4)),
        tuple(_possible(own[holder], unseen, rules) for holder in range(4)),
        tuple(_announcements_of(own[holder], COMBINATIONS) for holder in range(4)),
        tuple(_announcements_of(own[holder], KINDS) for holder in range(4)),
    )


def _auction(texts: Sequence[str], start: Setup) -> tuple[Auction, tuple[tuple[int, str], ...]]:
    auction, calls = Auction((start.dealer + 1) % 4), []
    for text in texts:
        if text in CALLS:
            calls.append((auction.turn, text))
            auction = calling.apply_call(auction, text)
    return auction, tuple(calls)


def _plays(texts: Sequence[str], start: Setup, rules: TrickRules) -> Iterator[ObservedPlay]:
    """Each card played, with its seat."""
    seat, trick = (start.dealer + 1) % 4, ()
    played: Trick = trick
    for text in texts:
        card, *said = text.split("+")
        yield ObservedPlay(seat, card, played, tuple(said))
        played = (*played, Play(seat, card))
        seat = (seat + 1) % 4
        if len(played) == 4:
            seat, played = winning(rules, played)[0], ()


def _known_cards(plays: Sequence[ObservedPlay]) -> int:
    """The cards their player was dealt: played, or shown in an announcement."""
    cards = card_set(play.card for play in plays)
    for play in plays:
        for part in play.said:
            # Left unsaid it tells nothing: to say it is a choice (BEL-BELOT-1).
            if part == "belot":
                cards |= card_set([suit_of(play.card) + OTHER_OF_PAIR[rank_of(play.card)]])
            elif part in COMBINATIONS:
                cards |= card_set(COMBINATIONS[part].cards)
    return cards


def _possible(plays: Sequence[ObservedPlay], unseen: int, rules: TrickRules | None) -> int:
    """The unseen cards that would have let their player play as he did."""
    if rules is not None:
        for play in plays:
            # An unseen card that is held was so at every play, so each play tells of it by itself.
            unseen &= ~choice(rules, play.trick, play.seat, play.card)[0]
    return unseen


def choice(rules: TrickRules, trick: Trick, seat: int, card: str) -> tuple[int, int]:
    """The cards that would have forbidden a play, and those that might have been played instead.

    A player with one of the first could not have played so, and one with none of them could.

    Args:
        trick: the cards on the table before the play.
    """
    forbidding, played = 0, card_set([card])
    for duty in duties(rules, trick, seat):
        # It fulfils this duty, so nothing was there to fulfil one before.
        if duty & played:
            return forbidding, duty & ~forbidding
        forbidding |= duty
    return forbidding, PACK & ~forbidding


def duties(rules: TrickRules, trick: Trick, seat: int) -> tuple[int, ...]:
    """Sets of cards: a hand must play from the first of which it has a card, and any card if it has of none.

    Rule: BEL-PLAY-1, BEL-PLAY-2, BEL-PLAY-3, BEL-PLAY-4, BEL-PLAY-5, BEL-PLAY-6
    """
    if not trick:
        return ()
    led, (holder, best) = led_suit(trick), winning(rules, trick)
    higher, following = _higher(rules.trumps)[best], _suits()[led]
    # Under the first of these beatings nobody ever ruffs: it is for all trumps and no trumps.
    if rules.beat is Beat.UNTIL_RUFFED or (rules.beat is Beat.TRUMPS_LED and led in rules.trumps):
        return higher, following
    # No trumps, or the partner holds the trick: nothing but following binds.
    if led in rules.trumps or not rules.trumps or SIDES[holder] == SIDES[seat]:
        return (following,)
    # Who cannot overruff may play anything, so lower trumps are no third duty.
    return following, _suits()[rules.trumps] if suit_of(best) == led else higher


@cache
def _higher(trumps: str) -> Mapping[str, int]:
    """For each card those of its suit that beat it."""
    # Whichever contract has these trumps: `beat_in_no_trumps` leaves the cards their order.
    rules = next(rules_of(contract) for contract in CONTRACTS if TRUMPS[contract] == trumps)
    return {
        card: card_set(
            other
            for other in DECK
            if suit_of(other) == suit_of(card) and strength(rules, other) > strength(rules, card)
        )
        for card in DECK
    }


@cache
def _suits() -> Mapping[str, int]:
    return {suit: card_set(card for card in DECK if suit_of(card) == suit) for suit in SUITS}


def _announcements_of(plays: Sequence[ObservedPlay], among: Container[str]) -> tuple[str, ...]:
    return tuple(part for play in plays for part in play.said if part in among)
