"""A view, read: which cards lie where for certain, and which may lie where unseen.

A place is a seat, or, behind the last seat, the cards that nobody holds: undealt or discarded ones.
"""

from collections.abc import Iterator, Sequence

import msgspec

from valat.cards.card import UNKNOWN, rank_of, suit_of
from valat.games.bela import auction as calling
from valat.games.bela.auction import Auction
from valat.games.bela.belot import BelotHand
from valat.games.bela.declarations import DECLARATIONS, KINDS
from valat.games.bela.notation import CALLS, DISCARD, read
from valat.games.bela.play import OTHER_OF_PAIR
from valat.games.bela.record import setup
from valat.games.bela.rules import DECK, rules_of
from valat.games.bela.state import Setup
from valat.games.bela.view import View
from valat.kernel.trick import Play, Trick, TrickRules, legal_cards, winning

Cards = frozenset[str]


class ObservedPlay(msgspec.Struct, frozen=True):
    """A card played: by whom, to which trick, and what was said with it."""

    seat: int
    card: str
    trick: Trick
    said: tuple[str, ...]


class HeardMoves(msgspec.Struct, frozen=True):
    """What everybody heard, and the discard as the viewer knows it.

    Attributes:
        discard: the move's text, None before it.
        bela: the seat that has said it.
    """

    calls: tuple[tuple[int, str], ...]
    auction: Auction
    discard: str | None
    plays: tuple[ObservedPlay, ...]
    bela: int | None
    belot: BelotHand | None


class Observation(msgspec.Struct, frozen=True):
    """What a view tells.

    Attributes:
        seat: the viewer; None for a spectator.
        heard_moves: the moves by what they are.
        is_first_trick_over: whether everybody has played a card.
        dealt_cards: for each seat the cards dealt to it in order, forehand's talon behind them, `??` where
            unseen.
        room: how many cards belong to each place.
        known_cards: for each place cards that lie there, those played included.
        possible: for each place the other cards that may lie there, no move of its own contradicting.
        known_declarations: for each seat the declarations whose cards are known.
        kinds: for each seat the kinds of the others.
    """

    setup: Setup
    seat: int | None
    turn_up: str | None
    heard_moves: HeardMoves
    is_first_trick_over: bool
    dealt_cards: tuple[tuple[str, ...], ...]
    room: tuple[int, ...]
    known_cards: tuple[Cards, ...]
    possible: tuple[Cards, ...]
    known_declarations: tuple[tuple[str, ...], ...]
    kinds: tuple[tuple[str, ...], ...]


def observe(view: View) -> Observation:
    """What the view tells. Raises Unreadable."""
    start = setup(view)
    heard = read_moves(view, start)
    seats = range(start.variant.players)
    dealt = tuple(_dealt_hand(view, start, seat) for seat in seats)
    # Forehand alone sees what is discarded: to others it is `????`, and tells nothing.
    nobodys = frozenset(
        read(heard.discard).discards if heard.discard and UNKNOWN not in heard.discard else ()
    )
    known = (*(_known_cards(heard, seat, dealt[seat]) - nobodys for seat in seats), nobodys)
    # The turn-up lies open, and at no place.
    unseen = frozenset(DECK).difference(*known, [view.turn_up])
    return Observation(
        start,
        view.seat,
        view.turn_up,
        heard,
        len(heard.plays) >= len(seats),
        dealt,
        _room(start, heard),
        known,
        (*(_possible(heard, seat, unseen, start) for seat in seats), unseen),
        tuple(_announcements_of(heard, seat, known=True) for seat in seats),
        tuple(_announcements_of(heard, seat, known=False) for seat in seats),
    )


def read_moves(view: View, start: Setup) -> HeardMoves:
    """The moves of a view by what they are."""
    texts = view.moves
    suit = suit_of(view.turn_up) if view.turn_up is not None else None
    auction, calls = Auction(start.forehand, suit), []
    for call in (text for text in texts if text in CALLS):
        calls.append((auction.turn, call))
        auction = calling.apply_call(auction, start.variant, call)
    discard = next((text for text in texts if text.startswith(DISCARD)), None)
    # Calls come first, then the discard where there is one.
    cards = texts[len(calls) + (discard is not None) :]
    plays = () if auction.trumps is None else tuple(_plays(cards, start, rules_of(auction.trumps)))
    return HeardMoves(tuple(calls), auction, discard, plays, view.bela, view.belot)


def _plays(texts: Sequence[str], start: Setup, rules: TrickRules) -> Iterator[ObservedPlay]:
    """Each card played, with its seat."""
    seat, none = start.forehand, ()
    trick: Trick = none
    for text in texts:
        card, *said = text.split("+")
        yield ObservedPlay(seat, card, trick, tuple(said))
        trick = (*trick, Play(seat, card))
        seat = (seat + 1) % start.variant.players
        if len(trick) == start.variant.players:
            seat, trick = winning(rules, trick)[0], ()


def _dealt_hand(view: View, start: Setup, seat: int) -> tuple[str, ...]:
    return view.hands[seat] + (view.talon if seat == start.forehand else ())


def _room(start: Setup, heard: HeardMoves) -> tuple[int, ...]:
    """How many cards belong to each place: until the discard, forehand's are all his."""
    variant = start.variant
    laid = variant.talon if heard.discard is not None else 0
    talon = [variant.talon - laid if seat == start.forehand else 0 for seat in range(variant.players)]
    return (*(variant.tricks + more for more in talon), variant.undealt + laid)


def _known_cards(heard: HeardMoves, seat: int, dealt: Sequence[str]) -> Cards:
    """The cards the seat holds or held: the viewer's own, played, shown in a declaration, bela or belot."""
    cards = {card for card in dealt if card != UNKNOWN}
    for made in heard.plays:
        if made.seat == seat:
            cards.add(made.card)
            cards.update(*(DECLARATIONS[part].cards for part in made.said if part in DECLARATIONS))
    # It is said with the first of the two, so the other was there too.
    if heard.bela == seat:
        cards.update(heard.auction.trumps + rank for rank in OTHER_OF_PAIR if heard.auction.trumps)
    if heard.belot is not None and heard.belot.seat == seat:
        cards.update(heard.belot.cards)
    return frozenset(cards)


def _possible(heard: HeardMoves, seat: int, unseen: Cards, start: Setup) -> Cards:
    """The unseen cards that would have let the seat play as it did: a duty is broken by one card alone."""
    trumps = heard.auction.trumps
    if trumps is None:
        return unseen
    rules, sides = rules_of(trumps), start.variant.sides
    own = [made for made in heard.plays if made.seat == seat]
    # A lead is free, so it tells nothing.
    bound = [made for made in own if made.trick]
    # The program says bela whenever it can be said (BELA-BELA-1), so silence tells, unlike in Belot.
    mute = (
        {_other(made.card) for made in own if suit_of(made.card) == trumps} if heard.bela != seat else set()
    )
    return frozenset(
        card
        for card in unseen - mute
        # Two cards are enough: if this one forbids the other, it does so in any hand.
        if all(made.card in legal_cards(rules, (made.card, card), made.trick, seat, sides) for made in bound)
    )


def _other(trump: str) -> str | None:
    """The card that would have made a bela with this one; who did not say it did not hold it."""
    return suit_of(trump) + OTHER_OF_PAIR[rank_of(trump)] if rank_of(trump) in OTHER_OF_PAIR else None


def _announcements_of(heard: HeardMoves, seat: int, *, known: bool) -> tuple[str, ...]:
    said = (part for made in heard.plays if made.seat == seat for part in made.said)
    return tuple(part for part in said if (part not in KINDS) is known)
