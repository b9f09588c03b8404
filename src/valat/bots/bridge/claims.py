"""How a bot answers a claim: the one who answers sees three hands, and so knows the fourth."""

from random import Random

from valat.games.bridge import BRIDGE
from valat.games.bridge.notation import ACCEPT, REFUSE
from valat.games.bridge.play import PlayState
from valat.games.bridge.rules import SIDES
from valat.games.bridge.view import View
from valat.games.bridge.worlds import worlds
from valat.kernel.replay import replay
from valat.solver.bridge import LimitReached, limited_engine, problem_of_play


def answer(view: View) -> str:
    """`accept` when no line of play would give the own side more than the claim does, else `refuse`.

    Rule: BRI-PLAY-3 (the claimer's cards are seen, dummy's too, and with the own hand these are all)
    """
    # Whatever the seed: there is one world only.
    play = replay(BRIDGE, next(worlds(view, Random(0)))).states[-1].play
    assert play is not None
    return ACCEPT if holds(play) else REFUSE


def holds(play: PlayState) -> bool:
    """Whether the claimer's side takes what is claimed against any play; no where that takes too long."""
    assert play.claim is not None
    if play.claim.tricks == 0:
        return True  # who concedes all is believed, however long the question takes
    at = problem_of_play(play)
    try:
        most = max(limited_engine().tricks_by_card(at).values())
    except LimitReached:
        return False
    # The engine answers for the side on turn, which need not be the claimer's.
    own = SIDES[at.seat] == SIDES[play.claim.seat]
    return play.claim.tricks <= (most if own else at.tricks_left - most)
