"""Full deals that agree with what one seat has seen and heard."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from valat.games.belot.announcements import COMBINATIONS, KINDS, Said, disjoint, held, standing
from valat.games.belot.record import head
from valat.games.belot.rules import DECK
from valat.games.belot.seen import Seen, read_view
from valat.kernel.game import Record
from valat.kernel.shares import Shares

Texts = tuple[str, ...]
Guess = dict[int, Texts]
"""The combinations that stand behind the kinds each seat was heard to announce."""


def worlds(view: Record, rng: Random) -> Iterator[Record]:
    """Endless full records; replayed to the same ply each gives the same view.

    The cards are shared out uniformly; among what the others may have announced the choice is random, but
    not exactly uniform.

    Raises:
        Unreadable: not a view.
    """
    seen = read_view(view)
    if not any(seen.kinds):
        shares = _shares(seen, {})
        while True:
            yield _world(seen, {}, shares.draw(rng), rng)
    while True:
        guess = _guess(seen, rng)
        yield _world(seen, guess, _shares(seen, guess).draw(rng), rng)


def _shares(seen: Seen, guess: Guess) -> Shares:
    """The ways to share out the cards that nothing seen or guessed gives to anybody."""
    given = {seat: _given(seen, guess, seat) for seat in range(4)}
    free = set(DECK).difference(*given.values())
    holders = {card: [seat for seat in range(4) if card in seen.possible[seat]] for card in free}
    return Shares(holders, [8 - len(given[seat]) for seat in range(4)])


def _given(seen: Seen, guess: Guess, seat: int) -> frozenset[str]:
    """The cards the seat was dealt, as far as they are seen or guessed."""
    guessed = (COMBINATIONS[text].cards for text in guess.get(seat, ()))
    return seen.known[seat].union(*guessed)


def _guess(seen: Seen, rng: Random) -> Guess:
    """Combinations behind all the kinds heard, such that the hands can be completed."""
    seats = [seat for seat in range(4) if seen.kinds[seat]]
    choices = []
    for seat in seats:
        choice = _choices(seen, seat)
        rng.shuffle(choice)
        choices.append(choice)
    guess = _completed(seen, seats, choices, {})
    assert guess is not None, "what was heard could not be said"
    return guess


def _choices(seen: Seen, seat: int) -> list[Texts]:
    """All that the seat may have announced by the kinds heard; one hand has room for two combinations."""
    kinds, cards = sorted(seen.kinds[seat]), seen.known[seat] | seen.possible[seat]
    said = [COMBINATIONS[text] for text in seen.announced[seat]]
    options = combinations(held(cards), len(kinds))
    fitting = (
        one for one in options if sorted(each.kind for each in one) == kinds and disjoint([*one, *said])
    )
    return [tuple(each.text for each in one) for one in fitting]


def _completed(
    seen: Seen, seats: Sequence[int], choices: Sequence[list[Texts]], guess: Guess
) -> Guess | None:
    """The guess with one choice for each of the seats; None where no choice fits."""
    if not _fits(seen, guess):
        return None
    if not seats:
        return guess if _as_heard(seen, guess) else None
    further = (_completed(seen, seats[1:], choices[1:], guess | {seats[0]: one}) for one in choices[0])
    return next((complete for complete in further if complete is not None), None)


def _fits(seen: Seen, guess: Guess) -> bool:
    """Whether the hands can be completed with what is guessed in them."""
    given = [_given(seen, guess, seat) for seat in range(4)]
    if len(frozenset[str]().union(*given)) < sum(map(len, given)) or any(len(cards) > 8 for cards in given):
        return False
    return _shares(seen, guess).count > 0


def _as_heard(seen: Seen, guess: Guess) -> bool:
    """Whether what was shown after the first trick is what would score. Rule: BEL-ANN-8"""
    if not seen.shown:
        return True
    said = [
        Said(seat, COMBINATIONS[text])
        for seat in range(4)
        for text in (*seen.announced[seat], *guess.get(seat, ()))
    ]
    struck = standing(said, seen.setup.options.carre_cancels_quinte)
    scored = {(one.seat, one.combination.text) for one, why in zip(said, struck, strict=True) if why is None}
    others = (seat for seat in range(4) if seat != seen.seat)
    return all(
        ((seat, text) in scored) == (text in seen.announced[seat])
        for seat in others
        for text in (*seen.announced[seat], *guess.get(seat, ()))
    )


def _world(seen: Seen, guess: Guess, drawn: Sequence[Texts], rng: Random) -> Record:
    """The record of one full deal."""
    hands = []
    for seat in range(4):
        given = sorted(_given(seen, guess, seat).difference(seen.hand if seat == seen.seat else ()))
        cards = [*given, *drawn[seat]]
        rng.shuffle(cards)
        hands.append(
            [card if card in DECK else cards.pop() for card in seen.hand] if seat == seen.seat else cards
        )
    moves = [_spoken(text, guess.get(seat, ())) for seat, text in seen.moves]
    return {**head(seen.setup), "hands": hands, "moves": moves}


def _spoken(text: str, guessed: Texts) -> str:
    """The move as it was made, from the move as it was heard."""
    name, *said = text.split("+")
    if not any(part in KINDS for part in said):
        return text
    belot = said[0] == "belot"
    combinations = sorted([*(part for part in said[belot:] if part not in KINDS), *guessed])
    return "+".join((name, *said[:belot], *combinations))
