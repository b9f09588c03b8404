"""What the seat on turn may do, and what a move is refused for."""

import msgspec

from valat.cards.card import rank_of, suit_of
from valat.games.yard.notation import DRAW, END, Move, moves_of
from valat.games.yard.play import PlayState
from valat.games.yard.rules import JACK, covers, fits
from valat.games.yard.terms import illegal
from valat.kernel.errors import Illegal


class Choices(msgspec.Struct, frozen=True):
    """What the seat on turn may do.

    Attributes:
        cards: those it may lay, in text order.
    """

    cards: tuple[str, ...]
    draw: bool
    end: bool


def choices(play: PlayState) -> Choices:
    """What the seat on turn may do. Rule: YARD-PLAY-1, YARD-PLAY-2, YARD-SIX-1, YARD-DEAL-1"""
    hand = sorted(play.hands[play.turn])
    if play.over:
        return Choices((), draw=False, end=False)
    # At the start drawing is free, also for a player with a card that fits; to end at
    # once is for those who can do neither (YARD-PLAY-2).
    if not play.laid and play.drawn is None:
        cards = tuple(card for card in hand if fits(card, play.top, play.order))
        return Choices(cards, draw=play.can_draw, end=not cards and not play.can_draw)
    # Nothing but the card drawn: once it is laid, `drawn` is None, and more of its rank may follow.
    if play.drawn is not None:
        drawn = (play.drawn,) if fits(play.drawn, play.top, play.order) else ()
        return Choices(drawn, draw=False, end=True)
    # With nothing left to draw, the six stays uncovered and is an ordinary top card (YARD-SIX-1).
    if play.must_cover:
        cards = tuple(card for card in hand if covers(card, play.top))
        return Choices(cards, draw=not cards and play.can_draw, end=not cards and not play.can_draw)
    return Choices(tuple(card for card in hand if rank_of(card) == rank_of(play.top)), draw=False, end=True)


def legal(play: PlayState) -> tuple[Move, ...]:
    """The moves of the seat on turn, in text order; none when the deal is over."""
    may = choices(play)
    actions = [DRAW] * may.draw + [END] * may.end
    return tuple(move for name in (*may.cards, *actions) for move in moves_of(name))


def refusal(play: PlayState, seat: int, move: Move) -> Illegal | None:
    """Why the seat may not make the move; None when it may."""
    if play.over:
        return illegal("yard.deal_over")
    if seat != play.turn:
        return illegal("yard.not_your_turn", seat=str(play.turn))
    may = choices(play)
    if move.name == DRAW:
        return None if may.draw else _draw_refusal(play)
    if move.name == END:
        return None if may.end else _end_refusal(play)
    return None if move.name in may.cards else _card_refusal(play, move.name)


def refusals(play: PlayState) -> dict[str, Illegal]:
    """Each card and action that the seat on turn may not choose, with the reason."""
    if play.over:
        return {}
    # One of a jack's four moves speaks for all: which suit it orders is never refused.
    moves = [moves_of(name)[0] for name in (*sorted(play.hands[play.turn]), DRAW, END)]
    refused = ((move.name, refusal(play, play.turn, move)) for move in moves)
    return {name: reason for name, reason in refused if reason is not None}


def _draw_refusal(play: PlayState) -> Illegal:
    """Rule: YARD-PLAY-2, YARD-SIX-1, YARD-STOCK-1, YARD-DEAL-1"""
    if play.drawn is not None:
        return illegal("yard.draw_twice")
    # There is something to draw, so what forbids it can only be a cover in the hand.
    if play.must_cover and play.can_draw:
        return illegal("yard.draw_covered", suit=suit_of(play.top))
    if play.laid and not play.must_cover:
        return illegal("yard.draw_opening" if play.opening else "yard.draw_late")
    return illegal("yard.draw_nothing")


def _end_refusal(play: PlayState) -> Illegal:
    """Rule: YARD-PLAY-2, YARD-SIX-1"""
    return illegal("yard.end_six", suit=suit_of(play.top)) if play.must_cover else illegal("yard.end_early")


def _card_refusal(play: PlayState, card: str) -> Illegal:
    """Rule: YARD-PLAY-1, YARD-PLAY-2, YARD-SIX-1, YARD-JACK-1"""
    if card not in play.hands[play.turn]:
        return illegal("yard.not_held", card=card)
    if play.drawn not in (None, card):
        return illegal("yard.only_drawn")
    # Before the same rank: on a six that needs a cover, other cards than its rank may follow too.
    if play.must_cover:
        return illegal("yard.cover", suit=suit_of(play.top))
    if play.laid:
        return illegal("yard.same_rank", rank=rank_of(play.top))
    assert rank_of(card) not in (JACK, rank_of(play.top)), "It fits."
    if play.order is not None:
        return illegal("yard.ordered", suit=play.order)
    return illegal("yard.no_fit", card=card, suit=suit_of(play.top), rank=rank_of(play.top))
