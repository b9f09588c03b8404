"""Who plays a rubber with whom: cutting for partners, and taking turns where there are more than four."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from valat.cards.card import RANKS, SUITS, Card, rank_of, suit_of
from valat.kernel.capabilities import PartyMatch

TABLE = 4

Pairing = tuple[tuple[str, str], tuple[str, str]]


class Seating(NamedTuple):
    """Who sits where for a rubber.

    Attributes:
        players: of the seats 0 … 3.
        dealer: seat of the first dealer.
    """

    players: tuple[str, ...]
    dealer: int


class Rotation(msgspec.Struct, frozen=True):
    """Players who take turns.

    Attributes:
        playing: the four at the table, in the order in which they will leave.
        waiting: the others, in the order in which they will come in.
    """

    playing: tuple[str, ...]
    waiting: tuple[str, ...] = ()


def cut_order(cuts: Mapping[str, Card]) -> tuple[str, ...]:
    """The players by the cards they have cut, the highest first; of equal ranks the higher suit.

    Rule: BRI-CUT-1

    >>> cut_order({"Ann": "HT", "Bob": "CA", "Cy": "SA", "Di": "D3"})
    ('Cy', 'Bob', 'Ann', 'Di')
    """
    return tuple(sorted(cuts, key=lambda player: _height(cuts[player]), reverse=True))


def _height(card: Card) -> tuple[int, int]:
    # The suits' usual order is bridge's too. Rule: BRI-CARD-1
    return RANKS.index(rank_of(card)), SUITS.index(suit_of(card))


def initial_rotation(cuts: Mapping[str, Card]) -> Rotation:
    """The company after the first cut: the four highest play, and of these the lowest leaves first.

    Rule: BRI-CUT-1

    Args:
        cuts: a card for each player, of four or more.
    """
    order = cut_order(cuts)
    return Rotation(order[:TABLE][::-1], order[TABLE:])


def rotate(company: Rotation) -> Rotation:
    """The company after a rubber: where somebody waits, one leaves and the next comes in.

    Rule: BRI-CUT-1 (of the first four from the lowest to the highest, then the one who has sat longest)

    >>> rotate(Rotation(("Di", "Cy", "Bob", "Ann"), ("Ed", "Flo")))
    Rotation(playing=('Cy', 'Bob', 'Ann', 'Ed'), waiting=('Flo', 'Di'))
    """
    if not company.waiting:
        return company
    (leaves, *stay), (comes, *wait) = company.playing, company.waiting
    return Rotation((*stay, comes), (*wait, leaves))


def seating(cuts: Mapping[str, Card], chosen: int = 0) -> Seating:
    """Who sits where for the next rubber: the two highest play together, the highest deals first.

    Rule: BRI-CUT-1

    Args:
        cuts: a card for each of the four who play.
        chosen: the seat that the highest chooses.
    """
    highest, partner, third, lowest = cut_order(cuts)
    seats = {chosen: highest, (chosen + 1) % 4: third, (chosen + 2) % 4: partner, (chosen + 3) % 4: lowest}
    return Seating(tuple(seats[seat] for seat in range(TABLE)), chosen)


def tour(players: Sequence[str]) -> tuple[Pairing, Pairing, Pairing]:
    """The three rubbers of a tour: each of the four has each other for a partner once. Rule: BRI-SCORE-9"""
    a, b, c, d = players
    return ((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))


def gather(
    rotation: str, rubbers: int, playing: Sequence[str], waiting: Sequence[str], cuts: Mapping[str, Card]
) -> PartyMatch:
    """Who plays the next rubber, and where.

    Rule: BRI-CUT-1, BRI-SCORE-9 (on a tour each of the four has each other for a partner in turn)

    Args:
        rotation: `turns`, partners cut again each time; `tour`, each in turn.
        rubbers: how many have been played.
        playing: who has played the last one, in the order of leaving; before the first in any order.
        waiting: the others in the order in which they will come in.
        cuts: the card that each of all these has cut.
    """
    if rotation == "tour":
        (north, south), (east, west) = tour(playing)[rubbers % 3]
        players = (north, east, south, west)
        # Who is whose partner is settled on a tour: the cut only says who deals.
        highest = cut_order({player: cuts[player] for player in players})[0]
        return PartyMatch(players, players.index(highest), tuple(playing), tuple(waiting))
    before = Rotation(tuple(playing), tuple(waiting))
    # Only at first do the cards say who plays; later players take turns, and the cards part the four.
    group = rotate(before) if rubbers else initial_rotation(cuts)
    seats = seating({player: cuts[player] for player in group.playing})
    return PartyMatch(seats.players, seats.dealer, group.playing, group.waiting)
