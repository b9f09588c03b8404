"""Full deals that agree with what one seat has seen and heard."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from random import Random

from valat.cards.card import UNKNOWN
from valat.games.bela.belot import belot_of
from valat.games.bela.declarations import DECLARATIONS, KINDS, Declaration, Said, held, linked, scoring_seat
from valat.games.bela.notation import discard
from valat.games.bela.observation import Seen, read_view
from valat.games.bela.record import head
from valat.games.bela.rules import DECK
from valat.games.bela.view import View
from valat.kernel.completion import UniformCompletion
from valat.kernel.game import Record

Texts = tuple[str, ...]
Guess = Mapping[int, Texts]
"""The declarations that stand behind the kinds each seat was heard to make."""

Places = tuple[int, ...]


def worlds(view: View, rng: Random) -> Iterator[Record]:
    """Endless full records; replayed to the same ply each gives the same view.

    Each way to share out the cards is equally likely, and so is, in one of them, each choice of declarations
    behind the kinds that were heard.

    Raises:
        Unreadable: not a view.
    """
    seen = read_view(view)
    for guess, cards in shared(seen, rng):
        yield _world(seen, guess, cards, rng)


def shared(seen: Seen, rng: Random) -> Iterator[tuple[Guess, list[frozenset[str]]]]:
    """Endless choices of what the others declared, each with every place's cards, drawn as for `worlds`."""
    guesses = list(_guesses(seen))
    ends = list(accumulate(_ways(seen, guesses)))
    shares: dict[int, UniformCompletion] = {}
    while True:
        number = bisect_right(ends, rng.randrange(ends[-1]))
        if number not in shares:
            shares[number] = UniformCompletion(_holders(seen, guesses[number]), _room(seen, guesses[number]))
        drawn = shares[number].draw(rng)
        cards = [known.union(more) for known, more in zip(_given(seen, guesses[number]), drawn, strict=True)]
        fitting = [guess for guess in guesses if _fits(guess, cards)]
        # Cards that several guesses lead to count for the first of them alone.
        if fitting[0] is guesses[number] and _belot_as_seen(seen, cards):
            yield fitting[rng.randrange(len(fitting))], cards


def _fits(guess: Guess, cards: Sequence[frozenset[str]]) -> bool:
    return all(DECLARATIONS[text].cards <= cards[seat] for seat, texts in guess.items() for text in texts)


def _given(seen: Seen, guess: Guess) -> list[frozenset[str]]:
    """For each place the cards that lie there, as far as they are seen or guessed."""
    return [
        known.union(*(DECLARATIONS[text].cards for text in guess.get(place, ())))
        for place, known in enumerate(seen.known)
    ]


def _holders(seen: Seen, guess: Guess) -> dict[str, Places]:
    """For each card that nothing seen or guessed gives to anybody, the places where it may lie."""
    free = set(DECK).difference(*_given(seen, guess), [seen.turn_up])
    places = range(len(seen.room))
    return {card: tuple(place for place in places if card in seen.possible[place]) for card in free}


def _room(seen: Seen, guess: Guess) -> list[int]:
    """How many more cards lie in each place."""
    return [room - len(given) for room, given in zip(seen.room, _given(seen, guess), strict=True)]


def _ways(seen: Seen, guesses: Sequence[Guess]) -> Iterator[int]:
    """For each guess in how many ways the cards can be shared out; it depends on few facts of the guess."""
    known: dict[object, int] = {}
    for guess in guesses:
        given, room = _given(seen, guess), _room(seen, guess)
        if min(room) < 0 or len(frozenset[str]().union(*given)) < sum(map(len, given)):
            yield 0
            continue
        holders = _holders(seen, guess)
        like = tuple(sorted(Counter(holders.values()).items())), tuple(room)
        if like not in known:
            known[like] = UniformCompletion(holders, room).count
        yield known[like]


def _guesses(seen: Seen) -> Iterator[Guess]:
    """Every choice of declarations behind all the kinds heard that agrees with what was shown."""
    seats = [seat for seat, kinds in enumerate(seen.kinds) if kinds]
    choices = {seat: list(_choices(seen, seat)) for seat in seats}
    yield from _joined(seen, choices, {})


