"""A view, read: the play as both saw it, and what each seat is thereby known to have held."""

from collections.abc import Mapping, Sequence

import msgspec

from valat.cards.card import rank_of, suit_of
from valat.games.santase.notation import CLAIM, CLOSE, EXCHANGE, read
from valat.games.santase.record import setup
from valat.games.santase.rules import DECK, HAND, PARTNERS, SIDES, STOCK, rules_of
from valat.games.santase.state import Setup
from valat.games.santase.view import View
from valat.kernel.trick import Play, legal_cards, winning

Cards = frozenset[str]


class Observation(msgspec.Struct, frozen=True):
    """What a view tells.

    Attributes:
        seat: the viewer; None for a spectator.
        hand: the viewer's six cards in the order dealt; empty for a spectator.
        stock: the eleven cards in drawing order, `??` where the viewer did not draw them.
        winners: of the tricks that are over.
        draws: how often both have drawn.
        holders: for each card that came out of an unseen hand who held it, and after how many of his draws
            at the latest.
        excluded: for each seat the cards that it cannot hold now, having left a duty to them undone.
    """

    setup: Setup
    seat: int | None
    hand: tuple[str, ...]
    turn_up: str
    stock: tuple[str, ...]
    moves: tuple[str, ...]
    winners: tuple[int, ...]
    draws: int
    holders: Mapping[str, tuple[int, int]]
    excluded: tuple[Cards, Cards]

    @property
    def hidden_cards(self) -> Cards:
        """The cards of which the view does not tell where they were dealt."""
        return frozenset(DECK).difference(self.hand, self.stock, [self.turn_up])


def observe(view: View) -> Observation:
    """What the view tells. Raises Unreadable."""
    start, seat = setup(view), view.seat
    observer = _Observer(start, view.turn_up)
    for text in view.moves:
        observer.follow(text)
    return Observation(
        start,
        seat,
        () if seat is None else view.hands[seat],
        view.turn_up,
        view.stock,
        view.moves,
        tuple(observer.winners),
        observer.draws,
        observer.holders,
        (frozenset(observer.excluded[0]), frozenset(observer.excluded[1])),
    )


class _Observer:
    """Somebody who hears the moves of a deal and sees no hand."""

    def __init__(self, start: Setup, turn_up: str) -> None:
        self.turn_up = turn_up
        self.rules = rules_of(suit_of(turn_up))
        self.turn = 1 - start.dealer
        self.trick: list[Play] = []
        self.winners: list[int] = []
        self.draws = 0
        self.is_closed = False
        self.holders: dict[str, tuple[int, int]] = {}
        self.excluded: tuple[set[str], set[str]] = (set(), set())

    def follow(self, text: str) -> None:
        """Takes in the next move."""
        # A claim shows no card; and it may name its seat, which `read` does not take.
        if text.endswith(CLAIM):
            return
        move = read(text)
        if move.name == CLOSE:
            self.is_closed = True
        elif move.name == EXCHANGE:
            # Of the two cards only the nine lay in the dark before.
            self._note_holder(suit_of(self.turn_up) + "9")
        else:
            self._note_holder(move.name)
            if move.marriage:
                self._note_holder(suit_of(move.name) + PARTNERS[rank_of(move.name)])
            self._play(move.name)

    def _note_holder(self, card: str) -> None:
        """Notes that the seat on turn holds the card; the turn-up came to it openly."""
        if card != self.turn_up:
            # The first time counts: a nine that was exchanged can come out of the other hand later.
            self.holders.setdefault(card, (self.turn, self.draws))

    def _play(self, card: str) -> None:
        # Duties bind only once nobody draws any more.
        if self.trick and (self.is_closed or self.draws == HAND):
            self._exclude(card)
        self.trick.append(Play(self.turn, card))
        self.turn = 1 - self.turn
        if len(self.trick) == 2:
            self.turn = winning(self.rules, self.trick)[0]
            self.winners.append(self.turn)
            # Eleven cards and the turn-up: after six draws each, as many as a hand has cards, all are gone.
            self.draws += not self.is_closed and self.draws < HAND
            self.trick = []

    def _exclude(self, played: str) -> None:
        """Notes which cards would have forbidden the one played: a duty is broken by one card alone.

        Rule: SAN-PLAY-2
        """
        self.excluded[self.turn].update(
            card
            for card in DECK
            if card != played
            and played not in legal_cards(self.rules, (played, card), self.trick, self.turn, SIDES)
        )


def places(observation: Observation, seat: int) -> Sequence[tuple[int, int]]:
    """For each unseen card that the seat was dealt or drew how many draws it had made, and the place.

    Places 0 … 5 are the hand's, from 6 on the stock's.
    """
    if seat == observation.seat:
        return ()
    stock_places = [
        2 * draw + (winner != seat) for draw, winner in enumerate(observation.winners[: observation.draws])
    ]
    return (
        *((0, place) for place in range(HAND)),
        # The place behind the stock is the turn-up's, which everybody saw.
        *((draw + 1, HAND + place) for draw, place in enumerate(stock_places) if place < STOCK),
    )
