"""A view, read: the play as its viewer saw it, and where each hidden card can lie.

After each reshuffle cards get new places, so a card is told of stock by stock: the first deal is number 0,
the first reshuffle 1. Nothing in one stock bears on where a card lay in another.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from valat.cards.card import UNKNOWN
from valat.games.yard.notation import DRAW, END, Move, read
from valat.games.yard.play import PlayState, apply_move, initial_play
from valat.games.yard.record import setup
from valat.games.yard.rules import DECK, covers, fits
from valat.games.yard.state import Setup
from valat.games.yard.view import View

INITIAL_DEAL = -1
"""When the first hands came; the moves are numbered from 0."""


class Place(NamedTuple):
    """Where a card of one stock lay at first: in a hand as dealt, or in the stock.

    Attributes:
        row: the seat of the hand; `INITIAL_DEAL` for the stock itself.
        number: of the card in the row.
    """

    row: int
    number: int


class HiddenDraw(NamedTuple):
    """A hidden place whose card came into a hand.

    Attributes:
        when: number of the move that drew it, or `INITIAL_DEAL`.
    """

    when: int
    place: Place


class LaidCard(NamedTuple):
    """A hidden card that was laid.

    Attributes:
        seat: who laid it.
        when: number of the move.
        place: where it had come from, if that was seen.
    """

    seat: int
    when: int
    place: Place | None


class StockKnowledge(msgspec.Struct):
    """What is known of one deal or reshuffle.

    Attributes:
        cards: those of it that the viewer never held.
        draws: for each other seat its hidden places, the first one first.
        undrawn: hidden places that nobody has drawn.
        laid: the hidden cards that came out again.
        lacked_at: for each card and each seat when the seat was last seen not to hold it.
    """

    cards: set[str]
    draws: dict[int, list[HiddenDraw]]
    undrawn: list[Place]
    laid: dict[str, LaidCard]
    lacked_at: dict[str, dict[int, int]]


class Observation(msgspec.Struct, frozen=True):
    """What a view tells.

    Attributes:
        seat: the viewer; None for a spectator.
        play: the play now, hidden cards being `??`.
        stocks: the deal and each reshuffle.
    """

    setup: Setup
    seat: int | None
    play: PlayState
    stocks: tuple[StockKnowledge, ...]


def observe(view: View) -> Observation:
    """What the view tells. Raises Unreadable."""
    observer = _Observer(setup(view), view)
    for when, text in enumerate(view.moves):
        observer.follow(when, read(text))
    return Observation(observer.setup, view.seat, observer.play, observer.stock_knowledge())


class _Observer:
    """Somebody who follows the moves of a deal and sees what the viewer sees."""

    def __init__(self, start: Setup, view: View) -> None:
        self.setup = start
        self.viewer: int | None = view.seat
        self.rows: Sequence[Sequence[str]] = (view.stock, *view.reshuffles)
        hands = view.hands
        self.play = initial_play(hands, view.stock, start.dealer)
        # In which stock each card got its last place.
        self.stock_numbers = dict.fromkeys(DECK, 0)
        self.drawn_place: Place | None = None
        self.stocks: list[StockKnowledge] = []
        self._add_stock(set(DECK).difference(*hands))
        for seat, hand in enumerate(hands):
            places = (Place(seat, index) for index, card in enumerate(hand) if card == UNKNOWN)
            self.stocks[0].draws[seat] = [HiddenDraw(INITIAL_DEAL, place) for place in places]

    def follow(self, when: int, move: Move) -> None:
        """Takes in the next move."""
        before = self.play
        # The viewer's own cards stand in the view: there is nothing to infer.
        if before.turn != self.viewer:
            self._infer(when, move)
        self.play = apply_move(before, move, self._next_row)
        self.drawn_place = None
        # One move can draw from two stocks, when the first runs out.
        for number, drawers in enumerate(self.play.drawers):
            draws_before = len(before.drawers[number]) if number < len(before.drawers) else 0
            for index, seat in enumerate(drawers[draws_before:], draws_before):
                self.drawn_place = Place(INITIAL_DEAL, index)
                if seat != self.viewer:
                    self.stocks[number].draws[seat].append(HiddenDraw(when, self.drawn_place))

    def stock_knowledge(self) -> tuple[StockKnowledge, ...]:
        """All stocks, with what nobody has drawn."""
        # The earlier ones were drawn to their last card before the next was made.
        number = len(self.stocks) - 1
        drawn, size = len(self.play.drawers[number]), len(self.rows[number])
        self.stocks[number].undrawn = [Place(INITIAL_DEAL, index) for index in range(drawn, size)]
        return tuple(self.stocks)

    def _next_row(self, cards: Sequence[str]) -> Sequence[str]:
        """The next row of the view, in which those cards lie. Rule: YARD-STOCK-1"""
        self.stock_numbers |= dict.fromkeys(cards, len(self.stocks))
        self._add_stock(set(cards))
        return self.rows[len(self.stocks) - 1]

    def _add_stock(self, cards: set[str]) -> None:
        seats = range(self.setup.options.players)
        hidden = cards.difference(self.rows[len(self.stocks)])
        self.stocks.append(StockKnowledge(hidden, {seat: [] for seat in seats}, [], {}, {}))

    def _infer(self, when: int, move: Move) -> None:
        """Notes what a move of another tells of the hand before it."""
        play = self.play
        if move.name not in (DRAW, END):
            # After drawing by choice one can first lay that card only (YARD-PLAY-2): so its place is known.
            place = None if play.drawn is None else self.drawn_place
            stock = self.stocks[self.stock_numbers[move.name]]
            if move.name in stock.cards:
                stock.laid[move.name] = LaidCard(play.turn, when, place)
        # A player who draws, or ends, on a six has no cover: a cover held must be laid (YARD-SIX-1).
        elif play.must_cover:
            self._note_lacking(when, [card for card in DECK if covers(card, play.top)])
        # To end at once is for those who hold nothing that fits. Drawing tells nothing, as it is free.
        elif move.name == END and not play.laid and play.drawn is None:
            self._note_lacking(when, [card for card in DECK if fits(card, play.top, play.order)])

    def _note_lacking(self, when: int, cards: Iterable[str]) -> None:
        """Notes that the seat on turn holds none of the cards. Rule: YARD-SIX-1, YARD-PLAY-2"""
        for card in cards:
            stock = self.stocks[self.stock_numbers[card]]
            if card in stock.cards and card not in stock.laid:
                stock.lacked_at.setdefault(card, {})[self.play.turn] = when
