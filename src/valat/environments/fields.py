"""The columns that games share: cards by who holds or has played them, the auction, and whose turn it is."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from valat.cards.card import UNKNOWN
from valat.environments.encoding import Field, Marks, Sight

PHASES = ("auction", "play", "over")


def hand(pack: Sequence[str]) -> Field:
    """The cards that the seat holds and knows."""
    numbers = {card: number for number, card in enumerate(pack)}

    def marks(sight: Sight) -> Marks:
        return [(numbers[card], 1) for card in sight.scene.hands[sight.seat] if card != UNKNOWN]

    return Field("hand", tuple(pack), marks, "the own cards, as far as they are taken up")


def table(pack: Sequence[str], players: int) -> Field:
    """The cards of the trick on the table, by who played them."""
    column = _by_seat(pack)

    def marks(sight: Sight) -> Marks:
        return [(column(sight.place(played.seat), played.card), 1) for played in sight.scene.trick]

    return Field("table", per_seat(players, pack), marks, "the cards on the table, a row for each seat")


def played(
    pack: Sequence[str],
    players: int,
    holder: Callable[[Sight, int, str], int] = lambda sight, seat, card: seat,
) -> Field:
    """All cards played so far, by who played them.

    Args:
        holder: from whose hand a card came that the seat played.
    """
    column, known = _by_seat(pack), frozenset(pack)

    def marks(sight: Sight) -> Iterator[tuple[int, float]]:
        # The view has the texts as heard, the state who made the moves, which everybody sees.
        for (seat, *_), text in zip(sight.state.moves, sight.view.moves, strict=True):
            card = text.partition("+")[0]
            if card in known:
                yield column(sight.place(holder(sight, seat, card)), card), 1

    return Field("played", per_seat(players, pack), marks, "the cards played so far, a row for each seat")


def shown(pack: Sequence[str], players: int) -> Field:
    """Cards that somebody has shown by announcing them, by who holds or held them."""
    column = _by_seat(pack)

    def marks(sight: Sight) -> Iterator[tuple[int, float]]:
        for announcement in sight.scene.heard:
            for card in announcement.cards or ():
                yield column(sight.place(announcement.seat), card), 1

    return Field("shown", per_seat(players, pack), marks, "cards shown by announcements, a row for each seat")


def heard(kinds: Sequence[str], players: int, most: int) -> Field:
    """How many announcements of each kind a seat has made, by the most there can be."""
    column = _by_seat(kinds)

    def marks(sight: Sight) -> Iterator[tuple[int, float]]:
        # A seat may have made two of a kind, which are one column.
        counts: dict[int, int] = {}
        for announcement in sight.scene.heard:
            place = column(sight.place(announcement.seat), announcement.kind)
            counts[place] = counts.get(place, 0) + 1
        for place, count in counts.items():
            yield place, min(1, count / most)

    return Field(
        "heard", per_seat(players, kinds), marks, f"how many of a kind each seat has announced, by {most}"
    )


def calls(known: Sequence[str], players: int) -> Field:
    """The calls each seat has made."""
    column = _by_seat(known)

    def marks(sight: Sight) -> Marks:
        return [(column(sight.place(made.seat), made.call), 1) for made in sight.scene.calls]

    return Field("calls", per_seat(players, known), marks, "the calls made so far, a row for each seat")


def contract(known: Sequence[str], players: int, multipliers: Sequence[int]) -> tuple[Field, ...]:
    """The last bid, who made it, and what it is multiplied by."""

    def bid(sight: Sight) -> Marks:
        return [(known.index(sight.scene.contract.name), 1)] if sight.scene.contract else ()

    def declarer(sight: Sight) -> Marks:
        return [(sight.place(sight.scene.contract.declarer), 1)] if sight.scene.contract else ()

    def multiplier(sight: Sight) -> Marks:
        return [(multipliers.index(sight.scene.contract.multiplier), 1)] if sight.scene.contract else ()

    return (
        Field("contract", tuple(known), bid, "the last bid; after the auction the contract"),
        Field("declarer", seats(players), declarer, "who made it"),
        Field("multiplier", tuple(map(str, multipliers)), multiplier, "what it is multiplied by"),
    )


def moment(players: int) -> tuple[Field, ...]:
    """Where the deal is: the phase, the dealer, the seat on turn."""
    return (
        Field("phase", PHASES, lambda sight: [(PHASES.index(sight.scene.phase), 1)], "where the deal is"),
        seat_field("dealer", players, lambda sight: sight.scene.dealer, "who deals"),
        seat_field("turn", players, lambda sight: sight.scene.turn, "whose card or call is next"),
    )


def seat_field(name: str, players: int, seat: Callable[[Sight], int | None], meaning: str) -> Field:
    """One seat of all, or none."""

    def marks(sight: Sight) -> Marks:
        one = seat(sight)
        return () if one is None else [(sight.place(one), 1)]

    return Field(name, seats(players), marks, meaning)


def item(name: str, known: Sequence[Any], value: Callable[[Sight], Any], meaning: str) -> Field:
    """One of some values, or none of them."""

    def marks(sight: Sight) -> Marks:
        one = value(sight)
        return () if one is None else [(known.index(one), 1)]

    return Field(name, tuple(map(str, known)), marks, meaning)


def items(name: str, known: Sequence[str], values: Callable[[Sight], Sequence[str]], meaning: str) -> Field:
    """A one for each of some values that is there."""
    numbers = {value: number for number, value in enumerate(known)}
    return Field(name, tuple(known), lambda sight: [(numbers[value], 1) for value in values(sight)], meaning)


def amounts(
    name: str, columns: Sequence[str], values: Callable[[Sight], Sequence[float]], most: float, meaning: str
) -> Field:
    """Numbers as shares of the most they come to; what is more counts as that."""

    def marks(sight: Sight) -> Marks:
        # Cut at one, since spaces have bounds, and what passes them is rare and won either way.
        return [(column, min(1, value / most)) for column, value in enumerate(values(sight)) if value]

    return Field(name, tuple(columns), marks, f"{meaning}, by {most:g}")


def by_side(sight: Sight, sides: Sequence[int], values: Sequence[Any]) -> list[Any]:
    """One value for each side, the own first, then as the seats follow."""
    # Partners come twice around the table; `fromkeys` keeps the first of them, and the order.
    around = [sides[(sight.seat + step) % sight.players] for step in range(sight.players)]
    return [values[side] for side in dict.fromkeys(around)]


def by_place(sight: Sight, values: Sequence[Any]) -> list[Any]:
    """One value for each seat, the own first."""
    return [values[(sight.seat + step) % sight.players] for step in range(sight.players)]


def seats(players: int) -> tuple[str, ...]:
    """A name for each seat, counted from the viewer's on.

    >>> seats(4)
    ('own', 'next', 'second', 'third')
    """
    return ("own", "next", "second", "third", "fourth", "fifth")[:players]


def per_seat(players: int, names: Sequence[str]) -> tuple[str, ...]:
    """A name for each pair of seat and thing."""
    return tuple(f"{seat} {name}" for seat in seats(players) for name in names)


def _by_seat(names: Sequence[str]) -> Callable[[int, str], int]:
    """The column of a thing in the row of a seat."""
    numbers = {name: number for number, name in enumerate(names)}
    return lambda place, name: len(numbers) * place + numbers[name]
