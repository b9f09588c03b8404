"""What one seat may know of a deal, as the record it could write down."""

from valat.cards.card import UNKNOWN
from valat.games.bela.declarations import DECLARATIONS, KINDS, scoring_seat
from valat.games.bela.notation import DISCARD, Move, write
from valat.games.bela.record import head
from valat.games.bela.state import State, legal, offers, taken
from valat.games.bela.variant import FIRST
from valat.kernel.game import Record


def view(state: State, seat: int | None) -> Record:
    """The deal record as the seat (None: a spectator) may know it.

    The other hands stay hidden to the last card: the order in which they were dealt is nobody's business.
    `bela` is the seat that has said it, `belot` the seat and suit of a belot.
    """
    players = range(state.setup.variant.players)
    fields = {
        **head(state.setup),
        "hands": [_hand(state, holder, seat) for holder in players],
        **_beside_the_hands(state, seat),
        "moves": [heard(state, mover, move, seat) for mover, move in state.moves],
        "seat": seat,
        "legal": [] if seat is None else [move.name for move in legal(state, seat)],
    }
    offered = {} if seat is None else offers(state, seat)
    if offered:
        fields["offers"] = {card: list(texts) for card, texts in offered.items()}
    if state.play is not None and state.play.bela is not None:
        fields["bela"] = state.play.bela.seat
    if state.belot is not None:
        fields["belot"] = {"seat": state.belot.seat, "suit": state.belot.suit}
    return fields


def _hand(state: State, holder: int, seat: int | None) -> list[str]:
    """The cards in the order dealt, as the seat knows them. Rule: BELA4-BID-1"""
    hand = state.cards.hands[holder]
    known = 0 if holder != seat else len(hand) if taken(state, holder) else FIRST
    return [*hand[:known], *[UNKNOWN] * (len(hand) - known)]


def _beside_the_hands(state: State, seat: int | None) -> Record:
    """The turn-up, or the talon, which forehand alone sees. Rule: BELA2-DEAL-1, BELA3-BID-1"""
    talon, turn_up = state.cards.talon, state.cards.turn_up
    if turn_up is not None:
        return {"turn_up": turn_up}
    open_to_seat = seat == state.setup.forehand and state.auction.over
    return {"talon": list(talon) if open_to_seat else [UNKNOWN] * len(talon)} if talon else {}


def heard(state: State, mover: int, move: Move, seat: int | None) -> str:
    """A move as the seat heard it: the others' declarations by kind, by their cards once they score.

    Rule: BELA-DECL-4, BELA3-BID-1 (the discard lies face down)
    """
    if mover == seat:
        return write(move)
    if move.discarded:
        return DISCARD + UNKNOWN * 2
    if not move.said:
        return move.name
    known = [text for text in move.said if scored(state, mover)]
    kinds = [DECLARATIONS[text].kind for text in move.said if text not in known]
    return "+".join((move.name, *known, *sorted(kinds, key=KINDS.index)))


def scored(state: State, mover: int) -> bool | None:
    """Whether the seat's declarations are the best side's; None until the first trick is over.

    Rule: BELA-DECL-4
    """
    play = state.play
    if play is None or not play.last:
        return None
    best = scoring_seat(play.said)
    return best is not None and play.sides[best] == play.sides[mover]
