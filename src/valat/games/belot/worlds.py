"""Full deals that agree with what one seat has seen and heard."""

from collections.abc import Iterator, Sequence
from random import Random

from valat.cards.card_set import cards_of
from valat.games.belot.announcements import KINDS
from valat.games.belot.consistent_deals import Assignment, ConsistentDeals, Hands, consistent_assignments
from valat.games.belot.observation import Observation, ObservedPlay, observe
from valat.games.belot.record import head
from valat.games.belot.rules import DECK
from valat.games.belot.view import View
from valat.kernel.game import Record


def worlds(view: View, rng: Random) -> Iterator[Record]:
    """Endless full records; replayed to the same ply each gives the same view.

    Each deal is as likely as the others, and so is, in a deal, all that the others may have announced and the
    order in which their cards were dealt.

    Raises:
        Unreadable: not a view.
    """
    observation = observe(view)
    deals = ConsistentDeals(observation)
    while True:
        hands = deals.draw(rng)
        # Any of what may stand behind the kinds, not just that by which the hands were found.
        yield _world(observation, hands, rng.choice(list(consistent_assignments(observation, hands))), rng)


def _world(observation: Observation, hands: Hands, assignment: Assignment, rng: Random) -> Record:
    """The record of one full deal."""
    rows = [list(cards_of(hand)) for hand in hands]
    # In which order others were dealt their cards nobody has seen.
    for row in rows:
        rng.shuffle(row)
    if observation.seat is not None:
        # The viewer's cards keep their places; those not dealt yet are filled in.
        drawn = [card for card in rows[observation.seat] if card not in observation.hand]
        rows[observation.seat] = [card if card in DECK else drawn.pop() for card in observation.hand]
    plays = [_move_text(play, assignment[play.seat][0]) for play in observation.plays]
    return {
        **head(observation.setup),
        "hands": rows,
        "moves": [*(call for _, call in observation.calls), *plays],
    }


def _move_text(play: ObservedPlay, assigned: Sequence[str]) -> str:
    """The move as it was made, from the move as it was heard."""
    # A seat announces with its first card only, so all that is assigned belongs there.
    if not any(part in KINDS for part in play.said):
        return play.text
    belot = play.said[:1] == ("belot",)
    combinations = [part for part in play.said[belot:] if part not in KINDS]
    return "+".join((play.card, *play.said[:belot], *sorted([*combinations, *assigned])))
