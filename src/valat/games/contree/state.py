"""A deal: frozen, from the cards dealt to the last trick."""

from collections.abc import Sequence

import msgspec

from valat.games.contree import auction as calling
from valat.games.contree.auction import Auction, is_call
from valat.games.contree.rules import SIDES, Pair, rules_of, side_pair
from valat.games.contree.terms import illegal
from valat.kernel import trick as trick_rule
from valat.kernel.deal_state import DealState
from valat.kernel.errors import Illegal, Refusal
from valat.kernel.memo import kept_property, memoize_last
from valat.kernel.position import TrickPosition
from valat.kernel.target_match import TargetSetup
from valat.kernel.trick import CannotOverruff, Duty, Play, Trick, TrickRules

Hands = tuple[tuple[str, ...], ...]


class CardPlay(msgspec.Struct, frozen=True):
    """The play of the cards so far.

    Attributes:
        rules: the contract's trick rules.
        hands: what each seat still holds, in the order dealt.
        turn: the seat that plays next.
        trick: the cards on the table.
        last: the trick before, empty before the first is over.
        winner: who took it.
        tricks: tricks of each side.
        points: card points of each side, the last trick's 10 not included.
    """

    rules: TrickRules
    hands: Hands
    turn: int
    trick: Trick = ()
    last: Trick = ()
    winner: int = 0
    tricks: Pair = (0, 0)
    points: Pair = (0, 0)

    @property
    def over(self) -> bool:
        return self.tricks[0] + self.tricks[1] == 8


class State(DealState, frozen=True, dict=True):
    """A deal.

    Attributes:
        hands: the eight cards of each seat in the order dealt.
        moves: each move with the seat that made it.
        play: None until the auction is over, and for ever when all passed.
    """

    setup: TargetSetup
    hands: Hands
    moves: tuple[tuple[int, str], ...]
    auction: Auction
    play: CardPlay | None = None

    # Kept, as a state never changes and every viewer asks.
    @kept_property
    def turn(self) -> int | None:
        """The seat on turn; None when the deal is over."""
        if self.play is not None:
            return None if self.play.over else self.play.turn
        return None if self.auction.over else self.auction.turn

    @property
    def over(self) -> bool:
        return self.turn is None

    @property
    def belote(self) -> int | None:
        """The seat that was dealt king and queen of trumps. Rule: CTR-BELOTE-1"""
        if self.play is None:
            return None
        # By the hands as dealt: it counts whether its cards are played or not, and nobody says it.
        pair = {self.play.rules.trumps + "K", self.play.rules.trumps + "Q"}
        return next((seat for seat, hand in enumerate(self.hands) if pair.issubset(hand)), None)


def deal(setup: TargetSetup, order: Sequence[str]) -> State:
    """The state before the first call, the 32 cards having come out in `order`: 3, 2 and 3 to each.

    Rule: CTR-SEAT-1
    """
    hands: list[tuple[str, ...]] = [(), (), (), ()]
    start = 0
    for size in (3, 2, 3):
        for step in range(4):
            hands[(setup.dealer + 1 + step) % 4] += tuple(order[start : start + size])
            start += size
    return opening(setup, tuple(hands))


def opening(setup: TargetSetup, hands: Hands) -> State:
    """The state before the first call, with these hands."""
    return State(setup, hands, (), Auction((setup.dealer + 1) % 4))


def hand(state: State, seat: int) -> tuple[str, ...]:
    """The cards the seat holds now."""
    return state.hands[seat] if state.play is None else state.play.hands[seat]


def legal(state: State, seat: int) -> tuple[str, ...]:
    """The seat's legal moves in text order; empty when it is not on turn."""
    if seat != state.turn:
        return ()
    return calling.legal_calls(state.auction) if state.play is None else _legal_cards(state.play)


def refusal(state: State, seat: int, move: str) -> Illegal | None:
    """Why the seat may not make the move; None when it may. Rule: CTR-SEAT-1, CTR-BID-2"""
    if state.turn is None:
        return illegal("contree.deal_over")
    if seat != state.turn:
        return illegal("contree.not_your_turn", seat=str(state.turn))
    if state.play is None:
        return (
            calling.call_refusal(state.auction, move) if is_call(move) else illegal("contree.auction_first")
        )
    return illegal("contree.auction_over") if is_call(move) else _card_refusal(state.play, move)


