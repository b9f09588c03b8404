"""What puzzles of all trick games share: cards weighed with open cards, and what a card or call is about."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

from valat.analysis.analyser import AnyGame, Stakes, TrickAnalyser
from valat.analysis.puzzles.composer import Question
from valat.analysis.puzzles.puzzle import Unit
from valat.analysis.tricks.open_position import OpenPosition
from valat.analysis.tricks.trick_facts import trick_holder
from valat.cards.card import suit_of
from valat.kernel.replay import replay
from valat.kernel.trick import led_suit

CARD_THEMES = (
    "opening_lead",
    "drawing_trumps",
    "lead",
    "ruff",
    "overruff",
    "discard",
    "declarer_play",
    "defence",
    "endgame",
)
CALL_THEMES = ("opening_call", "response", "competing", "double")
ENDGAME = 3
"""Cards in hand from which on a deal is in its end."""
PASS, DOUBLES = "Pass", ("X", "XX")
"""As all trick games with an auction write them."""


class TrickComposer(ABC):
    """A composer that weighs cards as the game's analysis does: in sampled worlds, all their cards open.

    Args:
        analyser: of the game.
        margin: by how many of its units a card has to be better.
    """

    themes: tuple[str, ...] = (*CARD_THEMES, *CALL_THEMES)

    def __init__(self, analyser: TrickAnalyser, margin: float) -> None:
        self._analyser, self._margin = analyser, margin

    def question(self, game: AnyGame, view: Any, rng: Random) -> Question | None:
        if self.is_auction(view):
            return self.call_question(view, rng)
        samples = self._analyser.samples(game, view, rng, self.stakes(view))
        unit: Unit = "tricks" if self._analyser.unit == "tricks" else "points"
        return Question("card", unit, self._margin, samples)

    def theme(self, game: AnyGame, view: Any, best: str) -> str:
        if self.is_auction(view):
            return call_theme(self.calls(view), view.own_seat, game.sides(self.options(view)), best)
        # Any world will do: what is asked of it is public, but for the own hand, which is the same in all.
        world = next(game.worlds(view, Random(0)))
        state = replay(game, world).states[-1]
        return card_theme(self.open_position(state), best, self.declaring_side(state))

    @abstractmethod
    def is_auction(self, view: Any) -> bool:
        """Whether a call is asked for."""

    @abstractmethod
    def call_question(self, view: Any, rng: Random) -> Question | None:
        """What is asked of the seat in the auction; None where calls are not weighed."""

    @abstractmethod
    def stakes(self, view: Any) -> Stakes:
        """How cards count, as far as it is known during the play."""

    @abstractmethod
    def calls(self, view: Any) -> Sequence[tuple[int, str]]:
        """The calls so far, each with its seat."""

    @abstractmethod
    def options(self, view: Any) -> Any:
        """The options of the view's deal."""

    @abstractmethod
    def open_position(self, state: Any) -> OpenPosition:
        """The play of a deal."""

    @abstractmethod
    def declaring_side(self, state: Any) -> int:
        """The side that has named the contract, as the play counts sides."""


def card_theme(play: OpenPosition, best: str, declaring: int) -> str:
    """What it is about that this card is the best; of the hands only that of the seat on turn is looked at.

    Args:
        declaring: the side whose contract is played.
    """
    if len(play.hands[play.turn]) <= ENDGAME:
        return "endgame"
    if not play.trick:
        if not play.cards:
            return "opening_lead"
        return "drawing_trumps" if _is_ruffing(play, best) else "lead"
    if suit_of(best) == led_suit(play.trick):
        return "declarer_play" if play.sides[play.turn] == declaring else "defence"
    if not _is_ruffing(play, best):
        return "discard"
    holder = trick_holder(play)
    held = next(card for seat, card in play.trick if seat == holder)
    return "overruff" if _is_ruffing(play, held) else "ruff"


def call_theme(calls: Sequence[tuple[int, str]], seat: int, sides: Sequence[int], best: str) -> str:
    """What it is about that this call is the best.

    Args:
        calls: those before it, each with its seat.
        sides: of the seats.

    >>> call_theme([(1, "Pass"), (2, "H")], 0, (0, 1, 0, 1), "Pass")
    'response'
    """
    if best in DOUBLES:
        return "double"
    bidders = {sides[caller] for caller, call in calls if call not in (PASS, *DOUBLES)}
    if not bidders:
        return "opening_call"
    return "response" if bidders == {sides[seat]} else "competing"


def _is_ruffing(play: OpenPosition, card: str) -> bool:
    """Whether the card is a trump where one suit alone is trumps."""
    return len(play.rules.trumps) == 1 and suit_of(card) in play.rules.trumps
