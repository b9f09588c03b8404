"""What one seat may know of a deal, as the record it could write down."""

from msgspec import UNSET, UnsetType

from valat.cards.card import UNKNOWN, Card
from valat.games.yard.notation import write
from valat.games.yard.record import head
from valat.games.yard.state import State, legal, move_texts
from valat.kernel import view as views


class View(views.View, frozen=True, kw_only=True, omit_defaults=True):
    """A deal of yard bridge as one seat may know it, field by field as docs/notation.md has it.

    Attributes:
        scores: of each side before the deal.
    """

    scores: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    moves: tuple[str, ...]
    seat: int | None
    legal: tuple[str, ...]
    reshuffles: tuple[tuple[Card, ...], ...] = ()
    match: views.TargetStanding | None = None
    clock: views.ClockRule | UnsetType | None = UNSET


def view(state: State, seat: int | None) -> View:
    """The deal record as the seat (None: a spectator) may know it.

    Everyone knows the card turned up and how many cards there are where. Of the others' hands, the stock and
    the reshuffles a seat sees what it was dealt and what it drew. Rule: YARD-INFO-1, YARD-DEAL-1
    """
    stock, *reshuffles = (_stock(state, seat, number) for number in range(1 + len(state.play.reshuffles)))
    return View(
        # The head has them as a list, for JSON; a view is frozen.
        **{**head(state.setup), "scores": state.setup.scores},
        hands=tuple(_hand(state, holder, seat) for holder in range(len(state.hands))),
        stock=stock,
        moves=tuple(move_texts(state)),
        seat=seat,
        legal=() if seat is None else tuple(write(move) for move in legal(state, seat)),
        reshuffles=tuple(reshuffles),
    )


def _hand(state: State, holder: int, seat: int | None) -> tuple[Card, ...]:
    hand = state.hands[holder]
    if holder == seat:
        return hand
    # It was turned up before the first turn (YARD-DEAL-1).
    shown = hand[:1] if holder == state.setup.dealer else ()
    return shown + (UNKNOWN,) * (len(hand) - len(shown))


def _stock(state: State, seat: int | None, number: int) -> tuple[Card, ...]:
    """The first stock (number 0) or a reshuffle, with the cards that the seat drew from it."""
    cards = (state.stock, *state.play.reshuffles)[number]
    drawers = state.play.drawers[number]
    # Not strict: the drawers end where the undrawn cards begin.
    row = [card if drawer == seat else UNKNOWN for card, drawer in zip(cards, drawers, strict=False)]
    return (*row, *(UNKNOWN,) * (len(cards) - len(row)))
