"""Which two cards forehand of three lays aside."""

from collections.abc import Sequence

from valat.bots.bela.knowledge import AuctionKnowledge, PlayKnowledge
from valat.bots.tricks.belief import ONE
from valat.bots.tricks.hand_evaluation import hand_value
from valat.games.bela.declarations import BELA_POINTS, most_valuable_set
from valat.games.bela.notation import read
from valat.games.bela.rules import DECK, rules_of
from valat.kernel.trick import card_points

DISCARD_WEIGHT = 640
"""What a point laid aside or declared counts beside what the hand is worth, in 1024ths; found by playing."""


def best_discard(knowledge: AuctionKnowledge, legal: Sequence[str]) -> str:
    """The discard of the highest value; of equal ones the first in text order."""
    return max(sorted(legal), key=lambda text: discard_value(knowledge, read(text).discards))


def discard_value(knowledge: AuctionKnowledge, laid: Sequence[str]) -> int:
    """What is laid aside for sure and what the ten cards kept are worth, in 1024ths of a card point."""
    trumps = knowledge.auction.trumps
    assert trumps is not None
    kept = tuple(card for card in knowledge.hand if card not in laid)
    declared = sum(declaration.points for declaration in most_valuable_set(kept))
    bela = BELA_POINTS if {trumps + "K", trumps + "Q"} <= set(kept) else 0
    rules = rules_of(trumps)
    sure = card_points(rules, laid) + bela + declared * 3 // 4
    return sure * DISCARD_WEIGHT + hand_value(_ahead(knowledge, kept), kept)


def _ahead(knowledge: AuctionKnowledge, kept: tuple[str, ...]) -> PlayKnowledge:
    """What forehand will know in the play: the others hold what he does not, each card as likely."""
    variant = knowledge.variant
    assert knowledge.auction.trumps is not None
    # Twenty cards that are not his lie in two hands of ten.
    unseen = dict.fromkeys((card for card in DECK if card not in knowledge.hand), ONE // 2)
    others = {seat: unseen for seat in range(variant.players) if seat != knowledge.seat}
    return PlayKnowledge(
        knowledge.seat,
        variant.sides,
        kept,
        declares=True,
        rules=rules_of(knowledge.auction.trumps),
        trick=(),
        complete=0,
        tricks=variant.tricks,
        chances=others,
    )
