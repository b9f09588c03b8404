"""Deals under a condition, found in blocks of tries: each block has random numbers of its own.

So it does not matter which process tries which block, nor how many there are.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count, product
from math import comb, prod

from msgspec import Struct

from valat.cards.card_set import SUIT_MASK
from valat.games.bridge.dealing.expressions import Expression
from valat.games.bridge.dealing.hands import FourHands
from valat.games.bridge.dealing.program import Program, compile_expressions
from valat.games.bridge.dealing.sampler import EvaluationFault, Sampler, Solver
from valat.games.bridge.dealing.script import Script
from valat.games.bridge.rules import HAND
from valat.kernel.errors import Refusal, Unreadable

BLOCK = 16_384
"""Tries of a block: some hundredths of a second."""
COSTLY_BLOCK = 64
"""Tries of a block where each may take milliseconds."""

Predicate = Callable[[FourHands], object]
"""A condition as a function: what it returns is true for the deals that are wanted."""
Draw = tuple[int, int, int]
"""A seat, the cards it may draw as a set, and how many it does."""


class Sampling(Struct, frozen=True):
    """What all blocks of a search have in common; can be sent to other processes.

    Attributes:
        program: its first root is the condition, the others are worked out for each deal that fits.
        known: the cards that each seat has in every deal, as four sets.
        draws: what seats draw before all others.
        bound: of the numbers of ways of these draws, multiplied.
        predicates: further conditions.
        block: tries of one block.
        seed: any text; equal ones give equal deals.
    """

    program: Program
    known: tuple[int, int, int, int]
    draws: tuple[Draw, ...]
    bound: float
    predicates: tuple[Predicate, ...]
    block: int
    seed: str


class FittingDeal(Struct, frozen=True):
    """A deal that fits.

    Attributes:
        tried: which deal of its block it was, from 1.
        hands: the four hands.
        values: what each further expression comes to.
    """

    tried: int
    hands: FourHands
    values: tuple[int, ...]


class Block(Struct, frozen=True):
    """What a block of tries has found.

    Attributes:
        tries: deals tried; fewer than a whole block where enough were found.
        deals: those that fit.
    """

    tries: int
    deals: tuple[FittingDeal, ...]


def sampling_of(
    script: Script, expressions: Sequence[Expression], predicates: Sequence[Predicate], seed: str
) -> Sampling:
    """The search that a script asks for.

    Args:
        expressions: to be worked out for each deal that fits.
    Raises:
        Unreadable: it is too long, or no deal has the lengths that are given beforehand; key `bad_where`.
    """
    program = compile_expressions([script.condition, *expressions], script.counts)
    draws, bound = draws_of(script.known, script.lengths)
    block = COSTLY_BLOCK if program.costly or predicates else BLOCK
    return Sampling(program, script.known, draws, bound, tuple(predicates), block, seed)


def sampler_of(sampling: Sampling, solver: Solver | None) -> Sampler:
    """A sampler for the blocks of a search; making one takes longer than a short block."""
    return Sampler(sampling.program, solver, sampling.known, sampling.draws, sampling.bound)


def run_block(sampler: Sampler, sampling: Sampling, number: int, most: int) -> Block:
    """What the tries of a block come to.

    Args:
        number: of the block, from 0.
        most: deals that are wanted; no more are tried once they are there.
    Raises:
        Unreadable: an expression cannot be worked out; the sentence names its line, key `bad_where`.
    """
    digest = sha256(f"{number} {sampling.seed}".encode()).digest()
    sampler.seed(int.from_bytes(digest))
    deals: list[FittingDeal] = []
    roots, predicates, tried = sampling.program.roots[1:], sampling.predicates, 0
    try:
        while tried < sampling.block and len(deals) < most:
            more = sampler.search(sampling.block - tried)
            if not more:
                return Block(sampling.block, tuple(deals))
            tried += more
            hands = FourHands(sampler.dealt())
            if not predicates or all(predicate(hands) for predicate in predicates):
                deals.append(FittingDeal(tried, hands, tuple(map(sampler.value, roots))))
    except EvaluationFault as fault:
        raise _refusal(fault, sampling.program) from None
    return Block(tried, tuple(deals))


def blocks(sampling: Sampling, solver: Solver | None, produce: int, generate: int) -> Iterator[Block]:
    """The blocks of a search one after the other, until enough has been found or tried.

    Args:
        produce: deals that are wanted.
        generate: deals that may be tried; a last block is cut to them.
    """
    sampler = sampler_of(sampling, solver)
    for number in count():
        block = within(run_block(sampler, sampling, number, produce), produce, generate)
        yield block
        produce -= len(block.deals)
        generate -= block.tries
        if produce <= 0 or generate <= 0:
            return


def within(block: Block, produce: int, generate: int) -> Block:
    """The part of a block that stays within what is wanted and what may be tried."""
    deals = tuple(deal for deal in block.deals[:produce] if deal.tried <= generate)
    tries = min(block.tries, generate)
    # Nothing is tried after the last deal that is wanted.
    return Block(deals[-1].tried if len(deals) == produce else tries, deals)


def draws_of(
    known: tuple[int, int, int, int], lengths: Mapping[tuple[int, int], int]
) -> tuple[tuple[Draw, ...], float]:
    """How seats with suits of fixed lengths get their cards, and the bound of a sampler.

    Seats draw in turn, first each fixed suit, then the rest from other suits. Deals that are drawn too often
    that way are given up now and then, so that all that have the lengths are equally likely.

    Args:
        lengths: for a seat and a suit its cards, those that are known counted.
    Raises:
        Unreadable: the lengths contradict each other or what is known; key `bad_where`.
    """
    _check_possible(known, lengths)
    draws: list[Draw] = []
    bound = 1.0
    # Of each suit the fewest and the most cards that may still be there.
    fewest, most = _still_there(known), _still_there(known)
    total = sum(most)
    for seat in sorted({seat for seat, _ in lengths}):
        fixed = {suit: length for (other, suit), length in sorted(lengths.items()) if other == seat}
        needs = {suit: length - _length(known[seat], suit) for suit, length in fixed.items()}
        rest = HAND - known[seat].bit_count() - sum(needs.values())
        draws += [(seat, SUIT_MASK << 16 * suit, need) for suit, need in needs.items()]
        others = sum(SUIT_MASK << 16 * suit for suit in range(4) if suit not in fixed)
        draws.append((seat, others, rest))
        bound *= _most_ways(needs, rest, fewest, most, total)
        for suit in range(4):
            taken = (needs[suit], needs[suit]) if suit in needs else (0, rest)
            most[suit] -= taken[0]
            fewest[suit] = max(fewest[suit] - taken[1], 0)
        total -= rest + sum(needs.values())
    return tuple(draws), bound


def _check_possible(known: tuple[int, int, int, int], lengths: Mapping[tuple[int, int], int]) -> None:
    """Raises Unreadable where no deal has these lengths.

    By the condition of Gale (1957): of any suits, what is not given out yet must find room in the hands that
    may still take cards of one of them.
    """
    left = _still_there(known)
    room = [HAND - hand.bit_count() for hand in known]
    for (seat, suit), length in lengths.items():
        need = length - _length(known[seat], suit)
        left[suit] -= need
        room[seat] -= need
        if need < 0 or left[suit] < 0 or room[seat] < 0:
            raise _impossible()
    for number in range(1, 1 << len(left)):
        suits = [suit for suit in range(4) if number >> suit & 1]
        takers = [seat for seat in range(4) if any((seat, suit) not in lengths for suit in suits)]
        if sum(left[suit] for suit in suits) > sum(room[seat] for seat in takers):
            raise _impossible()


def _impossible() -> Unreadable:
    return Unreadable(
        "No deal has the lengths that are given beforehand.", key="bad_where", args={"part": "predeal"}
    )


def _most_ways(
    needs: Mapping[int, int], rest: int, fewest: Sequence[int], most: Sequence[int], total: int
) -> float:
    """In how many ways a seat can draw at most, over all that may still be there."""
    ranges = [range(max(fewest[suit], need), most[suit] + 1) for suit, need in needs.items()]
    return float(
        max(
            prod(comb(cards, need) for cards, need in zip(there, needs.values(), strict=True))
            * comb(max(total - sum(there), 0), rest)
            for there in product(*ranges)
        )
    )


def _still_there(known: Sequence[int]) -> list[int]:
    """How many cards of each suit no hand is known to hold."""
    return [HAND - sum(_length(hand, suit) for hand in known) for suit in range(4)]


def _length(hand: int, suit: int) -> int:
    return (hand >> 16 * suit & SUIT_MASK).bit_count()


def _refusal(fault: EvaluationFault, program: Program) -> Refusal:
    line = program.lines[fault.node]
    where = f"Line {line}: " if line else ""
    return Unreadable(f"{where}{fault.why}.", key="bad_where", args={"part": f"{where}{fault.why}"})
