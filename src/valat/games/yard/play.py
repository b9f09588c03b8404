"""The play of a deal: what lies, who holds what, and what each move makes of it.

Nothing here looks at a hidden card, so that a viewer can follow the same play with `??` in the hands.
"""

import msgspec

from valat.cards.card import rank_of, suit_of
from valat.games.yard.notation import DRAW, END, Move
from valat.games.yard.rules import ACE, DECK, EIGHT, EIGHT_DRAWS, JACK, RESHUFFLES, SEVEN, SIX
from valat.kernel.errors import Impossible
from valat.kernel.game import Chance

Hand = tuple[str, ...]


class TurnEffect(msgspec.Struct, frozen=True):
    """What the cards of a turn do to another player.

    Attributes:
        draws: cards the player draws, as far as there are any.
        skipped: whether the player's next turn is left out.
    """

    seat: int
    draws: int
    skipped: bool


class PlayState(msgspec.Struct, frozen=True):
    """The play so far.

    Attributes:
        hands: what each seat holds, in the order dealt and drawn.
        stock: the undrawn cards in drawing order.
        pile: the played cards since the last reshuffle, the top one last.
        order: the suit ordered where the top card is a jack, else None.
        turn: the seat on turn.
        laid: the cards laid in this turn.
        drawn: the card drawn by choice in this turn while nothing is laid, else None.
        opening: whether this is the dealer's first turn. Rule: YARD-DEAL-1
        drawers: for the first stock and each one after a reshuffle the seats that drew from it, in order.
        reshuffles: each new stock in drawing order. Rule: YARD-STOCK-1
        effects: what came of the last turn that was ended.
        out: the seat that ended the deal by going out.
        exhausted: whether the deal ended since the stock would be made again once too often. Rule: YARD-END-2
    """

    hands: tuple[Hand, ...]
    stock: tuple[str, ...]
    pile: tuple[str, ...]
    order: str | None
    turn: int
    laid: tuple[str, ...] = ()
    drawn: str | None = None
    opening: bool = False
    drawers: tuple[tuple[int, ...], ...] = ((),)
    reshuffles: tuple[tuple[str, ...], ...] = ()
    effects: tuple[TurnEffect, ...] = ()
    out: int | None = None
    exhausted: bool = False

    @property
    def over(self) -> bool:
        return self.out is not None or self.exhausted

    @property
    def top(self) -> str:
        return self.pile[-1]

    @property
    def must_cover(self) -> bool:
        """Whether the top card is a six that the seat on turn must cover. Rule: YARD-SIX-1"""
        return bool(self.laid) and rank_of(self.top) == SIX

    @property
    def can_draw(self) -> bool:
        """Whether there is anything to draw, if need be after a reshuffle. Rule: YARD-STOCK-1"""
        return bool(self.stock) or any(
            # Else somebody could draw and lay the same sixes for ever (YARD-STOCK-1).
            rank_of(card) != SIX or card not in self.laid
            for card in self.pile[:-1]
        )


def initial_play(hands: tuple[Hand, ...], stock: tuple[str, ...], dealer: int) -> PlayState:
    """The play before the first move: the dealer's first card is turned up as laid. Rule: YARD-DEAL-1"""
    card = hands[dealer][0]
    held = tuple(hand[1:] if seat == dealer else hand for seat, hand in enumerate(hands))
    # Nobody chose to lay it, so a jack that is turned up orders its own suit.
    order = suit_of(card) if rank_of(card) == JACK else None
    return PlayState(held, stock, (card,), order, dealer, laid=(card,), opening=True)


def apply_move(play: PlayState, move: Move, chance: Chance | None) -> PlayState:
    """The play after a legal move of the seat on turn.

    Raises:
        Impossible: a reshuffle is needed, and chance does not give it.
    """
    if move.name == DRAW:
        play = _draw_cards(play, play.turn, 1, chance)
        # Only a draw by choice is noted: it settles what may be laid first. One for a cover does not.
        return (
            play
            if play.laid or play.exhausted
            else msgspec.structs.replace(play, drawn=play.hands[play.turn][-1])
        )
    if move.name == END:
        return _end_turn(play, chance)
    return msgspec.structs.replace(
        play,
        hands=_with_hand(play, play.turn, remove_card(play.hands[play.turn], move.name)),
        pile=(*play.pile, move.name),
        order=move.order or None,
        laid=(*play.laid, move.name),
        drawn=None,
    )


