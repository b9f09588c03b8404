"""Which two cards forehand of three lays aside."""

from collections.abc import Sequence

from valat.bots.bela.knowledge import AuctionReading, PlayReading
from valat.bots.tricks.keeping import hand_value
from valat.bots.tricks.reading import ONE
from valat.games.bela.declarations import BELA_POINTS, best
from valat.games.bela.notation import read
from valat.games.bela.rules import DECK, rules_of
from valat.kernel.trick import card_points

LAID = 640
"""What a point laid aside or declared counts beside what the hand is worth, in 1024ths; found by playing."""


def best_discard(reading: AuctionReading, legal: Sequence[str]) -> str:
    """The discard of the highest value; of equal ones the first in text order."""
    return max(sorted(legal), key=lambda text: discard_value(reading, read(text).discarded))


def discard_value(reading: AuctionReading, laid: Sequence[str]) -> int:
    """What is laid aside for sure and what the ten cards kept are worth, in 1024ths of a card point."""
    trumps = reading.auction.trumps
    assert trumps is not None
    kept = tuple(card for card in reading.hand if card not in laid)
    declared = sum(one.points for one in best(kept))
    bela = BELA_POINTS if {trumps + "K", trumps + "Q"} <= set(kept) else 0
    rules = rules_of(trumps)
    sure = card_points(rules, laid) + bela + declared * 3 // 4
    return sure * LAID + hand_value(_ahead(reading, kept), kept)


def _ahead(reading: AuctionReading, kept: tuple[str, ...]) -> PlayReading:
    """What forehand will know in the play: the others hold what he does not, each card as likely."""
    variant = reading.variant
    assert reading.auction.trumps is not None
    unseen = dict.fromkeys((card for card in DECK if card not in reading.hand), ONE // 2)
    others = {seat: unseen for seat in range(variant.players) if seat != reading.seat}
    return PlayReading(
        reading.seat,
        variant.sides,
        kept,
        declares=True,
        rules=rules_of(reading.auction.trumps),
        trick=(),
        complete=0,
        tricks=variant.tricks,
        chances=others,
    )
