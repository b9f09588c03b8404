"""Why a card of Belot cost something."""

from collections.abc import Iterator

from valat.analysis.report import AnalysisNote
from valat.analysis.tricks import explanations
from valat.analysis.tricks.open_position import OpenPosition
from valat.games.belot.notation import CALLS
from valat.games.belot.rules import SIDES
from valat.games.belot.state import State


def notes(state: State, card: str, better: tuple[str, ...]) -> Iterator[AnalysisNote]:
    """The first fact that explains the card beside one of the better ones; none where no fact does."""
    yield from explanations.explain("belot", open_position(state), card, better)


def open_position(state: State) -> OpenPosition:
    """The play of a deal, every card in sight."""
    play = state.play
    assert play is not None
    cards = tuple(move.name for _, move in state.moves if move.name not in CALLS)
    return OpenPosition(play.rules, SIDES, play.hands, play.turn, play.trick, cards)
