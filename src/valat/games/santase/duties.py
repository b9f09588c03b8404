"""What the seat on turn may play, and what a move is refused for."""

from valat.cards.card import rank_of, suit_of
from valat.games.santase.notation import ACTIONS, CLAIM, CLOSE, EXCHANGE, Move
from valat.games.santase.options import Options
from valat.games.santase.play import (
    PlayState,
    claimable,
    marriages,
    may_claim,
    may_close,
    may_exchange,
)
from valat.games.santase.rules import ENOUGH, PARTNERS, SIDES, marriage_points, rules_of
from valat.games.santase.terms import illegal
from valat.kernel import trick as trick_rule
from valat.kernel.errors import Illegal
from valat.kernel.trick import Duty


def legal_names(play: PlayState, options: Options) -> tuple[str, ...]:
    """The cards and actions of the seat on turn, in text order; empty when the deal is over."""
    if play.over:
        return ()
    allowed = {
        CLAIM: may_claim(play, play.turn),
        CLOSE: may_close(play, options),
        EXCHANGE: may_exchange(play, options),
    }
    # Capitals sort before small letters, and ACTIONS stand in text order: so the whole row does.
    return (*sorted(_cards(play)), *(name for name in ACTIONS if allowed[name]))


def _cards(play: PlayState) -> tuple[str, ...]:
    """Rule: SAN-PLAY-1, SAN-PLAY-2"""
    hand = play.hands[play.turn]
    if play.open:
        return hand
    return trick_rule.legal_cards(rules_of(play.trumps), hand, play.trick, play.turn, SIDES)


def refusal(play: PlayState, options: Options, seat: int, move: Move) -> Illegal | None:
    """Why the seat may not make the move; None when it may."""
    if play.over:
        return illegal("santase.deal_over")
    # First, since a claim is the one move that may come off turn (SAN-CLAIM-1). A record can
    # name a seat that is not there, and that one has no count.
    if move.name == CLAIM and seat in SIDES:
        return _claim_refusal(play, seat)
    if seat != play.turn:
        return illegal("santase.not_your_turn", seat=str(play.turn))
    if move.name == CLOSE:
        return _close_refusal(play, options)
    if move.name == EXCHANGE:
        return _exchange_refusal(play, options)
    return _card_refusal(play, move.name) or (_marriage_refusal(play, move) if move.marriage else None)


def refusals(play: PlayState, options: Options) -> dict[str, Illegal]:
    """Each card and action that the seat on turn may not choose, with the reason."""
    if play.over:
        return {}
    # Cards without a marriage: one that is refused does not forbid its card.
    moves = [Move(name) for name in (*play.hands[play.turn], *ACTIONS)]
    refused = ((move.name, refusal(play, options, play.turn, move)) for move in moves)
    return {name: reason for name, reason in refused if reason is not None}


def _claim_refusal(play: PlayState, seat: int) -> Illegal | None:
    """Rule: SAN-CLAIM-1"""
    if may_claim(play, seat):
        return None
    # A player who has yet to answer a marriage stands in the middle of a trick.
    if not claimable(play) or (not play.leading and seat == play.turn):
        return illegal("santase.claim_late")
    assert play.count(seat) < ENOUGH
    return illegal("santase.claim_under", points=str(play.count(seat)))


def _close_refusal(play: PlayState, options: Options) -> Illegal | None:
    """Rule: SAN-CLOSE-1"""
    if may_close(play, options):
        return None
    # Before who is on lead: the lead would not help here.
    if play.closer is not None:
        return illegal("santase.close_again")
    if not play.leading:
        return illegal("santase.close_not_leading")
    # An empty stock ends here too, as the option is 1 at least.
    return illegal("santase.close_stock", count=str(options.close_min_stock))


def _exchange_refusal(play: PlayState, options: Options) -> Illegal | None:
    """Rule: SAN-NINE-1"""
    if may_exchange(play, options):
        return None
    if play.closer is not None:
        return illegal("santase.exchange_closed")
    if not play.leading:
        return illegal("santase.exchange_not_leading")
    if options.exchange_after_trick and not play.number:
        return illegal("santase.exchange_first_trick")
    if len(play.stock) < options.exchange_min_stock:
        return illegal("santase.exchange_stock", count=str(options.exchange_min_stock))
    return illegal("santase.exchange_no_nine", suit=play.trumps)


def _card_refusal(play: PlayState, card: str) -> Illegal | None:
    """Rule: SAN-PLAY-1, SAN-PLAY-2"""
    hand = play.hands[play.turn]
    if card not in hand:
        return illegal("santase.not_held", card=card)
    if play.open or play.leading:
        return None
    duty = trick_rule.refusal(rules_of(play.trumps), hand, play.trick, play.turn, SIDES, card)
    return None if duty is None else _duty_refusal(play, duty)


def _duty_refusal(play: PlayState, duty: Duty) -> Illegal:
    """The refusal of a card that leaves the duty undone. Rule: SAN-PLAY-2"""
    led = play.trick[0].card
    if duty is Duty.FOLLOW:
        return illegal("santase.follow", suit=suit_of(led))
    if duty is Duty.BEAT:
        return illegal("santase.beat", card=led, suit=suit_of(led))
    return illegal("santase.ruff", suit=play.trumps)


def _marriage_refusal(play: PlayState, move: Move) -> Illegal | None:
    """Why nothing may be declared with a card that may be played. Rule: SAN-MARR-1"""
    suit, rank = suit_of(move.name), rank_of(move.name)
    if not play.leading:
        return illegal("santase.marriage_not_leading")
    if not play.number:
        return illegal("santase.marriage_first_trick")
    if rank not in PARTNERS:
        return illegal("santase.marriage_wrong_card")
    if move.name not in marriages(play):
        return illegal("santase.marriage_no_pair", suit=suit)
    # Either amount can be written with any king or queen: only the deal knows trumps.
    amount = str(marriage_points(suit, play.trumps))
    return None if move.marriage == amount else illegal("santase.marriage_amount", suit=suit, amount=amount)
