"""Whether a side takes so many tricks, all cards open: a small search for the endings of claims.

Cards are sets of one bit (`valat.cards.card_set`): within a suit the higher card is the higher number.
"""

from collections.abc import Iterator, Sequence

from valat.cards.card_set import SUIT_MASK
from valat.games.bridge.rules import SIDES

LANES = tuple(SUIT_MASK << lane for lane in (0, 16, 32, 48))
"""The cards of each suit."""


class Unsettled(Exception):
    """The search has reached its limit."""


class Ending:
    """The rest of a play.

    Args:
        trumps: the set of all trumps, 0 at no trumps.
        turns: how many may be searched.
    """

    def __init__(self, trumps: int, turns: int) -> None:
        self._trumps, self._turns = trumps, turns
        self._known: dict[tuple[tuple[int, ...], int, int, int], bool] = {}

    def reaches(
        self, hands: Sequence[int], trick: Sequence[tuple[int, int]], turn: int, side: int, wanted: int
    ) -> bool:
        """Whether the side takes so many of the unfinished tricks, however the others play.

        Args:
            hands: what each seat holds.
            trick: seat and card of each play on the table.
            turn: the seat whose card is next.
        Raises:
            Unsettled: more turns would be needed.
        """
        left = max(hand.bit_count() for hand in hands)
        if wanted <= 0:
            return True
        if wanted > left:
            return False
        if trick:
            return self._searched(hands, trick, turn, side, wanted)
        place = tuple(hands), turn, side, wanted
        if place not in self._known:
            self._known[place] = self._searched(hands, trick, turn, side, wanted)
        return self._known[place]

    def _searched(
        self, hands: Sequence[int], trick: Sequence[tuple[int, int]], turn: int, side: int, wanted: int
    ) -> bool:
        self._turns -= 1
        if self._turns < 0:
            raise Unsettled
        own = SIDES[turn] == side
        on_table = sum(card for _, card in trick)
        others = (hands[0] | hands[1] | hands[2] | hands[3] | on_table) ^ hands[turn]
        for card in choices(hands[turn], _led(trick), others):
            rest = [hand & ~card for hand in hands]
            played = (*trick, (turn, card))
            if len(played) < len(SIDES):
                reached = self.reaches(rest, played, (turn + 1) % 4, side, wanted)
            else:
                winner = taker(played, self._trumps)
                reached = self.reaches(rest, (), winner, side, wanted - (SIDES[winner] == side))
            if reached == own:
                return own
        return not own


def choices(hand: int, led: int, others: int) -> Iterator[int]:
    """The cards a hand may play, the highest first; of neighbours, between which nobody has a card, only one.

    Args:
        led: all cards of the suit led, 0 on lead.
        others: all cards still held by others or on the table.
    """
    legal = hand & led or hand
    for lane in LANES:
        cards, above = legal & lane, 0
        while cards:
            card = 1 << cards.bit_length() - 1
            cards ^= card
            if not above or others & (above - 1) & ~(card * 2 - 1):
                yield card
            above = card


def taker(trick: Sequence[tuple[int, int]], trumps: int) -> int:
    """The seat that holds a trick."""
    led = _led(trick)
    ruffs = [play for play in trick if play[1] & trumps]
    return max(ruffs or [play for play in trick if play[1] & led], key=lambda play: play[1])[0]


def _led(trick: Sequence[tuple[int, int]]) -> int:
    """All cards of the suit led; 0 on lead."""
    return next((lane for lane in LANES if trick and trick[0][1] & lane), 0)
