"""What one seat knows of a board, put together from the lines it has heard."""

import msgspec

from valat.arena.bridge.lines import SEAT_NAMES, Deal
from valat.cards.card import UNKNOWN, Card
from valat.games.bridge.auction import Auction, legal_calls
from valat.games.bridge.formats.board import auction_of
from valat.games.bridge.notation import CALLS, bare
from valat.games.bridge.observation import Observation, observe
from valat.games.bridge.options import Options
from valat.games.bridge.record import head, notes_record
from valat.games.bridge.rules import HAND, SIDES, denomination_of, rules_of
from valat.games.bridge.state import Note, Setup, State, apply, initial_state
from valat.games.bridge.view import View
from valat.kernel.errors import Unreadable
from valat.kernel.trick import legal_cards

_UNKNOWN_HAND = (UNKNOWN,) * HAND


class Knowledge(msgspec.Struct, frozen=True):
    """A board as a seat knows it.

    Attributes:
        seat: the own one.
        hand: the own thirteen cards.
        moves: calls and cards so far.
        dummy: its thirteen cards, once they are seen.
        notes: what the opponents have told of their calls, by ply.
    """

    options: Options
    deal: Deal
    seat: int
    hand: tuple[Card, ...]
    moves: tuple[str, ...] = ()
    dummy: tuple[Card, ...] | None = None
    notes: dict[int, Note] = {}

    @property
    def auction(self) -> Auction:
        """The auction so far."""
        return auction_of(self.deal.dealer, [move for move in self.moves if move in CALLS])[0]

    @property
    def dummy_seat(self) -> int | None:
        """Who is dummy; None before the auction is over, and where all have passed."""
        auction = self.auction
        return (auction.declarer + 2) % 4 if auction.over and auction.bid is not None else None

    def mover(self, at: Observation) -> int:
        """Who makes the next move: declarer for dummy. Rule: BRI-PLAY-1"""
        return (at.turn + 2) % 4 if at.turn == self.dummy_seat else at.turn

    def after(self, seat: int, move: str, note: Note | None = None) -> "Knowledge":
        """With the call or card that a seat has made.

        Raises:
            Unreadable: it cannot have.
        """
        at = observe(self.view())
        if seat != at.turn:
            raise Unreadable(f"It is {SEAT_NAMES[at.turn]}'s turn, not {SEAT_NAMES[seat]}'s.", key="bad_line")
        if move not in self._possible(at):
            raise Unreadable(f"{SEAT_NAMES[seat]} can't have made the move {move}.", key="bad_line")
        notes = self.notes if note is None else {**self.notes, len(self.moves): note}
        return msgspec.structs.replace(self, moves=(*self.moves, move), notes=notes)

    def final_state(self) -> State:
        """The board that is over: what everybody held has been seen."""
        at = observe(self.view())
        hands = tuple(tuple(card for seat, card in at.plays if seat == holder) for holder in range(4))
        state = initial_state(self._setup, hands)
        for move in self.moves:
            assert state.actor is not None
            state = apply(state, state.actor, bare(move))
        return state

    def view(self) -> View:
        """What a bot at the seat is asked with; legal moves in it where the seat moves next."""
        view = self._view(())
        at = observe(view)
        return self._view(tuple(sorted(self._possible(at)))) if self.mover(at) == self.seat else view

    @property
    def _setup(self) -> Setup:
        return Setup(self.options, self.deal.dealer, self.deal.board, self.deal.vulnerable)

    def _view(self, legal: tuple[str, ...]) -> View:
        return View(
            **head(self._setup),
            hands=tuple(self._hand(seat) for seat in range(4)),
            moves=self.moves,
            seat=self.seat,
            legal=legal,
            # the protocol has no claims
            claims=(),
            calls=notes_record(self.notes),
        )

    def _hand(self, seat: int) -> tuple[Card, ...]:
        if seat == self.seat:
            return self.hand
        return self.dummy if self.dummy is not None and seat == self.dummy_seat else _UNKNOWN_HAND

    def _possible(self, at: Observation) -> tuple[str, ...]:
        """The moves of the seat on turn that do not contradict what is known."""
        if not at.auction.over:
            return legal_calls(at.auction)
        if at.auction.bid is None:
            return ()
        played = {card for _, card in at.plays}
        if at.turn not in at.open_hands:
            return tuple(card for card, seats in at.holders.items() if at.turn in seats)
        held = tuple(card for card in at.open_hands[at.turn] if card not in played)
        rules = rules_of(denomination_of(at.auction.bid))
        return tuple(legal_cards(rules, held, at.trick, at.turn, SIDES))
