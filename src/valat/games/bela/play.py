"""The play of the tricks: what has been played and said, and what a card may be refused for."""

from collections.abc import Sequence

import msgspec

from valat.cards.card import rank_of, suit_of
from valat.games.bela.declarations import DECLARATIONS, SeatDeclaration, all_declarations, may_be_combined
from valat.games.bela.notation import Move
from valat.games.bela.terms import illegal
from valat.kernel import trick as trick_rule
from valat.kernel.errors import Illegal
from valat.kernel.trick import Duty, Play, Trick, TrickRules, led_suit

Hand = tuple[str, ...]
Amounts = tuple[int, ...]
"""A number for each side."""

OTHER_OF_PAIR = {"K": "Q", "Q": "K"}


class BelaAnnouncement(msgspec.Struct, frozen=True):
    """A bela: by whom it was said, with which card, in which trick from 0."""

    seat: int
    card: str
    trick: int

    @property
    def pair(self) -> tuple[str, str]:
        """Queen and king of trumps."""
        return suit_of(self.card) + "Q", suit_of(self.card) + "K"


class PlayState(msgspec.Struct, frozen=True):
    """The play so far.

    Attributes:
        sides: the side of each seat.
        hands: what each seat still holds, in the order dealt.
        turn: the seat that plays next.
        trick: the cards on the table.
        last: the trick before, empty before the first is over.
        winner: who took it.
        tricks: tricks of each side.
        points: card points of each side, the last trick's 10 not included.
        said: the declarations, in order.
        bela: None until one of its cards is played.
    """

    rules: TrickRules
    sides: tuple[int, ...]
    hands: tuple[Hand, ...]
    turn: int
    tricks: Amounts
    points: Amounts
    trick: Trick = ()
    last: Trick = ()
    winner: int = 0
    said: tuple[SeatDeclaration, ...] = ()
    bela: BelaAnnouncement | None = None

    @property
    def number(self) -> int:
        """The number of tricks that are over."""
        return sum(self.tricks)

    @property
    def over(self) -> bool:
        # Between two tricks all hands are equally long: one tells of all, however many tricks there are.
        return not self.trick and not self.hands[self.turn]

    @property
    def declaring(self) -> bool:
        """Whether the next card is its player's first. Rule: BELA-DECL-4"""
        # In the first trick every card is its player's first.
        return not self.last


def initial_play(
    rules: TrickRules, sides: tuple[int, ...], hands: tuple[Hand, ...], leader: int
) -> PlayState:
    """The play before the first lead."""
    none = (0,) * (max(sides) + 1)
    return PlayState(rules, sides, hands, leader, none, none)


def legal_cards(play: PlayState) -> tuple[str, ...]:
    """The cards the seat on turn may play, in text order; empty when the play is over."""
    cards = trick_rule.legal_cards(play.rules, play.hands[play.turn], play.trick, play.turn, play.sides)
    return tuple(sorted(cards))


def offers(play: PlayState) -> dict[str, tuple[str, ...]]:
    """For each card the seat on turn may play, what may be declared with it."""
    texts = (
        tuple(declaration.text for declaration in all_declarations(play.hands[play.turn]))
        if play.declaring
        else ()
    )
    # The same with each: the card played need not belong to what is declared.
    return dict.fromkeys(legal_cards(play), texts) if texts else {}


def apply_play(play: PlayState, move: Move) -> PlayState:
    """The play after a legal move of the seat on turn."""
    seat, card = play.turn, move.name
    hand = tuple(other for other in play.hands[seat] if other != card)
    hands = (*play.hands[:seat], hand, *play.hands[seat + 1 :])
    trick = (*play.trick, Play(seat, card))
    said = (*play.said, *(SeatDeclaration(seat, DECLARATIONS[text]) for text in move.said))
    # By the program, so that nobody forgets it or keeps it back (BELA-BELA-1).
    bela = _bela(play, card) or play.bela
    players = len(play.sides)
    if len(trick) == players:
        return _finish_trick(play, hands, trick, said, bela)
    return PlayState(
        play.rules,
        play.sides,
        hands,
        (seat + 1) % players,
        play.tricks,
        play.points,
        trick,
        play.last,
        play.winner,
        said,
        bela,
    )


