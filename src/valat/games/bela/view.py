"""What one seat may know of a deal, as the record it could write down."""

from msgspec import UNSET, UnsetType, field

from valat.cards.card import UNKNOWN, Card
from valat.games.bela.belot import BelotHand
from valat.games.bela.declarations import DECLARATIONS, KINDS, scoring_seat
from valat.games.bela.notation import DISCARD, Move, write
from valat.games.bela.record import head
from valat.games.bela.state import State, has_taken_rest, legal, offers
from valat.games.bela.variant import FIRST
from valat.kernel import view as views


class View(views.View, frozen=True, kw_only=True, omit_defaults=True):
    """A deal of Bela as one seat may know it, field by field as docs/notation.md has it.

    Attributes:
        turn_up: in Bela for two; None elsewhere.
        talon: in Bela for three; empty elsewhere.
        bela: the seat that has said it.
        belot: the eight cards that won the match.
    """

    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card | None = None
    talon: tuple[Card, ...] = ()
    moves: tuple[str, ...]
    seat: int | None
    legal: tuple[str, ...]
    offers: dict[Card, tuple[str, ...]] = field(default_factory=dict)
    bela: int | None = None
    belot: BelotHand | None = None
    match: views.TargetStanding | None = None
    clock: views.ClockRule | UnsetType | None = UNSET


def view(state: State, seat: int | None) -> View:
    """The deal record as the seat (None: a spectator) may know it.

    The other hands stay hidden to the last card: the order in which they were dealt is no one's business.
    """
    players = range(state.setup.variant.players)
    bela = None if state.play is None else state.play.bela
    return View(
        **head(state.setup),
        hands=tuple(_hand(state, holder, seat) for holder in players),
        turn_up=state.cards.turn_up,
        talon=_talon(state, seat),
        moves=tuple(heard_text(state, mover, move, seat) for mover, move in state.moves),
        seat=seat,
        legal=() if seat is None else tuple(move.name for move in legal(state, seat)),
        offers={} if seat is None else offers(state, seat),
        bela=None if bela is None else bela.seat,
        belot=state.belot,
    )


def _hand(state: State, holder: int, seat: int | None) -> tuple[Card, ...]:
    """The cards in the order dealt, as the seat knows them. Rule: BELA4-BID-1"""
    hand = state.cards.hands[holder]
    # Hidden from their holder, too, until they are taken.
    known = 0 if holder != seat else len(hand) if has_taken_rest(state, holder) else FIRST
    return (*hand[:known], *(UNKNOWN,) * (len(hand) - known))


def _talon(state: State, seat: int | None) -> tuple[Card, ...]:
    """The extra cards, which forehand alone sees. Rule: BELA3-BID-1"""
    talon = state.cards.talon
    # Forehand calls on six cards, and takes the talon only then.
    open_to_seat = seat == state.setup.forehand and state.auction.over
    return talon if open_to_seat else (UNKNOWN,) * len(talon)


def heard_text(state: State, mover: int, move: Move, seat: int | None) -> str:
    """A move as the seat heard it: the others' declarations by kind, by their cards once they score.

    Rule: BELA-DECL-4, BELA3-BID-1 (the discard lies face down)
    """
    if mover == seat:
        return write(move)
    if move.discards:
        return DISCARD + UNKNOWN * 2
    if not move.said:
        return move.name
    # All or none: they stand and fall with their side's (BELA-DECL-3).
    known = [text for text in move.said if has_scored(state, mover)]
    # Sorted by kind, as the order of the texts would tell of suits.
    kinds = [DECLARATIONS[text].kind for text in move.said if text not in known]
    return "+".join((move.name, *known, *sorted(kinds, key=KINDS.index)))


def has_scored(state: State, mover: int) -> bool | None:
    """Whether the seat's declarations are the best side's; None until the first trick is over.

    Rule: BELA-DECL-4
    """
    play = state.play
    if play is None or not play.last:
        return None
    # They are shown even if their side then takes no trick and writes none (BELA-SCORE-2).
    best = scoring_seat(play.said)
    return best is not None and play.sides[best] == play.sides[mover]
