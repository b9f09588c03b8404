"""What one seat may know of a deal, as the record it could write down."""

from msgspec import UNSET, UnsetType, field

from valat.cards.card import UNKNOWN, Card
from valat.games.santase.record import head
from valat.games.santase.rules import HAND
from valat.games.santase.state import State, legal, move_texts, offers
from valat.kernel import view as views


class View(views.View, frozen=True, kw_only=True, omit_defaults=True):
    """A deal of Santase as one seat may know it, field by field as docs/notation.md has it."""

    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card
    stock: tuple[Card, ...]
    moves: tuple[str, ...]
    seat: int | None
    legal: tuple[str, ...]
    offers: dict[Card, tuple[str, ...]] = field(default_factory=dict)
    match: views.TargetStanding | None = None
    clock: views.ClockRule | UnsetType | None = UNSET


def view(state: State, seat: int | None) -> View:
    """The deal record as the seat (None: a spectator) may know it.

    Of hands and stock it has what the seat was dealt and what it drew; the others stay hidden to the last
    card, the order in which they came being no one's business.
    """
    own = _drawn_places(state, seat)
    return View(
        **head(state.setup),
        hands=tuple(hand if holder == seat else (UNKNOWN,) * HAND for holder, hand in enumerate(state.hands)),
        turn_up=state.turn_up,
        stock=tuple(card if place in own else UNKNOWN for place, card in enumerate(state.stock)),
        moves=tuple(move_texts(state)),
        seat=seat,
        legal=() if seat is None else tuple(move.name for move in legal(state, seat)),
        offers={} if seat is None else offers(state, seat),
    )


def _drawn_places(state: State, seat: int | None) -> set[int]:
    """The places in the stock from which the seat has drawn, the winner of a trick before the loser.

    The turn-up's is one behind the last.

    Rule: SAN-PLAY-1
    """
    if seat is None:
        return set()
    # Counted by the cards that are gone: after closing tricks go on, and no one draws.
    draws = (len(state.stock) + 1 - len(state.play.stock)) // 2
    winners = [winner for winner, _ in state.play.tricks[:draws]]
    return {2 * trick + (winner != seat) for trick, winner in enumerate(winners)}
