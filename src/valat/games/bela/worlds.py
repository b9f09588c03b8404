"""Full deals that agree with what one seat has seen and heard."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from random import Random

from valat.cards.card import UNKNOWN
from valat.games.bela.belot import belot_of
from valat.games.bela.declarations import (
    DECLARATIONS,
    KINDS,
    Declaration,
    SeatDeclaration,
    all_declarations,
    may_be_combined,
    scoring_seat,
)
from valat.games.bela.notation import discard
from valat.games.bela.observation import Observation, observe
from valat.games.bela.record import head
from valat.games.bela.rules import DECK
from valat.games.bela.view import View
from valat.kernel.completion import UniformCompletion
from valat.kernel.game import Record

Texts = tuple[str, ...]
Assignment = Mapping[int, Texts]
"""The declarations that stand behind the kinds each seat was heard to make."""

Places = tuple[int, ...]


def worlds(view: View, rng: Random) -> Iterator[Record]:
    """Endless full records; replayed to the same ply each gives the same view.

    Each way to share out the cards is equally likely, and so is, in one of them, each choice of declarations
    behind the kinds that were heard.

    Raises:
        Unreadable: not a view.
    """
    observation = observe(view)
    for assignment, cards in assignments_with_cards(observation, rng):
        yield _world(observation, assignment, cards, rng)


def assignments_with_cards(
    observation: Observation, rng: Random
) -> Iterator[tuple[Assignment, list[frozenset[str]]]]:
    """Endless choices of what the others declared, each with every place's cards, drawn as for `worlds`."""
    assignments = list(_assignments(observation))
    # By the ways to share out the rest: so the deals are equally likely.
    ends = list(accumulate(_ways(observation, assignments)))
    shares: dict[int, UniformCompletion] = {}
    while True:
        number = bisect_right(ends, rng.randrange(ends[-1]))
        # Made when it is first drawn from: of many assignments few are.
        if number not in shares:
            shares[number] = UniformCompletion(
                _holders(observation, assignments[number]), _room(observation, assignments[number])
            )
        drawn = shares[number].draw(rng)
        cards = [
            known.union(more)
            for known, more in zip(_known_cards(observation, assignments[number]), drawn, strict=True)
        ]
        fitting = [assignment for assignment in assignments if _fits(assignment, cards)]
        # Cards that several assignments lead to count for the first of them alone.
        if fitting[0] is assignments[number] and _fits_belot(observation, cards):
            yield fitting[rng.randrange(len(fitting))], cards


def _fits(assignment: Assignment, cards: Sequence[frozenset[str]]) -> bool:
    return all(
        DECLARATIONS[text].cards <= cards[seat] for seat, texts in assignment.items() for text in texts
    )


def _known_cards(observation: Observation, assignment: Assignment) -> list[frozenset[str]]:
    """For each place the cards that lie there, as far as they are seen or assigned."""
    return [
        known.union(*(DECLARATIONS[text].cards for text in assignment.get(place, ())))
        for place, known in enumerate(observation.known_cards)
    ]


def _holders(observation: Observation, assignment: Assignment) -> dict[str, Places]:
    """For each card that nothing seen or assigned gives to anybody, the places where it may lie."""
    free = set(DECK).difference(*_known_cards(observation, assignment), [observation.turn_up])
    places = range(len(observation.room))
    return {card: tuple(place for place in places if card in observation.possible[place]) for card in free}


def _room(observation: Observation, assignment: Assignment) -> list[int]:
    """How many more cards lie in each place."""
    return [
        room - len(given)
        for room, given in zip(observation.room, _known_cards(observation, assignment), strict=True)
    ]


def _ways(observation: Observation, assignments: Sequence[Assignment]) -> Iterator[int]:
    """For each assignment in how many ways the other cards can be shared out; few facts of it decide that."""
    known: dict[object, int] = {}
    for assignment in assignments:
        given, room = _known_cards(observation, assignment), _room(observation, assignment)
        # More cards than a place has room for, or one card in two places.
        if min(room) < 0 or len(frozenset[str]().union(*given)) < sum(map(len, given)):
            yield 0
            continue
        holders = _holders(observation, assignment)
        # How many cards may lie where, and the room: which cards they are changes nothing.
        like = tuple(sorted(Counter(holders.values()).items())), tuple(room)
        if like not in known:
            known[like] = UniformCompletion(holders, room).count
        yield known[like]


def _assignments(observation: Observation) -> Iterator[Assignment]:
    """Every choice of declarations behind all the kinds heard that agrees with what was shown."""
    seats = [seat for seat, kinds in enumerate(observation.kinds) if kinds]
    choices = {seat: list(_choices(observation, seat)) for seat in seats}
    yield from _completions(observation, choices, {})


