"""Santase's actions and columns; a king or queen that declares a marriage is an action of its own."""

from typing import Any

from valat.cards.card import rank_of
from valat.environments import fields
from valat.environments.encoding import Design, Sight
from valat.games.santase.notation import ACTIONS, MARRIAGE_TEXTS
from valat.games.santase.rules import DECK, PARTNERS, SIDES, SUITS

MARRIAGES = tuple(f"{card}+{said}" for said in MARRIAGE_TEXTS for card in DECK if rank_of(card) in PARTNERS)


def design(options: Any) -> Design:
    """Santase's."""
    players = len(SIDES)
    return Design(
        actions=(*DECK, *MARRIAGES, *ACTIONS),
        fields=(
            fields.hand(DECK),
            fields.table(DECK, players),
            fields.played(DECK, players),
            fields.shown(DECK, players),
            fields.item("trumps", SUITS, lambda sight: sight.scene.trumps[0], "the trump suit"),
            fields.item("turn_up", DECK, lambda sight: sight.scene.turn_up, "the card under the stock"),
            fields.amounts("stock", ("cards",), lambda sight: [sight.scene.stock], 12, "undrawn cards"),
            fields.items("open", ("yes",), _open, "whether cards are drawn"),
            fields.seat_field("closer", players, lambda sight: sight.scene.closer, "who closed the stock"),
            *fields.moment(players),
            fields.amounts(
                "tricks",
                ("own", "theirs"),
                lambda sight: fields.by_place(sight, sight.scene.tricks),
                12,
                "tricks of each seat",
            ),
            fields.amounts(
                "points", ("own", "theirs"), _counts, 66, "points of each seat; 0 where they are not shown"
            ),
        ),
        most=3,
        # 24 cards, at most four exchanges and closings, and as often as not somebody who could claim.
        longest=80,
    )


def _open(sight: Sight) -> list[str]:
    return ["yes"] * sight.scene.open


def _counts(sight: Sight) -> list[int]:
    # The other's is None where the rules hide it.
    return [count or 0 for count in fields.by_place(sight, sight.scene.counts)]
