"""A view, read: which cards each seat is known to have been dealt, and which it may hold unseen."""

from collections.abc import Container, Iterator, Sequence

import msgspec

from valat.games.belot import auction as calling
from valat.games.belot.announcements import COMBINATIONS, KINDS
from valat.games.belot.auction import Auction
from valat.games.belot.notation import CALLS
from valat.games.belot.play import OTHER_OF_PAIR, Trick
from valat.games.belot.record import setup
from valat.games.belot.rules import DECK, SIDES, rules_of
from valat.games.belot.state import Setup
from valat.kernel.game import Record
from valat.kernel.trick import TrickRules, legal_cards, winning

Cards = frozenset[str]


class Seen(msgspec.Struct, frozen=True):
    """What a view tells.

    Attributes:
        seat: the viewer; None for a spectator.
        hand: the viewer's cards in the order dealt, `??` where not yet dealt; empty for a spectator.
        moves: each move as heard, with the seat that made it.
        known: for each seat cards it was dealt.
        possible: for each seat the other cards that it may hold, no move of its own contradicting.
        announced: for each seat the combinations announced whose cards are known.
        kinds: for each seat the kinds of those whose cards are not.
        shown: whether the first trick is over.
    """

    setup: Setup
    seat: int | None
    hand: tuple[str, ...]
    moves: tuple[tuple[int, str], ...]
    known: tuple[Cards, ...]
    possible: tuple[Cards, ...]
    announced: tuple[tuple[str, ...], ...]
    kinds: tuple[tuple[str, ...], ...]
    shown: bool


class Made(msgspec.Struct, frozen=True):
    """A card played: by whom, to which trick, and what was said with it."""

    seat: int
    card: str
    trick: Trick
    said: tuple[str, ...]


def read_view(view: Record) -> Seen:
    """What the view tells. Raises Unreadable."""
    start = setup(view)
    auction, calls = _auction(view["moves"], start)
    rules = rules_of(auction.contract, start.options.beat_in_no_trumps) if auction.contract else None
    plays = list(_plays(view["moves"][len(calls) :], start, rules)) if rules else []
    seat = view["seat"]
    hand = tuple(view["hands"][seat]) if seat is not None else ()
    known = tuple(_known(plays, holder, hand if holder == seat else ()) for holder in range(4))
    unseen = frozenset(DECK).difference(*known)
    return Seen(
        start,
        seat,
        hand,
        (*calls, *((play.seat, text) for play, text in zip(plays, view["moves"][len(calls) :], strict=True))),
        known,
        tuple(_possible(plays, holder, unseen, rules) for holder in range(4)),
        tuple(_said(plays, holder, COMBINATIONS) for holder in range(4)),
        tuple(_said(plays, holder, KINDS) for holder in range(4)),
        len(plays) >= 4,
    )


def _auction(texts: Sequence[str], start: Setup) -> tuple[Auction, list[tuple[int, str]]]:
    auction, calls = Auction((start.dealer + 1) % 4), []
    for text in texts:
        if text in CALLS:
            calls.append((auction.turn, text))
            auction = calling.after(auction, text)
    return auction, calls


def _plays(texts: Sequence[str], start: Setup, rules: TrickRules) -> Iterator[Made]:
    """Each card played, with its seat."""
    seat, trick = (start.dealer + 1) % 4, ()
    played: Trick = trick
    for text in texts:
        card, *said = text.split("+")
        yield Made(seat, card, played, tuple(said))
        played = (*played, (seat, card))
        seat = (seat + 1) % 4
        if len(played) == 4:
            seat, played = winning(rules, played)[0], ()


def _known(plays: Sequence[Made], holder: int, hand: Sequence[str]) -> Cards:
    """The cards the holder was dealt: played, shown in an announcement, or the viewer's own."""
    cards = {card for card in hand if card in DECK}
    for play in plays:
        if play.seat == holder:
            cards.add(play.card)
            cards.update(*(COMBINATIONS[part].cards for part in play.said if part in COMBINATIONS))
            if "belot" in play.said:
                cards.add(play.card[0] + OTHER_OF_PAIR[play.card[1]])
    return frozenset(cards)


def _possible(plays: Sequence[Made], holder: int, unseen: Cards, rules: TrickRules | None) -> Cards:
    """The unseen cards that would have let the holder play as he did: a duty is broken by one card alone."""
    if rules is None:
        return unseen
    own = [play for play in plays if play.seat == holder]
    return frozenset(
        card
        for card in unseen
        if all(play.card in legal_cards(rules, (play.card, card), play.trick, holder, SIDES) for play in own)
    )


def _said(plays: Sequence[Made], holder: int, among: Container[str]) -> tuple[str, ...]:
    return tuple(part for play in plays if play.seat == holder for part in play.said if part in among)