def _completions(
    observation: Observation, choices: Mapping[int, list[Texts]], assignment: dict[int, Texts]
) -> Iterator[Assignment]:
    """The assignment completed in every way; no card is assigned to two hands."""
    seat = next((seat for seat in choices if seat not in assignment), None)
    if seat is None:
        if _fits_shown(observation, assignment):
            yield assignment
        return
    taken = {card for texts in assignment.values() for text in texts for card in DECLARATIONS[text].cards}
    for texts in choices[seat]:
        if all(taken.isdisjoint(DECLARATIONS[text].cards) for text in texts):
            yield from _completions(observation, choices, assignment | {seat: texts})


def _choices(observation: Observation, seat: int) -> Iterator[Texts]:
    """All that the seat may have declared by the kinds heard."""
    candidates = all_declarations(observation.known_cards[seat] | observation.possible[seat])
    said = [DECLARATIONS[text] for text in observation.known_declarations[seat]]
    for chosen in _sets(candidates, sorted(observation.kinds[seat]), said):
        yield tuple(declaration.text for declaration in chosen)


def _sets(
    candidates: Sequence[Declaration], kinds: Sequence[str], said: Sequence[Declaration]
) -> Iterator[tuple[Declaration, ...]]:
    """The sets of candidates of these kinds, in order, that may be declared along with what was said."""
    if not kinds:
        yield ()
        return
    for place, declaration in enumerate(candidates):
        if declaration.kind == kinds[0] and declaration not in said and may_be_combined([*said, declaration]):
            # Of two of a kind the later in text comes second, else each set would be found twice.
            later = candidates[place + 1 :] if kinds[1:2] == [declaration.kind] else candidates
            for others in _sets(later, kinds[1:], [*said, declaration]):
                yield (declaration, *others)


def _fits_shown(observation: Observation, assignment: Assignment) -> bool:
    """Whether what was shown after the first trick is what scores. Rule: BELA-DECL-3, BELA-DECL-4"""
    if not observation.is_first_trick_over:
        return True
    said = [
        SeatDeclaration(seat, DECLARATIONS[text])
        # In the order made, since of equals the first is the nearer.
        for seat in dict.fromkeys(made.seat for made in observation.heard_moves.plays)
        for text in (*observation.known_declarations[seat], *assignment.get(seat, ()))
    ]
    best, sides = scoring_seat(said), observation.setup.variant.sides
    # The viewer's own are known in any case, so they are no sign.
    others = {seat_declaration.seat for seat_declaration in said if seat_declaration.seat != observation.seat}
    return all(
        (sides[seat] == sides[best or 0]) == bool(observation.known_declarations[seat]) for seat in others
    )


def _fits_belot(observation: Observation, cards: Sequence[frozenset[str]]) -> bool:
    """Whether the match was won by the belot that was seen, or by none. Rule: BELA-DECL-2"""
    heard, start = observation.heard_moves, observation.setup
    # Hands are not complete yet, so no belot has counted.
    if heard.auction.trumps is None or (start.variant.talon and heard.discard is None):
        return True
    hands = [tuple(place) for place in cards[: start.variant.players]]
    return belot_of(hands, start.forehand, heard.auction.trumps, start.options) == heard.belot


def _world(
    observation: Observation, assignment: Assignment, cards: Sequence[frozenset[str]], rng: Random
) -> Record:
    """The record of one full deal."""
    start, laid = observation.setup, frozenset[str]()
    if observation.heard_moves.discard is not None:
        # In Bela for three all cards are dealt: nothing else lies with nobody.
        laid = cards[-1]
    hands = []
    for seat, dealt in enumerate(observation.dealt_cards):
        own = cards[seat] | (laid if seat == start.forehand else frozenset())
        rest = sorted(own.difference(dealt))
        rng.shuffle(rest)
        hands.append([rest.pop() if card == UNKNOWN else card for card in dealt])
    record = {**head(start), "hands": [hand[: start.variant.tricks] for hand in hands]}
    if start.variant.talon:
        record["talon"] = hands[start.forehand][start.variant.tricks :]
    if observation.turn_up is not None:
        record["turn_up"] = observation.turn_up
    return record | {"moves": list(_moves(observation, assignment, laid))}


def _moves(observation: Observation, assignment: Assignment, laid: frozenset[str]) -> Iterator[str]:
    """The moves as they were made, from the moves as they were heard."""
    heard = observation.heard_moves
    yield from (call for _, call in heard.calls)
    if heard.discard is not None:
        yield discard(tuple(laid)).name
    for made in heard.plays:
        known = [part for part in made.said if part not in KINDS]
        # A seat declares with its first card only, so all that is assigned belongs there.
        behind = assignment.get(made.seat, ()) if len(known) < len(made.said) else ()
        yield "+".join((made.card, *sorted((*known, *behind))))