def _bela(play: PlayState, card: str) -> BelaAnnouncement | None:
    """The bela that goes with a card: said with the first of the two. Rule: BELA-BELA-1"""
    suit, rank = suit_of(card), rank_of(card)
    if suit != play.rules.trumps or rank not in OTHER_OF_PAIR:
        return None
    # The other is still held, so this is the first of the two.
    paired = suit + OTHER_OF_PAIR[rank] in play.hands[play.turn]
    return BelaAnnouncement(play.turn, card, play.number) if paired else None


def _finish_trick(
    play: PlayState,
    hands: tuple[Hand, ...],
    trick: Trick,
    said: tuple[SeatDeclaration, ...],
    bela: BelaAnnouncement | None,
) -> PlayState:
    """The play after a trick's last card."""
    winner = trick_rule.winning(play.rules, trick)[0]
    points = trick_rule.card_points(play.rules, [card for _, card in trick])
    return PlayState(
        play.rules,
        play.sides,
        hands,
        winner,
        _add(play.tricks, play.sides[winner], 1),
        _add(play.points, play.sides[winner], points),
        (),
        trick,
        winner,
        said,
        bela,
    )


def _add(amounts: Amounts, side: int, amount: int) -> Amounts:
    return tuple(had + amount * (number == side) for number, had in enumerate(amounts))


def card_refusal(play: PlayState, card: str) -> Illegal | None:
    """Why the seat on turn may not play the card; None when it may."""
    hand = play.hands[play.turn]
    if card not in hand:
        return illegal("bela.not_held", card=card)
    duty = trick_rule.refusal(play.rules, hand, play.trick, play.turn, play.sides, card)
    return None if duty is None else _undone(play, duty)


def card_refusals(play: PlayState) -> dict[str, Illegal]:
    """Each card of the seat on turn that it may not play, with the reason."""
    duties = trick_rule.refusals(play.rules, play.hands[play.turn], play.trick, play.turn, play.sides)
    # Cards that are refused mostly break one duty: its sentence is made once.
    undone = {duty: _undone(play, duty) for duty in set(duties.values())}
    return {card: undone[duty] for card, duty in duties.items()}


def _undone(play: PlayState, duty: Duty) -> Illegal:
    """The refusal of a card that leaves the duty undone. Rule: BELA-PLAY-1, BELA-PLAY-3"""
    led = led_suit(play.trick)
    if duty is Duty.FOLLOW:
        return illegal("bela.follow", suit=led)
    if duty is Duty.RUFF:
        return illegal("bela.ruff", suit=play.rules.trumps)
    highest = trick_rule.winning(play.rules, play.trick)[1]
    if duty is Duty.OVERRUFF:
        return illegal("bela.overruff", card=highest)
    return illegal("bela.beat", card=highest, suit=led)


def said_refusal(play: PlayState, texts: Sequence[str]) -> Illegal | None:
    """Why what is declared with a card may not be; None when it may. Rule: BELA-DECL-1, BELA-DECL-4"""
    if texts and not play.declaring:
        return illegal("bela.declare_late")
    hand = play.hands[play.turn]
    for text in texts:
        if text not in DECLARATIONS:
            return illegal("bela.declare_nothing", cards=text)
        if not DECLARATIONS[text].cards.issubset(hand):
            return illegal("bela.declare_not_held", cards=text)
    # Named twice apart: the other question does not look at carrés.
    if len(set(texts)) < len(texts) or not may_be_combined([DECLARATIONS[text] for text in texts]):
        return illegal("bela.declare_twice")
    return None