def _joined(seen: Seen, choices: Mapping[int, list[Texts]], guess: dict[int, Texts]) -> Iterator[Guess]:
    """The guess completed in every way; no card is guessed in two hands."""
    seat = next((seat for seat in choices if seat not in guess), None)
    if seat is None:
        if _as_shown(seen, guess):
            yield guess
        return
    taken = {card for texts in guess.values() for text in texts for card in DECLARATIONS[text].cards}
    for texts in choices[seat]:
        if all(taken.isdisjoint(DECLARATIONS[text].cards) for text in texts):
            yield from _joined(seen, choices, guess | {seat: texts})


def _choices(seen: Seen, seat: int) -> Iterator[Texts]:
    """All that the seat may have declared by the kinds heard."""
    candidates = held(seen.known[seat] | seen.possible[seat])
    said = [DECLARATIONS[text] for text in seen.announced[seat]]
    for chosen in _sets(candidates, sorted(seen.kinds[seat]), said):
        yield tuple(one.text for one in chosen)


def _sets(
    candidates: Sequence[Declaration], kinds: Sequence[str], said: Sequence[Declaration]
) -> Iterator[tuple[Declaration, ...]]:
    """The sets of candidates of these kinds, in order, that may be declared along with what was said."""
    if not kinds:
        yield ()
        return
    for place, one in enumerate(candidates):
        if one.kind == kinds[0] and one not in said and linked([*said, one]):
            later = candidates[place + 1 :] if kinds[1:2] == [one.kind] else candidates
            for others in _sets(later, kinds[1:], [*said, one]):
                yield (one, *others)


def _as_shown(seen: Seen, guess: Guess) -> bool:
    """Whether what was shown after the first trick is what scores. Rule: BELA-DECL-3, BELA-DECL-4"""
    if not seen.shown:
        return True
    said = [
        Said(seat, DECLARATIONS[text])
        for seat in dict.fromkeys(made.seat for made in seen.heard.plays)
        for text in (*seen.announced[seat], *guess.get(seat, ()))
    ]
    best, sides = scoring_seat(said), seen.setup.variant.sides
    others = {one.seat for one in said if one.seat != seen.seat}
    return all((sides[seat] == sides[best or 0]) == bool(seen.announced[seat]) for seat in others)


def _belot_as_seen(seen: Seen, cards: Sequence[frozenset[str]]) -> bool:
    """Whether the match was won by the belot that was seen, or by none. Rule: BELA-DECL-2"""
    heard, start = seen.heard, seen.setup
    if heard.auction.trumps is None or (start.variant.talon and heard.discard is None):
        return True
    hands = [tuple(place) for place in cards[: start.variant.players]]
    return belot_of(hands, start.forehand, heard.auction.trumps, start.options) == heard.belot


def _world(seen: Seen, guess: Guess, cards: Sequence[frozenset[str]], rng: Random) -> Record:
    """The record of one full deal."""
    start, laid = seen.setup, frozenset[str]()
    if seen.heard.discard is not None:
        laid = cards[-1]
    hands = []
    for seat, dealt in enumerate(seen.dealt):
        own = cards[seat] | (laid if seat == start.forehand else frozenset())
        rest = sorted(own.difference(dealt))
        rng.shuffle(rest)
        hands.append([rest.pop() if card == UNKNOWN else card for card in dealt])
    record = {**head(start), "hands": [hand[: start.variant.tricks] for hand in hands]}
    if start.variant.talon:
        record["talon"] = hands[start.forehand][start.variant.tricks :]
    if seen.turn_up is not None:
        record["turn_up"] = seen.turn_up
    return record | {"moves": list(_moves(seen, guess, laid))}


def _moves(seen: Seen, guess: Guess, laid: frozenset[str]) -> Iterator[str]:
    """The moves as they were made, from the moves as they were heard."""
    heard = seen.heard
    yield from (call for _, call in heard.calls)
    if heard.discard is not None:
        yield discard(tuple(laid)).name
    for made in heard.plays:
        known = [part for part in made.said if part not in KINDS]
        behind = guess.get(made.seat, ()) if len(known) < len(made.said) else ()
        yield "+".join((made.card, *sorted((*known, *behind))))