def refusals(state: State, seat: int) -> dict[str, Illegal]:
    """Each card or call that the seat on turn may not choose, with the reason; none off turn."""
    if seat != state.turn:
        return {}
    return calling.call_refusals(state.auction) if state.play is None else _card_refusals(state.play)


def apply(state: State, seat: int, move: str) -> State:
    """The state after a legal move of the seat on turn."""
    moves = (*state.moves, (seat, move))
    if state.play is not None:
        return State(state.setup, state.hands, moves, state.auction, _play_card(state.play, move))
    auction = calling.apply_call(state.auction, move)
    play = None
    # After four passes there is never a play (CTR-BID-2).
    if auction.over and auction.bid is not None:
        rules = rules_of(auction.bid[-1], state.setup.options.undertrump)
        # The seat after the dealer leads, not the bidder (CTR-SEAT-1).
        play = CardPlay(rules, state.hands, (state.setup.dealer + 1) % 4)
    return State(state.setup, state.hands, moves, auction, play)


def position(state: State) -> TrickPosition:
    """The flat position of a deal past its auction, with all its cards played from the first trick on.

    Raises:
        Refusal: there is no contract yet, or all have passed.
    """
    if state.play is None:
        raise Refusal("There is no contract yet. Only the play can be analysed.", key="no_play")
    # Played again from the deal: so it has all points taken, and every card can be taken back.
    flat = TrickPosition(state.play.rules, state.hands, (state.setup.dealer + 1) % 4, SIDES)
    for _, move in state.moves:
        if not is_call(move):
            flat.play(flat.move_of(move))
    return flat


@memoize_last
def _legal_cards(play: CardPlay) -> tuple[str, ...]:
    cards = trick_rule.legal_cards(play.rules, play.hands[play.turn], play.trick, play.turn, SIDES)
    return tuple(sorted(cards))


def _play_card(play: CardPlay, card: str) -> CardPlay:
    """The play after a legal card of the seat on turn; the fourth gives its winner trick and lead."""
    seat = play.turn
    hand = tuple(other for other in play.hands[seat] if other != card)
    hands = (*play.hands[:seat], hand, *play.hands[seat + 1 :])
    trick = (*play.trick, Play(seat, card))
    if len(trick) < 4:
        return msgspec.structs.replace(play, hands=hands, turn=(seat + 1) % 4, trick=trick)
    winner = trick_rule.winning(play.rules, trick).seat
    points = trick_rule.card_points(play.rules, [card_play.card for card_play in trick])
    return CardPlay(
        play.rules,
        hands,
        winner,
        (),
        trick,
        winner,
        _add(play.tricks, side_pair(SIDES[winner], 1)),
        _add(play.points, side_pair(SIDES[winner], points)),
    )


def _add(one: Pair, other: Pair) -> Pair:
    return one[0] + other[0], one[1] + other[1]


def _card_refusal(play: CardPlay, card: str) -> Illegal | None:
    """Why the seat on turn may not play the card; None when it may."""
    hand = play.hands[play.turn]
    if card not in hand:
        return illegal("contree.not_held", card=card)
    return _card_refusals(play).get(card)


def _card_refusals(play: CardPlay) -> dict[str, Illegal]:
    """Each card of the seat on turn that it may not play, with the reason."""
    duties = trick_rule.refusals(play.rules, play.hands[play.turn], play.trick, play.turn, SIDES)
    # Cards that are refused mostly break one duty: its sentence is made once.
    reasons = {duty: _duty_refusal(play, duty) for duty in set(duties.values())}
    return {card: reasons[duty] for card, duty in duties.items()}


def _duty_refusal(play: CardPlay, duty: Duty) -> Illegal:
    """The refusal of a card that leaves the duty undone. Rule: CTR-PLAY-1, CTR-PLAY-3"""
    if duty is Duty.FOLLOW:
        return illegal("contree.follow", suit=trick_rule.led_suit(play.trick))
    highest = trick_rule.winning(play.rules, play.trick).card
    if duty is Duty.BEAT:
        return illegal("contree.beat", card=highest)
    if duty is Duty.OVERRUFF:
        return illegal("contree.overruff", card=highest)
    # A duty to ruff a trick that is ruffed already is left only where lower trumps must be played, too.
    still = play.rules.cannot_overruff is CannotOverruff.STILL_A_TRUMP
    undertrump = still and trick_rule.is_ruffed(play.rules, play.trick)
    return illegal("contree.undertrump" if undertrump else "contree.ruff", suit=play.rules.trumps)
