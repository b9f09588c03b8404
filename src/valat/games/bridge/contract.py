"""What a contract scores, part by part, in duplicate and in rubber bridge."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Self

import msgspec

from valat.cards.card import rank_of, suit_of
from valat.games.bridge.rules import BIDS, DENOMINATIONS, HAND, denomination_of, level_of
from valat.kernel.errors import Unreadable

BOOK = 6
"""Tricks before the first odd one."""

GAME = 100
"""Trick score of a game. Rule: BRI-SCORE-6, BRI-SCORE-7"""

ODD = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
FIRST_NO_TRUMP = 10
"""What the first odd trick counts more at no trumps. Rule: BRI-SCORE-1"""

OVERTRICK = {2: (100, 200), 4: (200, 400)}
"""By multiplier: not vulnerable, vulnerable. Rule: BRI-SCORE-2"""

INSULT = {1: 0, 2: 50, 4: 100}
"""Rule: BRI-SCORE-3"""

SLAMS = {6: (500, 750), 7: (1000, 1500)}
"""Rule: BRI-SCORE-4"""

UNDERTRICK = (50, 100)
DOUBLED = ((100, 200, 200), (200,))
"""The first undertricks; each further one counts 300. Rule: BRI-SCORE-5"""
FURTHER = 300

PART_SCORE, GAMES = 50, (300, 500)
"""Rule: BRI-SCORE-6"""

HONOURS = "AKQJT"
FOUR_HONOURS, ALL_HONOURS = 100, 150
"""Rule: BRI-SCORE-8"""


_CONTRACT = re.compile(r"([1-7])\s*(NT|N|[CDHS])\s*(X{0,2})\s*(VUL(?:NERABLE)?)?", re.ASCII)
_SIGNS = str.maketrans("♣♦♥♠", "CDHS")


class Contract(msgspec.Struct, frozen=True):
    """A contract.

    Attributes:
        bid: `1C` … `7NT`.
        multiplier: 1, 2 doubled, 4 redoubled.
        vulnerable: whether declarer's side is.
    """

    bid: str
    multiplier: int
    vulnerable: bool

    @classmethod
    def read(cls, text: str, *, vulnerable: bool = False) -> Self:
        """The contract of a text.

        Args:
            text: level and denomination, `X` or `XX` where it is doubled, and `vulnerable` or `vul` after it.
            vulnerable: whether declarer's side is, where the text does not say it.
        Raises:
            Unreadable: it is no contract; key `bad_contract`.

        >>> contract = Contract.read("3nx vul")
        >>> str(contract), Contract.read(str(contract)) == contract
        ('3NTX vulnerable', True)
        """
        match = _CONTRACT.fullmatch(text.strip().upper().translate(_SIGNS))
        if match is None:
            raise Unreadable(f"'{text[:40]}' isn't a contract.", key="bad_contract")
        bid = match[1] + ("NT" if match[2].startswith("N") else match[2])
        return cls(bid, 2 ** len(match[3]), vulnerable or bool(match[4]))

    def __str__(self) -> str:
        return f"{self.bid}{'X' * (self.multiplier // 2)}{' vulnerable' * self.vulnerable}"

    @property
    def tricks_needed(self) -> int:
        """Tricks that make it, 7 … 13."""
        return BOOK + level_of(self.bid)

    def score(self, tricks: int) -> int:
        """What declarer's side scores on a board; less than 0 when it goes down. Rule: BRI-SCORE-6

        Args:
            tricks: taken by declarer's side, 0 … 13.
        Raises:
            Unreadable: the tricks are out of range, or the contract is none; key `bad_tricks`,
                `bad_contract`.

        >>> Contract.read("3NT vul").score(10), Contract.read("4SX").score(8)
        (630, -300)
        """
        # Asked by programs: the house's own contracts come from auctions, and are not checked each time.
        if self.bid not in BIDS or self.multiplier not in INSULT:
            raise Unreadable(
                f"'{self.bid}' with multiplier {self.multiplier} isn't a contract. Write one as "
                "Contract('4S', multiplier=1, vulnerable=False).",
                key="bad_contract",
            )
        if tricks not in range(HAND + 1):
            raise Unreadable(f"A side takes 0 to 13 tricks, not {tricks}.", key="bad_tricks")
        return duplicate_score(self, tricks)


class Part(msgspec.Struct, frozen=True):
    """One step of a contract's score.

    Attributes:
        rule: the rule's ID.
        key: `tricks` `overtricks` `insult` `slam` `part_score` `game` `undertricks`.
        points: 1 or more.
        declarers: whether declarer's side writes them, else the defenders.
        sum: how the points come about, `2 × (40 + 2 × 30)`; empty where there is nothing to reckon.
    """

    rule: str
    key: str
    points: int
    declarers: bool = True
    sum: str = ""


def duplicate_score(contract: Contract, tricks: int) -> int:
    """What declarer's side scores on a board, less than 0 when the contract goes down.

    Args:
        tricks: taken by declarer's side, 0 … 13.

    >>> duplicate_score(Contract("3C", 2, True), 10)
    870
    """
    return sum(part.points if part.declarers else -part.points for part in duplicate_parts(contract, tricks))


def duplicate_parts(contract: Contract, tricks: int) -> tuple[Part, ...]:
    """The steps of a board's score. Rule: BRI-SCORE-6"""
    parts = contract_parts(contract, tricks)
    if tricks < contract.tricks_needed:
        return parts
    # By the tricks bid alone: overtricks make no game, a double may. Rule: BRI-SCORE-1
    if trick_score(contract) < GAME:
        return (*parts, Part("BRI-SCORE-6", "part_score", PART_SCORE))
    return (*parts, Part("BRI-SCORE-6", "game", GAMES[contract.vulnerable]))


