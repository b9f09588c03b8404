"""Full deals that agree with what one seat has seen and heard."""

from collections.abc import Iterator
from random import Random

from valat.games.santase.observation import Observation, observe, places
from valat.games.santase.record import head
from valat.games.santase.rules import HAND, STOCK
from valat.games.santase.view import View
from valat.kernel.completion import UniformCompletion
from valat.kernel.game import Record

REST = 2
"""The share of the cards that stay in the stock, beside those of seats 0 and 1."""


def worlds(view: View, rng: Random) -> Iterator[Record]:
    """Endless full records, each possible one equally likely; replayed each gives the same view.

    A card that was seen to come out of a hand lies, as likely as anywhere, on any place from which it could
    have come there in time. Taken by how late that is, each has as many places left wherever those before
    it went. The other cards are shared out between the hands and the rest of the stock, then shuffled.

    Raises:
        Unreadable: not a view.
    """
    observation = observe(view)
    shares = shares_of(observation)
    while True:
        yield _world(observation, shares, rng)


def shares_of(observation: Observation) -> UniformCompletion:
    """The ways to share out the cards that nobody was seen to hold: to the seats, the rest to the stock."""
    free = observation.hidden_cards.difference(observation.holders)
    room = [
        len(places(observation, seat))
        - sum(
            card in observation.hidden_cards and observation.holders[card][0] == seat
            for card in observation.holders
        )
        for seat in (0, 1)
    ]
    holders = {
        card: [*(seat for seat in (0, 1) if card not in observation.excluded[seat]), REST] for card in free
    }
    return UniformCompletion(holders, [*room, len(free) - sum(room)])


def _world(observation: Observation, shares: UniformCompletion, rng: Random) -> Record:
    """The record of one full deal."""
    drawn = shares.draw(rng)
    hands, stock = [["??"] * HAND, ["??"] * HAND], list(observation.stock)
    for seat in (0, 1):
        row = (
            list(observation.hand)
            if seat == observation.seat
            else _place_cards(observation, seat, drawn[seat], rng)
        )
        hands[seat] = row[:HAND]
        for place, card in enumerate(row[HAND:]):
            # A place that the seat did not draw from is empty here: what is known of it stays.
            stock[place] = card or stock[place]
    rest = list(drawn[REST])
    rng.shuffle(rest)
    return {
        **head(observation.setup),
        "hands": hands,
        "turn_up": observation.turn_up,
        "stock": [card if card != "??" else rest.pop() for card in stock],
        "moves": list(observation.moves),
    }


def _place_cards(observation: Observation, seat: int, cards: tuple[str, ...], rng: Random) -> list[str]:
    """The hand and the stock with the unseen cards that the seat got; empty texts elsewhere."""
    row = [""] * (HAND + STOCK)
    left = list(places(observation, seat))
    held = [(late, card) for card, (holder, late) in observation.holders.items() if holder == seat]
    for late, card in sorted(held):
        if card in observation.hidden_cards:
            choice = rng.choice([place for place in left if place[0] <= late])
            left.remove(choice)
            row[choice[1]] = card
    others = list(cards)
    rng.shuffle(others)
    for (_, place), card in zip(left, others, strict=True):
        row[place] = card
    return row
