"""The crossing from a Santase deal to the flat position that search walks."""

from valat.games.santase.notation import CLAIM, Move
from valat.games.santase.play import after, may_claim
from valat.games.santase.position import SantasePosition
from valat.games.santase.scoring import tally
from valat.games.santase.state import State


def position(state: State) -> SantasePosition:
    """The position of a deal, in which whoever may claim has claimed."""
    play, options = state.play, state.setup.options
    claimer = next((seat for seat in (play.turn, 1 - play.turn) if may_claim(play, seat)), None)
    if claimer is not None:
        play = after(play, claimer, Move(CLAIM))
    tallies = [(play.points[seat], play.declared[seat], len(play.won(seat))) for seat in (0, 1)]
    return SantasePosition(
        play.hands,
        play.stock,
        play.trumps,
        play.turn,
        led=play.trick[0][1] if play.trick else "",
        tallies=tallies,
        closer=play.closer,
        least=(options.exchange_min_stock, options.close_min_stock),
        over=tally(play).scores if play.over else None,
    )