def contract_kind(bid: str) -> str:
    """What the tricks bid are worth: `part_score`, `game`, `small_slam`, `grand_slam`.

    Rule: BRI-SCORE-4, BRI-SCORE-6

    >>> contract_kind("4D"), contract_kind("3NT"), contract_kind("6C")
    ('part_score', 'game', 'small_slam')
    """
    slam = {6: "small_slam", 7: "grand_slam"}.get(level_of(bid))
    # as bid: a part score that a double made a game was not bid as one
    undoubled = Contract(bid, multiplier=1, vulnerable=False)
    return slam or ("game" if trick_score(undoubled) >= GAME else "part_score")


def contract_parts(contract: Contract, tricks: int) -> tuple[Part, ...]:
    """The steps that both ways of scoring share; the first is what a contract made writes below the line."""
    if tricks < contract.tricks_needed:
        lost = Part("BRI-SCORE-5", "undertricks", 0, declarers=False)
        return (_with_points(lost, undertrick_steps(contract, contract.tricks_needed - tricks)),)
    # The tricks bid always count, so that the first step stays the first.
    return tuple(part for part in _parts_made(contract, tricks) if part.points)


def _parts_made(contract: Contract, tricks: int) -> Iterator[Part]:
    yield _with_points(Part("BRI-SCORE-1", "tricks", 0), trick_steps(contract), contract.multiplier)
    over = tricks - contract.tricks_needed
    yield _with_points(Part("BRI-SCORE-2", "overtricks", 0), ((over, overtrick(contract)),))
    yield Part("BRI-SCORE-3", "insult", INSULT[contract.multiplier])
    # Bid, not only made: twelve tricks in a game are overtricks. Rule: BRI-SCORE-4
    slam = SLAMS.get(level_of(contract.bid), (0, 0))
    yield Part("BRI-SCORE-4", "slam", slam[contract.vulnerable])


Steps = tuple[tuple[int, int], ...]
"""How often each amount counts."""


def _with_points(part: Part, steps: Steps, multiplier: int = 1) -> Part:
    """The part with its points, and with the sum unless it is one number."""
    counting = [(count, points) for count, points in steps if count]
    terms = [str(points) if count == 1 else f"{count} × {points}" for count, points in counting]
    text = " + ".join(terms)
    if multiplier > 1:
        text = f"{multiplier} × {f'({text})' if len(terms) > 1 else text}"
    worth = any(sign in text for sign in "+×")
    points = multiplier * sum(count * points for count, points in counting)
    return msgspec.structs.replace(part, points=points, sum=text if worth else "")


def trick_score(contract: Contract) -> int:
    """What the tricks bid and made count. Rule: BRI-SCORE-1

    >>> trick_score(Contract("3NT", 2, False))
    200
    """
    return contract.multiplier * sum(count * points for count, points in trick_steps(contract))


def trick_steps(contract: Contract) -> Steps:
    """What the tricks bid and made count undoubled, step by step. Rule: BRI-SCORE-1

    >>> trick_steps(Contract("3NT", 2, False))
    ((1, 40), (2, 30))
    """
    name, level = denomination_of(contract.bid), level_of(contract.bid)
    odd = ODD[name]
    return ((1, odd + FIRST_NO_TRUMP), (level - 1, odd)) if name == DENOMINATIONS[-1] else ((level, odd),)


def overtrick(contract: Contract) -> int:
    """What an overtrick counts. Rule: BRI-SCORE-2"""
    if contract.multiplier == 1:
        return ODD[denomination_of(contract.bid)]
    return OVERTRICK[contract.multiplier][contract.vulnerable]


def undertricks(contract: Contract, count: int) -> int:
    """What so many undertricks count. Rule: BRI-SCORE-5

    >>> undertricks(Contract("2H", 2, False), 4), undertricks(Contract("2H", 4, True), 2)
    (800, 1000)
    """
    return sum(times * points for times, points in undertrick_steps(contract, count))


def undertrick_steps(contract: Contract, count: int) -> Steps:
    """What undertricks count, step by step: so many of the first, of the next, of those after these.

    Rule: BRI-SCORE-5

    >>> undertrick_steps(Contract("2H", 4, False), 5)
    ((1, 200), (2, 400), (2, 600))
    """
    if contract.multiplier == 1:
        return ((count, UNDERTRICK[contract.vulnerable]),)
    # Fewer undertricks than the first ones make the second number negative, and that list empty.
    each = [*DOUBLED[contract.vulnerable][:count], *[FURTHER] * (count - len(DOUBLED[contract.vulnerable]))]
    # The amounts are those of doubled tricks; redoubled they count twice. Rule: BRI-SCORE-5
    return tuple((len(list(same)), points * contract.multiplier // 2) for points, same in groupby(each))


def honours(denomination: str, hand: Sequence[str]) -> int:
    """What the honours in one hand count in rubber bridge: 0, 100 or 150. Rule: BRI-SCORE-8

    >>> honours("NT", ["CA", "DA", "HA", "SA"]), honours("H", ["HA", "HQ", "HJ", "HT"])
    (150, 100)
    """
    if denomination == "NT":
        return ALL_HONOURS if sum(rank_of(card) == "A" for card in hand) == 4 else 0
    held = sum(suit_of(card) == denomination and rank_of(card) in HONOURS for card in hand)
    return {4: FOUR_HONOURS, 5: ALL_HONOURS}.get(held, 0)