def turn_effects(play: PlayState) -> tuple[TurnEffect, ...]:
    """What the cards laid in this turn do to the others at its end, in the order in which it happens.

    Rule: YARD-SEVEN-1, YARD-EIGHT-1, YARD-ACE-1, YARD-SKIP-1

    Each eight and each ace goes one player further; going round, the layer is left out.
    """
    players = len(play.hands)
    others = [(play.turn + step) % players for step in range(1, players)]
    sevens, eights, aces = (sum(rank_of(card) == rank for card in play.laid) for rank in (SEVEN, EIGHT, ACE))
    drawing = [TurnEffect(others[0], sevens, False)] if sevens else []
    eight = [TurnEffect(others[step % len(others)], EIGHT_DRAWS, True) for step in range(eights)]
    ace = [TurnEffect(other, 0, True) for other in others[:aces]]
    return (*drawing, *eight, *ace)


def _end_turn(play: PlayState, chance: Chance | None) -> PlayState:
    """The play after the turn's end: draws and skips, then the next turn.

    Rule: YARD-SKIP-1, YARD-END-1, YARD-END-2
    """
    struck = turn_effects(play)
    for effect in struck:
        play = _draw_cards(play, effect.seat, effect.draws, chance)
    # Seats, not effects: nobody is skipped twice, and after once round the turn comes back (YARD-SKIP-1).
    skipped = len({effect.seat for effect in struck if effect.skipped})
    # Draws come first: where they exhaust the pack, not even who has no card left is out (YARD-END-2).
    out = None if play.hands[play.turn] or play.exhausted else play.turn
    over = play.exhausted or out is not None
    return msgspec.structs.replace(
        play,
        turn=play.turn if over else (play.turn + 1 + skipped) % len(play.hands),
        laid=(),
        drawn=None,
        opening=False,
        effects=struck,
        out=out,
    )


def _draw_cards(play: PlayState, seat: int, count: int, chance: Chance | None) -> PlayState:
    """The play after the seat has drawn so many cards, or as many as there are.

    Rule: YARD-STOCK-1, YARD-END-2
    """
    for _ in range(count):
        if not play.can_draw:
            break
        if not play.stock:
            if len(play.reshuffles) == RESHUFFLES:
                return msgspec.structs.replace(play, exhausted=True)
            play = _reshuffle(play, chance)
        *before, current = play.drawers
        play = msgspec.structs.replace(
            play,
            hands=_with_hand(play, seat, (*play.hands[seat], play.stock[0])),
            stock=play.stock[1:],
            drawers=(*before, (*current, seat)),
        )
    return play


def _reshuffle(play: PlayState, chance: Chance | None) -> PlayState:
    """The play with the played cards but the top as the new stock; chance gets them in the pack's order.

    Rule: YARD-STOCK-1
    """
    if chance is None:
        raise Impossible("The stock has run out, and there is no reshuffle.", key="no_reshuffle")
    # In the pack's order, for checks of the shuffle as docs/fairness.md tells.
    stock = tuple(chance(sorted(play.pile[:-1], key=DECK.index)))
    return msgspec.structs.replace(
        play,
        stock=stock,
        pile=play.pile[-1:],
        drawers=(*play.drawers, ()),
        reshuffles=(*play.reshuffles, stock),
    )


def remove_card(hand: Hand, card: str) -> Hand:
    """The hand after the card was laid; where it is not known to lie there, one hidden card less."""
    place = hand.index(card if card in hand else "??")
    return hand[:place] + hand[place + 1 :]


def _with_hand(play: PlayState, seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*play.hands[:seat], hand, *play.hands[seat + 1 :])
