"""What one seat may know of a deal, as the record it could write down."""

from msgspec import UNSET, UnsetType, field

from valat.cards.card import UNKNOWN, Card
from valat.games.belot.announcements import COMBINATIONS, KINDS
from valat.games.belot.match import BelotStanding
from valat.games.belot.notation import Move, write
from valat.games.belot.record import head
from valat.games.belot.rules import FIRST_CARDS
from valat.games.belot.state import State, legal, offers
from valat.kernel import view as views
from valat.kernel.memo import memoize_last

UNSEEN_HAND = (UNKNOWN,) * 8


class View(views.View, frozen=True, kw_only=True, omit_defaults=True):
    """A deal of Belot as one seat may know it, field by field as docs/notation.md has it."""

    carried: int = 0
    hands: tuple[tuple[Card, ...], ...]
    moves: tuple[str, ...]
    seat: int | None
    legal: tuple[str, ...]
    offers: dict[Card, tuple[str, ...]] = field(default_factory=dict)
    match: BelotStanding | None = None
    clock: views.ClockRule | UnsetType | None = UNSET


def view(state: State, seat: int | None) -> View:
    """The deal record as the seat (None: a spectator) may know it.

    The other hands stay hidden to the last card: the order in which they were dealt is no one's business.
    """
    chooser = seat if seat == state.turn else None
    return View(
        **_head(state.setup),
        hands=_hands(state, seat),
        moves=_moves(state, seat),
        seat=seat,
        legal=() if chooser is None else tuple([move.name for move in legal(state, chooser)]),
        offers={} if chooser is None else offers(state, chooser),
    )


_head = memoize_last(head)


def _moves(state: State, seat: int | None) -> tuple[str, ...]:
    names, announcing = _names(state), _announcing(state)
    # All viewers share one tuple then.
    if not announcing:
        return names
    moves = list(names)
    for ply in announcing:
        moves[ply] = heard_text(state, *state.moves[ply], seat)
    return tuple(moves)


@memoize_last
def _names(state: State) -> tuple[str, ...]:
    return tuple([move.name for _, move in state.moves])


@memoize_last
def _announcing(state: State) -> tuple[int, ...]:
    """The plies at which something was announced."""
    return tuple([ply for ply, (_, move) in enumerate(state.moves) if move.said])


def _hands(state: State, seat: int | None) -> tuple[tuple[Card, ...], ...]:
    """The eight cards of each seat in the order dealt, as the seat knows them."""
    hands: list[tuple[Card, ...]] = [UNSEEN_HAND] * 4
    if seat is not None:
        known = 8 if state.play is not None else FIRST_CARDS
        hands[seat] = state.hands[seat][:known] + UNSEEN_HAND[known:]
    return tuple(hands)


def heard_text(state: State, mover: int, move: Move, seat: int | None) -> str:
    """A move with announcements as the seat heard it: the others' by kind, by their cards once they score.

    Rule: BEL-ANN-8
    """
    # Belot alone hides nothing: the card says its suit.
    if mover == seat or move.said == ("belot",):
        return write(move)
    known = [text for text in move.said if text == "belot" or has_scored(state, mover, text)]
    # Sorted by kind, as the order of the texts would tell of suits.
    kinds = [COMBINATIONS[text].kind for text in move.said if text not in known]
    return "+".join((move.name, *known, *sorted(kinds, key=KINDS.index)))


def has_scored(state: State, mover: int, text: str) -> bool | None:
    """Whether a combination scored; None until the first trick is over. Rule: BEL-ANN-8"""
    play = state.play
    if play is None or not play.number:
        return None
    said = ((announcement.seat, announcement.combination.text) for announcement in play.said)
    return dict(zip(said, play.struck, strict=True))[mover, text] is None
