"""What the other hands may be: draws for a search, likely ones more often.

A draw has two steps. The cards are shared out with a weight for each card in each hand (`weighing`), which is
exact and always legal. Then it is looked at what no single card tells: a deal that does not agree with the
announcements heard is refused, and of those in which a seat kept a combination to itself only few are kept.
Should nothing be kept for long, a deal is drawn without weights. So no possible deal has chance zero, every
draw counts the same, and whole numbers alone decide.
"""

from random import Random

from valat.bots.belot.weighing import SILENT, announceable, chances
from valat.cards.card_set import cards_of
from valat.games.belot.hidden import Deals, Hands, agrees, free
from valat.games.belot.seen import read_view
from valat.kernel.game import Card, Record
from valat.kernel.ways import Ways, below

TRIES = 100
"""Draws that may be refused in a row."""


class Sampler:
    """Draws the hands of deals that agree with a view.

    Args:
        view: of a player or a spectator, in the auction or in the play.
        weighted: False to draw each possible deal equally often.
    Raises:
        Unreadable: not a view.
    """

    def __init__(self, view: Record, weighted: bool = True) -> None:
        self._seen = read_view(view)
        self._deals: Deals | None = None
        self._ways = Ways(chances(self._seen), free(self._seen)[1]) if weighted else None
        self._quiet = [seat for seat in range(4) if self._may_have_kept(seat)]

    def draw(self, rng: Random) -> tuple[tuple[Card, ...], ...]:
        """The cards each seat still holds, C D H S and 7 … A within a suit; in the auction all eight."""
        hands = self._likely(rng) or self._possible(rng)
        return tuple(cards_of(hand & ~played) for hand, played in zip(hands, self._seen.played, strict=True))

    def _likely(self, rng: Random) -> Hands | None:
        """The hands dealt, drawn by weight; None where nothing was kept, or nothing is weighed."""
        if self._ways is None:
            return None
        known = self._seen.known
        for _ in range(TRIES):
            drawn = self._ways.draw(rng)
            hands = tuple(own | more for own, more in zip(known, drawn, strict=True))
            if self._kept(hands, rng) and agrees(self._seen, hands):
                return hands
        return None

    def _possible(self, rng: Random) -> Hands:
        """The hands dealt, each deal as likely as the others."""
        if self._deals is None:
            self._deals = Deals(self._seen)
        return self._deals.draw(rng)

    def _kept(self, hands: Hands, rng: Random) -> bool:
        """Whether a draw is kept: one in `SILENT` for each seat that did not announce what it holds."""
        return all(not announceable(hands[seat]) or not below(rng, SILENT) for seat in self._quiet)

    def _may_have_kept(self, seat: int) -> bool:
        """Whether the seat announced nothing when it might have, and is not known to have held something."""
        seen = self._seen
        if seat == seen.seat or not seen.trumps or not seen.played[seat]:
            return False
        return not (seen.announced[seat] or seen.kinds[seat] or announceable(seen.known[seat]))
